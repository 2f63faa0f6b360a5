// Splits the blocks of a document at tags that aren’t part of a block. These tags are in a paragraph alone, next to
// others, or next to words.
import { paragraph, verbatimOf } from '../../documents/index.ts';
import type { Block, Inline } from '../../documents/index.ts';
import type { Tag } from '../context.ts';
import { parseTag } from '../tags/parse-tag.ts';

/** A block, or a tag. Several pieces may be of one block. */
export type TagPiece =
  | { readonly of: number; readonly block: Block }
  | { readonly of: number; readonly block: Block; readonly tag: Tag };

/** Characters of source in which tags are looked for. */
const MAX_SOURCE = 20_000;

/** Adjacent tags. */
const TAGS = /^(?:\s*\{%(?:[^%]|%(?!\}))*%\})+\s*$/;
const TAG = /\{%(?:[^%]|%(?!\}))*%\}/g;

/** Splits adjacent blocks. `of` is the index of the block. */
export function piecesOf(blocks: readonly Block[]): TagPiece[] {
  return blocks.flatMap((block, of) =>
    block.type === 'paragraph' ? piecesOfParagraph(block, of) : [{ of, block } as const],
  );
}

function piecesOfParagraph(block: Extract<Block, { type: 'paragraph' }>, of: number): TagPiece[] {
  const nodes: readonly Inline[] = block.nodes;
  if (!nodes.some((node) => tagsIn(node) !== undefined)) return [{ of, block }];
  const pieces: TagPiece[] = [];
  let words: Inline[] = [];
  const endWords = (): void => {
    if (words.some((node) => !isSpace(node))) pieces.push({ of, block: paragraph(words) });
    words = [];
  };
  for (const node of nodes) {
    const tags = tagsIn(node);
    if (tags === undefined) words.push(node);
    else {
      endWords();
      pieces.push(...tags.map((tag) => ({ of, block: paragraph([node] as typeof block.nodes), tag })));
    }
  }
  endWords();
  return pieces;
}

/** The tags that an inline is the source of. */
function tagsIn(node: Inline): Tag[] | undefined {
  const verbatim = verbatimOf(node);
  if (verbatim?.kind !== 'markdown' || verbatim.source.length > MAX_SOURCE || !TAGS.test(verbatim.source))
    return undefined;
  return [...verbatim.source.matchAll(TAG)].map(([source]) => parseTag(source));
}

function isSpace(node: Inline): boolean {
  return node.object === 'text' && node.leaves.every(({ text }) => text.trim() === '');
}
