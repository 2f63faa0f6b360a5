// A platform that is killed while it writes content loses nothing that it answered. For long: kills.long.test.ts.
import { afterAll, expect, it } from 'vitest';
import { killUnderWrites } from './support/kills/kill-under-writes.ts';
import { removeFolders, temporaryFolder } from './support/temporary-folder.ts';

afterAll(removeFolders);

it('is whole after every kill -9, with every write that was answered', async () => {
  const { answered, wrong } = await killUnderWrites(temporaryFolder(), 5, Math.random);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(5);
});
