// The types of the values that a schema allows.
import { isNumber } from '../data/exact-number.ts';
import { isFile } from './file-schema.ts';
import { listOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';

/** Keyword → the type whose values it says something about, where the schema has no type. */
const BY_KEYWORD: readonly (readonly [keyword: string, type: string])[] = [
  ['properties', 'object'],
  ['additionalProperties', 'object'],
  ['patternProperties', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
];

/** The types that a schema names, or that follow from its other keywords. `null` is left out. `file` stands for bytes. */
export function typesOf(schema: JsonRecord): readonly string[] {
  const { type } = schema;
  const named = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string' && name !== 'null');
  if (named.length > 0) return named as string[];
  const [, byKeyword] = BY_KEYWORD.find(([keyword]) => schema[keyword] !== undefined) ?? [];
  if (byKeyword !== undefined) return [byKeyword];
  const values = [schema['const'], ...listOf(schema['enum'])].filter((one) => one !== undefined && one !== null);
  if (values.length > 0) return [...new Set(values.map(typeOfValue))];
  if (isFile(schema)) return ['file'];
  const isText = ['format', 'pattern', 'contentEncoding', 'contentMediaType', 'minLength', 'maxLength'];
  return isText.some((keyword) => schema[keyword] !== undefined) ? ['string'] : [];
}

function typeOfValue(value: unknown): string {
  if (isNumber(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}
