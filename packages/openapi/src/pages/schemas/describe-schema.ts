// A schema in a few words: its type, its bounds, its values.
import { allowedValues, boundsOf, isNumber, isRecord, textOf, typeWords } from '@bindery/api-model';
import type { Bound, JsonRecord, TypeStyle, WrittenExample } from '@bindery/api-model';
import type { Specification } from '../reading/specification.ts';

/** Values and choices that are named. */
const MAX_NAMED = 20;

const STYLE: TypeStyle = {
  list: (item) => `list of ${item}`,
  or: ' or ',
  and: ' and ',
  hasFormat: false,
  most: MAX_NAMED,
};

/** The type of a schema: `string`, `Pet`, `list of integer`, `Cat or Dog`; `any` for one that does not say. */
export function schemaType(specification: Specification, schema: unknown): string {
  return typeWords(schema, specification, STYLE);
}

/** Keyword → what is before its value. */
const BOUNDS: Readonly<Record<Bound['keyword'], string>> = {
  minimum: 'at least ',
  exclusiveMinimum: 'more than ',
  maximum: 'at most ',
  exclusiveMaximum: 'less than ',
  multipleOf: 'a multiple of ',
  minLength: 'characters at least ',
  maxLength: 'characters at most ',
  minItems: 'items at least ',
  maxItems: 'items at most ',
  minProperties: 'properties at least ',
  maxProperties: 'properties at most ',
};

/** What a flat schema says beyond its type: format, bounds, pattern, default. */
export function boundWords(schema: JsonRecord): string[] {
  const words = ['format', 'contentMediaType', 'contentEncoding'].flatMap((keyword) => textOf(schema[keyword]) ?? []);
  words.push(...boundsOf(schema).map(({ keyword, value }) => BOUNDS[keyword] + value));
  const pattern = textOf(schema['pattern']);
  if (pattern !== undefined && words.length === 0) words.push(`matches ${pattern}`);
  if (schema['uniqueItems'] === true) words.push('unique items');
  const preset = schema['default'];
  if (isNumber(preset) || ['string', 'boolean'].includes(typeof preset))
    words.push(`default ${JSON.stringify(preset)}`);
  if (schema['readOnly'] === true) words.push('read only');
  if (schema['writeOnly'] === true) words.push('write only');
  if (schema['deprecated'] === true) words.push('deprecated');
  return words.map((word) => word.slice(0, 200));
}

/** Examples as JSON, with their names. */
export function exampleWords(examples: readonly WrittenExample[]): string {
  return examples.map(({ value, title }) => valueWords(value, title)).join(', ');
}

function valueWords(value: unknown, about: string | undefined): string {
  const text = JSON.stringify(value).slice(0, 200);
  return about === undefined ? text : `${text} (${about.slice(0, 200)})`;
}

/** The values that a flat schema allows, as JSON, without those beyond the first twenty. */
export function valuesOf(schema: JsonRecord): string[] {
  const simple = allowedValues(schema).filter(({ value }) => !isRecord(value) && !Array.isArray(value));
  const listed = simple.slice(0, MAX_NAMED).map(({ value, description }) => valueWords(value, description));
  return simple.length > listed.length ? [...listed, `… ${simple.length - listed.length} more`] : listed;
}
