// Random pairs of operations at the same time, from another seed every time: they end as one of their two orders does, on both engines.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { assertPairs } from './support/pairs/check-pair.ts';
import { scenes } from './support/pairs/scenes.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const effort = { seed: (SAMPLE_SEED ?? Date.now()) % 2 ** 31, limitMs: 500_000 };

describe('on SQLite', () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await startPlatform({ host: false }, { isRandom: true });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });
  it.each(scenes)('pairs of operations on %s end as one of their orders', (_name, scene) =>
    assertPairs({ ...effort, runs: longOrSample(500, 16) }, test, scene),
  );
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
  it.each(scenes)('pairs of operations on %s end as one of their orders', (_name, scene) =>
    assertPairs({ ...effort, runs: longOrSample(100, 5) }, test, scene),
  );
});
