// Tables of HTML: a grid of cells with blocks. Content outside of cells goes before the table.
import { textOfInlines, withMark } from '../documents/index.ts';
import type { Block, BlockOf } from '../documents/index.ts';
import { isBlank, isElement } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import { TableBuilder } from '../markdown/blocks/table/table-builder.ts';
import { alignOf } from './policy.ts';
import type { Surroundings } from './policy.ts';
import { readLine } from './read-line.ts';

/** Columns of a table; cells after that go into the last. There are fewer where many rows would have cells that no one wrote. */
const MAX_COLUMNS = 100;

/** Most cells that spans can cover, because rendering looks for each. Larger spans are ignored. */
const MAX_COVERED = 10_000;

type BlockReader = (nodes: readonly HtmlNode[], around: Surroundings) => Block[];

type Merges = NonNullable<BlockOf<'table'>['data']['cellMerges']>;

/** The blocks of a table: content outside of rows, then its rows. */
export function readTable(element: HtmlElement, around: Surroundings, readBlocks: BlockReader): Block[] {
  const rows: Row[] = [];
  const stray: HtmlNode[] = [];
  collect(element, { rows, stray, isHead: false });
  const before = readBlocks(stray, around);
  const cells = rows.filter((row) => row.cells.length > 0);
  if (cells.length === 0) return before;
  const [first, ...others] = cells as [Row, ...Row[]];
  const hasHead = first.isHead || first.cells.every(({ name }) => name === 'th');
  return [
    ...before,
    tableOf({ head: hasHead ? first : undefined, rows: hasHead ? others : cells }, around, readBlocks),
  ];
}

interface Row {
  readonly isHead: boolean;
  readonly cells: readonly HtmlElement[];
}

interface RowCollection {
  readonly rows: Row[];
  readonly stray: HtmlNode[];
  readonly isHead: boolean;
}

function collect(element: HtmlElement, found: RowCollection): void {
  for (const child of element.children) {
    if (isBlank(child)) continue;
    const name = child.kind === 'element' ? child.name : '';
    if (child.kind !== 'element') found.stray.push(child);
    else if (name === 'tr') found.rows.push(rowOf(child, found));
    else if (name === 'td' || name === 'th') found.rows.push({ isHead: false, cells: [child] });
    else if (['thead', 'tbody', 'tfoot'].includes(name)) collect(child, { ...found, isHead: name === 'thead' });
    else if (name !== 'col' && name !== 'colgroup') found.stray.push(child);
  }
}

function rowOf({ children }: HtmlElement, { stray, isHead }: RowCollection): Row {
  const cells: HtmlElement[] = [];
  for (const child of children) {
    if (isElement(child, 'td', 'th')) cells.push(child);
    else if (!isBlank(child)) stray.push(child);
  }
  return { isHead, cells };
}

interface Rows {
  readonly head: Row | undefined;
  readonly rows: readonly Row[];
}

function tableOf({ head, rows }: Rows, around: Surroundings, readBlocks: BlockReader): Block {
  const { policy } = around;
  const { cells: room } = policy;
  const most = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(room.left / Math.max(1, rows.length))));
  const grid = placeCells(rows, most);
  const titles = head === undefined ? [] : (placeCells([head], most)[0] ?? []);
  const count = countOf([titles, ...grid]);
  room.left -= count * rows.length;
  const builder = new TableBuilder();
  const columns = addColumns(builder, { titles, grid, count }, around);
  const merges: Merges = [];
  let covered = 0;
  for (const [index, row] of grid.entries()) {
    builder.addRow();
    for (const [column, cells] of Map.groupBy(row, (cell) => cell.column)) {
      const name = columns[column] ?? '';
      builder.setBlocks(
        name,
        policy.cell(cells.flatMap(({ element }) => readBlocks(element.children, scopeOf(element, around)))),
      );
      const [{ width, height }] = cells as [TableCell];
      const isMerged = policy.isShown && (width > 1 || height > 1);
      if (!isMerged || covered + width * height > MAX_COVERED) continue;
      covered += width * height;
      merges.push({ anchor: { record: builder.rowName(index), column: name }, rowSpan: height, colSpan: width });
    }
  }
  const view = { type: 'grid' as const, columns, hideHeader: policy.isShown && head === undefined };
  return builder.finish(view, merges.length === 0 ? {} : { cellMerges: merges });
}

function countOf(rows: readonly (readonly TableCell[])[]): number {
  let count = 1;
  for (const row of rows) for (const { column, width } of row) count = Math.max(count, column + width);
  return count;
}

function addColumns(
  builder: TableBuilder,
  {
    titles,
    grid,
    count,
  }: { readonly titles: readonly TableCell[]; readonly grid: readonly TableCell[][]; readonly count: number },
  around: Surroundings,
): string[] {
  const byColumn = Map.groupBy(titles, ({ column }) => column);
  const cellsOf = Map.groupBy(grid.flat(), ({ column }) => column);
  return Array.from({ length: count }, (_none, index) => {
    const cells = (byColumn.get(index) ?? []).map(({ element }) => element);
    const title = readLine(cells, { ...around, align: undefined, place: 'cell' });
    const textAlignment = alignmentOf(cellsOf.get(index) ?? []);
    return builder.addColumn({ title: textOfInlines(title), type: 'text', textAlignment }, title);
  });
}

/** The alignment of a column, if all its cells agree. Titles count only for themselves. */
function alignmentOf(cells: readonly TableCell[]): 'left' | 'center' | 'right' {
  const [align, ...others] = new Set(cells.map(({ element }) => alignOf(element)));
  if (others.length > 0) return 'left';
  return align === 'center' ? 'center' : align === 'end' ? 'right' : 'left';
}

function scopeOf(element: HtmlElement, around: Surroundings): Surroundings {
  const align = around.policy.isShown ? alignOf(element) : undefined;
  const marks = element.name === 'th' ? withMark(around.marks, { object: 'mark', type: 'bold' }) : around.marks;
  const scope = { container: 'cell', place: 'cell', isInTable: true } as const;
  return { ...around, ...scope, marks, align: align === 'start' ? undefined : align };
}

interface TableCell {
  readonly element: HtmlElement;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

/** In which of `most` columns each cell begins: cells of rows above may reach down. */
function placeCells(rows: readonly Row[], most: number): TableCell[][] {
  /** Column → the row from which it is free again. */
  const free: number[] = [];
  return rows.map(({ cells }, row) => {
    let column = 0;
    return cells.map((element): TableCell => {
      while (column < most - 1 && (free[column] ?? 0) > row) column++;
      const at = Math.min(column, most - 1);
      const width = Math.min(spanOf(element, 'colspan', 1), most - at);
      const height = Math.min(spanOf(element, 'rowspan', rows.length - row), rows.length - row);
      for (let index = at; index < at + width; index++) free[index] = row + height;
      column = at + width;
      return { element, column: at, width, height };
    });
  });
}

/** How many cells a span covers. 0 means all remaining ones. */
function spanOf({ attributes }: HtmlElement, name: string, all: number): number {
  const span = Number.parseInt(attributes.get(name) ?? '1', 10);
  if (span === 0) return Math.max(1, all);
  return span > 0 ? span : 1;
}
