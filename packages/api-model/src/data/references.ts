// References of a description, and what they resolve to.
import { findRecord, isRecord, recordOf } from './json-values.ts';
import type { JsonRecord } from './json-values.ts';

/** Where the references of a part of a description lead. */
export interface References {
  /** The target of a reference, for example of `#/components/schemas/Pet`; undefined for nothing. It can be a reference again. */
  readonly resolve: (pointer: string) => unknown;
}

/** References that lead to references. More are a circle. */
const MAX_STEPS = 32;

/** What references with fields next to them resolve to, so that a schema is one object each time it is looked at. */
const MERGED = new WeakMap<References['resolve'], WeakMap<JsonRecord, JsonRecord>>();

/** The value behind a reference, with what is next to the reference. Undefined if it is no object, or the reference doesn’t resolve. */
export function findResolved(value: unknown, references: References): JsonRecord | undefined {
  const own = findRecord(value);
  if (own === undefined || pointerOf(own) === undefined) return own;
  if (Object.keys(own).length === 1) return followed(own, references);
  const known = MERGED.get(references.resolve) ?? new WeakMap<JsonRecord, JsonRecord>();
  MERGED.set(references.resolve, known);
  const cached = known.get(own);
  if (cached !== undefined) return cached;
  const { $ref: _pointer, ...others } = own;
  const target = followed(own, references);
  const merged = target === undefined ? undefined : { ...target, ...others };
  if (merged !== undefined) known.set(own, merged);
  return merged;
}

/** {@link findResolved}; empty for nothing. */
export function resolved(value: unknown, references: References): JsonRecord {
  return findResolved(value, references) ?? {};
}

function followed(reference: JsonRecord, references: References): JsonRecord | undefined {
  let found = reference;
  let others: JsonRecord = {};
  for (let step = 0; step < MAX_STEPS; step++) {
    const pointer = pointerOf(found);
    if (pointer === undefined) return Object.keys(others).length === 0 ? found : { ...found, ...others };
    const target = references.resolve(pointer);
    // A reference to the schema `true`.
    if (target === true) return others;
    if (!isRecord(target)) return undefined;
    found = target;
    if (pointerOf(found) !== undefined) {
      const { $ref: _pointer, ...more } = found;
      others = { ...more, ...others };
    }
  }
  return undefined;
}

/** The reference that a value is; undefined for any other value. */
export function pointerOf(value: unknown): string | undefined {
  const record = recordOf(value);
  const pointer = Object.hasOwn(record, '$ref') ? record['$ref'] : undefined;
  return typeof pointer === 'string' ? pointer : undefined;
}

/** The name that a reference ends with: `Pet` of `#/components/schemas/Pet`. Source: RFC 6901 */
export function nameOfPointer(pointer: string | undefined): string | undefined {
  const last = pointer?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
  if (last === undefined || last === '') return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // A percent sign that encodes nothing is a percent sign.
  }
}

/** The name of a schema that a value refers to. Undefined if the target is a part of a schema. */
export function referredName(value: unknown): string | undefined {
  const pointer = pointerOf(value);
  return pointer !== undefined && /^#\/(?:components\/schemas|\$defs|definitions)\/[^/]+$/.test(pointer)
    ? nameOfPointer(pointer)
    : undefined;
}
