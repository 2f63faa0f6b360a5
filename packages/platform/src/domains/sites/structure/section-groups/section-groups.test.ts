// Groups of sections: made with sections, nested, taken apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_GROUP_DEPTH } from './depth.ts';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  space = await aSpace(test, 'Anything');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function sectioned(titles: readonly string[]): Promise<SiteUnderTest & { readonly ids: readonly string[] }> {
  const site = await aSite(test, []);
  const ids: string[] = [];
  for (const title of titles) ids.push((await site.post('/sections', { spaceId: space, title })).body.id);
  return { ...site, ids };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of any JSON
const shape = (nodes: any[]): unknown[] =>
  nodes.map((node) => (node.children ? [node.title, shape(node.children)] : node.title));
const shapeOf = async (site: SiteUnderTest) => shape((await site.get('/structure')).body.structure);

describe('addSectionGroupToSite', () => {
  it('accepts ordered sections, an icon, and a draft flag', async () => {
    const site = await sectioned(['One', 'Two', 'Three']);
    const fields = { title: 'x'.repeat(100), icon: 'i'.repeat(50), draft: true };
    const sections = [site.ids[2], site.ids[0]];
    const { status, headers, body } = await site.post('/section-groups', { ...fields, sections });
    expect(status).toBe(201);
    expect(headers.get('location')).toContain(`${site.path}/section-groups/${body.id}`);
    expect(body).toMatchObject({ object: 'site-section-group', ...fields });
    expect([each({ items: body.sections }, 'id'), each({ items: body.children }, 'id')]).toEqual([sections, sections]);
    expect((await site.get('/section-groups')).body).toMatchObject({ count: 1, items: [body] });
    expect(await shapeOf(site)).toEqual(['Two', ['x'.repeat(100), ['Three', 'One']]]);
    expect((await site.get('/sections')).body.items).toMatchObject([{}, { sectionGroup: body.id }, {}]);
  });

  it('nests up to a depth', async () => {
    const site = await sectioned(['One']);
    let parent: string | undefined;
    for (let depth = 1; depth <= MAX_GROUP_DEPTH; depth++) {
      const { body } = await site.post('/section-groups', { title: `Level ${depth}`, ...(parent && { parent }) });
      expect(body.sectionGroup).toBe(parent);
      parent = body.id;
    }
    const deeper = await site.post('/section-groups', { title: 'Too deep', parent });
    expect([deeper.status, deeper.code]).toEqual([400, 'request_invalid']);
    expect((await site.get('/section-groups?limit=2')).body).toMatchObject({ count: MAX_GROUP_DEPTH });
  });

  it('shows groups in the site structure, and spaces without sections', async () => {
    const [empty, full] = [await aSite(test, []), await aSite(test, ['Guide'])];
    for (const site of [empty, full]) await site.post('/section-groups', { title: 'Group' });
    expect((await empty.get('/structure')).body).toMatchObject({ type: 'sections', structure: [{ title: 'Group' }] });
    expect((await full.get('/structure')).body).toMatchObject({ type: 'siteSpaces', structure: [{ title: 'Guide' }] });
  });

  it.each([
    [{}, 400, 'request_invalid'],
    [{ title: '' }, 400, 'request_invalid'],
    [{ title: 'x'.repeat(101) }, 400, 'request_invalid'],
    [{ title: 'x', icon: 'x'.repeat(51) }, 400, 'request_invalid'],
    [{ title: 'x', sections: ['none'] }, 404, 'site_section_not_found'],
    [{ title: 'x', parent: 'none' }, 404, 'site_section_group_not_found'],
    [{ title: 'x', children: [] }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await sectioned(['One']);
    const response = await site.post('/section-groups', body);
    expect([response.status, response.code]).toEqual([status, code]);
    expect((await site.get('/section-groups')).body.count).toBe(0);
  });

  it('rejects sections of another site, and editors', async () => {
    const [site, other] = [await sectioned(['One']), await sectioned(['Two'])];
    const foreign = await site.post('/section-groups', { title: 'x', sections: [other.ids[0]] });
    expect([foreign.status, foreign.code]).toEqual([404, 'site_section_not_found']);
    const { token } = await test.asPerson('edit');
    expect((await site.post('/section-groups', { title: 'x' }, { token })).code).toBe('forbidden');
  });
});

describe('updateSiteSectionGroupById', () => {
  it.each([
    [{ title: 'x' }],
    [{ title: 'x'.repeat(100) }],
    [{ localizedTitle: { fr: 'x'.repeat(128) } }],
    [{ icon: 'i'.repeat(50) }],
    [{ draft: true }],
  ])('stores %j', async (change) => {
    const site = await sectioned(['One']);
    const { id } = (await site.post('/section-groups', { title: 'Group' })).body;
    expect((await site.patch(`/section-groups/${id}`, change)).body).toMatchObject(change);
    expect((await site.get('/section-groups')).body.items).toMatchObject([change]);
  });

  it('moves into and out of another group, but never into itself', async () => {
    const site = await sectioned(['One']);
    const outer = (await site.post('/section-groups', { title: 'Outer', sections: site.ids })).body.id;
    const inner = (await site.post('/section-groups', { title: 'Inner', icon: 'book' })).body.id;
    const moved = await site.patch(`/section-groups/${inner}`, { parentSectionGroupId: outer, icon: null });
    expect([moved.body.sectionGroup, moved.body.icon]).toEqual([outer, undefined]);
    expect(await shapeOf(site)).toEqual([['Outer', ['One', ['Inner', []]]]]);
    const [list] = (await site.get('/section-groups')).body.items;
    expect([list.sections.length, list.children.length]).toEqual([1, 2]);
    for (const parentSectionGroupId of [inner, outer]) {
      const cycle = await site.patch(`/section-groups/${outer}`, { parentSectionGroupId });
      expect([cycle.status, cycle.code]).toEqual([409, 'cycle_refused']);
    }
    await site.patch(`/section-groups/${inner}`, { parentSectionGroupId: null });
    expect(await shapeOf(site)).toEqual([
      ['Outer', ['One']],
      ['Inner', []],
    ]);
  });

  it.each([
    [{ title: '' }, 400, 'request_invalid'],
    [{ title: 'x'.repeat(101) }, 400, 'request_invalid'],
    [{ localizedTitle: { fr: 'x'.repeat(129) } }, 400, 'request_invalid'],
    [{ icon: 'x'.repeat(51) }, 400, 'request_invalid'],
    [{ parentSectionGroupId: 'none' }, 404, 'site_section_group_not_found'],
    [{ sections: [] }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await sectioned(['One']);
    const { id } = (await site.post('/section-groups', { title: 'Group' })).body;
    const response = await site.patch(`/section-groups/${id}`, body);
    expect([response.status, response.code]).toEqual([status, code]);
  });
});

describe('sections of a group', () => {
  it('addSectionToGroup moves one to its end, and does it once', async () => {
    const site = await sectioned(['One', 'Two']);
    const { id } = (await site.post('/section-groups', { title: 'Group', sections: [site.ids[0]] })).body;
    expect(await shapeOf(site)).toEqual(['Two', ['Group', ['One']]]);
    for (let time = 0; time < 2; time++) {
      const added = await site.post(`/section-groups/${id}/sections`, { sectionId: site.ids[1] });
      expect([added.status, added.headers.get('location') !== null]).toEqual([201, true]);
      expect(each({ items: added.body.sections }, 'title')).toEqual(['One', 'Two']);
      expect(await shapeOf(site)).toEqual([['Group', ['One', 'Two']]]);
    }
    expect((await site.post(`/section-groups/${id}/sections`, { sectionId: 'none' })).code).toBe(
      'site_section_not_found',
    );
    expect((await site.post('/section-groups/none/sections', { sectionId: site.ids[0] })).code).toBe(
      'site_section_group_not_found',
    );
    expect((await site.post(`/section-groups/${id}/sections`, {})).code).toBe('request_invalid');
  });

  it('removeSectionFromGroup moves one behind the group; other sections stay', async () => {
    const site = await sectioned(['One', 'Two', 'Three']);
    const { id } = (await site.post('/section-groups', { title: 'Group', sections: site.ids.slice(0, 2) })).body;
    await site.patch('/structure/sort', {
      item: { type: 'site-section', id: site.ids[2] },
      position: { after: { type: 'site-section-group', id } },
    });
    expect(await shapeOf(site)).toEqual([['Group', ['One', 'Two']], 'Three']);
    expect((await site.delete(`/section-groups/${id}/sections/${site.ids[0]}`)).status).toBe(204);
    const expected = [['Group', ['Two']], 'One', 'Three'];
    expect(await shapeOf(site)).toEqual(expected);
    for (const section of [site.ids[0], site.ids[2], 'none']) {
      expect((await site.delete(`/section-groups/${id}/sections/${section}`)).status).toBe(204);
    }
    expect((await site.delete(`/section-groups/none/sections/${site.ids[1]}`)).code).toBe(
      'site_section_group_not_found',
    );
    expect(await shapeOf(site)).toEqual(expected);
  });

  it('updateSiteSectionById moves one into a group and out', async () => {
    const site = await sectioned(['One', 'Two']);
    const { id } = (await site.post('/section-groups', { title: 'Group' })).body;
    const path = `/sections/${site.ids[0]}`;
    expect((await site.patch(path, { siteSectionGroupId: id })).body.sectionGroup).toBe(id);
    expect(await shapeOf(site)).toEqual(['Two', ['Group', ['One']]]);
    expect((await site.patch(path, { siteSectionGroupId: null })).body.sectionGroup).toBeUndefined();
    expect(await shapeOf(site)).toEqual(['Two', ['Group', []], 'One']);
  });
});

describe('deleteSiteSectionGroupById', () => {
  it('keeps its sections in its position', async () => {
    const site = await sectioned(['One', 'Two', 'Three']);
    const outer = (await site.post('/section-groups', { title: 'Outer', sections: site.ids.slice(0, 2) })).body.id;
    const inner = (await site.post('/section-groups', { title: 'Inner', parent: outer })).body.id;
    await site.patch('/structure/sort', {
      item: { type: 'site-section-group', id: outer },
      position: { before: { type: 'site-section', id: site.ids[2] } },
    });
    expect(await shapeOf(site)).toEqual([['Outer', ['One', 'Two', ['Inner', []]]], 'Three']);
    expect((await site.delete(`/section-groups/${outer}`)).status).toBe(204);
    expect(await shapeOf(site)).toEqual(['One', 'Two', ['Inner', []], 'Three']);
    expect((await site.delete(`/section-groups/${inner}`)).status).toBe(204);
    expect(await shapeOf(site)).toEqual(['One', 'Two', 'Three']);
    expect((await site.delete(`/section-groups/${outer}`)).status).toBe(204);
  });
});
