// Visits of published sites and what readers think of pages, as the integrations on the site and on the space are told, over HTTP.
import { EventVisitor, PageFeedbackEvent, SiteViewEvent, SpaceViewEvent } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let origin: string;
let site: SiteUnderTest;
let path: string;
let siteSpace: string;
let page: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
  origin = test.platform.origins.sites;
  site = await aSite(test, ['Guide']);
  path = `/${site.id}/`;
  await site.post('/publish');
  const space = site.spaces[0] ?? '';
  const request = (await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'x' })).body.id;
  const changes = [{ operation: 'insert_page', title: 'Start', document: { markdown: 'x' } }];
  const requestPath = `/v1/spaces/${space}/change-requests/${request}`;
  page = (await test.post(`${requestPath}/content?compat=false`, { changes })).body.changes[0].page.id;
  await test.post(`${requestPath}/merge`);
  siteSpace = (await site.get('/site-spaces')).body.items[0].id;
  const installed: [string, string[], 'site' | 'space'][] = [
    ['views', ['site:views:read'], 'site'],
    ['spaces', ['space:views:read'], 'space'],
    ['opinions', ['page:feedback:read'], 'site'],
    ['nosy', ['site:metadata:read'], 'site'],
    ['elsewhere', ['site:views:read', 'page:feedback:read'], 'site'],
  ];
  for (const [name, scopes, level] of installed) {
    await test.publish(name, { scopes, script: aScript('') });
    const id = await test.install(name, { site: name === 'elsewhere' });
    if (name === 'elsewhere') continue;
    const on = level === 'site' ? { siteId: site.id } : { space: site.spaces[0] };
    await test.post(`/v1/integrations/${name}/installations/${id}/${level}s`, on);
  }
  await test.platform.idle();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const BROWSER = {
  'user-agent': 'Mozilla/5.0 Test',
  'accept-language': 'de-AT,de;q=0.9',
  referer: 'https://search.example/?q=1#x',
  cookie: 'theirs=1; bindery_session=secret-1; __Host-bindery_visitor_x=secret-2; bindery_share_x=secret-3',
};

const get = (rest: string, headers: Record<string, string> = {}) =>
  fetch(origin + path + rest, { headers: { ...BROWSER, ...headers } });
/** A page that was fetched in advance is seen: it counts as one that is requested. */
const sendVisit = (pagePath: string, headers: Record<string, string> = {}, referrer = BROWSER.referer) =>
  post('view', JSON.stringify({ path: pagePath, referrer }), headers);
