// What of a diff to render: each change with one block of context, and long unchanged runs as one line.
import type { BlockRow } from './diff-blocks.ts';

/** A row, or a gap in place of unchanged rows. `at` is the position of the first row. */
export type DiffPart =
  | { readonly kind: 'rows'; readonly at: number; readonly row: BlockRow }
  | { readonly kind: 'gap'; readonly at: number; readonly count: number };

/** Blocks rendered before and after a change. */
const AROUND = 1;

/** The fewest rows that a gap replaces. */
const SHORTEST_GAP = 2;

/** The parts. `opened` has the positions of gaps that are to be rendered whole. */
export function planDiff(rows: readonly BlockRow[], opened: ReadonlySet<number>): readonly DiffPart[] {
  const isNear = nearChanges(rows);
  const parts: DiffPart[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (end < rows.length && isNear[end] !== true) end++;
    if (end - at >= SHORTEST_GAP && !opened.has(at)) parts.push({ kind: 'gap', at, count: end - at });
    else for (let one = at; one < end; one++) parts.push({ kind: 'rows', at: one, row: rows[one] as BlockRow });
    if (end < rows.length) parts.push({ kind: 'rows', at: end, row: rows[end] as BlockRow });
    at = end + 1;
  }
  return parts;
}

function nearChanges(rows: readonly BlockRow[]): readonly boolean[] {
  const isNear = rows.map(() => false);
  for (const [at, { kind }] of rows.entries()) {
    if (kind === 'same') continue;
    for (let near = Math.max(0, at - AROUND); near <= Math.min(rows.length - 1, at + AROUND); near++)
      isNear[near] = true;
  }
  return isNear;
}
