// The models, for long: from another seed every time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { contentModel } from './support/models/content-model.ts';
import { assertModel } from './support/models/run-model.ts';
import type { RunLimits } from './support/models/run-model.ts';
import { siteModel } from './support/models/site-model.ts';
import { teamModel } from './support/models/team-model.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { Person, TestPlatform } from './support/test-platform.ts';

const effort: RunLimits = {
  seed: (SAMPLE_SEED ?? Date.now()) % 2 ** 31,
  runs: longOrSample(500, 8),
  commands: 100,
  limitMs: 500_000,
};
/** 22 November 2026. */
const START = Date.UTC(2026, 10, 22);

let test: TestPlatform;
const people: Person[] = [];
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } }, { isRandom: true });
  for (let count = 0; count < 6; count++) people.push(await test.asPerson('outsider'));
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe(`${effort.runs} runs of each model`, () => {
  it('content', () => assertModel(effort, contentModel(test)));
  it('teams', async () => assertModel(effort, teamModel(test, people, (await test.get('/v1/user')).body.id)));
  it('sites', () => assertModel(effort, siteModel(test)));
});
