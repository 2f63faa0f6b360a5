// Describes a schema in words, for help and for messages.
import { allowedValues, boundsOf, recordOf, textOf, viewSchema } from '@bindery/api-model';
import type { References } from '@bindery/api-model';
import { itemsOf, typesOf, variantsOf } from './json-schema.ts';
import type { Variant } from './json-schema.ts';

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
export function describeType(schema: unknown, references: References): string {
  const words = [...typesOf(schema, references)].map((type) => ARTICLES[type] ?? type);
  const last = words.at(-1) ?? 'a value';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Placeholder of a value in help: `<text>`, `<integer>`, or an empty string for a switch. */
export function placeholderOf(schema: unknown, references: References): string {
  const types = [...typesOf(schema, references)].filter((type) => type !== 'null');
  if (types.length === 1 && types[0] === 'boolean') return '';
  const words = types.map((type) => ({ string: 'text', object: 'json', any: 'json', array: 'item' })[type] ?? type);
  return words.length === 0 ? '<null>' : `<${[...new Set(words)].join('|')}>`;
}

/** Limits, values, and default, for example `1 to 50 characters; default 50`. */
export function describeLimits(schema: unknown, references: References): string {
  const variants = variantsOf(schema, references);
  const isList = variants.some(({ type }) => type === 'array');
  const own = recordOf(schema);
  const parts = [
    textOf(own['description'])?.replace(/\.$/, ''),
    ...(isList ? ['repeatable', describeLimits(itemsOf(schema, references), references)] : []),
    ...variants.flatMap((variant) => describeItems(variant, references)),
    describeValues(variants),
    ...variants.flatMap(limitsOf),
    variants.length > 1 && variants.some(({ type }) => type === 'null') ? 'or null' : undefined,
    own['default'] === undefined ? undefined : `default ${JSON.stringify(own['default'])}`,
  ];
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join('; ');
}

/** The items of a list that have their own schemas. */
function describeItems({ type, schema }: Variant, references: References): string[] {
  const items = type === 'array' ? viewSchema(schema, references).properties : [];
  return items.map((item) => `${item.name} ${describeType(item.schema, references)}`);
}

function describeValues(variants: readonly Variant[]): string | undefined {
  const values = variants.flatMap(({ schema }) => allowedValues(schema).map(({ value }) => String(value)));
  const isSwitch = variants.some(({ type, schema }) => type === 'boolean' && schema['const'] === undefined);
  const words = [...new Set([...(isSwitch ? ['true', 'false'] : []), ...values])];
  if (words.length === 0) return undefined;
  const more = words.length > MAX_VALUES ? `, … (${words.length} values)` : '';
  return `${words.length === 1 ? 'only' : 'one of'} ${words.slice(0, MAX_VALUES).join(', ')}${more}`;
}

function limitsOf({ schema }: Variant): (string | undefined)[] {
  const bounds = new Map(
    boundsOf(schema)
      .filter(({ value }) => Math.abs(Number(value)) < Number.MAX_SAFE_INTEGER)
      .map(({ keyword, value }) => [keyword, value]),
  );
  const [format, pattern] = [textOf(schema['format']), textOf(schema['pattern'])];
  return [
    range(bounds.get('minLength'), bounds.get('maxLength'), 'characters'),
    range(bounds.get('minItems'), bounds.get('maxItems'), 'items'),
    range(
      bounds.get('minimum') ?? bounds.get('exclusiveMinimum'),
      bounds.get('maximum') ?? bounds.get('exclusiveMaximum'),
      '',
    ),
    format,
    // A format makes the longer pattern redundant.
    pattern === undefined || format !== undefined ? undefined : `matches ${pattern}`,
  ];
}

function range(least: string | undefined, most: string | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const words =
    most === undefined
      ? `at least ${least}`
      : (least ?? '0') === '0' && unit !== ''
        ? `at most ${most}`
        : least === undefined
          ? `at most ${most}`
          : `${least} to ${most}`;
  return `${words} ${unit}`.trim();
}
