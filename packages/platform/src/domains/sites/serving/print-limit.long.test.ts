// A visitor, or a crawler, that has one PDF after the other printed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { change, propose } from '../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { SITE_PRINTS } from './system-routes/site-posts.ts';

let test: TestPlatform;
beforeAll(async () => {
  // Limits, and printed PDFs, last for five minutes: on a slow machine, this test lasts half of that.
  const clock = { now: 1_800_000_000_000, frozen: true };
  test = await startPlatform({ port: 0, host: false, browser: false, clock });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('gets so many in a while, and those that are printed already', async () => {
  const site = await aSite(test, ['Guide'], { title: 'Docs' });
  const space = `/v1/spaces/${site.spaces[0]}`;
  const request = await propose(test, space);
  const inserts = Array.from({ length: SITE_PRINTS.requests + 1 }, (_, index) => ({
    operation: 'insert_page',
    title: `Page ${index}`,
    slug: `page-${index}`,
    document: { markdown: 'Text.' },
  }));
  for (let at = 0; at < inserts.length; at += 20) {
    expect((await change(test, request, ...inserts.slice(at, at + 20))).status).toBe(200);
  }
  await test.post(`${request}/merge`);
  await site.post('/publish');
  const { pages } = (await test.get(`${space}/content/pages`)).body as { pages: { id: string; title: string }[] };
  const ids = pages.filter(({ title }) => title.startsWith('Page ')).map(({ id }) => id);
  expect(ids).toHaveLength(SITE_PRINTS.requests + 1);
  const print = async (id: string): Promise<Response> => {
    const response = await fetch(`${test.platform.origins.sites}/${site.id}/~pdf/${id}`);
    return response.status === 202 ? print(id) : response;
  };
  for (const id of ids.slice(0, -1)) expect((await print(id)).status).toBe(200);
  const last = await print(ids.at(-1) ?? '');
  expect([last.status, last.headers.get('x-bindery-error'), Number(last.headers.get('retry-after')) > 0]).toEqual([
    429,
    'rate_limited',
    true,
  ]);
  expect((await print(ids[0] ?? '')).status).toBe(200);
});
