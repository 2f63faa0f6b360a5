// Compares JSON values, and tells where they differ.
import { isSameText } from './same-text.ts';

/** One difference of two values. A side is absent where the value has nothing. */
export interface ValueDifference {
  /** For example `.element.children[2].label`; empty for the whole value. */
  readonly path: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/** The differences of two JSON values, in order. `[redacted]` in an expected text matches any text. */
export function compareValues(expected: unknown, actual: unknown, path = ''): ValueDifference[] {
  if (typeof expected === 'string' && typeof actual === 'string' && isSameText(expected, actual)) return [];
  if (Array.isArray(expected) && Array.isArray(actual)) return compareLists(expected, actual, path);
  if (isObject(expected) && isObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => compareValues(expected[key], actual[key], `${path}${stepOf(key)}`));
  }
  if (Object.is(expected, actual)) return [];
  return [{ path, ...(expected === undefined ? {} : { expected }), ...(actual === undefined ? {} : { actual }) }];
}

/** What two lists have in common at both ends is the same; the rest is compared item by item. */
function compareLists(expected: readonly unknown[], actual: readonly unknown[], path: string): ValueDifference[] {
  const isSame = (one: number, other: number): boolean => isSameValue(expected[one], actual[other]);
  const shorter = Math.min(expected.length, actual.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start++;
  let end = 0;
  while (end < shorter - start && isSame(expected.length - 1 - end, actual.length - 1 - end)) end++;
  const longer = Math.max(expected.length, actual.length) - end;
  return Array.from({ length: Math.max(0, longer - start) }, (_, offset) => start + offset).flatMap((index) =>
    compareValues(
      index < expected.length - end ? expected[index] : undefined,
      index < actual.length - end ? actual[index] : undefined,
      `${path}[${index}]`,
    ),
  );
}

/** Whether there are no differences. Finding them all to know that would take a time that grows with each level of a tree. */
function isSameValue(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string' && typeof actual === 'string') return isSameText(expected, actual);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((item, index) => isSameValue(item, actual[index]));
  }
  if (!isObject(expected) || !isObject(actual)) return Object.is(expected, actual);
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].every((key) => isSameValue(expected[key], actual[key]));
}

function stepOf(key: string): string {
  return /^[A-Za-z_$][\w$-]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
