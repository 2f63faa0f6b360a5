// Publishing: on, off, for whom, what is shown, and before it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const published = async (site: SiteUnderTest) => (await site.get()).body.urls.published;

describe('publishSite and unpublishSite', () => {
  it('add and remove the URLs of the site, its sections, and its spaces', async () => {
    const site = await aSite(test, ['Guide', 'Variant']);
    const base = `${test.platform.origins.sites}/${site.id}/`;
    const urls = async () => each((await site.get('/site-spaces')).body, 'urls');
    expect([await published(site), await urls()]).toEqual([undefined, [{}, {}]]);
    const on = await site.post('/publish');
    expect([on.status, on.body.published, on.body.urls.published]).toEqual([200, true, base]);
    expect(await urls()).toEqual([{ published: base }, { published: `${base}variant/` }]);
    expect((await test.get(`/v1/spaces/${site.spaces[1]}`)).body.urls.published).toBe(`${base}variant/`);
    expect((await site.post('/publish')).body).toEqual(on.body);
    const off = await site.post('/unpublish');
    expect([off.status, off.body.published, off.body.urls.published]).toEqual([200, false, undefined]);
    expect((await test.get(`/v1/spaces/${site.spaces[1]}`)).body.urls.published).toBeUndefined();
    expect((await site.post('/unpublish')).status).toBe(200);
  });

  it.each([
    ['public', true],
    ['unlisted', true],
    ['visitor-auth', true],
    ['share-link', false],
  ])('with the visibility %s, the URL works without a key: %s', async (visibility, isThere) => {
    const site = await aSite(test, ['Guide'], { visibility });
    await site.post('/publish');
    expect((await published(site)) !== undefined).toBe(isThere);
  });

  it('leave drafts without a URL', async () => {
    const site = await aSite(test, []);
    const group = (await site.post('/section-groups', { title: 'Group' })).body.id;
    const spaceId = await aSpace(test, 'Guide');
    const section = (await site.post('/sections', { spaceId, siteSectionGroupId: group })).body;
    await site.post('/publish');
    const has = async () => {
      const { siteSpaces, urls } = (await site.get('/sections')).body.items[0];
      return [urls.published !== undefined, siteSpaces[0].urls.published !== undefined];
    };
    expect(await has()).toEqual([true, true]);
    await site.patch(`/site-spaces/${section.siteSpaces[0].id}`, { draft: true });
    expect(await has()).toEqual([true, false]);
    await site.patch(`/site-spaces/${section.siteSpaces[0].id}`, { draft: false });
    await site.patch(`/sections/${section.id}`, { draft: true });
    expect(await has()).toEqual([false, false]);
    await site.patch(`/sections/${section.id}`, { draft: false });
    await site.patch(`/section-groups/${group}`, { draft: true });
    expect(await has()).toEqual([false, false]);
  });
});

describe('getPublishedContentSite', () => {
  it('has site, structure, customizations and scripts, without drafts', async () => {
    const site = await aSite(test, ['Guide', 'Unfinished'], { title: 'Profile' });
    const [, draft] = each((await site.get('/site-spaces')).body, 'id');
    await site.patch(`/site-spaces/${draft}`, { draft: true });
    await site.post('/publish');
    await test.publish('injector', { scopes: ['site:script:inject'], script: aScript() });
    const installation = await test.install('injector');
    await test.post(`/v1/integrations/injector/installations/${installation}/sites`, { siteId: site.id });
    const { body } = await site.get('/published');
    expect(body.site).toEqual((await site.get()).body);
    expect(body.structure).toMatchObject({ type: 'siteSpaces', structure: [{ title: 'Guide' }] });
    expect(body.structure.structure).toHaveLength(1);
    expect(body.scripts).toEqual((await site.get('/integration-scripts')).body);
    expect(body.scripts).toHaveLength(1);
    await site.post('/sections', { spaceId: await aSpace(test, 'More') });
    expect((await site.get('/published')).body.structure).toMatchObject({ type: 'sections', structure: [{}, {}] });
    expect((await test.get(`/v1/orgs/${test.demo.organization}/sites/none/published`)).code).toBe('site_not_found');
  });
});

