// Which items of two lists belong together: as many as can in one order, by the shortest edit. For people to read, and small enough for a
// page. What merges need is git’s choice, see diff-lines.ts.
import { numberLines } from './marked-lines.ts';
import type { MarkedLines } from './marked-lines.ts';
import { markShortestEdit } from './shortest-edit.ts';

/** Positions of equal items, ascending on both sides. */
export type Matches = readonly (readonly [before: number, after: number])[];

/** Compares two lists. Lists that differ in a thousand items and more might match in fewer than they could. */
export function matchItems(before: readonly string[], after: readonly string[]): Matches {
  const { a, b } = numberLines(before, after);
  markShortestEdit(a, b, { fromA: 0, toA: before.length, fromB: 0, toB: after.length });
  const unmarked = ({ marks }: MarkedLines): number[] => Array.from(marks.keys()).filter((at) => marks[at] === 0);
  const inAfter = unmarked(b);
  return unmarked(a).map((at, index) => [at, inAfter[index] ?? 0] as const);
}
