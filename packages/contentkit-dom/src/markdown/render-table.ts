// Renders a table of Markdown: a line of heads, a line of dashes, lines of cells.
import { fillWords } from '@bindery/contentkit/session';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { renderSpans } from './render-spans.ts';
import type { Lines } from './lines.ts';

const DASHES = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*){0,100}\|?\s*$/;

/** Whether a table begins here. */
export function isTableStart({ lines, next }: Lines): boolean {
  return (
    (lines[next] ?? '').includes('|') &&
    (lines[next + 1] ?? '').includes('-') &&
    DASHES.test(lines[next + 1] ?? '') &&
    (lines[next + 1] ?? '').includes('|')
  );
}

/** The table that begins here, if one does. It scrolls inside itself. */
export function renderTable(source: Lines): VElement | undefined {
  if (!isTableStart(source)) return undefined;
  const heads = cellsOf(source.lines[source.next] ?? '');
  const sides = cellsOf(source.lines[source.next + 1] ?? '').map(sideOf);
  source.next += 2;
  const rows: string[][] = [];
  for (; (source.lines[source.next] ?? '').includes('|'); source.next += 1)
    rows.push(cellsOf(source.lines[source.next] ?? ''));
  const cell = (tag: 'th' | 'td', text: string, column: number): VElement =>
    h(tag, { class: sides[column], scope: tag === 'th' ? 'col' : undefined }, renderSpans(text));
  return h(
    'div',
    {
      class: 'ck-table',
      tabindex: 0,
      role: 'region',
      'aria-label': fillWords(source.words.table, { name: heads.join(', ') }),
    },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heads.map((head, column) => cell('th', head, column)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((row) =>
          h(
            'tr',
            {},
            heads.map((_head, column) => cell('td', row[column] ?? '', column)),
          ),
        ),
      ),
    ),
  );
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function sideOf(dashes: string): string | undefined {
  if (dashes.startsWith(':') && dashes.endsWith(':')) return 'ck-center';
  return dashes.endsWith(':') ? 'ck-end' : undefined;
}
