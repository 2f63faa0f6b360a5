// Events that renderers of sites track: what is stored of them, how they are counted, and which integrations get them.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SiteInsightsEvent } from '@bindery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushFiles } from '../../../../test/support/push-files.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Staff](staff.md)\n',
  'README.md': '# Home\n\nWords.\n',
  'staff.md': '---\nif: visitor.claims.unsigned.staff === true\n---\n\n# Staff\n\nWords.\n',
};

let test: TestPlatform;
let dataFolder: string;
let site: SiteUnderTest;
let [space, siteSpace, home, staffPage] = ['', '', '', ''];

beforeAll(async () => {
  dataFolder = temporaryFolder();
  test = await startPlatform({ port: 0, browser: false, dataFolder, clock: { now: NOW, frozen: true } });
  site = await aSite(test);
  [space = ''] = site.spaces;
  await pushFiles(test, space, FILES);
  siteSpace = (await site.get('/site-spaces')).body.items[0].id;
  [home, staffPage] = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages.map(
    ({ id }: { id: string }) => id,
  );
  await site.post('/publish');
  await test.publish('views', {
    scopes: ['site:views:read', 'space:views:read', 'page:feedback:read'],
    script: aScript(),
  });
  const installation = await test.install('views');
  await test.post(`/v1/integrations/views/installations/${installation}/sites`, { siteId: site.id });
  await test.post(`/v1/integrations/views/installations/${installation}/spaces`, { space });
  await test.platform.idle();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const session = (fields: object = {}) => ({
  visitorId: 'v1',
  sessionId: 's1',
  cookies: { theme: 'dark' },
  ip: '192.0.2.1',
  userAgent: 'Firefox',
  language: 'en',
  referrer: 'https://example.com/from',
  ...fields,
});
const location = (fields: object = {}) => ({
  url: 'https://docs.example/guide?jwt_token=secret&q=1#part',
  siteSection: null,
  siteSpace,
  siteShareKey: null,
  space,
  revision: null,
  page: home,
  ...fields,
});
const view = (fields: Partial<Record<'session' | 'location' | 'timestamp', unknown>> = {}) => ({
  type: 'page_view' as SiteInsightsEvent['type'],
  session: session(),
  location: location(),
  ...fields,
});
const tokenOf = async (unsignedClaims: object = {}): Promise<string> => {
  const url = `${test.platform.origins.sites}/${site.id}/`;
  const { token } = await test.asPerson('outsider');
  return (await test.post('/v1/urls/published', { url, visitor: { unsignedClaims } }, { token })).body.apiToken;
};
const track = (token: string | undefined, ...events: object[]): Promise<CallAnswer> =>
  site.post('/insights/events', { events }, token === undefined ? {} : { token });
const segments = async () => (await site.get('/insights/visitor-segments')).body.items;

it('count events, visitors, and sessions by the claims of the visitor’s token', async () => {
  const [visitor, staff] = [await tokenOf(), await tokenOf({ staff: true, plan: 'pro' })];
  const other = session({ visitorId: 'v2', sessionId: 's2', visitorAuthClaims: { staff: true } });
  expect((await track(visitor, view(), view({ session: other }))).status).toBe(204);
  expect((await track(visitor, { ...view(), type: 'search_type_query', query: 'ships' })).status).toBe(204);
  expect((await track(staff, view({ session: session({ visitorId: 'v3', sessionId: 's3' }) }))).status).toBe(204);
  expect(await segments()).toEqual([
    { title: 'Without claims', claims: { unsigned: {} }, events: 3, visitors: 2, sessions: 2 },
    {
      title: 'plan: pro, staff: true',
      claims: { unsigned: { plan: 'pro', staff: true } },
      events: 1,
      visitors: 1,
      sessions: 1,
    },
  ]);
  const member = session({ visitorAuthClaims: { team: 'docs' } });
  expect((await track(undefined, view({ session: member }))).status).toBe(204);
  expect(await segments()).toContainEqual({
    title: 'team: docs',
    claims: { team: 'docs' },
    events: 1,
    visitors: 1,
    sessions: 1,
  });
});

it('reach integrations as visits do, without secrets', async () => {
  const types = ['site_view', 'space_view', 'page_feedback'] as const;
  const count = async (): Promise<number[]> =>
    Promise.all(types.map(async (type) => (await test.events('views', type)).length));
  const before = await count();
  const visitor = await tokenOf();
  const robot = view({ session: session({ userAgent: 'Examplebot/1.0' }) });
  const feedback = { ...view(), type: 'page_post_feedback', feedback: { rating: 'good' } };
  await track(visitor, view(), robot, feedback);
  await test.platform.idle();
  expect(await count()).toEqual(before.map((one) => one + 1));
  const [last] = (await test.events('views', 'site_view')).slice(-1);
  expect(last?.payload).toMatchObject({
    siteId: site.id,
    siteSpaceId: siteSpace,
    spaceId: space,
    pageId: home,
    url: 'https://docs.example/guide?q=1',
    referrer: 'https://example.com/from',
    visitor: { anonymousId: 'v1', ip: '192.0.2.1', userAgent: 'Firefox', language: 'en' },
  });
});

it('have only the location that the site shows the visitor', async () => {
  const [visitor, staff] = [await tokenOf(), await tokenOf({ staff: true })];
  const pageOf = async (token: string, fields: object): Promise<unknown[]> => {
    const before = (await test.events('views', 'site_view')).length;
    expect((await track(token, view({ location: location(fields) }))).status).toBe(204);
    await test.platform.idle();
    const events = await test.events('views', 'site_view');
    return events.slice(before).map(({ payload }) => payload.pageId);
  };
  expect(await pageOf(staff, { page: staffPage })).toEqual([staffPage]);
  expect(await pageOf(visitor, { page: staffPage })).toEqual([undefined]);
  expect(await pageOf(visitor, { page: 'none' })).toEqual([undefined]);
  expect(await pageOf(visitor, { siteSpace: null })).toEqual([home]);
  expect(await pageOf(visitor, { siteSpace: 'sitespace_demo', space: test.demo.space })).toEqual([]);
});

it('are rejected with a wrong time, type, site, or token', async () => {
  const visitor = await tokenOf();
  const at = (offset: number): object => view({ timestamp: new Date(NOW + offset).toISOString() });
  for (const offset of [-300_000, 300_000]) expect((await track(visitor, at(offset))).status).toBe(204);
  const wrong = [at(-300_001), at(300_001), { ...view(), type: 'none' }, { type: 'page_view' }, view({ session: {} })];
  for (const event of wrong) {
    const { status, code } = await track(visitor, view(), event);
    expect([status, code]).toEqual([400, 'request_invalid']);
  }
  const others = await aSite(test);
  expect((await others.post('/insights/events', { events: [view()] }, { token: visitor })).code).toBe('site_not_found');
  expect((await track('none', view())).status).toBe(401);
  const read = await site.get('/insights/visitor-segments', { token: visitor });
  expect(read.code).toBe('token_kind_refused');
  const { token } = await test.asPerson('read');
  expect((await site.get('/insights/visitor-segments', { token })).code).toBe('forbidden');
});

it('store neither cookies, nor IP addresses, nor secrets of URLs', async () => {
  const secret = session({ cookies: { sid: 'zqcookie' }, ip: '198.51.100.7', visitorAuthToken: 'zqtoken' });
  const url = 'https://docs.example/guide?jwt_token=zqjwt#zqfragment';
  await track(await tokenOf(), view({ session: secret, location: location({ url, siteShareKey: 'zqkey' }) }));
  const database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
  const stored = database.prepare('SELECT * FROM site_event').all();
  database.close();
  expect(JSON.stringify(stored)).toContain('https://docs.example/guide');
  for (const text of ['zqcookie', '198.51.100.7', 'zqtoken', 'zqjwt', 'zqfragment', 'zqkey']) {
    expect(JSON.stringify(stored)).not.toContain(text);
  }
});

it('are deleted after 90 days', async () => {
  const days = 24 * 60 * 60_000;
  await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(NOW + 91 * days).toISOString() } });
  expect((await track(await tokenOf(), view())).status).toBe(204);
  expect(await segments()).toMatchObject([{ title: 'Without claims', events: 1 }]);
});
