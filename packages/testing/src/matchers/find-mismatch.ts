// Compares a value with a part of it.

/** Where a value differs from what is expected. */
export interface Mismatch {
  /** `children[0].label`; empty for the value itself. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/** Asymmetric matchers of test runners, for example `expect.any(String)`. */
interface AsymmetricMatcher {
  readonly asymmetricMatch: (actual: unknown) => boolean;
  readonly toString: () => string;
}

/**
 * The first difference between a value and what it must contain: objects can have more fields, lists can’t have more items, and a pattern
 * matches a text. Undefined if there is none.
 */
export function findMismatch(actual: unknown, expected: unknown, path = ''): Mismatch | undefined {
  const mismatch = { path, actual, expected };
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual) ? undefined : mismatch;
  if (expected instanceof RegExp) {
    return typeof actual === 'string' && actual.search(expected) !== -1 ? undefined : mismatch;
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected) ? undefined : mismatch;
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) {
    return mismatch;
  }
  if (Array.isArray(expected) && (actual as unknown[]).length !== expected.length) return mismatch;
  for (const [key, part] of Object.entries(expected)) {
    const step = Array.isArray(expected) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const value = Object.hasOwn(actual, key) ? (actual as Readonly<Record<string, unknown>>)[key] : undefined;
    const found = findMismatch(value, part, step);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A difference in a message: `children[0].label is "No", not "Yes"`. */
export function formatMismatch({ path, actual, expected }: Mismatch): string {
  return `${path === '' ? 'It' : path} is ${formatValue(actual)}, not ${formatValue(expected)}`;
}

/** Characters of a value in a message. */
const MAX_VALUE = 120;

function formatValue(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (isAsymmetric(value)) return value.toString();
  const text = JSON.stringify(value) ?? 'absent';
  return text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE)}…`;
}

function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return typeof value === 'object' && value !== null && 'asymmetricMatch' in value;
}
