// Spaces and collections against a model, by random commands: after each the lists show what the model says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentModel } from './support/models/content-model.ts';
import { assertModel } from './support/models/run-model.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

/** 22 November 2026. */
const START = Date.UTC(2026, 10, 22);

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } }, { isRandom: true });
});
afterAll(closePlatforms);

it('spaces and collections match the model', async () => {
  await assertModel({ runs: 12, commands: 40 }, contentModel(test));
  expect(test.faults).toEqual([]);
});
