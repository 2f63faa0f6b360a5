// Tables and cards, as tables: a row for each record, a column for each that is shown.
import type { ContentRef } from '@bindery/contract/content';
import type { Block, BlockOf } from '../documents/index.ts';
import type { HtmlContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';

type Table = BlockOf<'table'>;
type Definition = Table['data']['definition'][string];
type Value = Table['data']['records'][string]['values'][string];

/** Renders a table. */
export function renderTable(table: Table, context: HtmlContext): string {
  const { view, records, definition } = table.data;
  const columns = view.columns.flatMap((id) => (Object.hasOwn(definition, id) ? (definition[id] ?? []) : []));
  const rows = Object.values(records).sort((a, b) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  );
  const head = columns.map((column) => `<th${alignment(column)}>${titleOf(column, table, context)}</th>`).join('\n');
  const body = rows.map(({ values }) => {
    const cells = columns.map(
      (column) => `<td${alignment(column)}>${cellOf(values[column.id], column, { table, context })}</td>`,
    );
    return `<tr>\n${cells.join('\n')}\n</tr>`;
  });
  const isHidden = view.type === 'grid' && view.hideHeader;
  const parts = [
    `<table${attributes({ class: view.type === 'cards' ? 'cards' : undefined })}>`,
    ...(isHidden ? [] : [`<thead>\n<tr>\n${head}\n</tr>\n</thead>`]),
    ...(body.length === 0 ? [] : [`<tbody>\n${body.join('\n')}\n</tbody>`]),
    '</table>',
  ];
  return parts.join('\n');
}

function alignment(column: Definition): string {
  if (column.type !== 'text') return '';
  const align = column.textAlignment === 'left' ? undefined : column.textAlignment;
  return attributes({ align, valign: column.verticalAlignment });
}

function titleOf({ id, title }: Definition, { fragments }: Table, context: HtmlContext): string {
  const line = fragments.find(({ fragment }) => fragment === `title-${id}`)?.nodes[0];
  return line?.type === 'paragraph' ? context.inlines(line.nodes) : escapeHtml(title);
}

interface In {
  readonly table: Table;
  readonly context: HtmlContext;
}

function cellOf(value: Value | undefined, column: Definition, { table, context }: In): string {
  if (value === undefined || value === null) return '';
  if (column.type === 'text') {
    const nodes = table.fragments.find(({ fragment }) => fragment === value)?.nodes ?? [];
    return renderCell(nodes, context);
  }
  if (Array.isArray(value)) return escapeHtml(value.map((one) => labelOf(one, column)).join(', '));
  if (typeof value !== 'object') return escapeHtml(String(value));
  const ref: ContentRef = 'ref' in value ? value.ref : value;
  const href = context.href(ref);
  if (column.type !== 'image') return `<a${attributes({ href })}>${escapeHtml(href)}</a>`;
  return `<img${attributes({ src: href, alt: 'ref' in value ? (value.alt ?? '') : '' })} />`;
}

function renderCell(nodes: readonly Block[], context: HtmlContext): string {
  const [only] = nodes;
  const isLine = only?.type === 'paragraph' && nodes.length === 1;
  return isLine ? context.inlines(only.nodes) : context.blocks(nodes);
}

function labelOf(value: string, column: Definition): string {
  if (column.type !== 'select') return value;
  return column.options.find((option) => option.value === value)?.label ?? value;
}
