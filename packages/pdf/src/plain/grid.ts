// Rows and columns of a table, rendered to a PDF: no column narrower than its words where there is room, each row on one page, the head
// again on each.
import { line } from './block-context.ts';
import type { BlockContext } from './block-context.ts';
import { MARGIN } from './page-writer.ts';
import type { TextStyle } from './page-writer.ts';
import type { Run } from './run.ts';

/** The words of each cell of a row. */
export type Row = readonly (readonly Run[])[];

const PADDING = 4;
const SIZE = 9.5;
const BORDER = '#d2d2d7';

/** Further rows don’t improve the column widths. */
const MEASURED_ROWS = 200;

/** Renders a table. */
export function writeGrid(head: Row | undefined, body: readonly Row[], context: BlockContext): void {
  const { doc } = context.writer;
  const widths = widthsOf(head === undefined ? body : [head, ...body], context);
  const writing: Grid = { context, widths };
  if (head !== undefined) writeRow(head, writing, true);
  for (const row of body) {
    // A row that no page has room for is written as lines.
    if (heightOf(row, writing, false) > roomOfPage(context)) {
      for (const cell of row) line(cell, context, { indent: 0, gap: 3 });
      continue;
    }
    if (!fits(row, writing, false)) {
      doc.addPage();
      const isShort = head !== undefined && heightOf(head, writing, true) < roomOfPage(context) / 2;
      if (isShort) writeRow(head, writing, true);
    }
    writeRow(row, writing, false);
  }
  doc.x = MARGIN;
  doc.y += 8;
}

/** A table while it is rendered. */
interface Grid {
  readonly context: BlockContext;
  /** Of the columns, in points. */
  readonly widths: readonly number[];
}

/** The width of the longest word of each column, or less if there isn’t enough space. The rest is divided by the amount of text. */
function widthsOf(rows: readonly Row[], { writer }: BlockContext): number[] {
  const measured = rows.slice(0, MEASURED_ROWS).map((row) => row.map((cell) => cell.map(({ text }) => text).join('')));
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_none, index) =>
    measured.map((row) => row[index] ?? ''),
  );
  const words = columns.map((texts) => {
    const longest = texts.flatMap((text) => text.split(/\s+/)).reduce((a, b) => (b.length > a.length ? b : a), '');
    return writer.widthOf(longest, SIZE) + 2 * PADDING + 1;
  });
  const fair = writer.width / columns.length;
  const whole = words.reduce((sum, word) => sum + word, 0);
  const least = whole <= writer.width ? words : words.map((word) => Math.min(word, fair));
  const rest = writer.width - least.reduce((sum, width) => sum + width, 0);
  const lengths = columns.map((texts) => Math.sqrt(texts.reduce((sum, text) => sum + text.length, 1)));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return least.map((width, index) => width + (rest * (lengths[index] ?? 0)) / all);
}

const roomOfPage = ({ writer: { doc } }: BlockContext): number => doc.page.height - 2 * MARGIN;

function fits(row: Row, grid: Grid, isBold: boolean): boolean {
  const { doc } = grid.context.writer;
  return doc.y + heightOf(row, grid, isBold) <= doc.page.height - MARGIN;
}

function heightOf(row: Row, { context: { writer }, widths }: Grid, isBold: boolean): number {
  const heights = row.map((cell, index) => {
    return writer.heightOf(cell, { size: SIZE, isBold }, (widths[index] ?? 0) - 2 * PADDING);
  });
  return Math.max(SIZE, ...heights) + 2 * PADDING;
}

function writeRow(row: Row, grid: Grid, isBold: boolean): void {
  const { writer, targetOf } = grid.context;
  const { doc } = writer;
  if (!fits(row, grid, isBold)) doc.addPage();
  const top = doc.y;
  const height = heightOf(row, grid, isBold);
  let left = MARGIN;
  for (const [index, cell] of row.entries()) {
    const width = grid.widths[index] ?? 0;
    doc.lineWidth(0.5).rect(left, top, width, height).stroke(BORDER);
    doc.y = top + PADDING;
    const box = { left: left + PADDING, width: width - 2 * PADDING };
    const style: TextStyle = { size: SIZE, isBold, gap: 0, box };
    writer.write(cell, style, ({ ref }) => (ref === undefined ? undefined : targetOf(ref)));
    left += width;
  }
  doc.y = top + height;
}
