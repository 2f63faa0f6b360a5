// Secret links to a site, and every place that a key is taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** A published site that lets in who has a link, with one. */
async function shared(): Promise<{ site: SiteUnderTest; link: string; key: string }> {
  const site = await aSite(test, ['Guide'], { visibility: 'share-link' });
  await site.post('/publish');
  const { body } = await site.post('/share-links', { name: 'For partners' });
  return { site, link: body.id, key: keyIn(body.urls.published) };
}

const keyIn = (url: string): string => new URL(url).pathname.split('/').at(-2) ?? '';

describe('createSiteShareLink', () => {
  it('creates a link with a unique key of at least 128 bits', async () => {
    const { site } = await shared();
    const { status, headers, body } = await site.post('/share-links', { name: 'x'.repeat(50) });
    expect(status).toBe(201);
    expect(headers.get('location')).toContain(`${site.path}/share-links/${body.id}`);
    expect(body).toMatchObject({ object: 'share-link', name: 'x'.repeat(50), active: true });
    expect(Buffer.from(keyIn(body.urls.published), 'base64url').length).toBeGreaterThanOrEqual(16);
    const { items, count } = (await site.get('/share-links')).body;
    // Links of the same millisecond are in the order of their IDs.
    expect([count, items]).toEqual([2, expect.arrayContaining([body])]);
    expect(new Set(items.map((item: { urls: { published: string } }) => keyIn(item.urls.published))).size).toBe(2);
    expect((await site.post('/share-links', { name: '' })).status).toBe(201);
  });

  it.each([[{}], [{ name: 'x'.repeat(51) }], [{ name: null }], [{ name: 'x', key: 'mine' }]])(
    'refuses %j',
    async (body) => {
      const { site } = await shared();
      expect(await site.post('/share-links', body)).toMatchObject({ status: 400, code: 'request_invalid' });
    },
  );
});

