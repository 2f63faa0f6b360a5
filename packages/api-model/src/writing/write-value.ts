// Values as they are in a path, a header, a query or a form. Spec: OpenAPI 3.1, "Style Values"; RFC 6570.
import { ExactNumber } from '../data/exact-number.ts';
import type { WrittenField } from './written-field.ts';

/** A value of JSON. */
export type Json = string | number | ExactNumber | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A name and a value. */
export type Pair = readonly [name: string, value: string];

type Encode = (text: string) => string;
type JsonObject = Readonly<Record<string, Json>>;

/** Deeper than that, an object is written as JSON. */
const MAX_DEPTH = 8;

/** Characters of a URL that `allowReserved` keeps. Assumption: those that would end a value are encoded nevertheless. */
const RESERVED = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/g;

/** A text for a URL. Half a character, which no URL can have, is replaced. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Items of a list, or names and values of an object in turn. */
function partsOf(value: readonly Json[] | JsonObject): string[] {
  return isList(value) ? value.map(textOf) : Object.entries(value).flatMap(([name, one]) => [name, textOf(one)]);
}

function encoderOf({ keepsReserved }: WrittenField): Encode {
  if (keepsReserved !== true) return encodeText;
  return (text) => encodeText(text).replaceAll(RESERVED, (code) => decodeURIComponent(code));
}

/** A value in a path. */
export function writePathValue(field: WrittenField, value: Json): string {
  const { name, style, isExploded } = field;
  if (style !== 'matrix') {
    const separator = style === 'label' && isExploded ? '.' : ',';
    return (style === 'label' ? '.' : '') + writeSimple(field, value, { encode: encoderOf(field), separator });
  }
  const encode = encoderOf(field);
  const own = encode(name);
  if (isExploded && isList(value)) return value.map((one) => `;${own}=${encode(textOf(one))}`).join('');
  if (isExploded && isObject(value)) {
    return Object.entries(value)
      .map(([key, one]) => `;${encode(key)}=${encode(textOf(one))}`)
      .join('');
  }
  return `;${own}=${writeSimple({ ...field, isExploded: false }, value, { encode, separator: ',' })}`;
}

/** A header value. It isn’t encoded: browsers reject characters that headers can’t contain. */
export function writeHeaderValue(field: WrittenField, value: Json): string {
  return writeSimple(field, value, { encode: (text) => text, separator: ',' });
}

function writeSimple(
  { isExploded, isJson }: WrittenField,
  value: Json,
  { encode, separator }: { readonly encode: Encode; readonly separator: string },
): string {
  if (isJson === true || (!isList(value) && !isObject(value))) return encode(textOf(value));
  if (isExploded && isObject(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${encode(name)}=${encode(textOf(one))}`)
      .join(separator);
  }
  return partsOf(value).map(encode).join(separator);
}

const DELIMITERS: Readonly<Record<string, string>> = { form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The parts of a query that a value makes, encoded: `a=1`. */
export function writeQuery(field: WrittenField, value: Json): string[] {
  const encode = encoderOf(field);
  const delimiter = DELIMITERS[field.style];
  // What is between the items of one value is not encoded as the items are.
  if (delimiter !== undefined && !field.isExploded && field.isJson !== true && (isList(value) || isObject(value))) {
    return [`${encodeText(field.name)}=${partsOf(value).map(encode).join(delimiter)}`];
  }
  return pairsOf(field, value).map(([name, text]) => `${encodeText(name)}=${encode(text)}`);
}

/** A value as names and values, not encoded. */
export function pairsOf({ name, style, isExploded, isJson }: WrittenField, value: Json): Pair[] {
  if (isJson === true || (!isList(value) && !isObject(value))) return [[name, textOf(value)]];
  if (style === 'deepObject') return deepPairs(name, value, 0);
  if (!isExploded) return [[name, partsOf(value).join(',')]];
  return isList(value)
    ? value.map((one) => [name, textOf(one)] as const)
    : Object.entries(value).map(([key, one]) => [key, textOf(one)] as const);
}

/** `a[b][c]=1`. Assumption: a list inside is `a[]=1&a[]=2`, as OpenAPI does not say. */
function deepPairs(name: string, value: Json, depth: number): Pair[] {
  if (depth >= MAX_DEPTH) return [[name, textOf(value)]];
  if (isList(value)) return value.flatMap((one) => deepPairs(`${name}[]`, one, depth + 1));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one, depth + 1));
  return [[name, textOf(value)]];
}
