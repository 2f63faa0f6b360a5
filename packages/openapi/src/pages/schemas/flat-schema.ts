// A schema with everything that its `allOf` adds, as one object.
import { entriesOf, fieldOf, listOf, recordOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import type { Specification } from '../reading/specification.ts';

/** What was merged, by the schema that it was merged of. */
const MERGED = new WeakMap<JsonRecord, JsonRecord>();

/** Schemas that are put together into one. */
const MAX_PARTS = 100;

/**
 * A schema with its reference resolved and its `allOf` merged: properties and required names are combined, and the outermost value of every
 * other keyword is used. Undefined unless the value is a schema. `true` is the schema of any value.
 */
export function flattenSchema(specification: Specification, value: unknown): JsonRecord | undefined {
  const resolved = specification.resolve(value);
  if (resolved === true) return {};
  const schema = recordOf(resolved);
  if (schema === undefined || fieldOf(schema, 'allOf') === undefined) return schema;
  const cached = MERGED.get(schema);
  if (cached !== undefined) return cached;
  const merged = merge(partsOf(specification, schema));
  MERGED.set(schema, merged);
  return merged;
}

/** Schemas that count for one: those of `allOf`, in their order, before what they are in. */
function partsOf(specification: Specification, schema: JsonRecord): JsonRecord[] {
  const found = new Set<JsonRecord>();
  const parts: JsonRecord[] = [];
  const collect = (part: JsonRecord | undefined): void => {
    if (part === undefined || found.has(part) || found.size >= MAX_PARTS) return;
    found.add(part);
    for (const below of listOf(part['allOf'])) collect(specification.resolveRecord(below));
    parts.push(part);
  };
  collect(schema);
  return parts;
}

function merge(parts: readonly JsonRecord[]): JsonRecord {
  const properties = new Map<string, unknown>();
  const required: unknown[] = [];
  for (const part of parts) {
    for (const [name, property] of entriesOf(part['properties'])) {
      // Definitions of one property are combined.
      properties.set(name, properties.has(name) ? { allOf: [properties.get(name), property] } : property);
    }
    required.push(...listOf(part['required']));
  }
  const { allOf: _allOf, ...merged } = Object.assign({}, ...parts) as JsonRecord;
  return {
    ...merged,
    ...(properties.size > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

/** The types that a schema allows; what it says of properties, items and texts says it too. `null` is left out. */
export function typesOf(schema: JsonRecord): readonly string[] {
  const type = schema['type'];
  const named = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string' && name !== 'null');
  if (named.length > 0) return named as string[];
  if (schema['properties'] !== undefined || schema['additionalProperties'] !== undefined) return ['object'];
  if (schema['items'] !== undefined || schema['prefixItems'] !== undefined) return ['array'];
  const [value] = [schema['const'], ...listOf(schema['enum'])].filter((one) => one !== undefined && one !== null);
  if (value !== undefined && typeof value !== 'object') return [typeof value];
  return schema['format'] !== undefined || schema['pattern'] !== undefined ? ['string'] : [];
}

/** The alternatives of a schema. Empty without `oneOf` or `anyOf`. */
export function choicesOf(schema: JsonRecord): readonly unknown[] {
  return [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
}
