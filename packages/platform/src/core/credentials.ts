// Credentials inside of JSON: values under names such as "access_token". They are shown as redacted, and a redacted value that comes back
// represents the one that is stored at its path.
import { REDACTED, createRedactor, isSecretName } from '@bindery/diagnostics';

/** A value with everything under the name of a credential redacted. Empty values and booleans are none. */
export function redactCredentials<Value>(value: Value): Value {
  return mapJson(value, (inner, name) => (isSecretName(name) && isCredential(inner) ? REDACTED : undefined)) as Value;
}

/**
 * What to store for `next`: what reads as redacted is taken from the same path of `stored`, and left out where nothing is
 * stored there.
 */
export function restoreRedacted<Value>(next: Value, stored: unknown): Value {
  return restore(next, stored) as Value;
}

/** The strings under names of credentials, at any depth. */
export function listCredentials(value: unknown, isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listCredentials(inner, isInside || isSecretName(name)));
}

/** A value without these strings, wherever it has them. */
export function redactStrings<Value>(value: Value, strings: readonly string[]): Value {
  const values = new Set(strings.filter((text) => text !== ''));
  if (values.size === 0) return value;
  const redact = createRedactor(values);
  return mapJson(value, (inner) => {
    if (typeof inner !== 'string') return undefined;
    return values.has(inner) ? REDACTED : redact(inner);
  }) as Value;
}

function isCredential(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

/** Copies JSON. What `replace` gives for a value takes its place; where that is undefined, what is inside is copied. */
function mapJson(value: unknown, replace: (value: unknown, name: string) => unknown, name = ''): unknown {
  const replaced = replace(value, name);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return value.map((inner) => mapJson(inner, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapJson(inner, replace, key)]));
}

function restore(next: unknown, stored: unknown): unknown {
  if (next === REDACTED) return stored;
  if (Array.isArray(next)) {
    const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return next.map((inner, index) => restore(inner, before[index])).filter((inner) => inner !== undefined);
  }
  if (typeof next !== 'object' || next === null) return next;
  const before = typeof stored === 'object' && stored !== null ? stored : {};
  const restored = Object.entries(next).map(([key, inner]) => [
    key,
    restore(inner, Object.hasOwn(before, key) ? (before as Record<string, unknown>)[key] : undefined),
  ]);
  return Object.fromEntries(restored.filter(([, inner]) => inner !== undefined));
}
