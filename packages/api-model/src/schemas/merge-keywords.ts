// Keywords of several schemas that all hold, as those of one.
import { ExactNumber } from '../data/exact-number.ts';
import { entriesOf, isRecord, listOf, numberOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';

/** Bounds of which the largest counts. */
const LOWER = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);

/** Bounds of which the smallest counts. */
const UPPER = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);

/** Objects whose fields are schemas. */
const OF_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/**
 * Merges schemas, of which the last is the outermost. Properties and required names are combined, the stricter bound counts, values are
 * those that all allow, and of every other keyword the outermost value.
 */
export function mergeKeywords(parts: readonly JsonRecord[]): JsonRecord {
  const merged = new Map<string, unknown>();
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      merged.set(keyword, merged.has(keyword) ? mergedValue(keyword, merged.get(keyword), value) : value);
    }
  }
  return Object.fromEntries(merged);
}

function mergedValue(keyword: string, inner: unknown, outer: unknown): unknown {
  if (LOWER.has(keyword)) return stricter(inner, outer, (one, other) => one > other);
  if (UPPER.has(keyword)) return stricter(inner, outer, (one, other) => one < other);
  if (OF_SCHEMAS.has(keyword)) return mergedSchemas(inner, outer);
  if (keyword === 'required') return [...new Set([...listOf(inner), ...listOf(outer)])];
  if (keyword === 'dependentRequired') return mergedLists(inner, outer);
  if (keyword === 'enum') return common(listOf(inner), listOf(outer));
  if (keyword === 'type') return commonTypes(inner, outer);
  if (keyword === 'readOnly' || keyword === 'writeOnly' || keyword === 'deprecated') return inner === true || outer;
  return outer;
}

function stricter(inner: unknown, outer: unknown, isStricter: (one: number, other: number) => boolean): unknown {
  const [one, other] = [numberOf(inner), numberOf(outer)];
  if (one === undefined || other === undefined) return one === undefined ? outer : inner;
  return isStricter(one, other) ? inner : outer;
}

/** Definitions of one property are combined. */
function mergedSchemas(inner: unknown, outer: unknown): unknown {
  if (!isRecord(inner) || !isRecord(outer)) return isRecord(outer) ? outer : inner;
  const schemas = new Map(Object.entries(inner));
  for (const [name, schema] of Object.entries(outer)) {
    const other = schemas.get(name);
    schemas.set(name, schemas.has(name) && !isSame(other, schema) ? { allOf: [other, schema] } : schema);
  }
  return Object.fromEntries(schemas);
}

function mergedLists(inner: unknown, outer: unknown): JsonRecord {
  const lists = new Map<string, readonly unknown[]>();
  for (const [name, list] of [...entriesOf(inner), ...entriesOf(outer)]) {
    lists.set(name, [...new Set([...(lists.get(name) ?? []), ...listOf(list)])]);
  }
  return Object.fromEntries(lists);
}

/** Values that both lists have. Lists that contradict each other allow nothing: the outer one is at least what its author wrote last. */
function common(inner: readonly unknown[], outer: readonly unknown[]): readonly unknown[] {
  const texts = new Set(inner.map(keyOf));
  const both = outer.filter((value) => texts.has(keyOf(value)));
  return both.length === 0 ? outer : both;
}

/** The types that both allow. Every integer is a number. */
function commonTypes(inner: unknown, outer: unknown): unknown {
  const [one, other] = [inner, outer].map((type) => (Array.isArray(type) ? (type as unknown[]) : [type]));
  const both = (other ?? []).flatMap((type) => {
    if (one?.includes(type) === true) return [type];
    if (type === 'number' && one?.includes('integer') === true) return ['integer'];
    return type === 'integer' && one?.includes('number') === true ? ['integer'] : [];
  });
  if (both.length === 0) return outer;
  return both.length === 1 ? both[0] : both;
}

/** Whether two schemas are written alike. Large ones are not compared: to combine what is alike costs little. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Object.keys(one).length !== Object.keys(other).length) return false;
  return Object.entries(one).every(([keyword, value]) => {
    const same = other[keyword];
    return value === same || (isFlat(value) && isFlat(same) && keyOf(value) === keyOf(same));
  });
}

function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return true;
  return (
    Object.values(value).every((one) => typeof one !== 'object' || one === null) && Object.keys(value).length <= 50
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
