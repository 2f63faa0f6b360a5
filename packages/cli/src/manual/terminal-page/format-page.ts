// A page of Markdown for a terminal: headings in bold, code indented, tables in columns, lines as wide as the terminal.
import type { Sink } from '../../io.ts';
import { paint } from '../../output/paint.ts';
import { formatInline } from './format-inline.ts';
import { formatRows } from './format-rows.ts';
import type { PageSink } from './format-rows.ts';
import { wrapText } from './wrap-text.ts';

const CODE_INDENT = '    ';

/** `path`: that of the page, for its links. */
export function formatPage(text: string, path: string, sink: PageSink): string {
  const withoutComments = text.replaceAll(/^<!--[\s\S]*?-->\n*/gm, '');
  const blocks = splitBlocks(withoutComments).map((lines) => formatBlock(lines, path, sink));
  return `${blocks.join('\n\n')}\n`;
}

/** Paragraphs, lists, tables, headings, and code blocks, each as its lines. */
function splitBlocks(text: string): string[][] {
  const blocks: string[][] = [];
  let fence: string | undefined;
  let current: string[] = [];
  const close = (): void => {
    if (current.length > 0) blocks.push(current);
    current = [];
  };
  for (const line of text.split('\n')) {
    const [mark] = /^ *(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) {
      close();
      fence = mark.trim();
      current.push(line);
    } else if (fence !== undefined) {
      current.push(line);
      if (line.trim() === fence) {
        close();
        fence = undefined;
      }
    } else if (line.trim() === '') {
      close();
    } else if (line.startsWith('#')) {
      close();
      blocks.push([line]);
    } else {
      current.push(line);
    }
  }
  close();
  return blocks;
}

function formatBlock(lines: readonly string[], path: string, sink: PageSink): string {
  const [first = ''] = lines;
  if (/^ *(?:```|~~~)/.test(first)) return formatCode(lines, sink);
  if (first.startsWith('#')) return formatHeading(first, path, sink);
  if (first.startsWith('|')) return formatRows(lines, path, sink);
  return splitItems(lines)
    .map(({ first: mark, indent, text }) => {
      return wrapText(formatInline(sink, text, path), { width: sink.columns, first: mark, indent });
    })
    .join('\n');
}

function formatHeading(line: string, path: string, sink: Sink): string {
  const title = formatInline(sink, line.replace(/^#+ /, ''), path);
  return paint(sink, 'bold', wrapText(title, { width: sink.columns }));
}

function formatCode(lines: readonly string[], sink: Sink): string {
  const code = lines.slice(1, lines.length > 1 ? -1 : undefined);
  return code.map((line) => (line === '' ? '' : paint(sink, 'dim', `${CODE_INDENT}${line}`))).join('\n');
}

interface Item {
  readonly first: string;
  readonly indent: string;
  readonly text: string;
}

/** The items of a list, or a paragraph as the only item. Other lines continue the item before. */
function splitItems(lines: readonly string[]): readonly Item[] {
  const items: Item[] = [];
  for (const line of lines) {
    const [, space = '', mark, rest = ''] = /^( *)([-*] |\d+\. |> )(.*)$/.exec(line) ?? [];
    const last = items.at(-1);
    if (mark === '> ' && last?.first === '> ') items[items.length - 1] = { ...last, text: `${last.text} ${rest}` };
    else if (mark !== undefined) items.push(itemOf(space, mark, rest));
    else if (last === undefined) items.push({ first: '', indent: '', text: line });
    else items[items.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
  }
  return items;
}

function itemOf(space: string, mark: string, text: string): Item {
  const first = space + mark;
  return { first, indent: mark === '> ' ? first : ' '.repeat(first.length), text };
}
