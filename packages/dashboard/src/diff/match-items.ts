// The longest common subsequence of two sequences. It trims the common start and end first, which keeps the table small.

/** Positions of equal items, ascending on both sides. */
export type Matches = readonly (readonly [before: number, after: number])[];

/** Cells of the table at most; two sequences that differ in more are compared by the items that each has once. */
const MOST_CELLS = 4_000_000;

/** Compares two sequences. */
export function matchItems(before: readonly string[], after: readonly string[]): Matches {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--;
    endAfter--;
  }
  const middle = { start, endBefore, endAfter };
  const isLarge = (endBefore - start) * (endAfter - start) > MOST_CELLS;
  return [
    ...range(start).map((at) => [at, at] as const),
    ...(isLarge ? matchUnique(before, after, middle) : matchAll(before, after, middle)),
    ...range(before.length - endBefore).map((at) => [endBefore + at, endAfter + at] as const),
  ];
}

interface Middle {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

function matchAll(before: readonly string[], after: readonly string[], { start, endBefore, endAfter }: Middle) {
  const [rows, columns] = [endBefore - start, endAfter - start];
  const lengths = new Uint16Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => lengths[row * (columns + 1) + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const isSame = before[start + row] === after[start + column];
      lengths[row * (columns + 1) + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (before[start + row] === after[start + column]) found.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return found;
}

/** Matches items that are unique on both sides, as far as they are in the same order. */
function matchUnique(before: readonly string[], after: readonly string[], { start, endBefore, endAfter }: Middle) {
  const indexesAfter = uniqueIndexes(after.slice(start, endAfter));
  const indexesBefore = uniqueIndexes(before.slice(start, endBefore));
  const found: [number, number][] = [];
  for (const [item, at] of indexesBefore) {
    const indexAfter = indexesAfter.get(item);
    if (indexAfter !== undefined && start + indexAfter > (found.at(-1)?.[1] ?? -1))
      found.push([start + at, start + indexAfter]);
  }
  return found;
}

function uniqueIndexes(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return new Map(items.flatMap((item, at) => (counts.get(item) === 1 ? [[item, at] as const] : [])));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
