// The word before the reference of a note.
import { text } from '../../documents/index.ts';
import type { Inline } from '../../documents/index.ts';
import type { InlineBuilder } from './inline-builder.ts';

/** `word[^1]`: the note is on the word before it. */
export function extractLastWord(builder: InlineBuilder): Inline[] {
  const last = builder.nodes.at(-1);
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
  const word = lastWordOf(leaf?.text ?? '');
  if (last?.object !== 'text' || leaf === undefined || word === '') return [];
  leaf.text = leaf.text.slice(0, -word.length);
  if (leaf.text === '') last.leaves.pop();
  if (last.leaves.length === 0) builder.nodes.pop();
  return [text(word, leaf.marks)];
}

/** Text after the last white space. */
function lastWordOf(text_: string): string {
  let start = text_.length;
  while (start > 0 && /\S/.test(text_.charAt(start - 1))) start--;
  return text_.slice(start);
}
