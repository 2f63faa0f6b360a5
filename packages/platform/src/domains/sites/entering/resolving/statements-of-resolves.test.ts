// What resolving costs in statements, wherever the site is found by, and that each of them takes an index.
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const HOSTNAME = 'docs.counted.example.com';
const PROXY = 'www.example.com/docs/counted';

let test: TestPlatform;
let site: SiteUnderTest;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  test = await startPlatform({ host: false, dataFolder: folder });
  site = await aSite(test, ['Guide', 'Second', 'Third']);
  await site.post('/sections', { spaceId: site.spaces[2] });
  await site.patch('', { basename: 'counted' });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

/** Has every memo begin again. */
const commit = (): Promise<unknown> => site.patch('', { title: 'Counted' });

/** The statements that a request runs. */
async function statementsOf(url: string): Promise<string[]> {
  await test.platform.idle();
  const run = vi.spyOn(StatementSync.prototype, 'all');
  try {
    expect((await test.post('/v1/urls/published', { url })).body).toMatchObject({ site: site.id });
    return (run.mock.contexts as StatementSync[]).map(({ sourceSQL }) => sourceSQL);
  } finally {
    run.mockRestore();
  }
}

/** Statements of a first and of a second request. */
async function countsOf(url: string): Promise<number[]> {
  await statementsOf(url); // The token is known, and the nodes of the content are at hand.
  await commit();
  return [(await statementsOf(url)).length, (await statementsOf(url)).length];
}

describe('resolving an address', () => {
  it('takes seven statements, none if cached, and two for a site with its own hostname or proxy', async () => {
    const { sites } = test.platform.origins;
    expect(await countsOf(`${sites}/${site.id}/`)).toEqual([7, 0]);
    const named = (await site.get()).body.urls.published as string;
    expect(named).toContain('/counted/');
    expect(await countsOf(named)).toEqual([7, 0]);
    expect(await countsOf(`${named}second/`)).toEqual([7, 0]);
    const fields = { hostname: HOSTNAME, organization: test.demo.organization, site: site.id };
    await test.post('/_platform/v1/custom-hostnames', fields);
    await test.call('PATCH', `/_platform/v1/custom-hostnames/${HOSTNAME}`, { body: { status: 'live' } });
    expect(await countsOf(`https://${HOSTNAME}/`)).toEqual([7, 1]);
    expect(await countsOf(`https://${HOSTNAME}/second/`)).toEqual([8, 2]);
    await site.patch('', { proxy: PROXY });
    expect(await countsOf(`https://${PROXY}/second/`)).toEqual([7, 1]);
  });

  it('scans no table', async () => {
    const statements = new Set<string>();
    for (const url of [
      `https://${PROXY}/`,
      `https://${HOSTNAME}/second/`,
      `${test.platform.origins.sites}/${site.id}/`,
    ]) {
      await commit();
      for (const statement of await statementsOf(url)) statements.add(statement);
    }
    expect(statements.size).toBeGreaterThanOrEqual(8);
    const database = new DatabaseSync(join(folder, 'platform.db'), { readOnly: true });
    for (const statement of statements) {
      const parameters = Array.from(statement.matchAll(/\?/g), () => 'x');
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...parameters);
      const scans = plan.map(({ detail }) => String(detail)).filter((detail) => detail.startsWith('SCAN'));
      expect([statement, scans]).toEqual([statement, []]);
    }
    database.close();
  });
});
