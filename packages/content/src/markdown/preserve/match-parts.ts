// Which parts of a source say what parts of the Markdown of now say, and which were edited.
import { diffLines } from '../../merge/text/diff-lines.ts';
import type { Part } from './divide.ts';

/** A part of the source, a current part, or a pair that is unchanged or edited. By index. */
export type Match =
  | { readonly kind: 'same' | 'edited'; readonly before: number; readonly now: number }
  | { readonly kind: 'deleted'; readonly before: number }
  | { readonly kind: 'inserted'; readonly now: number };

/** The parts of both sides in their order. */
export function matchParts(before: readonly Part[], now: readonly Part[]): Match[] {
  const matches: Match[] = [];
  let [i, j] = [0, 0];
  for (const [toI, toJ] of [...samePairs(before, now), [before.length, now.length] as const]) {
    matches.push(...matchEdited(before, now, { from: [i, j], to: [toI, toJ] }));
    if (toI < before.length) matches.push({ kind: 'same', before: toI, now: toJ });
    [i, j] = [toI + 1, toJ + 1];
  }
  return matches;
}

/** Parts that say the same on both sides, in order. A part is the same as another when all of its blocks are. */
function samePairs(before: readonly Part[], now: readonly Part[]): (readonly [number, number])[] {
  const a = before.map(({ content }) => JSON.stringify(content));
  const b = now.map(({ content }) => JSON.stringify(content));
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  const end = { beforeStart: a.length, beforeEnd: a.length, afterStart: b.length, afterEnd: b.length };
  for (const { beforeStart, beforeEnd, afterEnd } of [...diffLines(a, b), end]) {
    for (; i < beforeStart; i++, j++) pairs.push([i, j]);
    [i, j] = [beforeEnd, afterEnd];
  }
  return pairs;
}

interface Region {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/**
 * Matches parts between two unchanged ones: one by one if both sides have the same number, else the most similar
 * ones.
 */
function matchEdited(before: readonly Part[], now: readonly Part[], { from, to }: Region): Match[] {
  const matches: Match[] = [];
  let [i, j] = from;
  const isOneByOne = to[0] - i === to[1] - j;
  while (i < to[0] || j < to[1]) {
    if (isOneByOne) matches.push({ kind: 'edited', before: i++, now: j++ });
    else if (i >= to[0]) matches.push({ kind: 'inserted', now: j++ });
    else if (j >= to[1]) matches.push({ kind: 'deleted', before: i++ });
    else if (areSimilar(before[i], now[j])) matches.push({ kind: 'edited', before: i++, now: j++ });
    else if (to[0] - i > to[1] - j) matches.push({ kind: 'deleted', before: i++ });
    else matches.push({ kind: 'inserted', now: j++ });
  }
  return matches;
}

/** Whether half of the words of the shorter are in the other. */
function areSimilar(a: Part | undefined, b: Part | undefined): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const [small, large] = one.size < two.size ? [one, two] : [two, one];
  const shared = [...small].filter((word) => large.has(word)).length;
  return small.size > 0 && shared * 2 >= small.size;
}

function wordsOf(part: Part | undefined): Set<string> {
  return new Set(part?.content.join('\n').match(/[\p{L}\p{N}]+/gu));
}
