import { expect, it } from 'vitest';
import { createNodeCache } from '../state/index.ts';
import { cacheNodes } from './nodes.ts';

const nodes = (count: number): Map<string, Uint8Array> =>
  new Map(Array.from({ length: count }, (_none, index) => [`node ${index}`, new Uint8Array([index % 256])]));

it('caches the nodes of an edit for the next one, but not all of an import', () => {
  const cache = createNodeCache();
  cacheNodes(cache, nodes(3));
  expect([...cache.keys()].toSorted()).toEqual(['node 0', 'node 1', 'node 2']);
  cacheNodes(cache, nodes(5_000));
  expect(cache.size).toBe(3);
});
