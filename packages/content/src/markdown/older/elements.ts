// Tags that belong to no block of the model, put together to what they enclose: each with its attributes, what it has inside, and the
// tags inside of it.
import type { Block } from '../../documents/index.ts';
import type { Tag } from '../context.ts';
import type { TagPiece } from './tag-pieces.ts';

/** A tag with its body. */
export interface TagElement {
  readonly tag: Tag;
  /** Blocks outside of `inside`. */
  readonly blocks: Block[];
  readonly inside: TagElement[];
}

/** Most nested tags to distinguish. Deeper ones belong to their ancestor. */
const MAX_DEPTH = 12;

/** Index of a start tag → index of its end, for elements with one of these names. Leaves out nested ones. */
export function pairRoots(pieces: readonly TagPiece[], names: readonly string[]): Map<number, number> {
  const open: { readonly name: string; readonly at: number }[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (!('tag' in piece)) continue;
    const { name } = piece.tag;
    if (names.includes(name)) open.push({ name, at });
    else if (name.startsWith('end') && open.at(-1)?.name === name.slice(3)) pairs.push([open.pop()?.at ?? at, at]);
  }
  let last = -1;
  const outer = pairs
    .toSorted(([one], [other]) => one - other)
    .filter(([start, end]) => {
      if (start < last) return false;
      last = end;
      return true;
    });
  return new Map(outer);
}

/**
 * The element that some pieces form, from its tag to its end. `isPart` says which tags to parse. An unclosed tag ends
 * with its parent.
 */
export function readElement(pieces: readonly TagPiece[], isPart: (name: string) => boolean): TagElement | undefined {
  const [first, ...others] = pieces;
  if (first === undefined || !('tag' in first)) return undefined;
  const root: TagElement = { tag: first.tag, blocks: [], inside: [] };
  const open = [root];
  for (const piece of others.slice(0, -1)) {
    const top = open.at(-1) ?? root;
    if (!('tag' in piece)) top.blocks.push(piece.block);
    else if (isPart(piece.tag.name) && open.length < MAX_DEPTH) {
      const element: TagElement = { tag: piece.tag, blocks: [], inside: [] };
      top.inside.push(element);
      open.push(element);
    } else {
      const ended = open.findLastIndex(({ tag }) => `end${tag.name}` === piece.tag.name);
      if (ended > 0) open.length = ended;
      else top.blocks.push(piece.block);
    }
  }
  return root;
}
