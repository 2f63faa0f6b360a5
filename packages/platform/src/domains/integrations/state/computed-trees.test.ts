import { expect, it } from 'vitest';
import { ComputedTrees } from './computed-trees.ts';

it('walks the pages of a tree once', async () => {
  const trees = new ComputedTrees();
  const looks: string[] = [];
  const findTree = (root: string, found: boolean) =>
    trees.has(root, async () => {
      looks.push(root);
      return found;
    });
  expect([await findTree('with', true), await findTree('without', false)]).toEqual([true, false]);
  expect([await findTree('with', false), await findTree('without', true)]).toEqual([true, false]);
  expect(looks).toEqual(['with', 'without']);
});

it('caches no failed walk', async () => {
  const trees = new ComputedTrees();
  await expect(trees.has('root', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await trees.has('root', async () => true)).toBe(true);
});
