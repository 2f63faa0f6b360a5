// A schema in a few words: its type, its bounds, its values.
import { escapeHtml } from '@bindery/content/html';
import { fillWord } from '../body-words.ts';
import { element } from '../html-parts.ts';
import type { ApiSource, JsonRecord } from '../api-data.ts';
import { isRecord, listOf, nameOfPointer, pointerOf, recordOf, resolved, textOf } from './json-values.ts';
import type { ApiView } from './view.ts';

/** Choices and types that are named in one line. */
const MAX_NAMED = 6;

/** The type of a schema: `string`, `Pet`, `list of integer`, `Cat | Dog`. */
export function typeOf(schema: unknown, source: ApiSource, depth = 3): string {
  const name = nameOfPointer(pointerOf(schema));
  if (name !== undefined) return name;
  const own = recordOf(schema);
  if (depth <= 0) return 'any';
  const { schemas, isNullable } = choicesOf(own);
  const words =
    schemas.length > 0 ? schemas.map((one) => typeOf(one, source, depth - 1)) : ownTypes(own, source, depth);
  const named = [...new Set(words)].slice(0, MAX_NAMED);
  if (words.length > MAX_NAMED) named.push('\u2026');
  return [...named, ...(isNullable ? ['null'] : [])].join(' | ') || 'any';
}

function ownTypes(schema: JsonRecord, source: ApiSource, depth: number): string[] {
  const type = schema['type'];
  const types = (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string');
  const format = textOf(schema['format']);
  if (types.length === 0) {
    if (isRecord(schema['properties'])) return ['object'];
    if (schema['items'] !== undefined) return [`${typeOf(schema['items'], source, depth - 1)}[]`];
    const parts = listOf(schema['allOf']).flatMap((part) => nameOfPointer(pointerOf(part)) ?? []);
    if (parts.length > 0) return [parts.slice(0, MAX_NAMED).join(' & ')];
    return typesOfValues(schema);
  }
  return types
    .filter((one) => one !== 'null')
    .map((one) => {
      if (one !== 'array') return format === undefined ? one : `${one} (${format})`;
      return `${schema['items'] === undefined ? 'any' : typeOf(schema['items'], source, depth - 1)}[]`;
    });
}

/** The types of the values that a schema allows, where it says nothing else. */
function typesOfValues(schema: JsonRecord): string[] {
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
}

/** The alternative schemas without `null`, and whether `null` is allowed. */
export function choicesOf(schema: JsonRecord): { readonly schemas: readonly unknown[]; readonly isNullable: boolean } {
  const all = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  const schemas = all.filter((one) => recordOf(one)['type'] !== 'null');
  const isNullable =
    schemas.length < all.length || schema['nullable'] === true || listOf(schema['type']).includes('null');
  return { schemas, isNullable };
}

/** Keyword → how its value is written, and the word around that. */
const BOUNDS: readonly (readonly [
  keyword: string,
  sign: string,
  word?: 'multipleOf' | 'length' | 'items' | 'propertyCount',
])[] = [
  ['minimum', '\u2265 '],
  ['exclusiveMinimum', '> '],
  ['maximum', '\u2264 '],
  ['exclusiveMaximum', '< '],
  ['multipleOf', '', 'multipleOf'],
  ['minLength', '\u2265 ', 'length'],
  ['maxLength', '\u2264 ', 'length'],
  ['minItems', '\u2265 ', 'items'],
  ['maxItems', '\u2264 ', 'items'],
  ['minProperties', '\u2265 ', 'propertyCount'],
  ['maxProperties', '\u2264 ', 'propertyCount'],
];

/** Values of an enumeration that are shown. */
const MAX_VALUES = 30;

/** The bounds, the default and the values of a schema, as HTML. */
export function boundsOf(schema: JsonRecord, { scope: { words } }: ApiView): string {
  const facts = BOUNDS.flatMap(([keyword, sign, word]) => {
    const value = schema[keyword];
    if (typeof value !== 'number') return [];
    const name = sign + String(value);
    return [escapeHtml(word === undefined ? name : fillWord(words[word], { name }))];
  });
  const pattern = textOf(schema['pattern']);
  if (schema['uniqueItems'] === true) facts.push(escapeHtml(words.unique));
  if (pattern !== undefined) facts.push(valueCode(pattern));
  if (schema['default'] !== undefined) facts.push(`${escapeHtml(words.default)}: ${valueCode(schema['default'])}`);
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  const bounds = facts.length === 0 ? '' : element('p', { class: 'api-bounds' }, facts.join(', '));
  return bounds + (values.length === 0 ? '' : valueList(values, schema, words.allowed));
}

function valueList(values: readonly unknown[], schema: JsonRecord, label: string): string {
  const described = recordOf(schema['x-enumDescriptions'] ?? schema['x-gitbook-enum']);
  const listed = values.slice(0, MAX_VALUES).map((value) => {
    const key = plainText(value);
    const own = Object.hasOwn(described, key) ? described[key] : undefined;
    const words = textOf(own) ?? textOf(recordOf(own)['description']);
    return valueCode(value) + (words === undefined ? '' : ` ${escapeHtml(words)}`);
  });
  if (values.length > MAX_VALUES) listed.push('\u2026');
  return element('p', { class: 'api-values' }, `${escapeHtml(label)}: ${listed.join(', ')}`);
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A value of JSON as code. */
export function valueCode(value: unknown): string {
  const text = plainText(value);
  return element('code', {}, escapeHtml(text === '' ? '""' : text.slice(0, 200)));
}

/** What a choice is called: as its discriminator says, else its title, its name, the property that the others have not, its type. */
export function nameOfChoice(choice: unknown, schema: JsonRecord, source: ApiSource): string {
  const pointer = pointerOf(choice);
  const mapping = recordOf(recordOf(schema['discriminator'])['mapping']);
  const [mapped] = Object.entries(mapping).find(([, to]) => to === pointer && pointer !== undefined) ?? [];
  const own = resolved(choice, source);
  return mapped ?? textOf(own['title']) ?? nameOfPointer(pointer) ?? distinguishing(own) ?? typeOf(choice, source);
}

function distinguishing(schema: JsonRecord): string | undefined {
  const constant = Object.entries(recordOf(schema['properties'])).find(
    ([, own]) => recordOf(own)['const'] !== undefined,
  );
  return constant === undefined ? undefined : `${constant[0]}: ${plainText(recordOf(constant[1])['const'])}`;
}
