// Formats any JSON of an API for reading: objects as fields on lines, lists of objects as tables.
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';
import { formatTable } from './table.ts';

const MAX_COLUMNS = 6;
const MAX_CELL_WIDTH = 40;
const MAX_TABLE_WIDTH = 140;

/** Fields without a column in tables: type, URLs, and permissions. */
const OMITTED_FIELDS = /^(object|urls|permissions)(\.|$)/;

/** A value for reading: a table for a list, or the fields of an object. */
export function formatValue(sink: Sink, value: unknown): string {
  if (Array.isArray(value)) return formatItems(sink, value);
  if (typeof value !== 'object' || value === null) return `${formatScalar(value)}\n`;
  const fields = flatten(value);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return fields
    .map(([name, field]) => `${paint(sink, 'cyan', name.padEnd(width))}  ${indent(formatScalar(field), width + 2)}\n`)
    .join('');
}

/** A list: a table if its items are objects, otherwise one item per line. */
export function formatItems(sink: Sink, items: readonly unknown[]): string {
  if (!items.every(isObject)) {
    return items.map((item) => `${formatScalar(item)}\n`).join('');
  }
  const rows = items.map((item) => new Map(flatten(item)));
  const columns = columnsOf(rows);
  const table = formatTable([columns, ...rows.map((row) => columns.map((name) => cellOf(row.get(name))))]);
  const [head = '', ...lines] = table.split('\n');
  return items.length === 0 ? '' : [paint(sink, 'bold', head), ...lines].join('\n');
}

/** The columns that fit: top-level fields before nested fields, in their original order. */
function columnsOf(rows: readonly ReadonlyMap<string, unknown>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter(
    (name) => !OMITTED_FIELDS.test(name) && !name.includes('['),
  );
  const depth = (name: string): number => (name === 'id' ? 0 : name.split('.').length);
  const columns: string[] = [];
  let width = 0;
  for (const name of names.toSorted((a, b) => depth(a) - depth(b))) {
    width += Math.max(name.length, ...rows.map((row) => cellOf(row.get(name)).length)) + 2;
    if (columns.length > 0 && (width > MAX_TABLE_WIDTH || columns.length === MAX_COLUMNS)) break;
    columns.push(name);
  }
  return columns;
}

function cellOf(value: unknown): string {
  const text = value === undefined ? '' : formatScalar(value).replaceAll(/\s+/g, ' ');
  return text.length > MAX_CELL_WIDTH ? `${text.slice(0, MAX_CELL_WIDTH - 1)}…` : text;
}

/** All leaf fields by path: `urls.app`, `sections[0].id`. */
function flatten(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, unknown][] => {
    const childPath = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    if (typeof field !== 'object' || field === null) return [[childPath, field]];
    const isShort = Object.keys(field).length === 0 || (Array.isArray(field) && field.every(isScalar));
    return isShort ? [[childPath, field]] : flatten(field, childPath);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function formatScalar(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatScalar).join(', ') || '[]';
  return withoutControls(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Escapes control characters, so that a response can’t control the terminal. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}

function indent(text: string, width: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(width)}`);
}
