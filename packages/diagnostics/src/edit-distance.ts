// The edit distance of two words: what "did you mean" and the search for mistyped words rank by.

/**
 * Number of insertions, deletions, replacements and swaps of adjacent characters between two words (optimal string alignment).
 * A distance above `limit` is reported as `limit + 1` without computing the rest.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let [endFrom, endTo] = [from.length, to.length];
  while (endFrom > start && endTo > start && from[endFrom - 1] === to[endTo - 1]) {
    [endFrom, endTo] = [endFrom - 1, endTo - 1];
  }
  return alignmentCost(from.slice(start, endFrom), to.slice(start, endTo), limit);
}

/** The distance of two words without their common beginning and end, row by row of the matrix. */
function alignmentCost(from: string, to: string, limit: number): number {
  if (from.length === 0 || to.length === 0) return from.length + to.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_none, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[to.length] ?? Infinity, limit + 1);
}
