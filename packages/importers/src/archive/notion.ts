// What Notion writes otherwise than Markdown has it: callouts as HTML, a further space in tasks, and databases as CSV.
import { parse } from 'csv-parse/sync';
import { importError } from '../error-codes.ts';

/** Rows of a table that are imported. */
const MAX_ROWS = 1_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Icon that a callout begins with → style of the hint. */
const STYLES: readonly (readonly [icons: RegExp, style: string])[] = [
  [/^(?:\u26a0|\u{1f6a7})/u, 'warning'],
  [/^(?:\u2757|\u203c|\u{1f6a8}|\u{1f6d1}|\u26d4)/u, 'danger'],
  [/^(?:\u2705|\u2714)/u, 'success'],
];

/** Converts callouts to hints, and the two spaces of tasks to one. Code stays unchanged. */
export function cleanNotionMarkdown(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined;
        return line;
      }
      fence = mark;
      if (line.trim() === '<aside>') return line.replace('<aside>', `{% hint style="${styleOf(lines[index + 1])}" %}`);
      if (line.trim() === '</aside>') return line.replace('</aside>', '{% endhint %}');
      return line.replace(/^(\s*[-*+] \[[ xX]\]) {2,}/, '$1 ');
    })
    .join('\n');
}

function styleOf(firstLine = ''): string {
  return STYLES.find(([icons]) => icons.test(firstLine.trim()))?.[1] ?? 'info';
}

/** A database as a table of Markdown. Throws source_unreadable. */
export function tableOfCsv(text: string): string {
  const [head = [], ...rows] = readRows(text);
  const write = (cells: readonly string[]): string => `| ${head.map((_, index) => cellOf(cells[index])).join(' | ')} |`;
  const table = [write(head), `|${head.map(() => ' --- |').join('')}`, ...rows.slice(0, MAX_ROWS).map(write)];
  const note = rows.length > MAX_ROWS ? `\nOnly the first ${MAX_ROWS} rows were imported.\n` : '';
  return `${table.join('\n')}\n${note}`;
}

function readRows(text: string): readonly string[][] {
  try {
    return parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 2, // The head, and one that shows that there are more.
    });
  } catch (cause) {
    throw importError('source_unreadable', `Can’t read a table: ${(cause as Error).message}`);
  }
}

function cellOf(text = ''): string {
  return text.trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\r?\n/g, '<br>');
}
