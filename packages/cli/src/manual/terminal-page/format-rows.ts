// A table of Markdown for a terminal: columns if they fit, and else a paragraph for each row.
import type { Sink } from '../../io.ts';
import { paint } from '../../output/paint.ts';
import { formatTable } from '../../output/table.ts';
import { formatInline } from './format-inline.ts';
import { wrapText } from './wrap-text.ts';

const INDENT = '  ';

/** A terminal that shows a page. */
export interface PageSink extends Sink {
  /** Prints each cell after the name of its column, for screen readers. */
  readonly isLinear?: boolean;
}

/** `lines`: head, delimiter, and rows. */
export function formatRows(lines: readonly string[], path: string, sink: PageSink): string {
  const [head = [], , ...rows] = lines.map(splitCells);
  // Colors would count as width.
  const plain = [head, ...rows].map((cells) =>
    cells.map((cell) => formatInline({ ...sink, hasColors: false }, cell, path)),
  );
  const [top = '', ...rest] = formatTable(plain).trimEnd().split('\n');
  const isNarrow = sink.isLinear !== true && [top, ...rest].every((line) => line.length <= (sink.columns ?? Infinity));
  if (isNarrow) return [paint(sink, 'bold', top), ...rest].join('\n');
  return rows.map((cells) => formatRow(head, cells, { path, sink })).join('\n');
}

function splitCells(line: string): readonly string[] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The first cell, and below it the others after the names of their columns. */
function formatRow(
  head: readonly string[],
  [first = '', ...others]: readonly string[],
  { path, sink }: { readonly path: string; readonly sink: Sink },
): string {
  const width = sink.columns;
  const title = wrapText(formatInline(sink, first, path), { width });
  const values = others.flatMap((cell, index) => {
    const name = head[index + 1] ?? '';
    const label = name === '' ? '' : `${name}: `;
    const indent = INDENT.repeat(2);
    return cell === '' ? [] : [wrapText(`${label}${formatInline(sink, cell, path)}`, { width, indent, first: INDENT })];
  });
  return [title, ...values].join('\n');
}
