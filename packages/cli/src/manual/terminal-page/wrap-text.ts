// Breaks text into lines for a terminal.
import { stripVTControlCharacters } from 'node:util';

/** Longer lines are hard to read. */
const MAX_WIDTH = 100;

/** Where lines break. */
export interface LineForm {
  /** Columns of the terminal; undefined elsewhere, which leaves the text on one line. */
  readonly width: number | undefined;
  /** Before each line. */
  readonly indent?: string;
  /** Before the first line instead, for example the sign of a list item. */
  readonly first?: string;
}

/** The text in lines. Colors have no width. A word longer than a line has its own. */
export function wrapText(text: string, { width, indent = '', first = indent }: LineForm): string {
  const most = width === undefined ? Infinity : Math.min(width, MAX_WIDTH);
  const lines: string[] = [];
  let line = first;
  let length = first.length;
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const { length: wordLength } = stripVTControlCharacters(word);
    const isEmpty = line === (lines.length === 0 ? first : indent);
    if (!isEmpty && length + 1 + wordLength > most) {
      lines.push(line);
      line = indent + word;
      length = indent.length + wordLength;
    } else {
      line += isEmpty ? word : ` ${word}`;
      length += wordLength + (isEmpty ? 0 : 1);
    }
  }
  return [...lines, line].join('\n');
}
