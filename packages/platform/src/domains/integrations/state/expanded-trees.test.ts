import { expect, it } from 'vitest';
import type { ExpandedContent } from '../../content/state/index.ts';
import { ExpandedTrees } from './expanded-trees.ts';

const content: ExpandedContent = { pages: [], files: [], problems: new Map() };

it('returns a cached tree while the values of its sources are unchanged', async () => {
  const trees = new ExpandedTrees();
  const values = new Map<string, object>([
    ['a', {}],
    ['b', {}],
  ]);
  trees.keep('tree', { content, count: 2, computed: new Map(values) });
  const find = (key: string) => trees.find(key, async (source) => values.get(source));
  expect([await find('tree'), await find('another')]).toEqual([content, undefined]);
  // Equal values aren’t identical: a recomputed value can come from other data.
  values.set('b', {});
  expect(await find('tree')).toBeUndefined();
});

it('caches a limited number of pages, the last requested ones', async () => {
  const trees = new ExpandedTrees();
  const find = (key: string) => trees.find(key, async () => undefined);
  for (const key of ['one', 'two', 'three']) {
    trees.keep(key, { content, count: 40_000, computed: new Map() });
    await find('one');
  }
  expect([await find('one'), await find('two'), await find('three')]).toEqual([content, undefined, content]);
});
