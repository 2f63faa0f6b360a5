// Each field of the operations on a site's parts, alone: another operation shows it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownBy } from './support/shown.ts';
import { aSite, aSpace } from './support/site-under-test.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
let page: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  page = (await test.get(`/v1/spaces/${test.demo.space}/content/pages`)).body.pages[1].id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** A field that is there in the last item of a list afterwards. */
const lastOf = async (site: SiteUnderTest, list: string, fields: Record<string, unknown>) => {
  const { after } = await shownBy(
    () => site.get(list),
    () => site.post(list, fields),
  );
  return after.items.at(-1);
};

describe('site-spaces', () => {
  it.each([
    [{ draft: true }, { draft: true }],
    [{ title: 'Shown title' }, { title: 'Shown title' }],
  ])('addSpaceToSite takes %j', async (fields, shown) => {
    const site = await aSite(test);
    const spaceId = await aSpace(test, 'More');
    expect(await lastOf(site, '/site-spaces', { spaceId, ...fields })).toMatchObject(shown);
  });

  it('addSpaceToSite takes a page to begin at, and the section to stand in', async () => {
    const site = await aSite(test);
    const first = await site.post('/sections', { spaceId: await aSpace(test, 'First') });
    const fields = { spaceId: test.demo.space, pageId: page, sectionId: first.body.id };
    const { after } = await shownBy(
      () => site.get('/site-spaces'),
      () => site.post('/site-spaces', fields),
    );
    const added = after.items.find((item: { space: { id: string } }) => item.space.id === test.demo.space);
    expect([added.pageId, added.section]).toEqual([page, first.body.id]);
  });

  it.each([
    ['path', 'elsewhere'],
    ['condition', 'visitor.claims.isBeta'],
    ['hidden', true],
    ['draft', true],
  ])('updateSiteSpaceById sets %s', async (field, value) => {
    const site = await aSite(test, ['One', 'Two']);
    const { id } = (await site.get('/site-spaces')).body.items[1];
    const find = async () => (await site.get('/site-spaces')).body.items.find((item: { id: string }) => item.id === id);
    expect((await find())[field]).not.toEqual(value);
    expect((await site.patch(`/site-spaces/${id}`, { [field]: value })).body[field]).toEqual(value);
    expect((await find())[field]).toEqual(value);
  });

  it('updateSiteSpaceById sets the space, and the page of it to begin at', async () => {
    const site = await aSite(test);
    const read = () => site.get('/site-spaces');
    const { id } = (await read()).body.items[0];
    const moved = await shownBy(read, () => site.patch(`/site-spaces/${id}`, { spaceId: test.demo.space }));
    expect(moved.after.items[0].space.id).toBe(test.demo.space);
    const begun = await shownBy(read, () => site.patch(`/site-spaces/${id}`, { pageId: page }));
    expect(begun.after.items[0].pageId).toBe(page);
  });
});

describe('sections', () => {
  it.each([
    [{ icon: 'book' }, { icon: 'book' }],
    [{ draft: true }, { draft: true }],
    [{ title: 'Shown title' }, { title: 'Shown title' }],
  ])('addSectionToSite takes %j', async (fields, shown) => {
    const site = await aSite(test);
    const spaceId = await aSpace(test, 'More');
    expect(await lastOf(site, '/sections', { spaceId, ...fields })).toMatchObject(shown);
  });

  it('addSectionToSite takes a page to begin at', async () => {
    const site = await aSite(test);
    const section = await lastOf(site, '/sections', { spaceId: test.demo.space, pageId: page });
    expect(section.siteSpaces[0].pageId).toBe(page);
  });

  it('updateSiteSectionById sets the default site-space', async () => {
    const site = await aSite(test);
    const section = await lastOf(site, '/sections', { spaceId: await aSpace(test, 'First') });
    const added = await site.post('/site-spaces', { spaceId: await aSpace(test, 'Other'), sectionId: section.id });
    const { before, after } = await shownBy(
      () => site.get('/site-spaces?default=true'),
      () => site.patch(`/sections/${section.id}`, { defaultSiteSpace: added.body.id }),
    );
    const ids = (list: { items: { id: string }[] }): string[] => list.items.map(({ id }) => id);
    expect(ids(before)).not.toContain(added.body.id);
    expect(ids(after)).toContain(added.body.id);
  });

  it('addSectionToGroup puts a section into a group, removeSectionFromGroup takes it out', async () => {
    const site = await aSite(test);
    const section = await lastOf(site, '/sections', { spaceId: await aSpace(test, 'First') });
    const group = (await site.post('/section-groups', { title: 'Group' })).body.id;
    const read = () => site.get('/section-groups');
    const members = `/section-groups/${group}/sections`;
    const added = await shownBy(read, () => site.post(members, { sectionId: section.id }));
    expect(added.after.items[0].children).toMatchObject([{ id: section.id }]);
    const removed = await shownBy(read, () => site.delete(`${members}/${section.id}`));
    expect(removed.after.items[0].children).toEqual([]);
  });
});

