// Tracked events in each store: counted by claims, and deleted beyond the number that a site keeps.
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import type { PlatformOptions } from '../../../options.ts';
import { siteAt } from '../../../../test/support/site-under-test.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import { aTrackedEvent } from '../../../../test/support/tracked-event.ts';

afterEach(closePlatforms);
afterAll(removeFolders);

async function requireCounts(options: PlatformOptions): Promise<void> {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const test = await startPlatform({ host: false, browser: false, clock: { now, frozen: true }, ...options });
  const site = siteAt(test, test.demo.site);
  const track = async (events: readonly object[]): Promise<void> => {
    expect((await site.post('/insights/events', { events })).status).toBe(204);
  };
  const count = async (): Promise<[string, number, number][]> =>
    (await site.get('/insights/visitor-segments')).body.items.map(
      ({ title, events, visitors }: { title: string; events: number; visitors: number }) => [title, events, visitors],
    );
  await track([aTrackedEvent({ b: '1', a: '2' }), aTrackedEvent({ a: '2', b: '1' }), aTrackedEvent()]);
  expect(await count()).toEqual([
    ['a: 2, b: 1', 2, 1],
    ['Without claims', 1, 1],
  ]);
  await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 91 * 24 * 60 * 60_000 } });
  await track([aTrackedEvent()]);
  expect(await count()).toEqual([['Without claims', 1, 1]]);
  expect(test.faults).toEqual([]);
}

describe('tracked events', () => {
  it('are counted in a data folder', () => requireCounts({ dataFolder: temporaryFolder() }));

  it.skipIf(!hasPostgres('tests of tracked events on PostgreSQL'))(
    'are counted on PostgreSQL',
    { tags: ['long'] },
    async () => requireCounts({ database: await borrowDatabase(), vaultKey: randomBytes(32).toString('base64url') }),
  );
});
