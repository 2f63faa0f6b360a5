// Search on each store, across restarts and processes: the index is derived, the store is what counts.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import type { PlatformOptions } from '../../../../options.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

afterEach(closePlatforms);
afterAll(removeFolders);

const countOf = async (test: TestPlatform, space: string, query: string): Promise<number> =>
  (await test.get(`/v1/spaces/${space}/search?query=${query}`)).body.count;

async function rename(test: TestPlatform, space: string, title: string): Promise<void> {
  const at = `/v1/spaces/${space}/change-requests`;
  const { id } = (await test.post(at, {})).body;
  await test.post(`${at}/${id}/content`, { changes: [{ operation: 'update_page', page: 'page_changes', title }] });
  expect((await test.post(`${at}/${id}/merge`)).body.result).toBe('merge');
}

const duplicate = async (test: TestPlatform, space: string): Promise<string> =>
  (await test.post(`/v1/spaces/${space}/duplicate`)).body.id;

/** Checks for a store that is opened again. */
async function requireSearch(options: PlatformOptions, between: () => void = () => {}): Promise<void> {
  const first = await startPlatform({ host: false, ...options });
  const { space } = first.demo;
  await rename(first, space, 'Sternpost');
  expect(await countOf(first, space, 'sternpost')).toBe(1);
  const copy = await duplicate(first, space);
  await rename(first, space, 'Stempost');
  expect([await countOf(first, copy, 'sternpost'), await countOf(first, space, 'stempost')]).toEqual([1, 1]);
  await closePlatforms();
  between();
  const again = await startPlatform({ host: false, ...options });
  await rename(again, copy, 'Transom');
  expect([await countOf(again, copy, 'transom'), await countOf(again, space, 'stempost')]).toEqual([1, 1]);
  expect([await countOf(again, space, 'transom'), again.faults]).toEqual([0, []]);
}

describe('search in a data folder', () => {
  it('is right again after a restart', { tags: ['long'] }, async () => {
    const dataFolder = temporaryFolder();
    await requireSearch({ dataFolder });
    expect(existsSync(join(dataFolder, 'search.db'))).toBe(true);
  });

  it('is right again when its file was removed', { tags: ['long'] }, async () => {
    const dataFolder = temporaryFolder();
    await requireSearch({ dataFolder }, () => rmSync(join(dataFolder, 'search.db')));
  });

  it('creates no file before the first search', async () => {
    const dataFolder = temporaryFolder();
    const test = await startPlatform({ host: false, dataFolder });
    await rename(test, test.demo.space, 'Sternpost');
    await duplicate(test, test.demo.space);
    await closePlatforms();
    expect(existsSync(join(dataFolder, 'search.db'))).toBe(false);
  });
});

describe('search in memory', () => {
  it('is separate from other platforms in the process', async () => {
    const [one, other] = [await startPlatform({ host: false }), await startPlatform({ host: false })];
    await rename(one, one.demo.space, 'Sternpost');
    expect([
      await countOf(one, one.demo.space, 'sternpost'),
      await countOf(other, other.demo.space, 'sternpost'),
    ]).toEqual([1, 0]);
  });

  it('drops a purged space', async () => {
    const test = await startPlatform({ host: false });
    const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Short-lived' });
    expect(await countOf(test, body.id, 'page')).toBeGreaterThan(0);
    await test.call('DELETE', `/v1/spaces/${body.id}`);
    test.platform.clock.set({ advanceMs: 8 * 24 * 60 * 60 * 1000 });
    await test.platform.idle();
    expect((await test.get(`/v1/spaces/${body.id}/search?query=page`)).code).toBe('space_not_found');
    expect(test.faults).toEqual([]);
  });
});

describe.skipIf(!hasPostgres('tests of search on PostgreSQL'))('search on PostgreSQL', () => {
  const vaultKey = randomBytes(32).toString('base64url');

  it('is right again after a restart', async () => {
    await requireSearch({ database: await borrowDatabase(), vaultKey });
  });

  it('finds in one process what another one wrote', { tags: ['long'] }, async () => {
    const options = { host: false, database: await borrowDatabase(), vaultKey } as const;
    const [one, other] = [await startPlatform(options), await startPlatform(options)];
    const { space } = one.demo;
    expect([await countOf(one, space, 'sternpost'), await countOf(other, space, 'sternpost')]).toEqual([0, 0]);
    await rename(one, space, 'Sternpost');
    expect([await countOf(other, space, 'sternpost'), await countOf(one, space, 'sternpost')]).toEqual([1, 1]);
    const copy = await duplicate(other, space);
    await rename(other, copy, 'Transom');
    expect([await countOf(one, copy, 'transom'), await countOf(one, space, 'transom')]).toEqual([1, 0]);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});
