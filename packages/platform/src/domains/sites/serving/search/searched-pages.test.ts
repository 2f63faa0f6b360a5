// What a search reads before it begins, over HTTP.
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { change, propose } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** How many documents are read from the database in the meantime. */
async function documentsReadBy(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(StatementSync.prototype, 'all');
  try {
    await run();
    return (spy.mock.contexts as StatementSync[]).filter(({ sourceSQL }) => sourceSQL.includes('from "blob"')).length;
  } finally {
    spy.mockRestore();
  }
}

it('is each document once for all audiences', async () => {
  const site = await aSite(test, ['Words']);
  const [space = ''] = site.spaces;
  const request = await propose(test, `/v1/spaces/${space}`);
  const pages = Array.from({ length: 30 }, (_none, index) => ({
    operation: 'insert_page',
    title: `Page ${index}`,
    document: { markdown: `Words ${index}.\n` },
    ...(index < 3 && { condition: `visitor.claims.unsigned.a${index} === true` }),
  }));
  expect((await change(test, request, ...pages)).status).toBe(200);
  await test.post(`${request}/merge`);
  await site.post('/publish');
  const search = async (claims: string): Promise<void> => {
    const url = `${test.platform.origins.sites}/${site.id}/~search?q=nothing&${claims}`;
    expect((await fetch(url, { headers: { accept: 'application/json' } })).status).toBe(200);
  };
  expect(await documentsReadBy(() => search('visitor.a0=true'))).toBeGreaterThan(20);
  expect(await documentsReadBy(() => search('visitor.a1=true'))).toBeLessThan(5);
});
