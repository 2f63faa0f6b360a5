// Writes a value as text of a manifest.
import type { ItemText } from './container.ts';

/** A value that both languages of manifests can write. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

/** Longest value on one line, in characters. */
const MAX_LINE = 90;

/** How a language writes texts. Keys are the same words in both. */
export interface Notation {
  readonly quote: (text: string) => string;
}

/** TypeScript in the quotes that a file uses. */
export function typeScriptNotation(quote: "'" | '"'): Notation {
  return { quote: (text) => quoteTypeScript(text, quote) };
}

/** YAML between brackets. */
export const FLOW_YAML: Notation = {
  // Only between double quotes, YAML has escapes, and they are those of JSON.
  quote: (text) => (escape(text) === text ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text)),
};

/** Writes a value, or with a key the entry of an object. */
export function writeItem(value: PlainValue, key: string | undefined, notation: Notation): ItemText {
  const prefix = key === undefined ? '' : `${writeKey(key, notation)}: `;
  const inline = `${prefix}${writeInline(value, notation)}`;
  return { inline, lines: inline.length <= MAX_LINE ? inline : `${prefix}${writeLines(value, notation)}` };
}

/** Writes a value over as many lines as it needs. The first has no indentation. */
export function writeLines(value: PlainValue, notation: Notation): string {
  if (typeof value !== 'object' || value === null) return writeInline(value, notation);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = isList(value)
    ? value.map((item) => writeItem(item, undefined, notation).lines)
    : Object.entries(value).map(([key, item]) => writeItem(item, key, notation).lines);
  if (entries.length === 0) return `${open}${close}`;
  const lines = entries.map((entry) => `  ${entry.replaceAll('\n', '\n  ')},`);
  return `${open}\n${lines.join('\n')}\n${close}`;
}

function writeInline(value: PlainValue, notation: Notation): string {
  if (typeof value === 'string') return notation.quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isList(value)) return `[${value.map((item) => writeInline(item, notation)).join(', ')}]`;
  const entries = Object.entries(value).map(
    ([key, item]) => `${writeKey(key, notation)}: ${writeInline(item, notation)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

function writeKey(key: string, { quote }: Notation): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

function quoteTypeScript(text: string, preferred: "'" | '"'): string {
  const other = preferred === "'" ? '"' : "'";
  const sign = text.includes(preferred) && !text.includes(other) ? other : preferred;
  return `${sign}${escape(text).replaceAll(sign, `\\${sign}`)}${sign}`;
}

/** A text with the escapes of JSON, except for quotes. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
}