describe('the authentication of visitors', () => {
  const auth = async (site: SiteUnderTest) => (await site.get('/publishing/auth')).body;

  it('has an encrypted key, which stays until it is regenerated', async () => {
    const [site, other] = [await aSite(test), await aSite(test)];
    const first = await auth(site);
    expect(first).toEqual({ object: 'publishing-auth', backend: 'custom', privateKey: first.privateKey });
    expect(await auth(site)).toEqual(first);
    expect((await auth(other)).privateKey).not.toBe(first.privateKey);
    const next = await site.post('/publishing/auth/regenerate');
    expect(next.status).toBe(200);
    expect(next.body.privateKey).not.toBe(first.privateKey);
    expect(await auth(site)).toEqual(next.body);
  });

  it('creates a missing key once for concurrent requests', async () => {
    const site = await aSite(test);
    const keys = await Promise.all([auth(site), auth(site), auth(site)]);
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  });

  it('redirects visitors to the configured URL, and shows it on the site', async () => {
    const site = await aSite(test, ['Guide'], { visibility: 'visitor-auth' });
    const fallbackURL = 'https://login.example.com/';
    const logoutURL = 'https://login.example.com/out';
    const changed = await site.patch('/publishing/auth', { backend: 'custom', fallbackURL, logoutURL });
    expect(changed.body).toMatchObject({ backend: 'custom', fallbackURL, logoutURL });
    expect((await site.get()).body.urls).toMatchObject({ login: fallbackURL, logout: logoutURL });
    await site.patch('/publishing/auth', { backend: 'custom', logoutURL: null });
    expect(await auth(site)).toMatchObject({ fallbackURL });
    expect((await auth(site)).logoutURL).toBeUndefined();
    await site.patch('', { visibility: 'public' });
    expect((await site.get()).body.urls.login).toBeUndefined();
  });

  it('can be handled by an integration on the site with the scope', async () => {
    const site = await aSite(test);
    expect((await site.patch('/publishing/auth', { backend: 'integration' })).body).toMatchObject({
      backend: 'integration',
    });
    await test.publish('doorman', { scopes: ['site:visitor:auth'] });
    const installation = await test.install('doorman');
    await test.post(`/v1/integrations/doorman/installations/${installation}/sites`, { siteId: site.id });
    expect(await auth(site)).toMatchObject({ backend: 'integration', integration: 'doorman' });
    await site.patch('/publishing/auth', { backend: 'custom' });
    expect((await auth(site)).integration).toBeUndefined();
  });

  it.each([
    [{}],
    [{ backend: 'ours' }],
    [{ backend: 'custom', fallbackURL: 'x' }],
    [{ backend: 'custom', privateKey: 'x' }],
  ])('refuses %j', async (body) => {
    const site = await aSite(test);
    expect(await site.patch('/publishing/auth', body)).toMatchObject({ status: 400, code: 'request_invalid' });
  });
});

describe('getSitePublishingPreviewById', () => {
  const preview = async (site: SiteUnderTest, query = '') =>
    new URL((await site.get(`/publishing/preview${query}`)).body.url);

  it('resolves to an unpublished site, to one of its spaces, and to a path', async () => {
    const site = await aSite(test, ['Guide', 'Variant']);
    const base = `${test.platform.origins.sites}/${site.id}/`;
    const plain = await preview(site);
    expect(plain.origin + plain.pathname).toBe(base);
    expect(plain.searchParams.get('draft')).toBe('true');
    const [, variant] = each((await site.get('/site-spaces')).body, 'id');
    expect((await preview(site, `?siteSpace=${variant}`)).href).toContain(`${base}variant/?`);
    const target = await preview(site, '?target=/a/page%23here');
    expect([target.pathname, target.hash]).toEqual([new URL(`${base}a/page`).pathname, '#here']);
  });

  it('is a URI for any path', async () => {
    const site = await aSite(test);
    const { body } = await site.get(`/publishing/preview?target=${encodeURIComponent('/[a]|b#[c](d) `e`')}`);
    expect([new URL(body.url).pathname, new URL(body.url).hash]).toEqual([
      `/${site.id}/%5Ba%5D%7Cb`,
      '#%5Bc%5D(d)%20%60e%60',
    ]);
  });

  it('is never longer than a URL can be', async () => {
    const site = await aSite(test);
    const long = 'x'.repeat(2_000);
    for (const query of [`target=${long}`, `claims=${long}`, `target=${'['.repeat(700)}`]) {
      const { status, code, body } = await site.get(`/publishing/preview?${query}`);
      expect([status, code]).toEqual([400, 'request_invalid']);
      expect(body.error.message).toMatch(
        /^The preview URL is too long\. It has \d+ characters, and the limit is 2048\./,
      );
    }
  });

  it('signs its content and expiration time', async () => {
    const site = await aSite(test);
    const signature = async (query = '') => (await preview(site, query)).searchParams.get('preview');
    const queries = ['', '?draft=false', '?claims=%7B%22beta%22%3Atrue%7D'];
    const signed = await Promise.all(queries.map(signature));
    expect(new Set(signed).size).toBe(3);
    expect((await preview(site, queries[2])).searchParams.get('claims')).toBe('{"beta":true}');
    expect(await signature()).toBe(signed[0]);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });
    expect(await signature()).not.toBe(signed[0]);
  });

  it.each([
    ['?siteSpace=none', 404, 'site_space_not_found'],
    ['?target=https://elsewhere.example.com/', 400, 'request_invalid'],
    ['?target=../other/', 400, 'request_invalid'],
    ['?draft=maybe', 400, 'request_invalid'],
    ['?more=x', 400, 'request_invalid'],
  ])('refuses %s', async (query, status, code) => {
    const site = await aSite(test);
    expect(await site.get(`/publishing/preview${query}`)).toMatchObject({ status, code });
  });
});
