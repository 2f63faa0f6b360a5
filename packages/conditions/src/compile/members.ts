// Reading of fields: own fields of data alone. Nothing of a prototype is found, so that no condition reaches a function.
import { MissingError } from './run.ts';
import type { Run } from './run.ts';
import { isUnknown } from './unknown.ts';

/** A field of a value that is there, as JavaScript reads it from JSON; that of a missing field where the value has none. */
export function readField({ missing }: Run, value: unknown, field: unknown): unknown {
  const name = String(field);
  if (typeof value === 'string') return readCharacter(value, name, missing);
  if (typeof value !== 'object' || value === null) return missing;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : missing;
}

/** Throws TypeError for null, undefined and what is not known: it may be one of them. */
export function requireValue(value: unknown): void {
  if (isUnknown(value)) throw new MissingError('Can’t read a field of a missing value.');
  if (value === undefined || value === null) throw new TypeError(`Can’t read a field of ${String(value)}.`);
}

function readCharacter(text: string, name: string, missing: unknown): unknown {
  if (name === 'length') return text.length;
  return /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < text.length ? text[Number(name)] : missing;
}

/** Whether a value has a field, for `in`. Throws TypeError unless the value is an object, as JavaScript does. */
export function hasField(value: unknown, field: unknown): boolean {
  if (isUnknown(value)) throw new MissingError('Can’t look up a field in a missing value.');
  if (typeof value !== 'object' || value === null) throw new TypeError('Only an object has fields.');
  return Object.hasOwn(value, String(field));
}
