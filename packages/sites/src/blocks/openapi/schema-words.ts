// A schema in a few words: its type, its bounds, its values.
import { allowedValues, boundsOf, examplesToChoose, flatOf, plainText, textOf, typeWords } from '@bindery/api-model';
import type { AllowedValue, Bound, TypeStyle, WrittenExample } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { fillWord } from '../body-words.ts';
import { element } from '../html-parts.ts';
import type { ApiSource } from '../api-data.ts';
import type { ApiView } from './view.ts';

const STYLE: TypeStyle = { list: (item) => `${item}[]`, or: ' | ', and: ' & ', hasFormat: true, most: 6 };

/** The type of a schema: `string`, `Pet`, `integer[]`, `Cat | Dog`. */
export function typeOf(schema: unknown, source: ApiSource): string {
  return typeWords(schema, source, STYLE);
}

/** Keyword → how its value is written, and the word around that. */
const BOUNDS: Readonly<
  Record<Bound['keyword'], readonly [sign: string, word?: 'multipleOf' | 'length' | 'items' | 'propertyCount']>
> = {
  minimum: ['\u2265 '],
  exclusiveMinimum: ['> '],
  maximum: ['\u2264 '],
  exclusiveMaximum: ['< '],
  multipleOf: ['', 'multipleOf'],
  minLength: ['\u2265 ', 'length'],
  maxLength: ['\u2264 ', 'length'],
  minItems: ['\u2265 ', 'items'],
  maxItems: ['\u2264 ', 'items'],
  minProperties: ['\u2265 ', 'propertyCount'],
  maxProperties: ['\u2264 ', 'propertyCount'],
};

/** Values of an enumeration that are shown. */
const MAX_VALUES = 30;

/** The bounds, the default and the values of a schema, as HTML. */
export function renderFacts(value: unknown, { scope: { words }, source }: ApiView): string {
  const { schema } = flatOf(value, source);
  const facts = boundsOf(schema).map(({ keyword, value: bound }) => {
    const [sign, word] = BOUNDS[keyword];
    return escapeHtml(word === undefined ? sign + bound : fillWord(words[word], { name: sign + bound }));
  });
  const pattern = textOf(schema['pattern']);
  const encoding = textOf(schema['contentEncoding']);
  if (schema['uniqueItems'] === true) facts.push(escapeHtml(words.unique));
  if (encoding !== undefined) facts.push(escapeHtml(encoding.slice(0, 50)));
  if (pattern !== undefined) facts.push(valueCode(pattern));
  if (schema['default'] !== undefined) facts.push(`${escapeHtml(words.default)}: ${valueCode(schema['default'])}`);
  const values = allowedValues(schema);
  const bounds = facts.length === 0 ? '' : element('p', { class: 'api-bounds' }, facts.join(', '));
  return bounds + (values.length === 0 ? '' : valueList(values, words.allowed));
}

function valueList(values: readonly AllowedValue[], label: string): string {
  const listed = values
    .slice(0, MAX_VALUES)
    .map(
      ({ value, description }) =>
        valueCode(value) + (description === undefined || description === '' ? '' : ` ${escapeHtml(description)}`),
    );
  if (values.length > MAX_VALUES) listed.push('\u2026');
  return element('p', { class: 'api-values' }, `${escapeHtml(label)}: ${listed.join(', ')}`);
}

/** Examples of a parameter or a header that readers choose from; empty for none. */
export function renderExampleValues(examples: readonly WrittenExample[] = [], { scope }: ApiView): string {
  const values = examplesToChoose(examples).map(({ value, title = '' }) => ({
    value,
    description: title.slice(0, 200),
  }));
  return values.length === 0 ? '' : valueList(values, scope.words.example);
}

/** A value of JSON as code. */
export function valueCode(value: unknown): string {
  const text = plainText(value);
  return element('code', {}, escapeHtml(text === '' ? '""' : text.slice(0, 200)));
}
