// Operations at the same time on the same rows: whatever they are, they end as one of their two orders does. concurrency.long.test.ts draws
// many more of them, on both engines.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertPairs, checkPair } from './support/pairs/check-pair.ts';
import { commentScene } from './support/pairs/comment-scene.ts';
import { integrationScene } from './support/pairs/integration-scene.ts';
import { scenes } from './support/pairs/scenes.ts';
import { siteScene } from './support/pairs/site-scene.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

/** Pairs whose first operation answered with a site that the second one had changed already. */
const LATE_READS = [
  ['add section with e', 'delete space e'],
  ['add e to X', 'delete X'],
  ['c shows e', 'delete space e'],
  ['X behind Y', 'delete X'],
  ['X into G', 'delete G'],
  ['add link to G', 'delete G'],
  ['L out of G', 'delete L'],
] as const;

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false }, { isRandom: true });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it.each(scenes)('pairs of operations on %s end as one of their orders', { tags: ['long'] }, (_name, scene) =>
  assertPairs({ runs: 2 }, test, scene),
);

it.each(LATE_READS)('"%s" returns its result even if "%s" follows immediately', async (first, second) => {
  await checkPair(test, siteScene, { first, second, lag: 1 });
});

it.each([
  ['N is unpublished', 'N is installed'],
  ['N is uninstalled', 'N is installed on b'],
  ['N is unpublished', 'N is installed on b'],
  ['b is deleted', 'N is installed on b'],
  ['N is installed on b', 'b is deleted'],
  ['a is configured', 'a is deleted'],
])('concurrent "%s" and "%s" leave no installation behind', async (first, second) => {
  await checkPair(test, integrationScene, { first, second, lag: 0 });
});

it('returns not found if a space is deleted while reviewers are requested', async () => {
  const [first, second] = ['p is asked', 'the space is deleted'];
  await checkPair(test, commentScene, { first, second, lag: 1 });
});
