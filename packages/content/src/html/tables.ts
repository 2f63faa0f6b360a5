// Tables: a row for each record, a column for each that is shown. And cards: a box for each record, with its picture on top.
import type { ContentRef } from '@bindery/contract/content';
import { columnsOf, fragmentOf, labelOfOption, recordsOf, refOfCell, titleLineOf } from '../documents/index.ts';
import type { Block, BlockOf } from '../documents/index.ts';
import type { HtmlContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';

type Table = BlockOf<'table'>;
type Definition = Table['data']['definition'][string];
type Value = Table['data']['records'][string]['values'][string];

/** Renders a table. */
export function renderTable(table: Table, context: HtmlContext): string {
  const { view } = table.data;
  const columns = columnsOf(table);
  const rows = recordsOf(table).map(([, record]) => record);
  if (view.type === 'cards') {
    const cards = rows.map(({ values }) => renderCard(values, { columns, view, table, context }));
    return `<div${attributes({ class: `cards cards-${view.cardSize}` })}>\n${cards.join('\n')}\n</div>`;
  }
  const head = columns.map((column) => `<th${alignment(column)}>${titleOf(column, table, context)}</th>`).join('\n');
  const body = rows.map(({ values }) => {
    const cells = columns.map(
      (column) => `<td${alignment(column)}>${cellOf(values[column.id], column, { table, context })}</td>`,
    );
    return `<tr>\n${cells.join('\n')}\n</tr>`;
  });
  const parts = [
    '<table>',
    ...(view.hideHeader ? [] : [`<thead>\n<tr>\n${head}\n</tr>\n</thead>`]),
    ...(body.length === 0 ? [] : [`<tbody>\n${body.join('\n')}\n</tbody>`]),
    '</table>',
  ];
  return parts.join('\n');
}

interface Card extends CellContext {
  readonly columns: readonly Definition[];
  readonly view: Extract<Table['data']['view'], { type: 'cards' }>;
}

/** A card: its cover, its cells, and its target. */
function renderCard(values: Readonly<Record<string, Value>>, { columns, view, table, context }: Card): string {
  const definitionOf = (id: string | undefined): Definition | undefined =>
    id !== undefined && Object.hasOwn(table.data.definition, id) ? table.data.definition[id] : undefined;
  const cover = definitionOf(view.coverDefinition);
  const target = definitionOf(view.targetDefinition);
  const ref = target === undefined ? undefined : refOfCell(values[target.id]);
  const href = ref === undefined ? '' : context.href(ref);
  const picture = cover === undefined ? '' : cellOf(values[cover.id], { ...cover, type: 'image' }, { table, context });
  const cells = columns
    .filter(({ id }) => ![view.coverDefinition, view.coverDefinitionDark, view.targetDefinition].includes(id))
    .map((column) => cellOf(values[column.id], column, { table, context }))
    .filter((cell) => cell !== '');
  const label = ref === undefined ? '' : escapeHtml(context.label(ref));
  const [title = label, ...texts] = cells;
  // The title links to the target, unless it has a link.
  const isLink = href !== '' && !title.includes('<a ');
  const parts = [
    picture === '' ? '' : `<div class="card-cover">${picture}</div>`,
    title === '' ? '' : `<div class="card-title">${isLink ? `<a${attributes({ href })}>${title}</a>` : title}</div>`,
    ...texts.map((cell) => `<div class="card-text">${cell}</div>`),
    href === '' || isLink ? '' : `<div class="card-target"><a${attributes({ href })}>${label}</a></div>`,
  ];
  return `<div class="card">\n${parts.filter((part) => part !== '').join('\n')}\n</div>`;
}

function alignment(column: Definition): string {
  if (column.type !== 'text') return '';
  const align = column.textAlignment === 'left' ? undefined : column.textAlignment;
  return attributes({ align, valign: column.verticalAlignment });
}

function titleOf(column: Definition, table: Table, context: HtmlContext): string {
  const line = titleLineOf(table, column);
  return line === undefined ? escapeHtml(column.title) : context.inlines(line);
}

interface CellContext {
  readonly table: Table;
  readonly context: HtmlContext;
}

function cellOf(value: Value | undefined, column: Definition, { table, context }: CellContext): string {
  if (value === undefined || value === null) return '';
  if (column.type === 'text') {
    return renderCell(fragmentOf(table, value) ?? [], context);
  }
  if (Array.isArray(value)) return escapeHtml(value.map((one) => labelOfOption(one, column)).join(', '));
  if (typeof value !== 'object') return escapeHtml(String(value));
  const ref: ContentRef = 'ref' in value ? value.ref : value;
  const href = context.href(ref);
  if (column.type !== 'image') return `<a${attributes({ href })}>${escapeHtml(context.label(ref))}</a>`;
  return `<img${attributes({ src: href, alt: 'ref' in value ? (value.alt ?? '') : '' })} />`;
}

function renderCell(nodes: readonly Block[], context: HtmlContext): string {
  const [only] = nodes;
  const isLine = only?.type === 'paragraph' && nodes.length === 1;
  return isLine ? context.inlines(only.nodes) : context.blocks(nodes);
}
