// Titles: text on one line of Markdown, in a heading or in a list of pages.
import type { PhrasingContent } from 'mdast';
import { characterOfEmoji, text, textOfInlines } from '../../documents/index.ts';
import type { Reader } from '../read/reader.ts';
import type { Writer } from '../write/writer.ts';

/** A title is text: emojis in it are characters, styles are lost. */
export function readTitle(reader: Reader, nodes: readonly PhrasingContent[]): string {
  return reader
    .inlines(nodes)
    .map((node) => {
      const isEmoji = node.object === 'inline' && node.type === 'emoji';
      return isEmoji ? characterOfEmoji(node.data.code) : textOfInlines([node]);
    })
    .join('');
}

/** A title as Markdown. */
export function writeTitle(writer: Writer, title: string): string {
  return writer.oneLine(title === '' ? [] : [text(title)]);
}
