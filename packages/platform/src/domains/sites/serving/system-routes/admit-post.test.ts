// What is sent to a site, over HTTP: by its own pages, and by pages elsewhere in the browser of the same reader.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageId, write } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { SITE_POSTS } from './site-posts.ts';

let test: TestPlatform;
let site: string;
let page: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
  const created = await aSite(test, ['Guide']);
  const space = created.spaces[0] ?? '';
  await write(test, space, { start: 'Words.\n' });
  await created.post('/publish');
  page = await pageId(test, `/v1/spaces/${space}`, 'start');
  site = `${test.platform.origins.sites}/${created.id}/`;
  await test.publish('watching', { scopes: ['site:views:read'], script: aScript('') });
  const installation = await test.install('watching');
  await test.post(`/v1/integrations/watching/installations/${installation}/sites`, { siteId: created.id });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const VIEW = '{"path":"start"}';
const send = async (path: string, headers: Record<string, string>, body = VIEW): Promise<number> =>
  (await fetch(site + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }))
    .status;

it('from another origin doesn’t count against the rate limit of readers', { tags: ['long'] }, async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const path of ['_site/view', '_site/csp', `~render/${page}`]) {
    for (let count = 0; count < SITE_POSTS.requests; count++) {
      expect([path, await send(path, elsewhere)]).toEqual([path, 403]);
    }
  }
  expect(await send('_site/view', { 'sec-fetch-site': 'same-origin' })).toBe(204);
});

it('with the origin null is accepted only if Sec-Fetch-Site is same-origin', async () => {
  expect(await send('_site/view', { origin: 'null' })).toBe(403);
  expect(await send('_site/view', { origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send('_site/view', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(204);
  expect(await send('_site/view', {})).toBe(204);
});

it('has a web URL as referrer, or none', async () => {
  const before = (await test.events('watching', 'site_view')).length;
  const referrers = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://search.example/?q=1'];
  for (const referrer of referrers) await send('_site/view', {}, JSON.stringify({ path: 'start', referrer }));
  const events = (await test.events('watching', 'site_view')).slice(before);
  expect(events.map(({ payload }) => payload.referrer)).toEqual(['', '', '', 'https://search.example/?q=1']);
});
