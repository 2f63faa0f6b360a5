// Kill -9 at 200 moments under writes of content. `BINDERY_LONG_SAMPLE` makes it a short run.
import { afterAll, expect, it } from 'vitest';
import { killUnderWrites } from './support/kills/kill-under-writes.ts';
import { removeFolders, temporaryFolder } from './support/temporary-folder.ts';

const kills = process.env['BINDERY_LONG_SAMPLE'] === undefined ? 200 : 20;

afterAll(removeFolders);

it(`is whole after ${kills} kills, with every write that was answered`, async () => {
  const { answered, wrong } = await killUnderWrites(temporaryFolder(), kills, Math.random);
  expect(wrong).toEqual([]);
  process.stdout.write(`${kills} kills, ${answered} writes answered\n`);
  expect(answered).toBeGreaterThan(kills);
});
