// A diff of two texts by block. A removed and an added block in the same position are one changed block if they are similar.
import { similarity } from './diff-words.ts';
import { matchItems } from '@bindery/content/matches';

/** One block, on one side or both. */
export type BlockRow =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string };

/** Blocks are alike from here on. */
const ALIKE = 0.4;

/** Runs with more pairs than this are not searched for blocks that are alike. */
const MOST_PAIRS = 2_500;

/** The blocks of both texts, from top to bottom. */
export function diffBlocks(before: readonly string[], after: readonly string[]): readonly BlockRow[] {
  const rows: BlockRow[] = [];
  let [i, j] = [0, 0];
  for (const [atBefore, atAfter] of [...matchItems(before, after), [before.length, after.length] as const]) {
    rows.push(...pairUp(before.slice(i, atBefore), after.slice(j, atAfter)));
    const text = before[atBefore];
    if (text !== undefined) rows.push({ kind: 'same', text });
    [i, j] = [atBefore + 1, atAfter + 1];
  }
  return rows;
}

function pairUp(removed: readonly string[], added: readonly string[]): BlockRow[] {
  const rows: BlockRow[] = [];
  const isSearched = removed.length * added.length <= MOST_PAIRS;
  let next = 0;
  for (const text of removed) {
    const found = isSearched ? added.findIndex((one, at) => at >= next && similarity(text, one) >= ALIKE) : -1;
    if (found === -1) rows.push({ kind: 'removed', text });
    else {
      rows.push(...added.slice(next, found).map((one) => ({ kind: 'added' as const, text: one })));
      rows.push({ kind: 'changed', before: text, after: added[found] ?? '' });
      next = found + 1;
    }
  }
  return [...rows, ...added.slice(next).map((text) => ({ kind: 'added' as const, text }))];
}
