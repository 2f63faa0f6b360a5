import fc from 'fast-check';
import { diff3Merge } from 'node-diff3';
import { afterAll, describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyVersions } from '../../testing/text-edits.ts';
import { Git } from '../../testing/tree-git.ts';
import { mergeText } from './merge-text.ts';
import type { TextVersions } from './merge-text.ts';

const git = new Git();
afterAll(() => git.close());

/** Texts of each kind that are merged by git as well. */
const TEXTS = 15 * runsOf(100);

/** Merges many texts in one git process, each in a separate file. */
function mergeWithGit(all: readonly TextVersions[]): (string | undefined)[] {
  const side = (name: keyof TextVersions) => new Map(all.map((versions, index) => [`f${index}`, versions[name]]));
  git.commit('base', side('base'));
  git.commit('ours', side('ours'), ['base']);
  git.commit('theirs', side('theirs'), ['base']);
  const { conflicts, files } = git.merge('ours', 'theirs');
  return all.map((_versions, index) => (conflicts.has(`f${index}`) ? undefined : files.get(`f${index}`)));
}

/** Whether lines that two texts share have the same order in both. */
const isInOrder = (one: readonly string[], other: readonly string[]): boolean => {
  const shared = other.filter((line) => one.includes(line));
  return one.filter((line) => other.includes(line)).every((line, index) => line === shared[index]);
};

const textOf = (versions: TextVersions): string | undefined => {
  const merged = mergeText(versions);
  return merged.result === 'clean' ? merged.text : undefined;
};

describe('a merge of texts', () => {
  it.each([2, 4, 10, 1000])(
    'is clean where git is clean, with the same bytes, of texts with %i different lines',
    { tags: ['long'] },
    (words) => {
      // One call of git for all: a call takes longer than a thousand merges.
      const all = fc.sample(anyVersions(words), TEXTS);
      const expected = mergeWithGit(all);
      expect(expected.filter((text) => text === undefined).length).toBeGreaterThan(TEXTS / 30);
      expect(expected.filter((text) => text !== undefined).length).toBeGreaterThan(TEXTS / 30);
      for (const [index, versions] of all.entries()) {
        expect({ versions, text: textOf(versions) }).toEqual({ versions, text: expected[index] });
      }
    },
  );

  it('equals diff3 if no line repeats or moves, so that there is only one result', () =>
    fc.assert(
      fc.property(anyVersions(1_000_000), (versions) => {
        const lines = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));
        const sides = [lines(versions.ours), lines(versions.base), lines(versions.theirs)] as const;
        fc.pre(sides.every((side) => new Set(side).size === side.length));
        const [ours, base, theirs] = sides;
        fc.pre([ours, theirs].every((side) => isInOrder(base, side)));
        const regions = diff3Merge(...sides, { excludeFalseConflicts: true });
        const hasConflict = regions.some(({ conflict }) => conflict !== undefined);
        const text = regions.flatMap(({ ok }) => ok ?? []).join('');
        expect(textOf(versions)).toBe(hasConflict ? undefined : text);
      }),
      { numRuns: runsOf(300) },
    ));

  it('can match a moved line, as git does', { tags: ['long'] }, () => {
    const base = '\nline 1\nline 2\n';
    const versions = { base, ours: '\nline 1\nline 2', theirs: 'line 2\n\nline 3\nline 1\nline 2' };
    expect([textOf(versions), ...mergeWithGit([versions])]).toEqual([undefined, undefined]);
  });

  it('is symmetric, and equals the other side if one changed nothing', () =>
    fc.assert(
      fc.property(anyVersions(5), ({ base, ours, theirs }) => {
        const forward = mergeText({ base, ours, theirs });
        const back = mergeText({ base, ours: theirs, theirs: ours });
        if (forward.result === 'clean') expect(back).toEqual(forward);
        else {
          const swapped = forward.parts.map((part) =>
            typeof part === 'string' ? part : { ...part, ours: part.theirs, theirs: part.ours },
          );
          expect(back).toEqual({ result: 'conflict', parts: swapped });
        }
        expect(mergeText({ base, ours, theirs: base })).toEqual({ result: 'clean', text: ours });
        expect(mergeText({ base, ours: base, theirs })).toEqual({ result: 'clean', text: theirs });
        expect(mergeText({ base, ours, theirs: ours })).toEqual({ result: 'clean', text: ours });
      }),
    ));

  it('returns the merged parts, and both sides of conflicts', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => `${line}\n`);
    const base = lines.join('');
    const ours = base.replace('b', 'B').replace('d', 'D').replace('g', '');
    const theirs = base.replace('d', 'X').replace('f\n', 'f\nnew\n').slice(0, -1);
    expect(mergeText({ base, ours, theirs })).toEqual({
      result: 'conflict',
      parts: [
        'a\nB\nc\n',
        { base: 'd\n', ours: 'D\n', theirs: 'X\n' },
        'e\nf\n',
        { base: 'g\nh\n', ours: '\nh\n', theirs: 'new\ng\nh' },
      ],
    });
  });

  /** Texts of which both sides changed every fourth line, next to each other in pairs. */
  const longVersions = (length: number, words: number): TextVersions => {
    const lines = Array.from({ length }, (_none, index) => `line ${index % words}\n`);
    const change = (side: string, rest: number): string =>
      lines.map((line, index) => (index % 8 === rest || index % 8 === rest + 1 ? `${side} ${index}\n` : line)).join('');
    return { base: lines.join(''), ours: change('ours', 0), theirs: change('theirs', 4) };
  };

  it.each([8_000, 4_000, 100])(
    'merges thousands of changed lines as git does, of %i different lines',
    { tags: ['long'] },
    (words) => {
      const versions = longVersions(8_000, words);
      expect(textOf(versions)).toBe(mergeWithGit([versions])[0]);
    },
  );

  it.each([32_000, 16_000, 100])(
    'merges 16,000 changed lines in seconds, of %i different lines',
    { tags: ['long'] },
    async (words) => {
      // A quadratic search takes minutes.
      expect(await computingTime(() => textOf(longVersions(32_000, words)))).toBeLessThan(8_000);
    },
  );

  it('merges long texts of repeated lines', { tags: ['long'] }, () => {
    const lines = Array.from({ length: 20_000 }, (_none, index): string => (index % 2 === 0 ? '\n' : '-\n'));
    const base = lines.join('');
    const ours = lines.toSpliced(100, 0, 'ours\n').join('');
    const theirs = lines.toSpliced(19_000, 3, 'theirs\n').join('');
    const text = lines.toSpliced(19_000, 3, 'theirs\n').toSpliced(100, 0, 'ours\n').join('');
    expect(mergeText({ base, ours, theirs })).toEqual({ result: 'clean', text });
    const shuffled = lines.toReversed().map((line, index) => (index % 3 === 0 ? '-\n' : line));
    expect(mergeText({ base, ours: shuffled.join(''), theirs }).result).toBe('conflict');
  });
});
