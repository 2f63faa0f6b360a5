// URLs of a site that lead elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const external = { kind: 'external', url: 'https://example.com/new' };
const create = (site: SiteUnderTest, source: string, fields: Record<string, unknown> = {}) =>
  site.post('/redirects', { source, destination: external, ...fields });
const findRedirect = (site: SiteUnderTest, source: string) =>
  site.get(`/redirect?source=${encodeURIComponent(source)}`);
const sources = async (site: SiteUnderTest, query = '') => each((await site.get(`/redirects${query}`)).body, 'source');
const later = () => test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });

/** A published site with the demo space on it, whose pages are known. */
async function withPages() {
  const site = await aSite(test, []);
  const { body } = await site.post('/site-spaces', { spaceId: test.demo.space });
  await site.post('/publish');
  const { pages } = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body;
  return { site, siteSpace: body.id as string, page: pages[1], base: (await site.get()).body.urls.published as string };
}

describe('createSiteRedirect', () => {
  it('resolves to each kind of destination', async () => {
    const { site, siteSpace, page, base } = await withPages();
    await site.post('/site-spaces', { spaceId: test.demo.space, title: 'Again' });
    const section = (await site.post('/sections', { spaceId: test.demo.space, title: 'Other' })).body.id;
    const kinds = [
      [external, 'https://example.com/new'],
      [{ kind: 'site-section', siteSectionId: section }, `${base}other/`],
      [{ kind: 'site-space', siteSpaceId: siteSpace }, base],
      [{ kind: 'site-page', siteSpaceId: siteSpace, pageId: page.id }, base + page.path],
    ] as const;
    for (const [index, [destination, target]] of kinds.entries()) {
      const created = await create(site, `/kind-${index}`, { destination });
      expect([created.status, created.body.destination]).toEqual([201, destination]);
      expect((await findRedirect(site, `/kind-${index}`)).body).toEqual({ redirect: created.body, target });
    }
    const byPath = { kind: 'path', spaceId: test.demo.space, path: `/${page.path}` };
    expect((await create(site, '/by-path', { destination: byPath })).body.destination).toEqual(kinds[3][0]);
    const root = { kind: 'path', spaceId: test.demo.space, path: '/' };
    expect((await create(site, '/by-root', { destination: root })).body.destination).toEqual(kinds[2][0]);
  });

  it('stores whether it is permanent, captures the wildcard, and is a draft', async () => {
    const site = await aSite(test);
    expect((await create(site, '/plain')).body).toMatchObject({
      permanent: false,
      captureWildcard: false,
      draft: false,
    });
    const fields = { permanent: true, captureWildcard: true };
    expect((await create(site, '/old/*', fields)).body).toMatchObject(fields);
    expect((await create(site, '/draft', { draft: true })).body.draft).toBe(true);
    expect(await sources(site)).toEqual(expect.arrayContaining(['/plain', '/old/*']));
    expect(await sources(site, '?draft=true')).toEqual(['/draft']);
    expect(await findRedirect(site, '/draft')).toMatchObject({ status: 404, code: 'site_redirect_not_found' });
  });

  it('has one live redirect and one draft for a source', async () => {
    const site = await aSite(test);
    const responses = await Promise.all([create(site, '/a'), create(site, '/a'), create(site, '/a', { draft: true })]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(await create(site, '/a')).toMatchObject({ status: 409, code: 'name_taken' });
  });

  it.each([
    [{ source: '' }, 400, 'request_invalid'],
    [{ source: 'no-slash' }, 400, 'request_invalid'],
    [{ source: '/a b' }, 400, 'request_invalid'],
    [{ source: '/*/a' }, 400, 'request_invalid'],
    [{ source: `/${'x'.repeat(512)}` }, 400, 'request_invalid'],
    [{ captureWildcard: true }, 400, 'request_invalid'],
    [{ destination: { kind: 'external', url: 'nowhere' } }, 400, 'request_invalid'],
    [{ destination: { kind: 'page' } }, 400, 'request_invalid'],
    [{ destination: { kind: 'site-section', siteSectionId: 'none' } }, 404, 'site_section_not_found'],
    [{ destination: { kind: 'site-space', siteSpaceId: 'none' } }, 404, 'site_space_not_found'],
    [{ destination: { kind: 'site-page', siteSpaceId: 'mine', pageId: 'none' } }, 404, 'page_not_found'],
    [{ destination: { kind: 'path', spaceId: 'demo', path: 'x' } }, 404, 'site_space_not_found'],
    [{ id: 'mine' }, 400, 'request_invalid'],
  ])('refuses %j', async (fields, status, code) => {
    const site = await aSite(test);
    const [{ id }] = (await site.get('/site-spaces')).body.items;
    const body = JSON.parse(
      JSON.stringify({ source: '/ok', destination: external, ...fields }).replace('"mine"', `"${id}"`),
    );
    const response = await site.post('/redirects', body);
    expect([response.status, response.code]).toEqual([status, code]);
    expect(await sources(site)).toEqual([]);
  });

  it('takes a source of 512 characters, and the role "create"', async () => {
    const site = await aSite(test);
    expect((await create(site, `/${'x'.repeat(511)}`)).status).toBe(201);
    const { token } = await test.asPerson('edit');
    const body = { source: '/x', destination: external };
    expect((await site.post('/redirects', body, { token })).code).toBe('forbidden');
  });
});

describe('listSiteRedirects', () => {
  it('searches, orders in three ways and pages', async () => {
    const site = await aSite(test);
    const ids: Record<string, string> = {};
    for (const source of ['/beta', '/alpha', '/gamma']) {
      ids[source] = (await create(site, source)).body.id;
      await later();
    }
    await site.patch(`/redirects/${ids['/beta']}`, { permanent: true });
    expect(await sources(site)).toEqual(['/beta', '/alpha', '/gamma']);
    expect(await sources(site, '?orderBy=createdAt')).toEqual(['/beta', '/alpha', '/gamma']);
    expect(await sources(site, '?orderBy=updatedAt')).toEqual(['/alpha', '/gamma', '/beta']);
    expect(await sources(site, '?orderBy=source')).toEqual(['/alpha', '/beta', '/gamma']);
    expect(await sources(site, '?search=ALP')).toEqual(['/alpha']);
    const first = (await site.get('/redirects?orderBy=source&limit=2')).body;
    const second = (await site.get(`/redirects?orderBy=source&limit=2&page=${first.next.page}`)).body;
    expect([first.count, each(second, 'source'), second.next]).toEqual([3, ['/gamma'], undefined]);
    expect((await site.get('/redirects?orderBy=color')).code).toBe('request_invalid');
  });
});

describe('getSiteRedirectBySource', () => {
  it(
    'prefers the exact source, then the longest wildcard, and appends what it captured',
    { tags: ['long'] },
    async () => {
      const site = await aSite(test);
      const to = (url: string) => ({ destination: { kind: 'external', url } });
      await create(site, '/docs/*', { captureWildcard: true, ...to('https://example.com/d/') });
      await create(site, '/docs/api/*', { ...to('https://example.com/api') });
      await create(site, '/docs/api/v1', { ...to('https://example.com/v1') });
      await create(site, '/blog*', { captureWildcard: true, ...to('https://example.com/b') });
      const target = async (path: string) => (await findRedirect(site, path)).body.target;
      expect(await target('/docs/a/b')).toBe('https://example.com/d/a/b');
      expect(await target('/docs/api/v2')).toBe('https://example.com/api');
      expect(await target('/docs/api/v1')).toBe('https://example.com/v1');
      expect(await target('/blog/2026')).toBe('https://example.com/b/2026');
      for (const path of ['/docs', '/doc', '/other']) {
        expect(await findRedirect(site, path)).toMatchObject({ status: 404, code: 'site_redirect_not_found' });
      }
      expect((await site.get('/redirect')).code).toBe('request_invalid');
      expect((await site.get('/redirect?source=x')).code).toBe('request_invalid');
    },
  );
});

describe('a redirect to a concurrently deleted target', () => {
  it('is rejected', async () => {
    const other = await aSite(test, []);
    const createSection = async () => (await other.post('/sections', { spaceId: test.demo.space })).body.id;
    await createSection();
    const redirect = (siteSectionId: string) => ({
      source: '/old',
      destination: { kind: 'site-section', siteSectionId },
    });
    const otherRedirect = (await other.post('/redirects', { source: '/kept', destination: external })).body.id;
    const { destination } = redirect('');
    const writes: ((siteSectionId: string) => Promise<unknown>)[] = [
      (id) => other.post('/redirects', redirect(id)),
      (id) => other.put('/redirects', { redirects: [redirect(id)] }),
      (id) => other.patch(`/redirects/${otherRedirect}`, { destination: { ...destination, siteSectionId: id } }),
    ];
    for (const write of writes) {
      const id = await createSection();
      await Promise.all([other.delete(`/sections/${id}`), write(id)]);
    }
    expect((await other.get('/redirects')).body.items).toMatchObject([{ source: '/kept', destination: external }]);
  });
});

describe('updateSiteRedirectById and deleteSiteRedirectById', () => {
  it('change each field', async () => {
    const { site, siteSpace } = await withPages();
    const { id } = (await create(site, '/a')).body;
    for (const change of [
      { source: '/b/*' },
      { captureWildcard: true },
      { permanent: true },
      { draft: true },
      { destination: { kind: 'site-space', siteSpaceId: siteSpace } },
      { draft: false },
    ]) {
      expect((await site.patch(`/redirects/${id}`, change)).body).toMatchObject(change);
    }
    expect((await site.get('/redirects')).body.items).toMatchObject([{ source: '/b/*', captureWildcard: true }]);
    expect((await site.patch(`/redirects/${id}`, { source: '/b' })).code).toBe('request_invalid');
    expect(
      (await site.patch(`/redirects/${id}`, { destination: { kind: 'path', spaceId: 'x', path: 'x' } })).code,
    ).toBe('request_invalid');
    expect((await site.delete(`/redirects/${id}`)).status).toBe(204);
    expect((await site.get('/redirects')).body.items).toEqual([]);
    expect((await site.delete(`/redirects/${id}`)).status).toBe(204);
    expect((await findRedirect(site, '/b/x')).status).toBe(404);
  });

  it('reject taken sources, and items of another site', async () => {
    const [site, other] = [await aSite(test), await aSite(test)];
    await create(site, '/a');
    const b = (await create(site, '/b')).body.id;
    const draft = (await create(site, '/a', { draft: true })).body.id;
    expect(await site.patch(`/redirects/${b}`, { source: '/a' })).toMatchObject({ status: 409, code: 'name_taken' });
    expect(await site.patch(`/redirects/${draft}`, { draft: false })).toMatchObject({
      status: 409,
      code: 'name_taken',
    });
    expect((await other.patch(`/redirects/${b}`, { permanent: true })).code).toBe('site_redirect_not_found');
    expect((await other.delete(`/redirects/${b}`)).status).toBe(204);
    expect(await sources(site)).toHaveLength(2);
  });
});

describe('bulkUpsertSiteRedirects', () => {
  it('creates, updates, publishes, and deletes, and returns errors', async () => {
    const site = await aSite(test);
    await create(site, '/update');
    await create(site, '/delete');
    await create(site, '/publish');
    const draft = (await create(site, '/publish', { draft: true, permanent: true })).body.id;
    expect(await sources(site, '?orderBy=source')).toEqual(['/delete', '/publish', '/update']);
    const { body } = await site.put('/redirects', {
      redirects: [
        { source: '/create', destination: external },
        { source: '/create-draft', intent: 'draft', permanent: true, destination: external },
        { source: '/update', intent: 'live', permanent: true, destination: external },
        { source: '/delete', destination: null },
        { source: '/never', destination: null },
        { source: '/publish', intent: 'publish' },
        { source: '/no-draft', intent: 'publish' },
        { source: '/wrong', destination: { kind: 'site-space', siteSpaceId: 'none' } },
        { source: '/wild', captureWildcard: true, destination: external },
        { source: '/create', destination: { kind: 'external', url: 'https://example.com/twice' } },
      ],
    });
    expect(each({ items: body.results }, 'status')).toEqual([
      'created',
      'created',
      'updated',
      'deleted',
      'deleted',
      'published',
      'error',
      'error',
      'error',
      'updated',
    ]);
    expect(body.results[1].draft).toBe(true);
    expect(body.results[5].id).toBe(draft);
    expect(await sources(site, '?orderBy=source')).toEqual(['/create', '/publish', '/update']);
    expect(await sources(site, '?draft=true')).toEqual(['/create-draft']);
    expect((await findRedirect(site, '/create')).body.target).toBe('https://example.com/twice');
    expect((await findRedirect(site, '/publish')).body.redirect).toMatchObject({ id: draft, permanent: true });
  });

  it('accepts up to 500 items', { tags: ['long'] }, async () => {
    const site = await aSite(test);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ source: `/r${index}`, destination: external }));
    expect((await site.put('/redirects', { redirects: many(500) })).status).toBe(200);
    expect((await site.get('/redirects?limit=0')).body.count).toBe(500);
    for (const redirects of [many(501), [], [{ source: 'x', destination: null }], [{ source: '/x' }]]) {
      expect(await site.put('/redirects', { redirects })).toMatchObject({ status: 400, code: 'request_invalid' });
    }
    const { token } = await test.asPerson('edit');
    expect((await site.put('/redirects', { redirects: many(1) }, { token })).code).toBe('forbidden');
  });
});

