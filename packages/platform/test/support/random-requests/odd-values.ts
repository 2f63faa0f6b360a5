// Values at the edge of what a request can contain, and past it.
import type { Random } from './random.ts';

const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u2028\u2029\u0085',
  '\u202emirrored\u202c',
  'e\u0301\u0301\u0301',
  'İstanbul ẞ ﬃ',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\ufeffmarked',
  '\u200b\u200d',
  '../../etc/passwd',
  '%00%2f%',
  "';--",
  '%_\\',
  '${x} {{x}} {% x %}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e400',
  '😀'.repeat(60),
  'x'.repeat(10_000),
];

const ODD_NUMBERS: readonly number[] = [0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324];

/** A text that is unusual. */
export function drawOddText(random: Random): string {
  return random.pick(ODD_TEXTS);
}

/** Any JSON value, of any type. */
export function drawOddValue(random: Random): unknown {
  const kind = random.below(9);
  if (kind === 0) return null;
  if (kind === 1) return random.pick(ODD_NUMBERS);
  if (kind === 2) return random.isLikely(0.5);
  if (kind === 3) return [];
  if (kind === 4) return {};
  if (kind === 5) return nest(random.pick([3, 50, 150, 210]));
  if (kind === 6) return Array.from({ length: random.pick([1, 20, 500]) }, () => drawOddText(random));
  if (kind === 7) return { [drawOddText(random)]: drawOddText(random), object: 'space', id: 'x' };
  return drawOddText(random);
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** Changes a body in one place: a value of another type, a field that is missing, or one that nothing knows. */
export function spoil(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || random.isLikely(0.05)) return drawOddValue(random);
  if (Array.isArray(body)) return spoilList(random, body);
  const entries = Object.entries(body);
  if (entries.length === 0 || random.isLikely(0.15)) return { ...body, nobodyKnowsThis: drawOddValue(random) };
  const [name, value] = random.pick(entries);
  if (random.isLikely(0.25)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...body, [name]: spoilPart(random, value) };
}

function spoilList(random: Random, items: readonly unknown[]): unknown {
  if (items.length === 0) return [drawOddValue(random)];
  const at = random.below(items.length);
  if (random.isLikely(0.2)) return [...items, items[at]];
  return items.map((item, index) => (index === at ? spoilPart(random, item) : item));
}

function spoilPart(random: Random, value: unknown): unknown {
  const isInside = typeof value === 'object' && value !== null && random.isLikely(0.7);
  return isInside ? spoil(random, value) : drawOddValue(random);
}
