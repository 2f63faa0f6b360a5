// Spaces on a site: where they go, what they are called, who sees them, and what becomes of the default.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const listed = async (site: SiteUnderTest, query = '') => (await site.get(`/site-spaces${query}`)).body;
const defaultTitle = async (site: SiteUnderTest) => each(await listed(site, '?default=true'), 'title');

describe('addSpaceToSite', () => {
  it('adds it at the root of a site without sections', async () => {
    const site = await aSite(test, []);
    const spaceId = await aSpace(test, 'Guide');
    const { status, headers, body } = await site.post('/site-spaces', { spaceId });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${test.platform.origins.api}${site.path}/site-spaces/${body.id}`);
    expect(body).toMatchObject({ path: 'guide', title: 'Guide', default: true, draft: false, hidden: false });
    expect(body).toMatchObject({ space: { id: spaceId } });
    expect(body.section).toBeUndefined();
    expect((await site.get('/structure')).body).toEqual({ type: 'siteSpaces', structure: [body] });
  });

  it('adds it to the default or the given section', async () => {
    const site = await aSite(test, []);
    const first = (await site.post('/sections', { spaceId: await aSpace(test, 'First') })).body.id;
    const second = (await site.post('/sections', { spaceId: await aSpace(test, 'Second') })).body.id;
    const spaceId = await aSpace(test, 'Variant');
    expect((await site.post('/site-spaces', { spaceId })).body.section).toBe(first);
    expect((await site.post('/site-spaces', { spaceId, sectionId: second })).body.section).toBe(second);
    await site.patch('', { defaultSiteSection: second });
    const third = await site.post('/site-spaces', { spaceId });
    expect([third.body.section, third.body.path]).toEqual([second, 'variant-2']);
  });

  it('accepts a title, a draft flag, and a page, and creates a space if none is given', async () => {
    const site = await aSite(test);
    const [page] = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body.pages;
    const fields = { title: 'Shown as this', draft: true, pageId: page.id };
    const added = await site.post('/site-spaces', { spaceId: test.demo.space, ...fields });
    expect(added.body).toMatchObject({ ...fields, path: 'shown-as-this', space: { title: 'Harbor docs' } });
    const created = await site.post('/site-spaces', { spaceId: null, title: 'New one' });
    expect((await test.get(`/v1/spaces/${created.body.space.id}`)).body.title).toBe('New one');
    expect((await site.post('/site-spaces', { spaceId: test.demo.space, pageId: null })).body.pageId).toBeUndefined();
  });

  it('has the title of its space, even after a rename', async () => {
    const site = await aSite(test, ['Before']);
    await test.call('PATCH', `/v1/spaces/${site.spaces[0]}`, { body: { title: 'After' } });
    expect((await listed(site)).items).toMatchObject([{ title: 'After', path: 'before' }]);
  });

  it.each([
    [{}, 400, 'request_invalid'],
    [{ spaceId: 'space_none' }, 404, 'space_not_found'],
    [{ spaceId: 'demo', sectionId: 'none' }, 404, 'site_section_not_found'],
    [{ spaceId: 'demo', pageId: 'none' }, 404, 'page_not_found'],
    [{ spaceId: 'demo', title: 'x' }, 400, 'request_invalid'],
    [{ spaceId: 'demo', title: 'x'.repeat(129) }, 400, 'request_invalid'],
    [{ spaceId: 'demo', template: { id: 'x' } }, 400, 'content_source_refused'],
    [{ spaceId: 'demo', hidden: true }, 400, 'request_invalid'],
  ])('refuses %j', async (body: Record<string, unknown>, status, code) => {
    const site = await aSite(test);
    const sent = body['spaceId'] === 'demo' ? { ...body, spaceId: test.demo.space } : body;
    const response = await site.post('/site-spaces', sent);
    expect([response.status, response.code]).toEqual([status, code]);
    expect((await site.get()).body.siteSpaces).toBe(1);
  });

  it('adds no space to a concurrently deleted site', async () => {
    const site = await aSite(test);
    const [first] = (await listed(site)).items;
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const puts: ((spaceId: string) => Promise<{ readonly code: string | null }>)[] = [
      (spaceId) => site.post('/site-spaces', { spaceId }),
      (spaceId) => site.patch(`/site-spaces/${first.id}`, { spaceId }),
      (spaceId) => test.post(sites, { spaces: [spaceId] }),
      (spaceId) => site.post('/sections', { spaceId }),
    ];
    for (const put of puts) {
      const spaceId = await aSpace(test, 'Going');
      const [, { code }] = await Promise.all([test.call('DELETE', `/v1/spaces/${spaceId}`), put(spaceId)]);
      expect(code).toBe('space_not_found');
    }
    expect(each(await listed(site), 'id')).toEqual([first.id]);
    expect((await site.get('/sections')).body.count).toBe(0);
  });

  it('gives concurrent site-spaces different paths', async () => {
    const site = await aSite(test, []);
    const spaceId = await aSpace(test, 'Same');
    await Promise.all([1, 2, 3, 4, 5].map(() => site.post('/site-spaces', { spaceId })));
    const { items } = await listed(site);
    expect(new Set(each({ items }, 'path')).size).toBe(5);
    expect(each({ items }, 'default')).toEqual([true, false, false, false, false]);
  });
});

describe('listSiteSpaces', () => {
  it('filters by default in three ways, and pages', async () => {
    const site = await aSite(test, ['A', 'B', 'C']);
    expect((await listed(site)).count).toBe(3);
    expect(await listed(site, '?default=true')).toMatchObject({ count: 1, items: [{ space: { title: 'A' } }] });
    expect(await listed(site, '?default=false')).toMatchObject({
      count: 2,
      items: [{ space: { title: 'B' } }, { space: { title: 'C' } }],
    });
    const first = await listed(site, '?default=false&limit=1');
    const second = await listed(site, `?default=false&limit=1&page=${first.next.page}`);
    expect([first.items[0].title, second.items[0].title, second.next]).toEqual(['B', 'C', undefined]);
    expect((await site.get(`/site-spaces?page=${first.next.page}`)).code).toBe('page_token_invalid');
    expect((await site.get('/site-spaces?default=maybe')).code).toBe('request_invalid');
  });

  it('leaves out spaces that the caller can’t see', async () => {
    const site = await aSite(test, ['Open', 'Closed']);
    await test.call('PATCH', `/v1/spaces/${site.spaces[1]}`, { body: { defaultLevel: null } });
    const { token } = await test.asPerson('create');
    const { body } = await site.get('/site-spaces', { token });
    expect([body.count, each(body, 'title')]).toEqual([1, ['Open']]);
    expect(body.items[0].space.permissions).toMatchObject({ edit: true, admin: false });
    const [, closed] = (await listed(site)).items;
    expect((await site.patch(`/site-spaces/${closed.id}`, { hidden: true }, { token })).code).toBe(
      'site_space_not_found',
    );
    expect((await site.delete(`/site-spaces/${closed.id}`, { token })).status).toBe(204);
    expect((await listed(site)).count).toBe(2);
  });
});

describe('updateSiteSpaceById', () => {
  it.each([
    [{ path: 'p' }],
    [{ path: 'x'.repeat(100) }],
    [{ condition: 'visitor.claims.a' }],
    [{ condition: `'${'x'.repeat(1022)}'` }],
    [{ hidden: true }],
    [{ draft: true }],
  ])('stores %j, and keeps it if omitted', async (change) => {
    const site = await aSite(test);
    const [{ id }] = (await listed(site)).items;
    expect((await site.patch(`/site-spaces/${id}`, change)).body).toMatchObject(change);
    expect((await site.patch(`/site-spaces/${id}`, {})).body).toMatchObject(change);
    expect((await listed(site)).items).toMatchObject([change]);
  });

  it('removes a null condition, and the page with its space', async () => {
    const site = await aSite(test, []);
    const [page] = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body.pages;
    const { body: added } = await site.post('/site-spaces', { spaceId: test.demo.space });
    const path = `/site-spaces/${added.id}`;
    expect((await site.patch(path, { pageId: page.id, condition: 'visitor.claims.x' })).body.pageId).toBe(page.id);
    expect((await site.patch(path, { condition: null })).body.condition).toBeUndefined();
    const spaceId = await aSpace(test, 'Another');
    const moved = (await site.patch(path, { spaceId })).body;
    expect([moved.space.id, moved.pageId, moved.path]).toEqual([spaceId, undefined, added.path]);
    expect((await listed(site)).items).toEqual([moved]);
    expect((await site.patch(path, { pageId: page.id })).code).toBe('page_not_found');
    expect((await site.patch(path, { pageId: null })).status).toBe(200);
  });

  it.each([
    [{ path: '' }, 400, 'request_invalid'],
    [{ path: 'x'.repeat(101) }, 400, 'request_invalid'],
    [{ path: 'a b' }, 400, 'request_invalid'],
    [{ path: 'second' }, 409, 'name_taken'],
    [{ condition: '' }, 400, 'request_invalid'],
    [{ condition: 'x'.repeat(1025) }, 400, 'request_invalid'],
    [{ condition: 'process.exit(1)' }, 400, 'request_invalid'],
    [{ condition: 'f(' }, 400, 'request_invalid'],
    [{ spaceId: 'space_none' }, 404, 'space_not_found'],
    [{ spaceId: null }, 400, 'request_invalid'],
    [{ pageId: 'none' }, 404, 'page_not_found'],
    [{ title: 'Mine' }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await aSite(test, ['First', 'Second']);
    const before = await listed(site);
    const response = await site.patch(`/site-spaces/${before.items[0].id}`, body);
    expect([response.status, response.code]).toEqual([status, code]);
    expect(await listed(site)).toEqual(before);
  });
});

describe('deleteSiteSpaceById', () => {
  it('makes the next one the default', async () => {
    const site = await aSite(test, ['A', 'B', 'C']);
    const [a, b, c] = each(await listed(site), 'id');
    await site.patch('', { defaultSiteSpace: b });
    expect((await site.delete(`/site-spaces/${b}`)).status).toBe(204);
    expect(await defaultTitle(site)).toEqual(['C']);
    await site.delete(`/site-spaces/${c}`);
    expect(await defaultTitle(site)).toEqual(['A']);
    await site.delete(`/site-spaces/${a}`);
    expect((await site.get()).body.siteSpaces).toBe(0);
    expect((await site.delete(`/site-spaces/${a}`)).status).toBe(204);
  });

  it('deletes the section with its last one', async () => {
    const site = await aSite(test, ['Root']);
    const { body: section } = await site.post('/sections', { spaceId: await aSpace(test, 'Only') });
    await site.delete(`/site-spaces/${section.siteSpaces[0].id}`);
    expect(each((await site.get('/sections')).body, 'title')).toEqual(['Root']);
  });

  it('deletes redirects to it', async () => {
    const site = await aSite(test, ['A', 'B']);
    const [, b] = each(await listed(site), 'id');
    await site.post('/redirects', { source: '/b', destination: { kind: 'site-space', siteSpaceId: b } });
    await site.post('/redirects', { source: '/x', destination: { kind: 'external', url: 'https://example.com/' } });
    await site.delete(`/site-spaces/${b}`);
    expect(each((await site.get('/redirects')).body, 'source')).toEqual(['/x']);
  });

  it('happens when its space is deleted', async () => {
    const site = await aSite(test, ['A', 'B']);
    await test.call('DELETE', `/v1/spaces/${site.spaces[0]}`);
    expect(await listed(site)).toMatchObject({ count: 1, items: [{ title: 'B', default: true }] });
    expect((await site.get()).body.siteSpaces).toBe(1);
  });
});
