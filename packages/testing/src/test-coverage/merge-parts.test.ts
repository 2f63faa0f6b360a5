import { expect, it } from 'vitest';
import { mergeParts } from './merge-parts.ts';

it.each([
  [[], [], []],
  [[0, 4], [], [0, 4]],
  [
    [0, 2, 6, 9],
    [3, 4],
    [0, 2, 3, 4, 6, 9],
  ],
  [
    [0, 4],
    [4, 6],
    [0, 6],
  ],
  [
    [0, 10],
    [2, 3, 12, 14],
    [0, 10, 12, 14],
  ],
  [
    [5, 7],
    [0, 6, 6, 20],
    [0, 20],
  ],
])('merges %j and %j', (one, other, merged) => {
  expect(mergeParts(one, other)).toEqual(merged);
  expect(mergeParts(other, one)).toEqual(merged);
});
