// Tables as a grid: a row for each record, in a region that scrolls automatically.
import { attributes, classes, element } from '../html-parts.ts';
import { columnsOf, recordsOf } from '@bindery/content/documents';
import { renderValue, titleOfColumn, valueIn } from './cells.ts';
import type { Column, Table, TableContext } from './cells.ts';

type Grid = Extract<Table['data']['view'], { type: 'grid' }>;

/** Renders a table as a grid. */
export function renderGrid(view: Grid, context: TableContext): string {
  const { table, scope } = context;
  const columns = columnsOf(table);
  if (columns.length === 0) return '';
  const parts = [widths(view, columns), view.hideHeader ? '' : head(columns, context), body(columns, context)];
  const looks = classes(
    'table',
    table.data.fullWidth === true && 'full-width',
    view.stickyHeader === true && 'sticky-header',
    view.stickyFirstColumn === true && 'sticky-column',
  );
  const label = columns
    .map(({ title }) => title)
    .filter((title) => title !== '')
    .join(', ')
    .slice(0, 200);
  const name = label === '' || view.hideHeader ? scope.words.table : label;
  return element(
    'div',
    { class: looks, tabindex: 0, role: 'group', 'aria-label': name },
    element('table', {}, parts.join('\n')),
  );
}

/** Widths in steps of five per cent of what all have, where every column says its own. */
function widths({ columnWidths = {} }: Grid, columns: readonly Column[]): string {
  const own = columns.map(({ id }) => (Object.hasOwn(columnWidths, id) ? (columnWidths[id] ?? 0) : 0));
  const total = own.reduce((sum, width) => sum + width, 0);
  if (!own.every((width) => width > 0) || columns.length < 2) return '';
  const cols = own.map((width) => `<col class="w-${Math.max(5, Math.round((width / total) * 20) * 5)}">`);
  return `<colgroup>${cols.join('')}</colgroup>`;
}

function head(columns: readonly Column[], context: TableContext): string {
  const cells = columns.map((column) => {
    const inside = titleOfColumn(column, context);
    return inside === '' ? `<td${classOf(column)}></td>` : `<th scope="col"${classOf(column)}>${inside}</th>`;
  });
  return `<thead>\n<tr>${cells.join('')}</tr>\n</thead>`;
}

function body(columns: readonly Column[], context: TableContext): string {
  const records = recordsOf(context.table);
  if (records.length === 0) return '';
  const spans = spansOf(
    context.table,
    columns,
    records.map(([id]) => id),
  );
  const rows = records.map(([id, { values }]) => {
    const cells = columns.map((column) => {
      const span = spans.get(`${id}/${column.id}`);
      if (span === 'covered') return '';
      return `<td${classOf(column)}${attributes({ rowspan: span?.rows, colspan: span?.columns })}>${renderValue(valueIn(values, column), column, context)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<tbody>\n${rows.join('\n')}\n</tbody>`;
}

interface Span {
  readonly rows: number | undefined;
  readonly columns: number | undefined;
}

/** Cells that are merged: the first has the spans, the others are covered. A merge that reaches into another does not count. */
function spansOf(
  { data }: Table,
  columns: readonly Column[],
  rows: readonly string[],
): ReadonlyMap<string, Span | 'covered'> {
  const spans = new Map<string, Span | 'covered'>();
  for (const { anchor, rowSpan, colSpan } of data.cellMerges ?? []) {
    const [row, column] = [rows.indexOf(anchor.record), columns.findIndex(({ id }) => id === anchor.column)];
    if (row < 0 || column < 0) continue;
    const cells = rows
      .slice(row, row + rowSpan)
      .flatMap((id) => columns.slice(column, column + colSpan).map((one) => `${id}/${one.id}`));
    if (cells.some((cell) => spans.has(cell))) continue;
    for (const cell of cells) spans.set(cell, 'covered');
    const height = Math.min(rowSpan, rows.length - row);
    const width = Math.min(colSpan, columns.length - column);
    spans.set(cells[0] ?? '', { rows: height > 1 ? height : undefined, columns: width > 1 ? width : undefined });
  }
  return spans;
}

function classOf(column: Column): string {
  if (column.type === 'number') return attributes({ class: 'align-end' });
  if (column.type !== 'text') return '';
  const { textAlignment, verticalAlignment } = column;
  const side = textAlignment === 'center' ? 'align-center' : textAlignment === 'right' ? 'align-end' : undefined;
  const look = classes(
    side,
    verticalAlignment !== undefined && verticalAlignment !== 'top' && `valign-${verticalAlignment}`,
  );
  return attributes({ class: look });
}
