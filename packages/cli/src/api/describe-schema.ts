// Describes a schema in words, for help and for messages.
import { itemsOf, typesOf, variantsOf } from './json-schema.ts';
import type { JsonSchema, Models, Variant } from './json-schema.ts';

/** Maximum number of enumeration values in a description. Languages have dozens. */
const MAX_VALUES = 12;

const ARTICLES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
  null: 'null',
  any: 'any JSON value',
};

/** The types that a schema allows, for example `text, a whole number or null`. */
export function describeType(schema: JsonSchema, models: Models): string {
  const words = [...typesOf(schema, models)].map((type) => ARTICLES[type] ?? type);
  const last = words.at(-1) ?? 'a value';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Placeholder of a value in help: `<text>`, `<integer>`, or an empty string for a switch. */
export function placeholderOf(schema: JsonSchema, models: Models): string {
  const types = [...typesOf(schema, models)].filter((type) => type !== 'null');
  if (types.length === 1 && types[0] === 'boolean') return '';
  const words = types.map((type) => ({ string: 'text', object: 'json', any: 'json', array: 'item' })[type] ?? type);
  return words.length === 0 ? '<null>' : `<${[...new Set(words)].join('|')}>`;
}

/** Limits, values, and default, for example `1 to 50 characters; default 50`. */
export function describeLimits(schema: JsonSchema, models: Models): string {
  const variants = variantsOf(schema, models);
  const isList = variants.some(({ type }) => type === 'array');
  const parts = [
    schema.description?.replace(/\.$/, ''),
    ...(isList ? ['repeatable', describeLimits(itemsOf(schema, models), models)] : []),
    describeValues(variants),
    ...variants.flatMap(limitsOf),
    variants.length > 1 && variants.some(({ type }) => type === 'null') ? 'or null' : undefined,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ];
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join('; ');
}

function describeValues(variants: readonly Variant[]): string | undefined {
  const values = variants.flatMap(({ enum: list = [], const: constant }) =>
    constant === undefined ? list : [constant],
  );
  const isSwitch = variants.some(({ type, const: constant }) => type === 'boolean' && constant === undefined);
  const words = [...new Set([...(isSwitch ? ['true', 'false'] : []), ...values.map(String)])];
  if (words.length === 0) return undefined;
  const more = words.length > MAX_VALUES ? `, … (${words.length} values)` : '';
  return `${words.length === 1 ? 'only' : 'one of'} ${words.slice(0, MAX_VALUES).join(', ')}${more}`;
}

function limitsOf(schema: Variant): (string | undefined)[] {
  const { minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema;
  const isRelevant = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    range(isRelevant(minimum) ? minimum : undefined, isRelevant(maximum) ? maximum : undefined, ''),
    format,
    // A format makes the longer pattern redundant.
    pattern === undefined || format !== undefined ? undefined : `matches ${pattern}`,
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const words =
    most === undefined
      ? `at least ${least}`
      : (least ?? 0) === 0 && unit !== ''
        ? `at most ${most}`
        : least === undefined
          ? `at most ${most}`
          : `${least} to ${most}`;
  return `${words} ${unit}`.trim();
}
