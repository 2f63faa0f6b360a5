// Histories of a space and of a change request, done again in git, for long: from another seed every time.
import { afterAll, expect, it } from 'vitest';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { assertMerges, assertUpdates, closeGit } from '../testing/tree-history.ts';

afterAll(closeGit);

const seed = (SAMPLE_SEED ?? Date.now()) % 2 ** 31;

it(`merges are as in git, from seed ${seed}`, async () => {
  await expect(assertMerges({ numRuns: longOrSample(600, 30), seed })).resolves.toBeUndefined();
});

it(`change requests that were brought up to date are, too, from seed ${seed}`, async () => {
  await expect(assertUpdates({ numRuns: longOrSample(300, 15), seed })).resolves.toBeUndefined();
});