describe('redirects, links, publishing and proxy', () => {
  it('bulkUpsertSiteRedirects makes redirects, deleteSiteRedirectById takes one away', async () => {
    const site = await aSite(test);
    const read = () => site.get('/redirects');
    const destination = { kind: 'external', url: 'https://example.com/' };
    const redirects = [
      { source: '/a', destination },
      { source: '/b', destination },
    ];
    const made = await shownBy(read, () => site.put('/redirects', { redirects }));
    expect(made.after.count).toBe(2);
    const removed = await shownBy(read, () => site.delete(`/redirects/${made.after.items[0].id}`));
    expect(removed.after.items).toEqual([made.after.items[1]]);
  });

  it('updateSiteShareLinkById sets the name, by which is searched, and deleteSiteShareLinkById takes a link away', async () => {
    const site = await aSite(test);
    const { id } = (await site.post('/share-links', { name: 'Old' })).body;
    const { id: other } = (await site.post('/share-links', { name: 'Other' })).body;
    const read = (query = '') => site.get(`/share-links${query}`);
    await shownBy(read, () => site.patch(`/share-links/${id}`, { name: 'Renamed' }));
    const found = (await read('?search=RENAM')).body.items;
    expect(found.map((link: { id: string; name: string }) => [link.id, link.name])).toEqual([[id, 'Renamed']]);
    const left = await shownBy(
      () => read(),
      () => site.delete(`/share-links/${other}`),
    );
    expect([left.before.count, left.after.count]).toEqual([2, 1]);
  });

  it.each(['fallbackURL', 'logoutURL'])('updateSitePublishingAuthById sets %s', async (field) => {
    const site = await aSite(test);
    await site.patch('/publishing/auth', { backend: 'custom' });
    const value = `https://example.com/${field}`;
    const read = () => site.get('/publishing/auth');
    const { after } = await shownBy(read, () => site.patch('/publishing/auth', { backend: 'custom', [field]: value }));
    expect(after[field]).toBe(value);
  });

  it('updateSiteById sets the proxy, and listSites finds by title', async () => {
    const site = await aSite(test);
    const { after } = await shownBy(
      () => site.get(),
      () => site.patch('', { proxy: 'fields.example.com/docs' }),
    );
    expect(after.proxy.origin).toBe('fields.example.com/docs');
    await site.patch('', { title: 'Quite another title' });
    const list = `/v1/orgs/${test.demo.organization}/sites`;
    const found = (await test.get(`${list}?title=quite%20ANOTHER`)).body;
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([site.id]);
    expect((await test.get(list)).body.count).toBeGreaterThan(1);
  });
});

