import { expect, it } from 'vitest';
import type { BlockRow } from './diff-blocks.ts';
import { planDiff } from './plan-diff.ts';

const same = (text: string): BlockRow => ({ kind: 'same', text });
const rows: BlockRow[] = [same('a'), same('b'), same('c'), { kind: 'added', text: 'd' }, same('e'), same('f')];

it('leaves out what is the same and far from a change', () => {
  expect(planDiff(rows, new Set()).map((part) => (part.kind === 'gap' ? part : part.at))).toEqual([
    { kind: 'gap', at: 0, count: 2 },
    2,
    3,
    4,
    5,
  ]);
});

it('shows an opened gap completely', () => {
  expect(planDiff(rows, new Set([0])).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
});
