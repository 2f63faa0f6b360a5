// What a schema says of its values beyond their type: bounds, format, pattern, default, values.
import { isNumber } from '../data/exact-number.ts';
import { listOf, plainText, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';

/** Keywords that bound a number, a length, or a count. */
const BOUNDS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** A bound. */
export interface Bound {
  readonly keyword: (typeof BOUNDS)[number];
  /** With the digits of the file. */
  readonly value: string;
}

/** The bounds of a flat schema. */
export function boundsOf(schema: JsonRecord): Bound[] {
  return BOUNDS.flatMap((keyword) => {
    const value = schema[keyword];
    return isNumber(value) ? [{ keyword, value: String(value) }] : [];
  });
}

/** A value that a schema allows, and what its author says of it. */
export interface AllowedValue {
  readonly value: unknown;
  readonly description?: string;
}

/** The values that a flat schema allows, if it names them. */
export function allowedValues(schema: JsonRecord): AllowedValue[] {
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  const described = recordOf(schema['x-enumDescriptions'] ?? schema['x-gitbook-enum']);
  return values.map((value) => {
    const key = plainText(value);
    const own = Object.hasOwn(described, key) ? described[key] : undefined;
    const description = textOf(own) ?? textOf(recordOf(own)['description']);
    return description === undefined ? { value } : { value, description };
  });
}
