// Histories of a space and of a change request, done again in git. More of them: history.long.test.ts.
import { afterAll, expect, it } from 'vitest';
import { assertMerges, assertUpdates, closeGit } from '../testing/tree-history.ts';

afterAll(closeGit);

it(
  'a merge has conflicts in the pages where git has them, and the same bytes in all others',
  { tags: ['long'] },
  async () => {
    await expect(assertMerges({ numRuns: 10 })).resolves.toBeUndefined();
  },
);

it('merges an updated change request as git does, from the revision of its last update', async () => {
  await expect(assertUpdates({ numRuns: 5 })).resolves.toBeUndefined();
});
