// Parses a table of Markdown: a line of heads, a line of dashes, lines of cells.
import { fillWords } from '../session/words.ts';
import { createElement } from './markdown-node.ts';
import type { MarkdownElement } from './markdown-node.ts';
import { parseSpans } from './parse-spans.ts';
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
export function parseTable(source: Lines): MarkdownElement | undefined {
  if (!isTableStart(source)) return undefined;
  const heads = cellsOf(source.lines[source.next] ?? '');
  const sides = cellsOf(source.lines[source.next + 1] ?? '').map(sideOf);
  source.next += 2;
  const rows: string[][] = [];
  for (; (source.lines[source.next] ?? '').includes('|'); source.next += 1)
    rows.push(cellsOf(source.lines[source.next] ?? ''));
  const cell = (tag: 'th' | 'td', text: string, column: number): MarkdownElement =>
    createElement(tag, { class: sides[column], scope: tag === 'th' ? 'col' : undefined }, parseSpans(text));
  return createElement(
    'div',
    {
      class: 'ck-table',
      tabindex: 0,
      role: 'region',
      'aria-label': fillWords(source.words.table, { name: heads.join(', ') }),
    },
    createElement(
      'table',
      {},
      createElement(
        'thead',
        {},
        createElement(
          'tr',
          {},
          heads.map((head, column) => cell('th', head, column)),
        ),
      ),
      createElement(
        'tbody',
        {},
        rows.map((row) =>
          createElement(
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
