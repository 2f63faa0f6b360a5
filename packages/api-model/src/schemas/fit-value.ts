// Numbers of YAML where a schema has texts: authors leave the quotes of `version: 1.10` out.
import { isNumber } from '../data/exact-number.ts';
import { flatSchema } from './flat-schema.ts';
import { entriesOf, fieldOf, isRecord, listOf, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import type { References } from '../data/references.ts';

/** Values inside of each other that are looked at. */
const MAX_DEPTH = 20;

/** A value with the texts that its schema has in place of numbers, as they are written. Others stay what they are. */
export function fitTexts(value: unknown, schema: unknown, references: References, depth: number = MAX_DEPTH): unknown {
  const isPlain = typeof value !== 'object' || value === null;
  if (depth <= 0 || (isPlain && !isNumber(value))) return value;
  const flat = flatSchema(schema, references);
  if (flat === undefined) return value;
  if (isNumber(value)) return isTextOnly(flat.schema) ? String(value) : value;
  const { properties, items, additionalProperties } = flat.schema;
  if (Array.isArray(value)) {
    const fitted = value.map((item) => fitTexts(item, items, references, depth - 1));
    return fitted.some((item, at) => item !== value[at]) ? fitted : value;
  }
  if (!isRecord(value)) return value;
  const fitted = entriesOf(value).map(([name, field]) => {
    const own = fieldOf(recordOf(properties), name) ?? additionalProperties;
    return [name, fitTexts(field, own, references, depth - 1)] as const;
  });
  return fitted.some(([name, field]) => field !== value[name]) ? Object.fromEntries(fitted) : value;
}

/** Whether a schema allows texts, and no numbers. */
function isTextOnly({ type }: JsonRecord): boolean {
  const types = Array.isArray(type) ? listOf(type) : [type];
  return types.includes('string') && types.every((one) => one === 'string' || one === 'null');
}
