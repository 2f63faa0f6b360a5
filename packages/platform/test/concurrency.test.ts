// Operations at once on the same rows: whatever they are, they end as one of their two orders does, on both engines.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../../../scripts/testing/borrow-postgres.ts';
import { hasPostgres } from '../../../scripts/testing/postgres.ts';
import { assertPairs, checkPair } from './support/pairs/check-pair.ts';
import type { Scene } from './support/pairs/check-pair.ts';
import { changeRequestScene } from './support/pairs/change-request-scene.ts';
import { commentScene } from './support/pairs/comment-scene.ts';
import { contentScene } from './support/pairs/content-scene.ts';
import { integrationScene } from './support/pairs/integration-scene.ts';
import { peopleScene } from './support/pairs/people-scene.ts';
import { siteScene } from './support/pairs/site-scene.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const scenes: [string, Scene][] = [
  ['spaces and collections', contentScene],
  ['members and teams', peopleScene],
  ['sites', siteScene],
  ['comments and reviews', commentScene],
  ['change requests', changeRequestScene],
  ['integrations', integrationScene],
];

/** Pairs whose first operation answered with a site that the second one had changed already. */
const SHOWN_TOO_LATE = [
  ['add section with e', 'delete space e'],
  ['add e to X', 'delete X'],
  ['c shows e', 'delete space e'],
  ['X behind Y', 'delete X'],
  ['X into G', 'delete G'],
] as const;

describe('on SQLite', () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await startPlatform({ host: false }, { isRandom: true });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });
  it.each(scenes)(
    'pairs of operations on %s end as one of their orders',
    (_name, scene) => assertPairs({ runs: 16 }, test, scene),
    60_000,
  );

  it.each(SHOWN_TOO_LATE)('"%s" answers with what it made, though "%s" comes right after', async (first, second) => {
    await checkPair(test, siteScene, { first, second, lag: 1 });
  });

  it.each([
    ['N is unpublished', 'N is installed'],
    ['N is uninstalled', 'N is installed on b'],
    ['N is unpublished', 'N is installed on b'],
    ['b is deleted', 'N is installed on b'],
    ['N is installed on b', 'b is deleted'],
    ['a is configured', 'a is deleted'],
  ])('"%s" and "%s" at once leave no installation behind', async (first, second) => {
    await checkPair(test, integrationScene, { first, second, lag: 0 });
  });

  it('a space that is deleted while people are asked for a review is not found', async () => {
    const [first, second] = ['p is asked', 'the space is deleted'];
    await checkPair(test, commentScene, { first, second, lag: 1 });
  });
});

describe.skipIf(!hasPostgres('tests of operations at once on PostgreSQL'))('on PostgreSQL', () => {
  let test: TestPlatform;
  beforeAll(async () => {
    const vaultKey = randomBytes(32).toString('base64url');
    test = await startPlatform({ host: false, database: await borrowDatabase(), vaultKey }, { isRandom: true });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });
  it.each(scenes)(
    'pairs of operations on %s end as one of their orders',
    (_name, scene) => assertPairs({ runs: 5 }, test, scene),
    60_000,
  );
});
