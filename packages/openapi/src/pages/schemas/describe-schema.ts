// A schema in a few words: its type, its bounds, its values.
import { fieldOf, listOf, textOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import { referredName } from '../reading/specification.ts';
import type { Specification } from '../reading/specification.ts';
import { choicesOf, flattenSchema, typesOf } from './flat-schema.ts';

/** Items inside items, and choices inside choices. */
const MAX_DEPTH = 3;

/** Values and choices that are named. */
const MAX_NAMED = 20;

/** The type of a schema: `string`, `Pet`, `list of integer`, `Cat or Dog`; `any` for one that does not say. */
export function typeWords(specification: Specification, schema: unknown, depth: number = MAX_DEPTH): string {
  const name = referredName(schema);
  if (name !== undefined) return name;
  const record = specification.resolveRecord(schema);
  if (record === undefined || depth <= 0) return 'any';
  const choices = choicesOf(record).slice(0, MAX_NAMED);
  if (choices.length > 0) {
    return [...new Set(choices.map((choice) => typeWords(specification, choice, depth - 1)))].join(' or ');
  }
  const merged = listOf(record['allOf']).flatMap((part) => referredName(part) ?? []);
  if (merged.length > 0) return merged.slice(0, MAX_NAMED).join(' and ');
  const flat = flattenSchema(specification, record) ?? {};
  const words = typesOf(flat).map((type) =>
    type === 'array' && flat['items'] !== undefined
      ? `list of ${typeWords(specification, flat['items'], depth - 1)}`
      : type,
  );
  if (listOf(flat['type']).includes('null')) words.push('null');
  return words.length === 0 ? 'any' : words.join(' or ');
}

/** Keyword → what is before its value. */
const BOUNDS: ReadonlyMap<string, string> = new Map([
  ['minimum', 'at least '],
  ['exclusiveMinimum', 'more than '],
  ['maximum', 'at most '],
  ['exclusiveMaximum', 'less than '],
  ['multipleOf', 'a multiple of '],
  ['minLength', 'characters at least '],
  ['maxLength', 'characters at most '],
  ['minItems', 'items at least '],
  ['maxItems', 'items at most '],
]);

/** What a schema says beyond its type: format, bounds, pattern, default. */
export function boundWords(schema: JsonRecord): string[] {
  const words: string[] = [];
  const format = textOf(schema['format']);
  if (format !== undefined) words.push(format);
  for (const [keyword, before] of BOUNDS) {
    const value = fieldOf(schema, keyword);
    if (typeof value === 'number') words.push(before + String(value));
  }
  const preset = schema['default'];
  if (['string', 'number', 'boolean'].includes(typeof preset)) words.push(`default ${JSON.stringify(preset)}`);
  if (schema['readOnly'] === true) words.push('read only');
  if (schema['writeOnly'] === true) words.push('write only');
  if (schema['deprecated'] === true) words.push('deprecated');
  return words.map((word) => word.slice(0, 200));
}

/** The values that a schema allows, as JSON, without those beyond the first twenty. */
export function valuesOf(schema: JsonRecord): string[] {
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  const simple = values.filter((value) => typeof value !== 'object' || value === null);
  const listed = simple.slice(0, MAX_NAMED).map((value) => JSON.stringify(value).slice(0, 200));
  return simple.length > listed.length ? [...listed, `… ${simple.length - listed.length} more`] : listed;
}
