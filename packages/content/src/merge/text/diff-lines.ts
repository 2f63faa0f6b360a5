// Finds the lines that differ between two texts. If lines repeat, there are many correct results, and a merge depends
// on the choice. This makes git's choice: a histogram difference whose groups then move down as far as possible.
import { compactGroups } from './compact-groups.ts';
import { DiffWork } from './diff-work.ts';
import { markDividedEdit } from './divide-edit.ts';
import { findSharedRun } from './find-shared-run.ts';
import { numberLines } from './marked-lines.ts';
import type { ComparedTexts, IndexedLines, MarkedLines, Part } from './marked-lines.ts';
import { Occurrences } from './occurrences.ts';
import { markShortestEdit } from './shortest-edit.ts';
import { UniqueRuns } from './unique-runs.ts';

/** Lines that replace others. Indexes start at 0. Either range can be empty. */
export interface Hunk {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/**
 * Differences of two texts, top down. Two hunks have at least one common line between them. Texts that would take too much work get
 * another choice than git’s.
 * @param work counts the steps
 */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
  work: DiffWork = new DiffWork(before.length + after.length),
): Hunk[] {
  const { a: textA, b: textB, distinct } = numberLines(before, after);
  const [a, b] = [indexed(textA, distinct), indexed(textB, distinct)];
  markDifferences({ a, b }, work);
  compactGroups(a, b);
  compactGroups(b, a);
  return hunksOf(a, b);
}

function indexed(text: MarkedLines, distinct: number): IndexedLines {
  return { ...text, occurrences: new Occurrences(text.lines, distinct) };
}

/** Lines of both texts up to which it’s faster to read a part again than to know its runs. */
const SMALL = 100;

/** A part that is still to be compared, with its runs if they are known. */
interface OpenPart {
  readonly part: Part;
  readonly runs?: UniqueRuns | undefined;
}

/** Takes the rarest run of shared lines, then repeats that before and after it. */
function markDifferences(texts: ComparedTexts, work: DiffWork): void {
  const { a, b } = texts;
  const open: OpenPart[] = [{ part: { fromA: 0, toA: a.lines.length, fromB: 0, toB: b.lines.length } }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part } = next;
    const { fromA, toA, fromB, toB } = part;
    if (fromA === toA || fromB === toB) {
      a.marks.fill(1, fromA, toA);
      b.marks.fill(1, fromB, toB);
      continue;
    }
    if (work.isSpent) {
      markDividedEdit(a, b, part);
      continue;
    }
    const runs = next.runs ?? (sizeOf(part) > SMALL ? new UniqueRuns(texts, part, work) : undefined);
    const shared = runs?.longest() ?? findSharedRun(texts, part, work);
    if (shared === 'none') {
      a.marks.fill(1, fromA, toA);
      b.marks.fill(1, fromB, toB);
    } else if (shared === 'too common') markShortestEdit(a, b, part);
    else open.push(...splitAt(part, shared, runs));
  }
}

/** The parts before and after a run. The larger one keeps what is known, so that only the smaller one is read again. */
function splitAt(part: Part, shared: Part, runs: UniqueRuns | undefined): OpenPart[] {
  const before = { ...part, toA: shared.fromA, toB: shared.fromB };
  const after = { ...part, fromA: shared.toA, fromB: shared.toB };
  const [smaller, larger] = sizeOf(before) < sizeOf(after) ? [before, after] : [after, before];
  runs?.narrow(larger);
  return [{ part: smaller }, { part: larger, runs }];
}

function sizeOf({ fromA, toA, fromB, toB }: Part): number {
  return toA - fromA + toB - fromB;
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
