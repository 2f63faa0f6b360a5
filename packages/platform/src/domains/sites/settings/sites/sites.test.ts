// Sites: created with spaces, listed, changed, deleted with everything below.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, aSpace, each, siteAt } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let sites: string;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
  sites = `/v1/orgs/${test.demo.organization}/sites`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const SITE_TYPES = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'];
const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'];

describe('createSite', () => {
  it('needs no body, and creates an unpublished basic site', async () => {
    const { status, headers, body } = await test.call('POST', sites);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(body.urls.location);
    expect(body).toMatchObject({ type: 'basic', appliedType: 'basic', visibility: 'public', published: false });
    expect(body).toMatchObject({ siteSpaces: 0, title: 'Untitled site', agentsContext: 'excluded' });
    expect((await test.get(`${sites}/${body.id}`)).body).toEqual(body);
    expect((await siteAt(test, body.id).get('/structure')).body).toEqual({ type: 'siteSpaces', structure: [] });
  });

  it.each(SITE_TYPES)('creates a site of the type %s, a filter of the list', async (type) => {
    const { body } = await test.post(sites, { type, title: `A ${type} site` });
    expect(body).toMatchObject({ type, appliedType: type });
    const ids = each((await test.get(`${sites}?limit=1000&type=${type}`)).body, 'id');
    expect(ids).toContain(body.id);
    const other = SITE_TYPES.find((one) => one !== type);
    expect(each((await test.get(`${sites}?limit=1000&type=${other}`)).body, 'id')).not.toContain(body.id);
  });

  it.each(VISIBILITIES)('takes the visibility %s', async (visibility) => {
    const { body } = await test.post(sites, { visibility });
    expect((await test.get(`${sites}/${body.id}`)).body.visibility).toBe(visibility);
  });

  it('adds spaces in order, with the first as the default', async () => {
    const site = await aSite(test, ['Guide', 'Référence v2', 'Guide']);
    const { body } = await site.get('/site-spaces');
    expect(each(body, 'title')).toEqual(['Guide', 'Référence v2', 'Guide']);
    expect(each(body, 'path')).toEqual(['guide', 'reference-v2', 'guide-2']);
    expect(each(body, 'default')).toEqual([true, false, false]);
    expect((await site.get()).body.siteSpaces).toBe(3);
  });

  it.each([
    ['sample', ['Welcome', 'Getting started']],
    ['empty', ['Page']],
  ])('creates a space for "%s"', async (spaces, titles) => {
    const created = await test.post(sites, { title: 'Harbor handbook', spaces });
    const { items } = (await siteAt(test, created.body.id).get('/site-spaces')).body;
    expect(items).toMatchObject([{ title: 'Harbor handbook', path: 'harbor-handbook', default: true }]);
    const { pages } = (await test.get(`/v1/spaces/${items[0].space.id}/content/pages`)).body;
    expect(pages.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it.each([
    [{ title: 'x' }, 'title'],
    [{ title: 'x'.repeat(129) }, 'title'],
    [{ type: 'free' }, 'type'],
    [{ visibility: 'private' }, 'visibility'],
    [{ spaces: 'none' }, 'spaces'],
    [{ published: true }, 'published'],
  ])('names the invalid field in %j', async (body, field) => {
    const response = await test.post(sites, body);
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
    expect(response.body.error.message).toContain(`"${field}"`);
  });

  it('rejects a missing space, and creates nothing', async () => {
    const { count } = (await test.get(sites)).body;
    const response = await test.post(sites, { spaces: [test.demo.space, 'space_none'] });
    expect([response.status, response.code]).toEqual([404, 'space_not_found']);
    expect((await test.get(sites)).body.count).toBe(count);
  });

  it('takes the role "create", in the organization and on the spaces', async () => {
    const [author, editor] = [await test.asPerson('create'), await test.asPerson('edit')];
    const created = await test.post(sites, { spaces: [test.demo.space] }, { token: author.token });
    expect([created.status, created.body.permissions.create, created.body.permissions.admin]).toEqual([
      201,
      true,
      false,
    ]);
    expect(await test.post(sites, {}, { token: editor.token })).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('listSites', () => {
  it('filters by title, space and publication', async () => {
    const site = await aSite(test, ['Only here'], { title: 'Lighthouse manual' });
    const list = async (query: string) => each((await test.get(`${sites}?limit=1000&${query}`)).body, 'id');
    expect(await list('title=LIGHTHOUSE')).toEqual([site.id]);
    expect(await list(`space=${site.spaces[0]}`)).toEqual([site.id]);
    expect(await list('space=space_none')).toEqual([]);
    expect(await list('title=lighthouse&published=true')).toEqual([]);
    await site.post('/publish');
    expect(await list('title=lighthouse&published=true')).toEqual([site.id]);
    expect(await list('title=lighthouse&published=false')).toEqual([]);
  });

  it('pages through all sites, even if one is deleted meanwhile', async () => {
    const created = [];
    for (const number of [1, 2, 3, 4]) created.push(await aSite(test, [], { title: `Paged ${number}` }));
    const first = (await test.get(`${sites}?title=paged&limit=2`)).body;
    expect([first.count, first.items.length]).toEqual([4, 2]);
    await created.find(({ id }) => id === first.items[1].id)?.delete('');
    const second = (await test.get(`${sites}?title=paged&limit=2&page=${first.next.page}`)).body;
    const ids = [...each(first, 'id'), ...each(second, 'id')];
    expect(new Set(ids)).toEqual(new Set(created.map(({ id }) => id)));
    expect([ids.length, second.count, second.next]).toEqual([4, 3, undefined]);
  });

  it('neither shows nor counts sites that the caller can’t see', async () => {
    const site = await aSite(test, [], { title: 'Hidden from most' });
    const reader = await test.asPerson('read');
    const asReader = () => test.get(`${sites}?title=hidden`, { token: reader.token });
    expect((await asReader()).body.count).toBe(1);
    await site.patch('', { defaultLevel: null });
    expect((await asReader()).body).toMatchObject({ count: 0, items: [] });
    expect(await site.get('', { token: reader.token })).toMatchObject({ status: 404, code: 'site_not_found' });
  });
});

describe('updateSiteById', () => {
  it.each([
    [{ title: 'xy' }],
    [{ title: 'x'.repeat(128) }],
    ...VISIBILITIES.map((visibility) => [{ visibility }]),
    [{ basename: 'b' }],
    [{ basename: 'x'.repeat(100) }],
    [{ adaptiveContent: { enabled: true } }],
    [{ adaptiveContent: { enabled: false } }],
    [{ agentsContext: 'included' }],
    [{ agentsContext: 'excluded' }],
    ...['inherit', null, 'read', 'comment', 'review', 'edit', 'create', 'admin'].map((defaultLevel) => [
      { defaultLevel },
    ]),
  ] as Record<string, unknown>[][])('stores %j', async (change = {}) => {
    const site = await aSite(test);
    expect((await site.patch('', change)).body).toMatchObject(change);
    expect((await site.get()).body).toMatchObject(change);
    await site.delete('');
  });

  it.each([
    [{ title: 'x' }, 'title'],
    [{ title: 'x'.repeat(129) }, 'title'],
    [{ basename: '' }, 'basename'],
    [{ basename: 'x'.repeat(101) }, 'basename'],
    [{ basename: 'a/b' }, 'basename'],
    [{ basename: '..' }, 'basename'],
    [{ proxy: 'example.com' }, 'proxy'],
    [{ proxy: 'https://example.com/docs' }, 'proxy'],
    [{ proxy: `example.com/${'x'.repeat(501)}` }, 'proxy'],
    [{ agentsContext: 'maybe' }, 'agentsContext'],
    [{ adaptiveContent: {} }, 'adaptiveContent'],
    [{ defaultLevel: 'owner' }, 'defaultLevel'],
    [{ published: true }, 'published'],
    [{ hostname: 'docs.example.com' }, 'hostname'],
  ])('names the invalid field in %j', async (body, field) => {
    const site = siteAt(test, test.demo.site);
    const response = await site.patch('', body);
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
    expect(response.body.error.message).toContain(field);
  });

  it('publishes behind a proxy and by a unique basename', async () => {
    const [site, other] = [await aSite(test), await aSite(test)];
    await site.post('/publish');
    await site.patch('', { basename: 'manual' });
    const { sites: origin } = test.platform.origins;
    expect((await site.get()).body.urls.published).toBe(`${origin}/harbor/manual/`);
    expect((await test.get(`${sites}/${site.id}`)).body.basename).toBe('manual');
    const proxied = await site.patch('', { proxy: 'Example.com/docs' });
    expect(proxied.body).toMatchObject({
      proxy: { origin: 'example.com/docs', target: `${origin}/harbor/manual/` },
      urls: { published: 'https://example.com/docs/' },
    });
    expect(await other.patch('', { basename: 'manual' })).toMatchObject({ status: 409, code: 'name_taken' });
    expect(await other.patch('', { proxy: 'example.COM/docs' })).toMatchObject({ status: 409, code: 'name_taken' });
    expect((await site.patch('', { basename: 'manual', proxy: null })).body.proxy).toBeUndefined();
    expect((await other.patch('', { proxy: 'example.com/docs' })).status).toBe(200);
  });

  it('gives a name to one of two concurrent requests', async () => {
    const both = [await aSite(test), await aSite(test)];
    const responses = await Promise.all(both.map((site) => site.patch('', { basename: 'contested' })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('names a space as its style guide until that is deleted', async () => {
    const site = await aSite(test);
    const space = await aSpace(test, 'Style');
    expect((await site.patch('', { styleguide: space })).body.styleguide).toEqual({ kind: 'space', space });
    expect(await site.patch('', { styleguide: 'space_none' })).toMatchObject({ status: 404, code: 'space_not_found' });
    expect((await site.patch('', { styleguide: null })).body.styleguide).toBeUndefined();
    await site.patch('', { styleguide: space });
    await test.call('DELETE', `/v1/spaces/${space}`);
    expect((await site.get()).body.styleguide).toBeUndefined();
  });
});

describe('deleteSiteById', () => {
  it('ends the site with its structure, links, redirects and hostname, and leaves the spaces', async () => {
    const site = await aSite(test, ['Kept']);
    await site.post('/share-links', { name: 'x' });
    await site.post('/redirects', { source: '/a', destination: { kind: 'external', url: 'https://example.com/' } });
    const hostname = 'gone.example.com';
    await test.post('/_platform/v1/custom-hostnames', {
      hostname,
      organization: test.demo.organization,
      site: site.id,
    });
    expect((await site.delete('')).status).toBe(204);
    expect((await site.delete('')).status).toBe(204);
    expect(await site.get()).toMatchObject({ status: 404, code: 'site_not_found' });
    expect((await test.get(`/v1/custom-hostnames/${hostname}`)).status).toBe(404);
    expect((await test.get(`/v1/spaces/${site.spaces[0]}`)).status).toBe(200);
  });

  it('notifies integrations on it', async () => {
    const site = await aSite(test);
    await test.publish('leaver');
    const id = await test.install('leaver');
    await test.post(`/v1/integrations/leaver/installations/${id}/sites`, { siteId: site.id });
    await site.delete('');
    const events = await test.events('leaver', 'site_installation_deleted');
    expect(events.map(({ payload }) => payload.siteId)).toEqual([site.id]);
  });
});
