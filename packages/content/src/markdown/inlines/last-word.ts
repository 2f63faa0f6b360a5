// The word before the reference of a note.
import { edgeLeaf, text, trimEdge } from '../../documents/index.ts';
import type { Inline } from '../../documents/index.ts';
import type { InlineBuilder } from './inline-builder.ts';

/** `word[^1]`: the note is on the word before it. */
export function extractLastWord(builder: InlineBuilder): Inline[] {
  const leaf = edgeLeaf(builder.nodes, -1);
  const word = lastWordOf(leaf?.text ?? '');
  if (leaf === undefined || word === '') return [];
  trimEdge(builder.nodes, -1, (all) => all.slice(0, -word.length));
  return [text(word, leaf.marks)];
}

/** Text after the last white space. */
function lastWordOf(text_: string): string {
  let start = text_.length;
  while (start > 0 && /\S/.test(text_.charAt(start - 1))) start--;
  return text_.slice(start);
}
