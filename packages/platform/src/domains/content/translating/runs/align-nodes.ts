// Which node of one list is which of another: the same ones first, then those that are alike between them.
import { comparableText } from './same-content.ts';

/** Most comparisons of equal nodes for one pair of lists. */
const MAX_COMPARISONS = 10_000;

/** Pairs remaining nodes of one type, even without a common word, because they can be one edited node. */
const SAME_TYPE = 0.1;

/**
 * For each node of `before`, the index of the corresponding node in `after`, or -1.
 * @param options.areMovesFound also pairs nodes with the same content in another order
 */
export function alignNodes(
  before: readonly unknown[],
  after: readonly unknown[],
  { areMovesFound = false }: { readonly areMovesFound?: boolean } = {},
): number[] {
  const [a, b] = [before.map(comparableText), after.map(comparableText)];
  const pairs: number[] = a.map(() => -1);
  const anchors = [...anchorsOf(a, b), [a.length, b.length] as const];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of anchors) {
    pairAlike({ a: before.slice(i, nextI), b: after.slice(j, nextJ) }, (x, y) => (pairs[i + x] = j + y));
    if (nextI < a.length) pairs[nextI] = nextJ;
    [i, j] = [nextI + 1, nextJ + 1];
  }
  if (areMovesFound) pairMoved(a, b, pairs);
  return pairs;
}

/** Pairs of indexes with equal items, in ascending order: at both ends, and items that occur once in each list. */
function anchorsOf(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const inside = longestRising(uniquePairs(a.slice(start, a.length - end), b.slice(start, b.length - end)));
  return [
    ...Array.from({ length: start }, (_none, index) => [index, index] as const),
    ...inside.map(([x, y]) => [x + start, y + start] as const),
    ...Array.from({ length: end }, (_none, index) => [a.length - end + index, b.length - end + index] as const),
  ];
}

function uniquePairs(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const [indexesA, indexesB] = [indexesOf(a), indexesOf(b)];
  return [...indexesA].flatMap(([text, at]) => {
    const other = indexesB.get(text);
    return at >= 0 && other !== undefined && other >= 0 ? [[at, other] as const] : [];
  });
}

/** Text → its index, -1 where it is there more than once. */
function indexesOf(texts: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, text] of texts.entries()) indexes.set(text, indexes.has(text) ? -1 : index);
  return indexes;
}

/** The longest choice of pairs whose second index rises. The first one rises already. */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, y]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as readonly [number, number])[1] < y) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = index;
  }
  const chosen: (readonly [number, number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) {
    chosen.push(pairs[at] as readonly [number, number]);
  }
  return chosen.toReversed();
}

/** Pairs nodes of one type, in one order, so that they have as many words in common as they can. */
function pairAlike(
  { a, b }: { readonly a: readonly unknown[]; readonly b: readonly unknown[] },
  pair: (x: number, y: number) => void,
): void {
  if (a.length === 0 || b.length === 0) return;
  if (a.length * b.length > MAX_COMPARISONS) {
    for (let index = 0; index < Math.min(a.length, b.length); index++) {
      if (typeOf(a[index]) === typeOf(b[index])) pair(index, index);
    }
    return;
  }
  const best = bestScores(a, b);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const score = best.at(i, j);
    if (score === best.at(i + 1, j)) i++;
    else if (score === best.at(i, j + 1)) j++;
    else pair(i++, j++);
  }
}

function bestScores(a: readonly unknown[], b: readonly unknown[]): { at(i: number, j: number): number } {
  const width = b.length + 1;
  const scores = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number): number => scores[i * width + j] ?? 0;
  const [wordsA, wordsB] = [a.map(wordsOf), b.map(wordsOf)];
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const isSameType = typeOf(a[i]) === typeOf(b[j]);
      const paired = isSameType ? SAME_TYPE + likeness(wordsA[i], wordsB[j]) + at(i + 1, j + 1) : 0;
      scores[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  return { at };
}

/** From 0 to 1. */
function likeness(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

function wordsOf(node: unknown): ReadonlySet<string> {
  return new Set(
    comparableText(node)
      .match(/"text":"(?:[^"\\]|\\.)*"/gu)
      ?.flatMap((text) => text.slice(8, -1).split(/\s+/u)) ?? [],
  );
}

function typeOf(node: unknown): unknown {
  return (node as { readonly type?: unknown } | null)?.type;
}

function pairMoved(a: readonly string[], b: readonly string[], pairs: number[]): void {
  const usedPairs = new Set(pairs);
  const free = new Map<string, number[]>();
  for (const [index, text] of b.entries())
    if (!usedPairs.has(index)) free.set(text, [...(free.get(text) ?? []), index]);
  for (const [index, text] of a.entries()) {
    const found = pairs[index] === -1 ? free.get(text)?.shift() : undefined;
    if (found !== undefined) pairs[index] = found;
  }
}
