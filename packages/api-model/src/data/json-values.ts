// Reads values of a description defensively: any value can be anywhere.
import { ExactNumber } from './exact-number.ts';

/** A JSON object. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** The value as an object; empty for anything else. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The value as an object; undefined for anything else. */
export function findRecord(value: unknown): JsonRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/** The value as a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text with something in it; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A finite number, rounded as JavaScript does; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = value instanceof ExactNumber ? value.valueOf() : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A field of an object that the object has itself: `__proto__` and `constructor` are names like others. */
export function fieldOf(record: JsonRecord | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The fields of an object, in its order; none for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(recordOf(value));
}

/** A value for a reader: a text without quotes, anything else as JSON on one line. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
