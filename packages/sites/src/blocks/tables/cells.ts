// What is in a cell of a table or of a card, by the type of its column.
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { fragmentOf, refOfCell, titleLineOf } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import { colorName } from '../inlines.ts';
import { classes, element, linkTo } from '../html-parts.ts';
import { fillWord } from '../body-words.ts';
import { imageElement } from '../images.ts';
import type { Scope } from '../scope.ts';

/** A table of a document. */
export type Table = BlockOf<'table'>;
/** A column. */
export type Column = Table['data']['definition'][string];
/** The value of a record in a column. */
export type Value = Table['data']['records'][string]['values'][string];

/** The context of cells. */
export interface TableContext {
  readonly table: Table;
  readonly html: HtmlContext;
  readonly scope: Scope;
}

/** A column by its id. */
export function columnOf(definition: Table['data']['definition'], id: string | undefined): Column | undefined {
  return id !== undefined && Object.hasOwn(definition, id) ? definition[id] : undefined;
}

/** The title of a column, as HTML. */
export function titleOfColumn(column: Column, { table, html }: TableContext): string {
  const line = titleLineOf(table, column);
  return line === undefined ? escapeHtml(column.title) : html.inlines(line);
}

/** The value of a record in a column; undefined if empty. */
export function valueIn(values: Readonly<Record<string, Value>>, column: Column | undefined): Value | undefined {
  return column !== undefined && Object.hasOwn(values, column.id) ? values[column.id] : undefined;
}

/** Renders a value; empty for none. */
export function renderValue(value: Value | undefined, column: Column, context: TableContext): string {
  if (value === undefined || value === null) return '';
  switch (column.type) {
    case 'text':
      return renderText(value, context);
    case 'number':
      return escapeHtml(plainText(value));
    case 'checkbox':
      return renderCheck(value === true, context.scope);
    case 'rating':
      return renderRating(Number(value), column.max, context.scope);
    case 'select':
      return listOf(value)
        .map((one) => renderOption(one, column))
        .join(' ');
    case 'files':
      return listOf(value)
        .map((file) => renderRef({ kind: 'file', file }, context))
        .join(', ');
    case 'users':
      return listOf(value)
        .map((user) => renderRef({ kind: 'user', user }, context))
        .join(', ');
    case 'content-ref':
    case 'image': {
      const ref = refOfCell(value);
      if (ref === undefined) return '';
      return column.type === 'image' ? renderPicture(value, context) : renderRef(ref, context);
    }
  }
}

/** An image of a record. */
export function renderPicture(value: Value | undefined, { html, scope }: TableContext, more?: string): string {
  const ref = refOfCell(value);
  if (ref === undefined || (ref.kind !== 'file' && ref.kind !== 'url')) return '';
  const own = typeof value === 'object' && value !== null && 'ref' in value ? value : undefined;
  const looks = classes(own?.objectFit !== undefined && `fit-${own.objectFit}`, more);
  return imageElement({ ref, alt: own?.alt, looks }, html, scope);
}

function renderText(value: Value, { table, html }: TableContext): string {
  if (typeof value !== 'string') return escapeHtml(plainText(value));
  const nodes = fragmentOf(table, value) ?? [];
  const [only] = nodes;
  const isLine = only?.type === 'paragraph' && nodes.length === 1 && only.data?.align === undefined;
  return isLine ? html.inlines(only.nodes) : html.blocks(nodes);
}

function renderRef(ref: ContentRef, { html, scope }: TableContext): string {
  const fileName = ref.kind === 'file' ? scope.context.file?.(ref)?.name : undefined;
  const href = html.href(ref);
  return linkTo(href, escapeHtml((fileName ?? html.label(ref)).trim() || href), scope);
}

function renderCheck(isChecked: boolean, { words }: Scope): string {
  const values = {
    class: isChecked ? 'check' : 'check empty',
    role: 'img',
    'aria-label': isChecked ? words.yes : words.no,
  };
  return element('span', values, isChecked ? '\u2713' : '\u2013');
}

function renderRating(value: number, most: number, { words }: Scope): string {
  const max = Math.min(Math.max(0, Math.round(most)), 20);
  const full = Math.min(Math.max(0, Math.round(value)), max);
  if (Number.isNaN(full)) return '';
  const label = fillWord(words.rating, { n: full, name: String(max) });
  return element(
    'span',
    { class: 'rating', role: 'img', 'aria-label': label },
    '\u2605'.repeat(full) + '\u2606'.repeat(max - full),
  );
}

function renderOption(value: string, column: Extract<Column, { type: 'select' }>): string {
  const option = column.options.find((one) => one.value === value);
  const color = option === undefined ? '' : colorName(option.color);
  return element('span', { class: classes('tag', color !== '' && `tag-${color}`) }, escapeHtml(option?.label ?? value));
}

function listOf(value: Value): readonly string[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
}

function plainText(value: Value): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? '' : String(value);
}