it('is not created on a site that is deleted at the same time', async () => {
  const { site } = await shared();
  const deletion = test.call('DELETE', site.path);
  // One link is written at each moment of the deletion.
  const links: Promise<CallAnswer>[] = [];
  for (let moment = 0; moment < 120; moment++) {
    if (moment % 3 === 0) links.push(site.post('/share-links', { name: 'Late' }));
    await (moment % 12 === 0 ? new Promise(setImmediate) : Promise.resolve());
  }
  expect((await deletion).status).toBe(204);
  const statuses = (await Promise.all(links)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
});

describe('listSiteShareLinks', () => {
  it('searches names and pages', async () => {
    const { site } = await shared();
    for (const name of ['Board', 'Press', 'Press abroad']) await site.post('/share-links', { name });
    // Links of one millisecond are in the order of their ids, which are random.
    const found = each((await site.get('/share-links?search=PRESS')).body, 'name');
    expect(found.toSorted()).toEqual(['Press', 'Press abroad']);
    const first = (await site.get('/share-links?limit=3')).body;
    const second = (await site.get(`/share-links?limit=3&page=${first.next.page}`)).body;
    expect([first.count, first.items.length, second.items.length, second.next]).toEqual([4, 3, 1, undefined]);
  });
});

describe('updateSiteShareLinkById and deleteSiteShareLinkById', () => {
  const readPage = async (site: SiteUnderTest, key: string) =>
    (await site.get(`/structure?shareKey=${key}`)).body.structure[0].urls.published;

  it('disable a link immediately, and enable it again', async () => {
    const { site, link, key } = await shared();
    expect(await readPage(site, key)).toContain(key);
    const off = await site.patch(`/share-links/${link}`, { active: false });
    expect([off.body.active, off.body.urls]).toEqual([false, {}]);
    expect(await readPage(site, key)).toBeUndefined();
    expect(keyIn((await site.patch(`/share-links/${link}`, { active: true })).body.urls.published)).toBe(key);
    expect(await readPage(site, key)).toContain(key);
    expect((await site.patch(`/share-links/${link}`, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed' });
    expect((await site.get('/share-links?search=renam')).body.items).toMatchObject([{ id: link, name: 'Renamed' }]);
    expect((await site.delete(`/share-links/${link}`)).status).toBe(204);
    expect((await site.get('/share-links?search=renam')).body.items).toEqual([]);
    expect(await readPage(site, key)).toBeUndefined();
    expect((await site.delete(`/share-links/${link}`)).status).toBe(204);
    expect((await site.patch(`/share-links/${link}`, {})).code).toBe('share_link_not_found');
  });

  it('reject links of another site', async () => {
    const [one, two] = [await shared(), await shared()];
    expect((await one.site.patch(`/share-links/${two.link}`, { active: false })).code).toBe('share_link_not_found');
    expect((await one.site.delete(`/share-links/${two.link}`)).status).toBe(204);
    expect((await two.site.get('/share-links')).body.items).toMatchObject([{ active: true }]);
    expect((await two.site.patch(`/share-links/${two.link}`, { name: 'x'.repeat(51) })).status).toBe(400);
  });
});

describe('shareKey', () => {
  /** Every operation that takes one, and where its response then has the URL. */
  const endpoints: [string, (site: SiteUnderTest) => string, (body: never) => { published?: string }][] = [
    ['getSiteStructure', ({ path }) => `${path}/structure`, (body: any) => body.structure[0].urls], // oxlint-disable-line typescript/no-explicit-any -- any JSON
    ['listSiteSpaces', ({ path }) => `${path}/site-spaces`, (body: any) => body.items[0].urls], // oxlint-disable-line typescript/no-explicit-any -- any JSON
    ['getPublishedContentSite', ({ path }) => `${path}/published`, (body: any) => body.site.urls], // oxlint-disable-line typescript/no-explicit-any -- any JSON
    ['getSpaceById', ({ spaces }) => `/v1/spaces/${spaces[0]}`, (body: any) => body.urls], // oxlint-disable-line typescript/no-explicit-any -- any JSON
  ];

  it.each(endpoints)('of an active link shows the published URL: %s', async (_id, pathOf, urlsOf) => {
    const [{ site, key }, other] = [await shared(), await shared()];
    const published = async (shareKey?: string) => {
      const { status, body } = await test.get(
        `${pathOf(site)}${shareKey === undefined ? '' : `?shareKey=${shareKey}`}`,
      );
      expect(status).toBe(200);
      return urlsOf(body as never).published;
    };
    expect(await published(key)).toBe(`${test.platform.origins.sites}/${site.id}/${key}/`);
    for (const wrong of [undefined, '', 'x', 'x'.repeat(256), key.slice(1), `${key}x`, other.key]) {
      expect(await published(wrong)).toBeUndefined();
    }
    expect((await test.get(`${pathOf(site)}?shareKey=${'x'.repeat(257)}`)).code).toBe('request_invalid');
    await site.post('/unpublish');
    expect(await published(key)).toBeUndefined();
  });

  it('shows sections and redirects, too', async () => {
    const { site, key } = await shared();
    await site.post('/sections', { spaceId: await aSpace(test, 'Second') });
    const second = (await site.get(`/sections?shareKey=${key}`)).body.items[1];
    expect(second.urls.published).toBe(`${test.platform.origins.sites}/${site.id}/${key}/second/`);
    expect((await site.get('/sections')).body.items[1].urls).toEqual({});
    await site.post('/redirects', { source: '/old', destination: { kind: 'site-section', siteSectionId: second.id } });
    expect((await site.get(`/redirect?source=/old&shareKey=${key}`)).body.target).toBe(second.urls.published);
    expect((await site.get('/redirect?source=/old')).body.target).toBe('/second/');
  });

  it('isn’t needed on a public site', async () => {
    const { site, key } = await shared();
    await site.patch('', { visibility: 'unlisted' });
    for (const query of ['', `?shareKey=${key}`]) {
      const { structure } = (await site.get(`/structure${query}`)).body;
      expect(structure[0].urls.published).toBe(`${test.platform.origins.sites}/${site.id}/`);
    }
    expect((await site.get('/share-links')).body.items).toMatchObject([{ active: true, urls: {} }]);
  });
});
