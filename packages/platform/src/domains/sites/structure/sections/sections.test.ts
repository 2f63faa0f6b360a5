// Sections of a site, and what becomes of its defaults.
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

/** A site with a section for each title, and nothing else. */
async function sectioned(titles: readonly string[]): Promise<SiteUnderTest & { readonly ids: readonly string[] }> {
  const site = await aSite(test, []);
  const ids: string[] = [];
  for (const title of titles) {
    ids.push((await site.post('/sections', { spaceId: await aSpace(test, title) })).body.id);
  }
  return { ...site, ids };
}

const titlesOf = async (site: SiteUnderTest) => each((await site.get('/sections?limit=1000')).body, 'title');
const defaultOf = async (site: SiteUnderTest) =>
  (await site.get('/sections')).body.items.find((section: { default: boolean }) => section.default)?.title;

describe('addSectionToSite', () => {
  it('creates a section with a site-space, titled like its space', async () => {
    const site = await aSite(test, []);
    const spaceId = await aSpace(test, 'API & reference');
    const { status, headers, body } = await site.post('/sections', { spaceId });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${test.platform.origins.api}${site.path}/sections/${body.id}`);
    expect(body).toMatchObject({ title: 'API & reference', path: 'api-reference', default: true, draft: false });
    expect(body.siteSpaces).toMatchObject([{ section: body.id, default: true, space: { id: spaceId } }]);
    expect((await site.get('/structure')).body).toEqual({ type: 'sections', structure: [body] });
    expect((await site.get('/site-spaces')).body.items).toEqual(body.siteSpaces);
  });

  it('takes a title, an icon, a draft, a page and a group', async () => {
    const site = await aSite(test, []);
    const group = (await site.post('/section-groups', { title: 'All' })).body.id;
    const [page] = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body.pages;
    const fields = { title: 'x'.repeat(128), icon: 'i'.repeat(50), draft: true };
    const { body } = await site.post('/sections', {
      ...fields,
      spaceId: test.demo.space,
      pageId: page.id,
      siteSectionGroupId: group,
    });
    expect(body).toMatchObject({ ...fields, sectionGroup: group, siteSpaces: [{ pageId: page.id }] });
    expect(body.path).toHaveLength(100);
    const nothing = await site.post('/sections', { spaceId: test.demo.space, title: null, icon: null });
    expect([nothing.body.title, nothing.body.icon]).toEqual(['Harbor docs', undefined]);
  });

  it('creates a space if none is given', async () => {
    const site = await aSite(test, []);
    const { body } = await site.post('/sections', { spaceId: null, title: 'Fresh' });
    expect((await test.get(`/v1/spaces/${body.siteSpaces[0].space.id}`)).body.title).toBe('Fresh');
  });

  it('moves root content into a section before it, with unchanged URLs', async () => {
    const site = await aSite(test, ['Guide', 'Guide in French'], { title: 'Whole' });
    await site.post('/publish');
    const before = each((await site.get('/site-spaces')).body, 'urls');
    const added = await site.post('/sections', { spaceId: await aSpace(test, 'Reference') });
    expect(await titlesOf(site)).toEqual(['Guide', 'Reference']);
    expect(await defaultOf(site)).toBe('Guide');
    const after = (await site.get('/site-spaces')).body;
    expect(each(after, 'title')).toEqual(['Guide', 'Guide in French', 'Reference']);
    expect(each(after, 'urls').slice(0, 2)).toEqual(before);
    expect(added.body.urls.published).toBe(`${(await site.get()).body.urls.published}reference/`);
  });

  it('gives each section a unique path', async () => {
    const site = await sectioned(['Same', 'Same', 'Same']);
    expect(each((await site.get('/sections')).body, 'path')).toEqual(['same', 'same-2', 'same-3']);
  });

  it.each([
    [{ title: 'Two' }, 400, 'request_invalid'],
    [{ spaceId: 'space_none' }, 404, 'space_not_found'],
    [{ spaceId: 'demo', title: 'x' }, 400, 'request_invalid'],
    [{ spaceId: 'demo', title: 'x'.repeat(129) }, 400, 'request_invalid'],
    [{ spaceId: 'demo', icon: 'x'.repeat(51) }, 400, 'request_invalid'],
    [{ spaceId: 'demo', pageId: 'page_none' }, 404, 'page_not_found'],
    [{ spaceId: null, pageId: 'page_none' }, 404, 'page_not_found'],
    [{ spaceId: 'demo', siteSectionGroupId: 'none' }, 404, 'site_section_group_not_found'],
    [{ spaceId: 'demo', template: { id: 'x' } }, 400, 'content_source_refused'],
    [{ spaceId: null, template: { id: 'x' } }, 404, 'template_not_found'],
    [{ spaceId: 'demo', path: 'x' }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await aSite(test, []);
    const sent = 'spaceId' in body && body.spaceId === 'demo' ? { ...body, spaceId: test.demo.space } : body;
    const response = await site.post('/sections', sent);
    expect([response.status, response.code]).toEqual([status, code]);
    expect((await site.get('/sections')).body.count).toBe(0);
  });

  it('takes the role "create" on the site and on the space', async () => {
    const site = await aSite(test, []);
    const [author, editor] = [await test.asPerson('create'), await test.asPerson('edit')];
    const body = { spaceId: test.demo.space };
    expect((await site.post('/sections', body, { token: editor.token })).code).toBe('forbidden');
    const other = await aSpace(test, 'Theirs to read');
    await test.call('PATCH', `/v1/spaces/${other}`, { body: { defaultLevel: 'read' } });
    expect((await site.post('/sections', { spaceId: other }, { token: author.token })).code).toBe('forbidden');
    expect((await site.post('/sections', body, { token: author.token })).status).toBe(201);
  });
});

describe('listSiteSections', () => {
  it('pages through all sections in site order, groups last', async () => {
    const site = await sectioned(['A', 'B', 'C']);
    await site.post('/section-groups', { title: 'Group', sections: [site.ids[0]] });
    expect(await titlesOf(site)).toEqual(['Section', 'Section', 'Section'].map(() => 'Section'));
    const order = [site.ids[1], site.ids[2], site.ids[0]];
    const first = (await site.get('/sections?limit=2')).body;
    expect([each(first, 'id'), first.count]).toEqual([order.slice(0, 2), 3]);
    const second = (await site.get(`/sections?limit=2&page=${first.next.page}`)).body;
    expect([each(second, 'id'), second.next]).toEqual([order.slice(2), undefined]);
  });
});

describe('updateSiteSectionById', () => {
  it.each([
    [{ title: 'xy' }],
    [{ title: 'x'.repeat(128) }],
    [{ localizedTitle: { fr: 'x'.repeat(128) } }],
    [{ path: 'p' }],
    [{ path: 'x'.repeat(100) }],
    [{ condition: 'visitor.claims.a' }],
    [{ condition: `'${'x'.repeat(1022)}'` }],
    [{ icon: 'i'.repeat(50) }],
    [{ draft: true }],
    [{ description: 'x'.repeat(256) }],
    [{ localizedDescription: { fr: 'x'.repeat(256) } }],
  ])('stores %j, and keeps it if omitted', async (change) => {
    const site = await sectioned(['One']);
    expect((await site.patch(`/sections/${site.ids[0]}`, change)).body).toMatchObject(change);
    expect((await site.patch(`/sections/${site.ids[0]}`, {})).body).toMatchObject(change);
    expect((await site.get('/sections')).body.items).toMatchObject([change]);
  });

  it('removes null fields', async () => {
    const site = await sectioned(['One']);
    const path = `/sections/${site.ids[0]}`;
    await site.patch(path, { condition: 'visitor.claims.x', icon: 'book', description: 'About' });
    const { body } = await site.patch(path, { condition: null, icon: null, description: null });
    expect([body.condition, body.icon, body.description]).toEqual([undefined, undefined, undefined]);
  });

  it('sets the default site-space of the section, which has its URL', async () => {
    const site = await sectioned(['One', 'Other']);
    await site.post('/publish');
    const [section, other] = site.ids as [string, string];
    const added = await site.post('/site-spaces', { spaceId: await aSpace(test, 'Second'), sectionId: other });
    const { published } = (await site.get()).body.urls;
    expect(added.body.urls.published).toBe(`${published}other/second/`);
    const changed = await site.patch(`/sections/${other}`, { defaultSiteSpace: added.body.id });
    expect(each({ items: changed.body.siteSpaces }, 'default')).toEqual([false, true]);
    expect(each((await site.get('/site-spaces?default=true')).body, 'id')).toContain(added.body.id);
    expect(changed.body.siteSpaces[1].urls.published).toBe(`${published}other/`);
    const elsewhere = await site.patch(`/sections/${section}`, { defaultSiteSpace: added.body.id });
    expect([elsewhere.status, elsewhere.code]).toEqual([400, 'request_invalid']);
    expect(elsewhere.body.error.message).toContain('defaultSiteSpace');
    const missing = await site.patch(`/sections/${section}`, { defaultSiteSpace: 'none' });
    expect([missing.status, missing.code]).toEqual([404, 'site_space_not_found']);
  });

  it.each([
    [{ title: 'x' }, 400, 'request_invalid'],
    [{ title: null }, 400, 'request_invalid'],
    [{ title: 'x'.repeat(129) }, 400, 'request_invalid'],
    [{ localizedTitle: { fr: 'x'.repeat(129) } }, 400, 'request_invalid'],
    [{ path: '' }, 400, 'request_invalid'],
    [{ path: 'x'.repeat(101) }, 400, 'request_invalid'],
    [{ path: 'a/b' }, 400, 'request_invalid'],
    [{ path: 'other' }, 409, 'name_taken'],
    [{ condition: '' }, 400, 'request_invalid'],
    [{ condition: 'x'.repeat(1025) }, 400, 'request_invalid'],
    [{ condition: 'process.exit(1)' }, 400, 'request_invalid'],
    [{ condition: 'a && (b' }, 400, 'request_invalid'],
    [{ condition: "'open" }, 400, 'request_invalid'],
    [{ icon: 'x'.repeat(51) }, 400, 'request_invalid'],
    [{ description: 'x'.repeat(257) }, 400, 'request_invalid'],
    [{ localizedDescription: { fr: 'x'.repeat(257) } }, 400, 'request_invalid'],
    [{ siteSectionGroupId: 'none' }, 404, 'site_section_group_not_found'],
    [{ default: true }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await sectioned(['One', 'Other']);
    const before = (await site.get('/sections')).body;
    const response = await site.patch(`/sections/${site.ids[0]}`, body);
    expect([response.status, response.code]).toEqual([status, code]);
    expect((await site.get('/sections')).body).toEqual(before);
  });

  it('rejects a section of another site', async () => {
    const [site, other] = [await sectioned(['One']), await sectioned(['Two'])];
    const response = await site.patch(`/sections/${other.ids[0]}`, { title: 'Mine' });
    expect([response.status, response.code]).toEqual([404, 'site_section_not_found']);
  });
});

describe('deleteSiteSectionById', () => {
  it('makes the next section the default, or the first after the last', async () => {
    const site = await sectioned(['First', 'Second', 'Third']);
    await site.patch('', { defaultSiteSection: site.ids[1] });
    expect((await site.delete(`/sections/${site.ids[1]}`)).status).toBe(204);
    expect([await titlesOf(site), await defaultOf(site)]).toEqual([['First', 'Third'], 'Third']);
    await site.delete(`/sections/${site.ids[2]}`);
    expect(await defaultOf(site)).toBe('First');
    await site.delete(`/sections/${site.ids[0]}`);
    expect((await site.get('/structure')).body).toEqual({ type: 'siteSpaces', structure: [] });
    expect((await site.get()).body.siteSpaces).toBe(0);
  });

  it('returns 204 for a missing section, and keeps sections of another site', async () => {
    const [site, other] = [await sectioned(['One']), await sectioned(['Two'])];
    expect((await site.delete('/sections/none')).status).toBe(204);
    expect((await site.delete(`/sections/${other.ids[0]}`)).status).toBe(204);
    expect((await other.get('/sections')).body.count).toBe(1);
  });
});

describe('updateSiteById, defaults', () => {
  it('chooses the default section, and in it the default site-space', async () => {
    const site = await sectioned(['First', 'Second']);
    const added = await site.post('/site-spaces', { spaceId: await aSpace(test, 'Variant'), sectionId: site.ids[1] });
    const body = { defaultSiteSection: site.ids[1], defaultSiteSpace: added.body.id };
    await site.patch('', body);
    expect(await defaultOf(site)).toBe('Second');
    const [, second] = (await site.get('/sections')).body.items;
    expect(each({ items: second.siteSpaces }, 'default')).toEqual([false, true]);
  });

  it('rejects a missing or foreign default', async () => {
    const site = await sectioned(['First', 'Second']);
    const [, second] = (await site.get('/site-spaces')).body.items;
    expect((await site.patch('', { defaultSiteSection: 'none' })).code).toBe('site_section_not_found');
    expect((await site.patch('', { defaultSiteSpace: 'none' })).code).toBe('site_space_not_found');
    const elsewhere = await site.patch('', { title: 'Changed', defaultSiteSpace: second.id });
    expect([elsewhere.status, elsewhere.code]).toEqual([400, 'request_invalid']);
    expect(elsewhere.body.error.message).toContain('defaultSiteSpace');
    expect((await site.get()).body.title).not.toBe('Changed');
  });
});
