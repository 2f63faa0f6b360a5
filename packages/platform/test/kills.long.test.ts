// Kill -9 at 200 moments under writes of content, in a short run at 8.
import { afterAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { killUnderWrites } from './support/kills/kill-under-writes.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

const kills = longOrSample(200, 8);

afterAll(removeFolders);

it(`is whole after ${kills} kills, with every write that was answered`, async () => {
  const { answeredWrites, wrong } = await killUnderWrites(temporaryFolder(), kills, createRandom());
  expect(wrong).toEqual([]);
  process.stdout.write(`${kills} kills, ${answeredWrites} writes answered\n`);
  expect(answeredWrites).toBeGreaterThanOrEqual(kills / 2);
});