const post = (rest: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}_site/${rest}`, { method: 'POST', body, headers: { ...BROWSER, ...headers } });

/** Runs an action, and returns the events that each integration got. */
async function eventsOf(run: () => Promise<unknown>): Promise<Record<string, Record<string, unknown>[]>> {
  const names = ['views', 'spaces', 'opinions', 'nosy', 'elsewhere'];
  const count = async (name: string) => (await test.events(name)).length;
  const before = await Promise.all(names.map(count));
  await run();
  const after = await Promise.all(names.map((name) => test.events(name)));
  const fresh = names.map((name, index) => [name, after[index]?.slice(before[index]).map(({ payload }) => payload)]);
  return Object.fromEntries(fresh.filter(([, events]) => events?.length !== 0)) as never;
}

describe('a page that is viewed', () => {
  it('sends events to integrations on the site and space with the scope', async () => {
    const all = await eventsOf(() => get('start?a=1&shareKey=3#here'));
    expect(Object.keys(all).toSorted()).toEqual(['spaces', 'views']);
    const [siteView] = all['views'] ?? [];
    expect(SiteViewEvent.strict().parse(siteView)).toMatchObject({
      siteId: site.id,
      siteSpaceId: siteSpace,
      spaceId: site.spaces[0],
      pageId: page,
      url: `${origin}${path}start?a=1`,
      referrer: 'https://search.example/?q=1',
    });
    expect(EventVisitor.strict().parse(siteView?.['visitor'])).toEqual({
      anonymousId: expect.stringMatching(/^[\w-]{22}$/) as string,
      cookies: { theirs: '1' },
      userAgent: BROWSER['user-agent'],
      ip: expect.stringMatching(/127\.0\.0\.1$/) as string,
      language: 'de-AT',
    });
    const [spaceView] = all['spaces'] ?? [];
    expect(SpaceViewEvent.strict().parse(spaceView)).toMatchObject({ spaceId: site.spaces[0], pageId: page });
    expect(spaceView).toMatchObject({ visitor: { cookies: { theirs: '1' } } });
    expect(JSON.stringify([await test.events('views'), await test.events('spaces')])).not.toContain('secret-');
  });

  it('and an event that is triggered with its visitor have the same payload', async () => {
    const { views = [] } = await eventsOf(() => get('start'));
    const { eventId: _event, installationId: _installation, ...payload } = views[0] ?? {};
    const { body } = await test.post('/_platform/v1/events', { integration: 'views', type: 'site_view', payload });
    expect(body.payload.visitor).toEqual(payload['visitor']);
    expect(body.payload.visitor.cookies).toEqual({ theirs: '1' });
  });

  it('has one visitor id for a day, only on this site', { tags: ['long'] }, async () => {
    const ids = async (headers: Record<string, string>) => {
      const { views = [] } = await eventsOf(() => get('start', headers));
      return (views[0]?.['visitor'] as { anonymousId: string } | undefined)?.anonymousId;
    };
    const first = await ids({});
    expect(await ids({ cookie: 'other=1' })).toBe(first);
    expect(await ids({ 'user-agent': 'Mozilla/5.0 Other' })).not.toBe(first);
    expect(await ids({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).not.toBe(first);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 24 * 60 * 60 * 1000 } });
    expect(await ids({})).not.toBe(first);
  });

  it.each([
    ['in advance', { 'sec-purpose': 'prefetch' }],
    ['in advance, to be drawn', { 'sec-purpose': 'prefetch;prerender' }],
    ['by a robot', { 'user-agent': 'Examplebot/2.1 (+https://example.com)' }],
  ])('does not count when it is fetched %s', async (_how, headers) => {
    expect(await eventsOf(() => get('start', headers))).toEqual({});
    expect(await eventsOf(() => sendVisit('start', headers))).toEqual({});
  });

  it(
    'counts if the browser revalidates it, but not for HEAD, Markdown, or missing pages',
    { tags: ['long'] },
    async () => {
      const tag = (await get('start')).headers.get('etag') ?? '';
      const { views } = await eventsOf(async () =>
        expect((await get('start', { 'if-none-match': tag })).status).toBe(304),
      );
      expect(views).toHaveLength(1);
      expect(await eventsOf(() => fetch(`${origin}${path}start`, { method: 'HEAD' }))).toEqual({});
      for (const other of ['nowhere', 'start.md', 'llms.txt', '_site/logout']) {
        expect([other, await eventsOf(() => get(other))]).toEqual([other, {}]);
      }
      expect(await eventsOf(() => sendVisit('nowhere'))).toEqual({});
    },
  );

  it('counts in no preview', async () => {
    const { url } = (await site.get('/publishing/preview?target=start')).body;
    expect(await eventsOf(async () => expect((await fetch(url)).status).toBe(200))).toEqual({});
  });

  it('counts when a prefetched page reports its view', async () => {
    const view = JSON.stringify({ path: 'start', referrer: `${origin}${path}?shareKey=secret-4` });
    const { views = [] } = await eventsOf(async () => {
      expect((await post('view', view, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    });
    expect(views).toEqual([
      expect.objectContaining({ pageId: page, url: `${origin}${path}start`, referrer: origin + path }),
    ]);
  });

  it('rejects views of other origins, other sites, and missing pages', async () => {
    const other = await aSite(test, ['Other']);
    await other.post('/publish');
    const all = await eventsOf(async () => {
      for (const wrong of ['nowhere', `../${other.id}/`, `/${other.id}/`, 'https://evil.example/', '_site/logout']) {
        await post('view', JSON.stringify({ path: wrong }));
      }
      const view = JSON.stringify({ path: 'start' });
      expect((await post('view', view, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await post('view', view, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await post('view', 'start')).status).toBe(400);
      expect((await post('view', '"x"')).status).toBe(400);
      expect((await post('view', JSON.stringify({ path: 'x'.repeat(9_000) }))).status).toBe(413);
    });
    // What leads off the site means its first page.
    expect(
      Object.values(all)
        .flat()
        .every((event) => event['pageId'] === undefined),
    ).toBe(true);
  });
});

describe('feedback on a page', () => {
  let customization: Record<string, unknown>;
  beforeAll(async () => {
    customization = (await site.get('/customization')).body;
    const { status } = await site.put('/customization', { ...customization, feedback: { enabled: true } });
    expect(status).toBe(200);
  });
  const rate = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}~feedback/${page}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...BROWSER, referer: `${origin}${path}start?shareKey=secret-5`, ...headers },
    });

  it('sends an event in the shape of the contract', async () => {
    const { opinions = [], ...others } = await eventsOf(async () => {
      expect((await rate({ rating: 'good', comment: ' Fine. ' })).status).toBe(204);
      expect((await rate({ rating: 'bad' })).status).toBe(204);
    });
    expect(others).toEqual({});
    expect(opinions.map((event) => PageFeedbackEvent.strict().parse(event))).toMatchObject([
      {
        siteId: site.id,
        spaceId: site.spaces[0],
        pageId: page,
        feedback: { rating: 'good', comment: 'Fine.' },
        url: `${origin}${path}start`,
        visitor: { userAgent: BROWSER['user-agent'], cookies: { theirs: '1' } },
      },
      { feedback: { rating: 'bad' } },
    ]);
    expect(JSON.stringify(await test.events('opinions'))).not.toContain('secret-');
  });

  it('is rejected if the site has feedback off', async () => {
    const { status } = await site.put('/customization', { ...customization, feedback: { enabled: false } });
    expect(status).toBe(200);
    expect(await eventsOf(async () => expect((await rate({ rating: 'good' })).status).toBe(404))).toEqual({});
  });
});

it('is rate limited per page', { tags: ['long'] }, async () => {
  const headers = { 'x-forwarded-for': '203.0.113.10' };
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await sendVisit('nowhere', headers)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
