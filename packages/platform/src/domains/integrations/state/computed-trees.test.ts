import { expect, it } from 'vitest';
import { ComputedTrees } from './computed-trees.ts';

it('goes through the pages of a tree once, whatever it finds', async () => {
  const trees = new ComputedTrees();
  const looks: string[] = [];
  const ask = (root: string, found: boolean) =>
    trees.has(root, async () => {
      looks.push(root);
      return found;
    });
  expect([await ask('with', true), await ask('without', false)]).toEqual([true, false]);
  expect([await ask('with', false), await ask('without', true)]).toEqual([true, false]);
  expect(looks).toEqual(['with', 'without']);
});

it('remembers nothing of a look that failed', async () => {
  const trees = new ComputedTrees();
  await expect(trees.has('root', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await trees.has('root', async () => true)).toBe(true);
});