describe('what stands beside sites', () => {
  it('deleteSpaceById and deleteMemberFromOrganizationTeamById show in lists', async () => {
    const organization = `/v1/orgs/${test.demo.organization}`;
    const space = await aSpace(test, 'Deleted');
    const one = `/v1/spaces/${space}`;
    const deleted = await shownBy(
      () => test.get(one),
      () => test.call('DELETE', one),
    );
    expect([deleted.before.deletedAt, deleted.after.deletedAt]).toEqual([undefined, expect.any(String)]);
    const { id } = await test.asPerson('read');
    const body = { title: 'Team', members: [id] };
    const team = `${organization}/teams/${(await test.call('PUT', `${organization}/teams`, { body })).body.id}/members`;
    const left = await shownBy(
      () => test.get(team),
      () => test.call('DELETE', `${team}/${id}`),
    );
    expect([left.before.count, left.after.count]).toEqual([2, 1]); // Who makes a team is in it.
  });

  it('updateSpaceById sets the icon', async () => {
    const space = await aSpace(test, 'With an icon');
    const icon = 'https://example.com/icon.png';
    const { after } = await shownBy(
      () => test.get(`/v1/spaces/${space}`),
      () => test.call('PATCH', `/v1/spaces/${space}`, { body: { icon } }),
    );
    expect(after.urls.icon).toBe(icon);
  });

  it('createOrganization makes a site when asked to', async () => {
    const created = async (query: string): Promise<unknown> => {
      const { body } = await test.post(`/v1/orgs${query}`, { title: 'With or without' });
      return (await test.get(`/v1/orgs/${body.id}/sites`)).body.count;
    };
    expect(await created('')).toBe(0);
    expect(await created('?withDefaultSite=true')).toBe(1);
    expect(await created('?openapiUrl=https%3A%2F%2Fexample.com%2Fopenapi.json')).toBe(1);
  });

  it('listCollectionsInOrganizationById leaves nested ones out when asked to', async () => {
    const list = `/v1/orgs/${test.demo.organization}/collections`;
    const { id: parent } = (await test.post(list, { title: 'Outer' })).body;
    const { id } = (await test.post(list, { title: 'Inner', parent })).body;
    const ids = async (query: string) =>
      (await test.get(list + query)).body.items.map((collection: { id: string }) => collection.id);
    expect(await ids('')).toEqual(expect.arrayContaining([parent, id]));
    expect(await ids('?nested=false')).not.toContain(id);
  });

  it.each(['collection', 'site', 'space'])('updateTeamPermissionIn… sets the role on a %s', async (kind) => {
    const organization = `/v1/orgs/${test.demo.organization}`;
    const team = (await test.call('PUT', `${organization}/teams`, { body: { title: 'Team', members: [] } })).body.id;
    const { id: collection } = (await test.post(`${organization}/collections`, { title: 'Guides' })).body;
    const bases: Record<string, string> = {
      collection: `/v1/collections/${collection}`,
      site: `${organization}/sites/${(await aSite(test)).id}`,
      space: `/v1/spaces/${await aSpace(test, 'Granted')}`,
    };
    const grants = `${bases[kind]}/permissions`;
    await test.post(grants, { teams: [team], role: 'read' });
    const { after } = await shownBy(
      () => test.get(`${grants}/teams`),
      () => test.call('PATCH', `${grants}/teams/${team}`, { body: { role: 'review' } }),
    );
    expect(after.items[0].permission).toBe('review');
  });

  it('createCustomHostname and updateCustomHostnameState show in getCustomHostname', async () => {
    const site = await aSite(test);
    const hostname = 'fields.example.org';
    const read = () => test.get(`/v1/custom-hostnames/${hostname}`);
    expect((await read()).code).toBe('custom_hostname_not_found');
    const body = { hostname, organization: test.demo.organization, site: site.id, status: 'dns_no_cname' };
    expect((await test.post('/_platform/v1/custom-hostnames', body)).status).toBe(201);
    expect((await read()).body).toMatchObject({ hostname, status: 'dns_no_cname', target: { site: site.id } });
    const { after } = await shownBy(read, () =>
      test.call('PATCH', `/_platform/v1/custom-hostnames/${hostname}`, { body: { status: 'live' } }),
    );
    expect(after.status).toBe('live');
  });
});
