// The structure of a site against a model, by random commands: after each, both are equal, and the invariants hold.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertModel } from './support/models/run-model.ts';
import { siteModel } from './support/models/site-model.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false }, { isRandom: true });
});
afterAll(closePlatforms);

it('sections, groups, and site-spaces match the model, with one default each and their URLs', async () => {
  await assertModel({ runs: 12, commands: 40 }, siteModel(test));
  expect(test.faults).toEqual([]);
});
