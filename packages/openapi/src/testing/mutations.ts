// Specifications that something happened to: bytes, values, names, references.

/** How texts are changed: by a source of random numbers from 0 to 1. */
export function mutate(text: string, random: () => number): string {
  const count = 1 + Math.floor(random() * 2);
  let mutated = text;
  for (let change = 0; change < count; change++) {
    mutated = one(WAYS, random)(mutated, random);
  }
  return mutated;
}

type Way = (text: string, random: () => number) => string;

const VALUES = [
  'null',
  'true',
  '-1',
  '1e400',
  '"x"',
  '[]',
  '{}',
  '[null]',
  '{"$ref":"#"}',
  '{"$ref":"#/paths"}',
  '"\\u0000"',
];
const REFS = [
  '#',
  '#/',
  '#/paths',
  '#/components/schemas/Pet',
  '#/__proto__',
  'other.json',
  '//',
  '',
  '#/%',
  '../x.yaml#/a',
  'file:///etc/passwd',
];
const NAMES = ['__proto__', 'constructor', '$ref', 'x-', '', 'toString', '🦊', 'paths', 'a'.repeat(2_000)];

const randomIndex = (text: string, random: () => number): number => Math.floor(random() * text.length);
function one<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

/** Replaces a random match of a pattern. */
function replaceOne(text: string, pattern: RegExp, replace: (found: string) => string, random: () => number): string {
  const found = [...text.matchAll(pattern)];
  const match = found[Math.floor(random() * found.length)];
  if (match === undefined) return text;
  return text.slice(0, match.index) + replace(match[0]) + text.slice(match.index + match[0].length);
}

const WAYS: readonly Way[] = [
  (text, random) => text.slice(0, randomIndex(text, random)),
  (text, random) => {
    const [from, to] = [randomIndex(text, random), randomIndex(text, random)];
    return text.slice(0, Math.min(from, to)) + text.slice(Math.max(from, to));
  },
  (text, random) => {
    const at = randomIndex(text, random);
    return (
      text.slice(0, at) +
      one(['{', '}', '[', ']', '"', ':', ',', '&a ', '*a', '\n- ', '\t', '\u0000', '\uD800'], random) +
      text.slice(at)
    );
  },
  (text, random) => {
    const [from, at] = [randomIndex(text, random), randomIndex(text, random)];
    return text.slice(0, at) + text.slice(from, from + 200) + text.slice(at);
  },
  (text, random) =>
    replaceOne(text, /"[^"\\]*"(?=\s*[,}\]])|\b\d+\b|true|false|\[\]|\{\}/g, () => one(VALUES, random), random),
  (text, random) =>
    replaceOne(text, /"\$ref"\s*:\s*"[^"]*"/g, () => `"$ref":${JSON.stringify(one(REFS, random))}`, random),
  (text, random) => replaceOne(text, /"[^"\\]*"(?=\s*:)/g, () => JSON.stringify(one(NAMES, random)), random),
  (text, random) =>
    replaceOne(
      text,
      /"(?:openapi|swagger)"\s*:\s*"[^"]*"/g,
      () =>
        one(['"openapi":"3.1.0"', '"openapi":"3.0.0"', '"swagger":"2.0"', '"openapi":"3.2.0"', '"openapi":3'], random),
      random,
    ),
  (text, random) => {
    const depth = Math.floor(random() * 400);
    return replaceOne(
      text,
      /"[^"\\]*"(?=\s*[,}\]])/g,
      (found) => '{"items":'.repeat(depth) + found + '}'.repeat(depth),
      random,
    );
  },
];
