// A line of text as a block: what a line would mean by how it begins or ends is escaped.
import type { Inline } from '../../documents/index.ts';
import { beginsBlockTag, isTagAlone } from './html-tags.ts';
import { encodeCharacter } from './flanking.ts';
import { VERBATIM_LINE_ENDING, writeInlines } from './write-inlines.ts';
import type { InlineWriteContext } from './write-inlines.ts';

/** The lines of a paragraph: a break is a backslash before the line ending, and `<br>` where nothing follows. */
export function writeLines(nodes: readonly Inline[], context: InlineWriteContext): string {
  const lines = joinAtBlocks(writeInlines(nodes, context).split('\n'));
  // Kept source that would be a block of its own where it begins the paragraph has a style of no words before it.
  if (beginsBlockTag(lines[0] ?? '') || isKeptAlone(lines)) lines[0] = `<b></b>${lines[0] ?? ''}`;
  const last = lines.length - 1;
  const endsInBreak = last > 0 && lines[last] === '';
  const count = endsInBreak ? last : lines.length;
  const written = lines.slice(0, count).map((line, index) => {
    const text = escapeLine(line, index);
    if (index < count - 1) return `${text}\\`;
    return endsInBreak ? `${text}<br>` : text;
  });
  return written.join('\n').replaceAll(VERBATIM_LINE_ENDING, '\n');
}

/** A tag alone is a block, but for those that are read as text there. */
function isKeptAlone([first = '']: readonly string[]): boolean {
  return isTagAlone(first) && !/^<(?:img|br|picture)\b/i.test(first);
}

/** Breaks before such are tags themselves, which need no new line. */
function joinAtBlocks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (joined.length > 0 && beginsBlockTag(line)) joined.push(`${joined.pop() ?? ''}<br>${line}`);
    else joined.push(line);
  }
  return joined;
}

/** Text on one line, as in a heading or a cell. */
export function writeOneLine(nodes: readonly Inline[], context: InlineWriteContext): string {
  const line = writeInlines(nodes, context).replaceAll('\n', '<br>').replaceAll(VERBATIM_LINE_ENDING, ' ');
  return encodeEnds(line);
}

/** Spaces at the ends of a line would be lost. */
function encodeEnds(line: string): string {
  return line.replace(/^[ \t]|[ \t]$/g, encodeCharacter);
}

/** A line that would begin another block. */
function escapeLine(line: string, index: number): string {
  const text = encodeEnds(line);
  const first = text[0] ?? '';
  if (!'#>+-=|:0123456789'.includes(first)) return first === '\ufeff' ? `&#xFEFF;${text.slice(1)}` : text;
  const number = /^\d{1,9}(?=[.)](?:[ \t]|$))/.exec(text)?.[0];
  if (number !== undefined) return `${number}\\${text.slice(number.length)}`;
  return beginsBlock(text, index) ? `\\${text}` : text;
}

function beginsBlock(text: string, index: number): boolean {
  if (/^#{1,6}(?:[ \t]|$)|^>|^[+-](?:[ \t]|$)|^-[-\t ]*$/.test(text)) return true;
  // The line under the head of a table, or under a heading.
  return index > 0 && ((text.includes('-') && /^[|:\-\t ]*$/.test(text)) || /^=+[ \t]*$/.test(text));
}
