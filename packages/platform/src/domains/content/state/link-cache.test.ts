import { LinkIndex } from '@bindery/content/links';
import { expect, it } from 'vitest';
import { createLinkCache } from './link-cache.ts';

it('keeps few indexes of small contents: each edit of one gives another', () => {
  const { indexes } = createLinkCache();
  for (let edit = 0; edit < 2500; edit++) indexes.set(`root ${edit}`, LinkIndex.empty(`root ${edit}`));
  // Each has 37 KB, whatever little is in it.
  expect(indexes.size).toBeLessThan(2000);
  expect(indexes.has('root 2499')).toBe(true);
});
