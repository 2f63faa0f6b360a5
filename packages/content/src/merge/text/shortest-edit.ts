// The fewest lines to take out and add, by E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): for parts of texts in
// which every shared line occurs so often that none of them is rare.
import { markDividedEdit } from './divide-edit.ts';
import { withoutEnds } from './marked-lines.ts';
import type { MarkedLines, Part } from './marked-lines.ts';

/** Most differing lines that are searched for the fewest, because that takes quadratic time. */
const MAX_EDITS = 1000;

/** Marks the lines of a part that only one text has. */
export function markShortestEdit(a: MarkedLines, b: MarkedLines, part: Part): void {
  const inner = withoutEnds(a.lines, b.lines, part);
  const trace = search(a.lines, b.lines, inner);
  if (trace === undefined) markDividedEdit(a, b, inner);
  else walkBack({ a, b }, inner, trace);
}

/**
 * Furthest point of each diagonal with 0, 1, 2 … edits, until the end is reached. Diagonal `k` has index `k + edits`.
 */
function search(a: Int32Array, b: Int32Array, { fromA, toA, fromB, toB }: Part): Int32Array[] | undefined {
  const [lengthA, lengthB] = [toA - fromA, toB - fromB];
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= Math.min(MAX_EDITS, lengthA + lengthB); edits++) {
    const reach = new Int32Array(2 * edits + 1);
    const last = trace.at(-1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = last === undefined ? 0 : startOf(last, { edits, diagonal });
      while (x < lengthA && x - diagonal < lengthB && a[fromA + x] === b[fromB + x - diagonal]) x++;
      reach[diagonal + edits] = x;
      if (x >= lengthA && x - diagonal >= lengthB) return [...trace, reach];
    }
    trace.push(reach);
  }
  return undefined;
}

interface Step {
  readonly edits: number;
  readonly diagonal: number;
}

/** Start of a diagonal after one more edit: next to the neighbor that is further. */
function startOf(last: Int32Array, { edits, diagonal }: Step): number {
  return isAdded(last, { edits, diagonal })
    ? reachOf(last, edits - 1, diagonal + 1)
    : reachOf(last, edits - 1, diagonal - 1) + 1;
}

function isAdded(last: Int32Array, { edits, diagonal }: Step): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && reachOf(last, edits - 1, diagonal - 1) < reachOf(last, edits - 1, diagonal + 1);
}

function reachOf(reach: Int32Array, edits: number, diagonal: number): number {
  return reach[diagonal + edits] ?? 0;
}

function walkBack(
  { a, b }: { readonly a: MarkedLines; readonly b: MarkedLines },
  { fromA, toA, fromB, toB }: Part,
  trace: readonly Int32Array[],
): void {
  let diagonal = toA - fromA - (toB - fromB);
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const last = trace[edits - 1] as Int32Array;
    if (isAdded(last, { edits, diagonal })) {
      diagonal++;
      b.marks[fromB + reachOf(last, edits - 1, diagonal) - diagonal] = 1;
    } else {
      diagonal--;
      a.marks[fromA + reachOf(last, edits - 1, diagonal)] = 1;
    }
  }
}
