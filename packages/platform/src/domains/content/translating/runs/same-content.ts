// Compares parts of documents, ignoring keys of nodes, the order of fields, and empty values.
import { hashOf } from '../../tree/index.ts';

/** The text of a value by which it is compared. */
export function comparableText(value: unknown): string {
  return JSON.stringify(comparable(value)) ?? '';
}

/** Whether two values are equal in content. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return a === b || comparableText(a) === comparableText(b);
}

/** Hash of a value's content. Empty for an empty value. */
export function contentHash(value: unknown): string {
  return value === undefined || value === null ? '' : hashOf(Buffer.from(comparableText(value)));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  const isNode = 'object' in value;
  const fields = Object.entries(value)
    .filter(([name, field]) => !(isNode && (name === 'key' || name === 'isVoid')) && !isEmpty(field))
    .map(([name, field]) => [name, comparable(field)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields);
}

function isEmpty(field: unknown): boolean {
  if (field === undefined || field === null) return true;
  return typeof field === 'object' && Object.keys(field).length === 0;
}
