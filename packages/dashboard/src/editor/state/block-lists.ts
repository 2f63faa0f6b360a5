// Compares lists of blocks: the changes between two lists, and concurrent changes to one.
import type { DocumentNode } from '@bindery/contract';

/** The blocks of a document. A block that is the same object in two lists did not change. */
export type Blocks = readonly DocumentNode[];

/** A splice: blocks that replace others. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: Blocks;
}

/** The list with equal blocks replaced by the known objects. */
export function adoptBlocks(current: Blocks, fresh: Blocks): Blocks {
  const byText = new Map<string, DocumentNode[]>();
  for (const node of current) {
    const text = textOf(node);
    byText.set(text, [...(byText.get(text) ?? []), node]);
  }
  return fresh.map((node) => byText.get(textOf(node))?.shift() ?? node);
}

const texts = new WeakMap<DocumentNode, string>();

/** A block as text: those of equal ones are equal. */
function textOf(node: DocumentNode): string {
  const existing = texts.get(node);
  if (existing !== undefined) return existing;
  const text = JSON.stringify(node);
  texts.set(node, text);
  return text;
}

/** Whether two blocks have equal content. */
export function isSameBlock(a: DocumentNode | undefined, b: DocumentNode | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && textOf(a) === textOf(b));
}

/** The splices that turn one list into the other, in order. The longest sequence of blocks in unchanged order stays. */
export function diffBlocks(before: Blocks, after: Blocks): readonly Splice[] {
  const positions = new Map(before.map((node, index) => [node, index]));
  const unmoved = longestIncrease(after.map((node) => positions.get(node)));
  const splices: Splice[] = [];
  let [from, to] = [0, 0];
  for (const index of [...unmoved, after.length]) {
    const at = index === after.length ? before.length : (positions.get(after[index]!) ?? before.length);
    if (at > from || index > to) splices.push({ at: from, remove: at - from, insert: after.slice(to, index) });
    [from, to] = [at + 1, index + 1];
  }
  return splices;
}

/** Indexes of the longest run of numbers that grow. */
function longestIncrease(values: readonly (number | undefined)[]): readonly number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  const valueAt = (index: number | undefined): number => values[index ?? -1] ?? -1;
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (valueAt(ends[middle]) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.unshift(index);
  return run;
}

/** The result of merging two sets of changes to one list. */
export interface Merged {
  readonly blocks: Blocks;
  /** Whether both changed the same blocks; then `blocks` has those of the side that is preferred. */
  readonly isConflict: boolean;
}

/** Puts together what two people made of one list. */
export function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks, prefer: 'mine' | 'theirs' = 'mine'): Merged {
  const [ours, others] = [diffBlocks(base, mine), diffBlocks(base, theirs)];
  const clashes = (splice: Splice, list: readonly Splice[]): boolean =>
    list.some((other) => overlap(splice, other) && !isSameSplice(splice, other));
  const preferred = prefer === 'mine' ? ours : others;
  const added = (prefer === 'mine' ? others : ours).filter(
    (splice) => !preferred.some((other) => overlap(splice, other) || isSameSplice(splice, other)),
  );
  // Removed blocks come before inserted ones at the same index.
  const all = [
    ...others.filter((one) => (prefer === 'mine' ? added : preferred).includes(one)),
    ...ours.filter((one) => (prefer === 'mine' ? preferred : added).includes(one)),
  ];
  return {
    blocks: applySplices(
      base,
      // An insertion before a block comes before its replacement.
      all.toSorted((a, b) => a.at - b.at || Math.sign(a.remove) - Math.sign(b.remove)),
    ),
    isConflict: ours.some((one) => clashes(one, others)),
  };
}

/** Two insertions at the same index follow each other. */
function overlap(a: Splice, b: Splice): boolean {
  const isInside = (one: Splice, other: Splice): boolean => one.at > other.at && one.at < other.at + other.remove;
  return isInside(a, b) || isInside(b, a) || (a.at === b.at && a.remove > 0 && b.remove > 0);
}

function isSameSplice(a: Splice, b: Splice): boolean {
  return (
    a.at === b.at &&
    a.remove === b.remove &&
    a.insert.length === b.insert.length &&
    a.insert.every((node, index) => isSameBlock(node, b.insert[index]))
  );
}

/** Applies splices to a list. Splices at the same index follow each other. */
export function applySplices(base: Blocks, splices: readonly Splice[]): Blocks {
  const result: DocumentNode[] = [];
  let from = 0;
  for (const { at, remove, insert } of splices) {
    if (at > from) result.push(...base.slice(from, at));
    result.push(...insert);
    from = Math.max(from, at + remove);
  }
  return [...result, ...base.slice(from)];
}

/** Whether two blocks are the same block. Blocks with a key match by key, whatever their props are. */
function isNow(node: DocumentNode, now: DocumentNode | undefined): boolean {
  return isSameBlock(node, now) || (node.key !== undefined && node.key === now?.key && node.type === now.type);
}

/** The index of consecutive blocks, or -1. If there are several, the one nearest to `near`. */
export function findRun(blocks: Blocks, run: Blocks, near: number): number {
  const fits = (at: number): boolean => run.every((node, index) => isNow(node, blocks[at + index]));
  let found = -1;
  for (let at = 0; at + run.length <= blocks.length; at += 1) {
    if (fits(at) && (found === -1 || Math.abs(at - near) < Math.abs(found - near))) found = at;
  }
  return found;
}
