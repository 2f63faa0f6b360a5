import type { DocumentNode } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { adoptBlocks, applySplices, diffBlocks, findRun, mergeBlocks } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';

const nodes = new Map<string, DocumentNode>();
/** The block of a letter: the same object each time. */
const block = (name: string): DocumentNode => {
  const node = nodes.get(name) ?? { object: 'block', type: name };
  nodes.set(name, node);
  return node;
};
const list = (letters: string): Blocks => Array.from(letters, block);
const letters = (blocks: Blocks): string => blocks.map(({ type }) => type).join('');

/** Numbers that look random, the same ones each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('what changed between two lists', () => {
  it('is as little as possible', () => {
    expect(diffBlocks(list('abcdef'), list('abXcdf'))).toEqual([
      { at: 2, remove: 0, insert: list('X') },
      { at: 4, remove: 1, insert: [] },
    ]);
    expect(diffBlocks(list('abc'), list('abc'))).toEqual([]);
    expect(diffBlocks(list('abcd'), list('bcda'))).toEqual([
      { at: 0, remove: 1, insert: [] },
      { at: 4, remove: 0, insert: list('a') },
    ]);
  });

  it('transforms any list into any other', () => {
    const random = createRandom(7);
    for (let run = 0; run < 500; run += 1) {
      const shuffled = (): Blocks =>
        list(
          Array.from({ length: 8 }, (_, index) => 'abcdefgh'[index])
            .toSorted(() => random(3) - 1)
            .slice(random(8))
            .join(''),
        );
      const [before, after] = [shuffled(), shuffled()];
      expect(letters(applySplices(before, diffBlocks(before, after)))).toBe(letters(after));
    }
  });
});

describe('what two people made of one list', () => {
  it.each([
    ['abcdef', 'aXbcdef', 'abcdYf', 'aXbcdYf', false],
    ['abcdef', 'bcdef', 'abcde', 'bcde', false],
    ['abc', 'abcX', 'abcY', 'abcYX', false],
    ['abc', 'aXbc', 'aYc', 'aXYc', false],
    ['abc', 'aYc', 'aXbc', 'aXYc', false],
    ['abc', 'aXc', 'aXc', 'aXc', false],
    ['abc', 'aXc', 'aYc', 'aXc', true],
    ['abcd', 'aXd', 'abYd', 'aXd', true],
    ['abcd', 'abXcd', 'ad', 'abXcd', true],
  ])('%s: %s and %s are %s', (base, mine, theirs, merged, isConflict) => {
    const result = mergeBlocks(list(base), list(mine), list(theirs));
    expect([letters(result.blocks), result.isConflict]).toEqual([merged, isConflict]);
  });

  it('takes theirs where that is preferred, and keeps what they left alone', () => {
    expect(letters(mergeBlocks(list('abcdef'), list('aXcdeY'), list('aZcdef'), 'theirs').blocks)).toBe('aZcdeY');
  });
});

it('keeps the blocks that say the same, in their order', () => {
  const current = list('abca');
  const fresh = structuredClone(list('axab'));
  const adopted = adoptBlocks(current, fresh);
  expect(letters(adopted)).toBe('axab');
  expect([
    adopted[0] === current[0],
    adopted[1] === fresh[1],
    adopted[2] === current[3],
    adopted[3] === current[1],
  ]).toEqual([true, true, true, true]);
});

it('finds blocks in a row, those nearest to where they were', () => {
  expect(findRun(list('abcabc'), list('bc'), 4)).toBe(4);
  expect(findRun(list('abcabc'), list('bc'), 0)).toBe(1);
  expect(findRun(list('abc'), list('ca'), 0)).toBe(-1);
});
