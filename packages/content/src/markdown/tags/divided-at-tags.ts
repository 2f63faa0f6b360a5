// When a paragraph is divided at its tags: `{% tab title="x" %} text {% endtab %}` on one line is read, too. The reader asks this of
// what it reads, the writer of what it is about to write.

/** A piece of a paragraph: a tag that is not in a style, text without styles, or anything else. */
export type Piece =
  | { readonly kind: 'tag'; readonly isEnd: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other' };

/** Whether a paragraph is divided: it begins with a tag or ends with the end of one, and can be divided after each tag. */
export function isDividedAtTags(pieces: readonly Piece[]): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const isOfTags = first?.kind === 'tag' || (last?.kind === 'tag' && last.isEnd);
  return isOfTags && pieces.every(({ kind }, index) => kind !== 'tag' || canPart(pieces[index + 1], pieces[index + 2]));
}

/** Whether a paragraph can be divided after a tag: text follows at some distance, or another tag. */
function canPart(next: Piece | undefined, afterNext: Piece | undefined): boolean {
  if (next === undefined || next.kind === 'tag') return true;
  if (next.kind === 'other' || !/^\s/.test(next.text)) return false;
  return next.text.trim() !== '' || afterNext === undefined || afterNext.kind === 'tag';
}
