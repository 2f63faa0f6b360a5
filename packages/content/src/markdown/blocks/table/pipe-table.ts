// Tables of pipes, as GFM has them.
import { largest } from '../../longest.ts';
import type { AlignType, PhrasingContent, Table as TableNode } from 'mdast';
import { paragraph, textOfInlines } from '../../../documents/index.ts';
import type { Block, BlockOf, Inline } from '../../../documents/index.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { alignName } from '../../embedded/write-html.ts';
import { InlineBuilder } from '../../inlines/inline-builder.ts';
import { readCellBlocks } from './cell-blocks.ts';
import { TableBuilder, TableView } from './table-builder.ts';
import type { Definition } from './table-builder.ts';

type Table = BlockOf<'table'>;

/** Reads a pipe table, with text columns only. A cell with blocks makes it an HTML table when written. */
export function readPipeTable({ align, children }: TableNode, context: ReadContext): Table {
  const builder = new TableBuilder();
  const [head, ...rows] = children;
  const columns = (head?.children ?? []).map((cell, index) => {
    const title = readTitle(cell.children, context);
    return builder.addColumn(
      { title: textOfInlines(title), type: 'text', textAlignment: alignmentOf(align?.[index]) },
      title,
    );
  });
  for (const row of rows) {
    builder.addRow();
    for (const [index, column] of columns.entries()) {
      const cell = row.children[index];
      if (cell === undefined) continue;
      const blocks = readCellBlocks(cell.children, context);
      const fitting = blocks && context.fit(blocks, 'cell');
      builder.setBlocks(column, fitting ?? [paragraph(context.inlines(cell.children))]);
    }
  }
  return builder.finish({ type: 'grid', columns, hideHeader: false }, {});
}

/** The title of a column is a line: paragraphs in it are lines of that. */
function readTitle(children: readonly PhrasingContent[], context: ReadContext): Inline[] {
  const blocks = readCellBlocks(children, context);
  if (blocks === undefined || !blocks.every((block) => block.type === 'paragraph')) return context.inlines(children);
  const builder = new InlineBuilder();
  for (const [index, { nodes }] of blocks.entries()) {
    if (index > 0) builder.lineBreak([]);
    builder.all(nodes);
  }
  return builder.nodes;
}

function alignmentOf(align: AlignType | undefined): 'left' | 'center' | 'right' {
  return align === 'center' || align === 'right' ? align : 'left';
}

/** Writes a pipe table. Undefined if it needs HTML. */
export function writePipeTable(block: Table, context: WriteContext): string | undefined {
  const view = new TableView(block);
  if (!isPlain(block, view.columns)) return undefined;
  const head = view.columns.map((column) => writeCell(view.titleOf(column), context));
  const rows = view.rows.map(({ values }) =>
    view.columns.map(({ id }) => {
      const line = lineOf(view.blocksOf(values[id]));
      return line === undefined ? undefined : writeCell(line, context);
    }),
  );
  const cells = [head, ...rows].flat();
  if (cells.some((cell) => cell === undefined)) return undefined;
  return layOut(head as string[], rows as string[][], view.columns);
}

/** Whether pipes can express all properties of the table. */
function isPlain({ data }: Table, columns: readonly Definition[]): boolean {
  const { view } = data;
  if (view.type !== 'grid' || view.hideHeader || view.columns.length !== columns.length || columns.length === 0)
    return false;
  const { columnWidths = {}, stickyHeader, stickyFirstColumn, useNewSizing } = view;
  const { fullWidth, search, cellMerges = [] } = data;
  const options = [stickyHeader, stickyFirstColumn, useNewSizing, fullWidth];
  if (options.includes(true) || search !== undefined || cellMerges.length > 0) return false;
  if (Object.keys(columnWidths).length > 0) return false;
  return columns.every((column) => column.type === 'text' && column.verticalAlignment === undefined);
}

/** The one line of a cell; undefined when it has more, or is aligned. */
function lineOf(blocks: readonly Block[]): readonly Inline[] | undefined {
  const [only, ...others] = blocks;
  if (only === undefined) return [];
  const isLine = only.type === 'paragraph' && others.length === 0 && alignName(only) === undefined;
  return isLine && only.nodes.length > 0 ? only.nodes : undefined;
}

/** A cell; undefined when it has pipes where they cannot be escaped. */
function writeCell(nodes: readonly Inline[], context: WriteContext): string | undefined {
  const line = context.oneLine(nodes);
  if (!line.includes('|')) return line;
  const canEscape = nodes.every(
    (node) => node.object === 'text' && node.leaves.every(({ text }) => !text.includes('\\')),
  );
  return canEscape ? line.replaceAll('|', String.raw`\|`) : undefined;
}

/** White space that a table may have for each character of it, and in any case. */
const [PADDING_PER_CHARACTER, PADDING_AT_LEAST] = [8, 100_000];

/** Whether the cells of a column are all as wide as its widest: one of 100,000 signs would make as much of each row. */
function isWorthPadding(rows: readonly (readonly string[])[], widths: readonly number[]): boolean {
  const characters = rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length, sum), 0);
  const padded = widths.reduce((sum, width) => sum + width, 0) * rows.length;
  return padded <= characters * PADDING_PER_CHARACTER + PADDING_AT_LEAST;
}

const LINES = { left: '-', center: ':', right: '-' } as const;

function layOut(head: readonly string[], rows: readonly (readonly string[])[], columns: readonly Definition[]): string {
  const lengthsOf = (index: number) => rows.map((row) => row[index]?.length ?? 0);
  const widths = head.map((cell, index) => largest(Math.max(3, cell.length), lengthsOf(index)));
  const isPadded = isWorthPadding(rows, widths);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (isPadded ? cell.padEnd(widths[index] ?? 0) : cell)).join(' | ')} |`;
  const rule = columns.map((column, index) => {
    const align = column.type === 'text' ? column.textAlignment : 'left';
    const width = widths[index] ?? 3;
    return `${LINES[align]}${'-'.repeat(width - 2)}${align === 'left' ? '-' : ':'}`;
  });
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
