// Finds the lines that differ between two texts. If lines repeat, there are many correct results, and a merge depends
// on the choice. This makes git's choice: a histogram difference whose groups then move down as far as possible.
import { compactGroups } from './compact-groups.ts';
import { findSharedRun } from './find-shared-run.ts';
import type { MarkedLines, Part } from './marked-lines.ts';
import { markShortestEdit } from './shortest-edit.ts';

/** Lines that replace others. Indexes start at 0. Either range can be empty. */
export interface Hunk {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/** Differences of two texts, top down. Two hunks have at least one common line between them. */
export function diffLines(before: readonly string[], after: readonly string[]): Hunk[] {
  const numbers = new Map<string, number>();
  const mark = (lines: readonly string[]): MarkedLines => ({
    lines: Int32Array.from(lines, (line) => numberOf(numbers, line)),
    marks: new Uint8Array(lines.length),
  });
  const [a, b] = [mark(before), mark(after)];
  markDifferences(a, b);
  compactGroups(a, b);
  compactGroups(b, a);
  return hunksOf(a, b);
}

function numberOf(numbers: Map<string, number>, line: string): number {
  const existing = numbers.get(line);
  if (existing !== undefined) return existing;
  numbers.set(line, numbers.size);
  return numbers.size - 1;
}

/** Takes the rarest run of shared lines, then repeats that before and after it. */
function markDifferences(a: MarkedLines, b: MarkedLines): void {
  const open: Part[] = [{ fromA: 0, toA: a.lines.length, fromB: 0, toB: b.lines.length }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { fromA, toA, fromB, toB } = part;
    const shared = fromA < toA && fromB < toB ? findSharedRun(a.lines, b.lines, part) : 'none';
    if (shared === 'none') {
      a.marks.fill(1, fromA, toA);
      b.marks.fill(1, fromB, toB);
    } else if (shared === 'too common') {
      markShortestEdit(a, b, part);
    } else {
      open.push({ fromA, toA: shared.fromA, fromB, toB: shared.fromB });
      open.push({ fromA: shared.toA, toA, fromB: shared.toB, toB });
    }
  }
}

function hunksOf(a: MarkedLines, b: MarkedLines): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < a.marks.length || j < b.marks.length) {
    const [beforeStart, afterStart] = [i, j];
    while (a.marks[i] === 1) i++;
    while (b.marks[j] === 1) j++;
    if (i > beforeStart || j > afterStart) hunks.push({ beforeStart, beforeEnd: i, afterStart, afterEnd: j });
    i++;
    j++;
  }
  return hunks;
}
