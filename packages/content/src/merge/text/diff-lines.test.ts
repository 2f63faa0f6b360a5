import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyVersions } from '../../testing/text-edits.ts';
import { diffLines } from './diff-lines.ts';
import type { Hunk } from './diff-lines.ts';
import { DiffWork } from './diff-work.ts';
import { findSharedRun } from './find-shared-run.ts';
import type { ComparedTexts, IndexedLines, Part } from './marked-lines.ts';
import { Occurrences } from './occurrences.ts';
import { UniqueRuns } from './unique-runs.ts';

const linesOf = (text: string): string[] => text.split('\n');

/** The text after its differences. */
function patch(before: readonly string[], after: readonly string[], hunks: readonly Hunk[]): string[] {
  const patched: string[] = [];
  let done = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
    for (const line of before.slice(done, beforeStart)) patched.push(line);
    for (const line of after.slice(afterStart, afterEnd)) patched.push(line);
    done = beforeEnd;
  }
  for (const line of before.slice(done)) patched.push(line);
  return patched;
}

function compare(before: readonly string[], after: readonly string[]): ComparedTexts {
  const numbers = new Map([...new Set([...before, ...after])].map((line, index) => [line, index]));
  const index = (lines: readonly string[]): IndexedLines => {
    const all = Int32Array.from(lines, (line) => numbers.get(line) ?? 0);
    return { lines: all, marks: new Uint8Array(all.length), occurrences: new Occurrences(all, numbers.size) };
  };
  return { a: index(before), b: index(after) };
}

/** Whether a run has a line that occurs once in the first side of a part. */
function hasUniqueLine({ a }: ComparedTexts, { fromA, toA }: Part, run: ReturnType<typeof findSharedRun>): boolean {
  if (typeof run === 'string') return true;
  return a.lines.subarray(run.fromA, run.toA).some((line) => a.occurrences.count(line, fromA, toA) === 1);
}

const sizeOf = ({ fromA, toA, fromB, toB }: Part): number => toA - fromA + toB - fromB;

/** Texts with so many changed lines. */
const LONG: Readonly<Record<string, (changed: number) => readonly [string[], string[]]>> = {
  'every second line changed': (changed) => {
    const lines = Array.from({ length: 2 * changed }, (_none, index) => `line ${index}`);
    return [lines, lines.map((line, index) => (index % 2 === 0 ? line : `changed ${index}`))];
  },
  'every second paragraph changed': (changed) => {
    const lines = Array.from({ length: 4 * changed }, (_none, index) => (index % 2 === 0 ? `line ${index}` : ''));
    return [lines, lines.map((line, index) => (index % 4 === 0 ? `changed ${index}` : line))];
  },
  'two copies of a text changed': (changed) => {
    const lines = Array.from({ length: 2 * changed }, (_none, index) => `line ${index % changed}`);
    return [lines, lines.map((line, index) => (index % 2 === 0 ? line : `changed ${index}`))];
  },
  'lines added between all': (changed) => {
    const lines = Array.from({ length: changed }, (_none, index) => `line ${index}`);
    return [lines, lines.flatMap((line, index) => [line, `added ${index}`])];
  },
  'all lines in reverse': (changed) => {
    const lines = Array.from({ length: changed }, (_none, index) => `line ${index}`);
    return [lines, lines.toReversed()];
  },
};

describe('differences of texts', () => {
  it.each(Object.entries(LONG))('take near linear work with %s', { tags: ['long'] }, (_name, textsOf) => {
    const stepsPerLine = (changed: number): number => {
      const [before, after] = textsOf(changed);
      const work = new DiffWork(before.length + after.length);
      expect(patch(before, after, diffLines(before, after, work))).toEqual(after);
      return work.spent / changed;
    };
    // A quadratic search takes 16,000 steps a line, eight times as many as for the short text.
    expect(stepsPerLine(16_000)).toBeLessThan(Math.max(30, 2.5 * stepsPerLine(2_000)));
  });

  it('find what a search of the whole part finds, after each split', () =>
    fc.assert(
      fc.property(fc.constantFrom(4, 10, 40, 1000).chain(anyVersions), ({ ours, theirs }) => {
        const texts = compare(linesOf(ours), linesOf(theirs));
        let part: Part = { fromA: 0, toA: texts.a.lines.length, fromB: 0, toB: texts.b.lines.length };
        const work = new DiffWork(0);
        const runs = new UniqueRuns(texts, part, work);
        for (;;) {
          const whole = findSharedRun(texts, part, work);
          const longest = runs.longest();
          if (longest !== undefined && hasUniqueLine(texts, part, whole)) expect(longest).toEqual(whole);
          if (typeof whole === 'string') return;
          const before = { ...part, toA: whole.fromA, toB: whole.fromB };
          const after = { ...part, fromA: whole.toA, fromB: whole.toB };
          part = sizeOf(before) > sizeOf(after) ? before : after;
          runs.narrow(part);
        }
      }),
      { numRuns: runsOf(1000) },
    ));

  it('prefer a unique line to a longer run, where git does not', () => {
    const blank = Array.from({ length: 8 }, () => '');
    const ours = ['6', '7', '', '1', ...blank.slice(3), '1', ...blank, '1', ...blank, '6'];
    const theirs = ['6', '', '', '', ...blank, '1', ...blank, '6', '7'];
    const texts = compare(ours, theirs);
    const part = { fromA: 0, toA: ours.length, fromB: 0, toB: theirs.length };
    const whole = findSharedRun(texts, part, new DiffWork(0));
    expect(whole).toEqual({ fromA: 10, toA: 28, fromB: 4, toB: 22 });
    const longest = new UniqueRuns(texts, part, new DiffWork(0)).longest();
    expect(longest).toEqual({ fromA: 0, toA: 2, fromB: 21, toB: 23 });
  });

  it('are correct without time for git’s choice', () =>
    fc.assert(
      fc.property(fc.constantFrom(2, 4, 10, 1000).chain(anyVersions), ({ ours, theirs }) => {
        const [before, after] = [linesOf(ours), linesOf(theirs)];
        const work = new DiffWork(0);
        work.spent = Infinity;
        expect(patch(before, after, diffLines(before, after, work))).toEqual(after);
      }),
      { numRuns: runsOf(1000) },
    ));

  it('keep equal lines of long texts of a few lines in any order', () => {
    const before = Array.from({ length: 8000 }, (_none, index) => `${(index * index) % 7}`);
    const after = before.map((line, index) => (index % 3 === 0 ? `${(index * 5) % 7}` : line));
    const hunks = diffLines(before, after);
    expect(patch(before, after, hunks)).toEqual(after);
    const deleted = hunks.reduce((sum, { beforeStart, beforeEnd }) => sum + beforeEnd - beforeStart, 0);
    expect(deleted).toBeLessThan(8000 / 3);
  });
});
