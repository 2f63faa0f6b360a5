// Front matter: the YAML before a page. Known keys become values. Other lines stay unchanged, in the order of the
// file, for other programs.
import { LineCounter, Scalar, isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { Document, YAMLMap } from 'yaml';
import { contentError } from '../../error-codes.ts';
import { FIELDS } from './page-fields.ts';
import type { PageFields } from './page-fields.ts';

/** The keys of a page. */
export interface FrontMatter {
  readonly fields: PageFields;
  /** YAML of the keys that are not known, or have invalid values: key → its lines. */
  readonly other: Readonly<Record<string, string>>;
  /** All keys in their order; those that are missing here come last. */
  readonly order: readonly string[];
}

/** No keys. */
export const EMPTY: FrontMatter = { fields: {}, other: {}, order: [] };

const MAX_LENGTH = 100_000;
const LINE_WIDTH = 80;

/**
 * Divides a file into the YAML between two lines of `---`, if it begins so, and the rest. `bodyStart` is where that begins, in the file
 * with plain line endings.
 */
export function splitFile(source: string): {
  readonly yaml?: string;
  readonly body: string;
  readonly bodyStart: number;
} {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(text)) return { body: text, bodyStart: 0 };
  const start = text.indexOf('\n') + 1;
  const end = /^---[ \t]*$/m.exec(text.slice(start));
  if (end === null) return { body: text, bodyStart: 0 };
  const after = start + end.index + end[0].length;
  return {
    yaml: text.slice(start, start + end.index),
    body: text.slice(after + 1),
    bodyStart: Math.min(after + 1, text.length),
  };
}

/**
 * Reads the YAML of a page.
 * @throws {KitError} front_matter_malformed, naming the line
 */
export function parseFrontMatter(yaml: string): FrontMatter {
  if (yaml.length > MAX_LENGTH) throw malformed(`it has ${yaml.length} characters; the limit is ${MAX_LENGTH}`);
  const map = parseMap(yaml);
  if (map === undefined) return EMPTY;
  const fields: Record<string, unknown> = {};
  const other: Record<string, string> = {};
  const order: string[] = [];
  for (const [index, { key, value }] of map.items.entries()) {
    const name = isScalar(key) ? String(key.value) : undefined;
    if (name === undefined) throw malformed('one of its keys isn’t text');
    order.push(name);
    const plain = valueOf(value);
    const isKnown = Object.hasOwn(FIELDS, name) && FIELDS[name as keyof PageFields](plain);
    if (isKnown) fields[name] = plain;
    else other[name] = sourceOfItem(map, index, yaml);
  }
  return { fields, other, order };
}

/** Writes front matter without the lines of `---`. Empty without keys. */
export function stringifyFrontMatter({ fields, other, order }: FrontMatter): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const names = new Set([...order, ...entries.map(([name]) => name), ...Object.keys(other)]);
  const values = new Map<string, unknown>(entries);
  return [...names]
    .map((name) => {
      if (values.has(name)) return stringify({ [name]: folded(values.get(name)) }, { lineWidth: LINE_WIDTH });
      return Object.hasOwn(other, name) ? `${other[name] ?? ''}\n` : '';
    })
    .join('');
}

/** Long text is folded, as the editor writes it. */
function folded(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LINE_WIDTH || value.includes('\n')) return value;
  const scalar = new Scalar(value);
  scalar.type = Scalar.BLOCK_FOLDED;
  return scalar;
}

function parseMap(yaml: string): YAMLMap | undefined {
  const lines = new LineCounter();
  let document: Document.Parsed;
  try {
    document = parseDocument(yaml, { lineCounter: lines });
  } catch (error) {
    // Nested deeper than the parser's own stack.
    throw malformed('it isn’t valid YAML', error);
  }
  const [error] = document.errors;
  // The file's first line is the one of `---`.
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    const message = `line ${line + 1}: ${error.message.split('\n')[0]}`;
    throw malformed(message, undefined, { line: line + 1, column: col });
  }
  if (document.contents === null) return undefined;
  if (!isMap(document.contents) || document.contents.flow === true) throw malformed('it isn’t a map of keys to values');
  return document.contents;
}

function valueOf(value: unknown): unknown {
  try {
    return typeof value === 'object' && value !== null && 'toJSON' in value ? (value as Scalar).toJSON() : value;
  } catch {
    // An alias: it means something only in the file, where it stays.
    return undefined;
  }
}

/** The lines of a key, up to the next. */
function sourceOfItem({ items }: YAMLMap, index: number, yaml: string): string {
  const start = (at: number): number => {
    const key = items[at]?.key;
    return isScalar(key) ? (key.range?.[0] ?? 0) : yaml.length;
  };
  return yaml.slice(start(index), start(index + 1)).trimEnd();
}

function malformed(
  reason: string,
  cause?: unknown,
  location: { readonly line?: number; readonly column?: number } = {},
): Error {
  const message = `Can’t read the YAML at the start of the page: ${reason}.`;
  return contentError('front_matter_malformed', message, { cause, details: location });
}
