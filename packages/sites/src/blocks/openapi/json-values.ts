// Values of an API description, read defensively: any value can be anywhere.
import type { ApiSource, JsonRecord } from '../api-data.ts';

/** The value as an object; empty for anything else. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Whether a value is an object, and no list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text with something in it; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** References that link to references; more than that is a circle. */
const MAX_STEPS = 16;

/** The value behind a reference, merged with the siblings of the reference. Empty if the reference doesn’t resolve. */
export function resolved(value: unknown, source: ApiSource): JsonRecord {
  let found = recordOf(value);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { $ref: pointer, ...others } = found;
    if (typeof pointer !== 'string') return found;
    found = { ...recordOf(source.resolve(pointer)), ...others };
  }
  return {};
}

/** The reference that a value is. */
export function pointerOf(value: unknown): string | undefined {
  const pointer = recordOf(value)['$ref'];
  return typeof pointer === 'string' ? pointer : undefined;
}

/** The name that a reference ends with: `Pet` of `#/components/schemas/Pet`. */
export function nameOfPointer(pointer: string | undefined): string | undefined {
  const last = pointer?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
  if (last === undefined || last === '') return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // A percent sign that encodes nothing is a percent sign.
  }
}

/** A value as JSON, no longer than a page can show. */
export function jsonText(value: unknown, most = 4_000): string {
  const text = JSON.stringify(value, undefined, 2) ?? '';
  return text.length > most ? `${text.slice(0, most)}\u2026` : text;
}
