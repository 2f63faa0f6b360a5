// The methods that conditions can call: methods of strings and arrays without side effects.
import { UNKNOWN, isUnknown } from './unknown.ts';
import type { Run } from './run.ts';

type Method = (this: unknown, ...values: readonly unknown[]) => unknown;

const OF_TEXTS: Readonly<Record<string, Method>> = pick(String.prototype, [
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'toLowerCase',
  'toUpperCase',
  'trim',
]);

const OF_LISTS: Readonly<Record<string, Method>> = pick(Array.prototype, ['includes', 'indexOf']);

/** Names of all methods. */
export const METHODS: ReadonlySet<string> = new Set([...Object.keys(OF_TEXTS), ...Object.keys(OF_LISTS)]);

/**
 * Calls a method of a value. With unknown values, the result is unknown.
 * @throws {TypeError} if the value has no such method, as JavaScript does
 */
export function callMethod(run: Run, value: unknown, name: string, values: readonly unknown[]): unknown {
  const methods = typeof value === 'string' ? OF_TEXTS : Array.isArray(value) ? OF_LISTS : {};
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) throw new TypeError(`It has no method "${name}".`);
  if (values.some(isUnknown)) return UNKNOWN;
  run.spendFor(value);
  for (const one of values) run.spendFor(one);
  return Reflect.apply(method, value, values);
}

function pick<Name extends string>(from: Readonly<Record<Name, unknown>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name] as Method]));
}
