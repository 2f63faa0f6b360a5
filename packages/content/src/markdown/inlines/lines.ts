// Writes lines of text as a block: escapes what has a meaning at the start or end of a line.
import { verbatimOf } from '../../documents/index.ts';
import type { Inline } from '../../documents/index.ts';
import { isAdmonitionLine } from '../syntax/admonition-syntax.ts';
import { isDividedAtTags } from '../tags/divided-at-tags.ts';
import type { Piece } from '../tags/divided-at-tags.ts';
import { beginsBlockTag, isTagAlone } from './html-tags.ts';
import { encodeCharacter } from './flanking.ts';
import { VERBATIM_LINE_ENDING, writeInlines } from './write-inlines.ts';
import type { InlineWriteContext } from './write-inlines.ts';

/** An empty style. It renders as nothing, and separates characters that have a meaning together. */
const NO_WORDS = '<b></b>';

/** The lines of a paragraph. A break is a backslash at the end of a line, and `<br>` at the end of the text. */
export function writeLines(nodes: readonly Inline[], context: InlineWriteContext): string {
  const lines = joinAtBlocks(writeInlines(nodes, context).split('\n'));
  // Verbatim source that would start a block at the beginning of a paragraph gets an empty style before it.
  if (beginsBlockTag(lines[0] ?? '') || isSoleVerbatim(lines)) lines[0] = NO_WORDS + (lines[0] ?? '');
  const last = lines.length - 1;
  // So has a tag at the end, at which the paragraph would be divided, after it.
  if (endsInTag(nodes)) lines[last] = (lines[last] ?? '') + NO_WORDS;
  const endsInBreak = last > 0 && lines[last] === '';
  const count = endsInBreak ? last : lines.length;
  const output = lines.slice(0, count).map((line, index) => {
    const text = escapeLine(line, index);
    if (index < count - 1) return `${text}\\`;
    return endsInBreak ? `${text}<br>` : text;
  });
  return output.join('\n').replaceAll(VERBATIM_LINE_ENDING, '\n');
}

/** A tag alone is a block, but for those that are read as text there. */
function isSoleVerbatim([first = '']: readonly string[]): boolean {
  return isTagAlone(first) && !/^<(?:img|br|picture)\b/i.test(first);
}

/** Whether a paragraph that begins with no tag would be divided at its tags. */
function endsInTag(nodes: readonly Inline[]): boolean {
  const last = nodes.at(-1);
  if (last === undefined || !isEndOfTag(verbatimOf(last)?.source ?? '')) return false;
  return isDividedAtTags([{ kind: 'other' }, ...nodes.flatMap(piecesOf)]);
}

function isEndOfTag(source: string): boolean {
  return source.endsWith('%}') && /\{%-?\s*end/.test(source);
}

function piecesOf(node: Inline): Piece[] {
  if (node.object === 'text') {
    return node.leaves.map(({ text, marks }) =>
      marks.length > 0 || text.startsWith('\n') ? { kind: 'other' } : { kind: 'text', text },
    );
  }
  const source = verbatimOf(node)?.kind === 'markdown' ? (verbatimOf(node)?.source ?? '') : '';
  if (!source.includes('{%')) return [{ kind: 'other' }];
  return [
    ...(source.startsWith('{%') ? [] : [{ kind: 'other' as const }]),
    { kind: 'tag', isEnd: isEndOfTag(source) },
    ...(source.endsWith('%}') ? [] : [{ kind: 'other' as const }]),
  ];
}

/** Breaks before these are tags, which need no new line. */
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
  // A reference to a note and a colon would be the note.
  if (/^\[\^(?:[^\]\\]|\\.)+\]:/.test(text)) return NO_WORDS + text;
  const first = text[0] ?? '';
  if (!'#>+-=|:0123456789'.includes(first)) return first === '\ufeff' ? `&#xFEFF;${text.slice(1)}` : text;
  const number = /^\d{1,9}(?=[.)](?:[ \t]|$))/.exec(text)?.[0];
  if (number !== undefined) return `${number}\\${text.slice(number.length)}`;
  return beginsBlock(text, index) ? `\\${text}` : text;
}

function beginsBlock(text: string, index: number): boolean {
  if (isAdmonitionLine(text)) return true;
  if (/^#{1,6}(?:[ \t]|$)|^>|^[+-](?:[ \t]|$)|^-[-\t ]*$/.test(text)) return true;
  // The line under the head of a table, or under a heading.
  return index > 0 && ((text.includes('-') && /^[|:\-\t ]*$/.test(text)) || /^=+[ \t]*$/.test(text));
}
