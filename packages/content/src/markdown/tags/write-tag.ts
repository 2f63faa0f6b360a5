// Writing `{% … %}`.
import type { AttributeValue } from '../context.ts';

/** Attributes of a tag: name → value. Undefined and false are left out, and true is `"true"`. */
export type TagAttributes = Readonly<Record<string, AttributeValue>>;

/** A tag on one line. */
export function tag(name: string, attributes: TagAttributes = {}): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => ` ${key}=${attributeValue(value === true ? 'true' : value)}`);
  return `{% ${name}${pairs.join('')} %}`;
}

/** A tag, its content, and its end, each on separate lines. Empty content adds no line. */
export function enclose(name: string, attributes: TagAttributes, inside: string): string {
  const open = tag(name, attributes);
  return inside === '' ? `${open}\n{% end${name} %}` : `${open}\n${inside}\n{% end${name} %}`;
}

/** The value of an attribute: text in quotes if possible, everything else as JSON in braces. */
export function attributeValue(value: AttributeValue, mayHaveLines = false): string {
  return typeof value === 'string' && canStandInQuotes(value, mayHaveLines) ? `"${escapeQuotes(value)}"` : json(value);
}

/** Whether text can be in quotes: it has no end of a tag, and a line preserves all of it. */
function canStandInQuotes(value: string, mayHaveLines: boolean): boolean {
  if (value.includes('%}') || value.includes('{%')) return false;
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  if (!mayHaveLines) return !/[\u0000-\u001f]/.test(value);
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  return !/[\u0000-\u0009\u000b-\u001f]|(?:^|\n)[ ]|[ ](?:\n|$)|^\n|\n$/.test(value);
}

function escapeQuotes(value: string): string {
  return value.replace(/\\+|"/g, (found, offset: number) => {
    if (found === '"') return '\\"';
    const next = value.charAt(offset + found.length);
    return next === '' || next === '"' ? found.repeat(2) : found;
  });
}

/** JSON in which nothing begins or ends a tag. */
function json(value: AttributeValue): string {
  const text = JSON.stringify(value)
    .replaceAll('{%', String.raw`{\u0025`)
    .replaceAll('%}', String.raw`\u0025}`);
  return `{${text}}`;
}
