// Members and teams against a model, by random commands: after each the lists show what the model says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertModel } from './support/models/run-model.ts';
import { teamModel } from './support/models/team-model.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { Person, TestPlatform } from './support/test-platform.ts';

/** 22 November 2026. */
const START = Date.UTC(2026, 10, 22);

let test: TestPlatform;
const people: Person[] = [];
let me: string;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } }, { isRandom: true });
  me = (await test.get('/v1/user')).body.id;
  for (let count = 0; count < 6; count++) people.push(await test.asPerson('outsider'));
});
afterAll(closePlatforms);

it('members and teams match the model, page by page and by every filter', async () => {
  await assertModel({ runs: 12, commands: 40 }, teamModel(test, people, me));
  expect(test.faults).toEqual([]);
});