describe('redirects that lead back to themselves', () => {
  const to = (url: string) => ({ destination: { kind: 'external', url } });
  const refused = { status: 409, code: 'redirect_circular' };

  it('are rejected when they are stored', async () => {
    const { site, base } = await withPages();
    expect(await create(site, '/self', to(`${base}self`))).toMatchObject(refused);
    expect(await create(site, '/self', to(`${base}self/?again=1#top`))).toMatchObject(refused);
    expect(await create(site, '/w/*', to(`${base}w/z`))).toMatchObject(refused);
    expect(await create(site, '/c/*', { ...to(`${base}c/more`), captureWildcard: true })).toMatchObject(refused);
    expect((await create(site, '/x1', to(`${base}x2`))).status).toBe(201);
    expect((await create(site, '/x2', to(`${base}x3`))).status).toBe(201);
    expect(await create(site, '/x3', to(`${base}x1`))).toMatchObject(refused);
    const { id } = (await create(site, '/x3', to('https://example.com/'))).body;
    expect(await site.patch(`/redirects/${id}`, to(`${base}x1`))).toMatchObject(refused);
    expect(await site.patch(`/redirects/${id}`, { source: '/x4', ...to(`${base}x1`) })).toMatchObject({ status: 200 });
  });

  it('are rejected across two sites, in one batch, and when a draft is published', async () => {
    const [one, other] = [await withPages(), await withPages()];
    expect((await create(one.site, '/a', to(`${other.base}b`))).status).toBe(201);
    expect(await create(other.site, '/b', to(`${one.base}a`))).toMatchObject(refused);
    expect((await create(other.site, '/b', { ...to(`${one.base}a`), draft: true })).status).toBe(201);
    const upserts = [
      { source: '/b', intent: 'publish' },
      { source: '/p', ...to(`${other.base}q`) },
      { source: '/q', ...to(`${other.base}p`) },
      { source: '/r', ...to(`${other.base}p`) },
    ];
    const { results } = (await other.site.put('/redirects', { redirects: upserts })).body;
    expect(results.map(({ status }: { status: string }) => status)).toEqual(['error', 'created', 'error', 'created']);
  });

  it('are allowed where a page is in between', async () => {
    const { site, base, page } = await withPages();
    expect((await create(site, '/w/*', to(base + page.path))).status).toBe(201);
    expect((await create(site, `/${page.path}`, to(`${base}w/any`))).status).toBe(201);
  });
});
