// External links of a site: added, updated, ordered among sections and groups, moved, deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const URL_OF_STATUS = 'https://status.example.com/?from=docs';
const STATUS = { title: 'Status', url: URL_OF_STATUS };

let test: TestPlatform;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  space = await aSpace(test, 'Guide');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface Sectioned extends SiteUnderTest {
  readonly section: string;
  readonly group: string;
}

/** A site with a section, “Guide”, and an empty group, “More”. */
async function sectioned(fields: Record<string, unknown> = {}): Promise<Sectioned> {
  const site = await aSite(test, [], fields);
  const section = (await site.post('/sections', { spaceId: space, title: 'Guide' })).body.id;
  const group = (await site.post('/section-groups', { title: 'More' })).body.id;
  return { ...site, section, group };
}

const add = async (site: SiteUnderTest, body: object = STATUS) => (await site.post('/external-links', body)).body;

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of any JSON
const shape = (nodes: any[]): unknown[] =>
  nodes.map((node) => (node.children ? [node.title, shape(node.children)] : node.title));
const shapeOf = async (site: SiteUnderTest) => shape((await site.get('/structure')).body.structure);

describe('addExternalLinkToSite', () => {
  it('adds a link to the end of the site, live and without conditions', async () => {
    const site = await sectioned();
    const { status, headers, body } = await site.post('/external-links', STATUS);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${test.platform.origins.api}${site.path}/external-links/${body.id}`);
    expect(body).toEqual({ object: 'site-external-link', id: body.id, ...STATUS, draft: false });
    expect((await site.get('/structure')).body.structure[2]).toEqual(body);
    expect(await shapeOf(site)).toEqual(['Guide', ['More', []], 'Status']);
  });

  it('accepts every field, and shows the link in its group', async () => {
    const site = await sectioned();
    const fields = {
      title: 'x'.repeat(128),
      localizedTitle: { fr: 'État' },
      description: 'y'.repeat(256),
      localizedDescription: { fr: 'z'.repeat(256) },
      icon: 'i'.repeat(50),
      url: `http://localhost:3000/${'a'.repeat(2026)}`,
      draft: true,
      condition: 'visitor.claims.beta === true',
    };
    const body = await add(site, { ...fields, parent: site.group });
    expect(body).toEqual({ object: 'site-external-link', id: body.id, ...fields, sectionGroup: site.group });
    const [, group] = (await site.get('/structure')).body.structure;
    expect([group.children, group.sections]).toEqual([[body], []]);
    expect((await site.get('/section-groups')).body.items[0].children).toEqual([body]);
    expect((await site.get('/sections')).body.count).toBe(1);
  });

  it('takes null for a field without a value', async () => {
    const site = await sectioned();
    const nothing = { description: null, localizedDescription: null, icon: null, condition: null };
    const body = await add(site, { ...STATUS, ...nothing });
    expect(body).toEqual({ object: 'site-external-link', id: body.id, ...STATUS, draft: false });
  });

  it('is rejected on a site without sections, and accepted on one with a group alone', async () => {
    const site = await aSite(test, ['Root']);
    const { status, code, body } = await site.post('/external-links', STATUS);
    expect([status, code]).toEqual([400, 'request_invalid']);
    expect(body.error.message).toContain('the site has no sections');
    const empty = await aSite(test, []);
    expect((await empty.post('/external-links', STATUS)).code).toBe('request_invalid');
    await empty.post('/section-groups', { title: 'Group' });
    expect((await empty.post('/external-links', STATUS)).status).toBe(201);
    expect(await shapeOf(empty)).toEqual([['Group', []], 'Status']);
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)' }, 'Body field "url"'],
    ['a script with a tab', { url: 'java\tscript:alert(1)' }, 'Body field "url"'],
    ['data', { url: 'data:text/html,x' }, 'Body field "url"'],
    ['mail', { url: 'mailto:a@example.com' }, 'Body field "url"'],
    ['a path', { url: '/guide' }, 'Body field "url"'],
    ['a username', { url: 'https://someone@example.com/' }, 'must not contain a username or password'],
    ['a password', { url: 'https://:secret@example.com/' }, 'must not contain a username or password'],
    ['a long URL', { url: `https://example.com/${'a'.repeat(2029)}` }, 'Body field "url"'],
    ['a short title', { title: 'x' }, 'Body field "title"'],
    ['a group of no site', { parent: 'none' }, 'Body field "parent"'],
    ['an invalid condition', { condition: 'visitor.' }, 'Body field "condition"'],
    ['an unknown field', { path: 'status' }, 'path'],
  ])('rejects %s', async (_name, fields, message) => {
    const site = await sectioned();
    const { status, code, body } = await site.post('/external-links', { ...STATUS, ...fields });
    expect([status, code]).toEqual([400, 'request_invalid']);
    expect(body.error.message).toContain(message);
    expect(body.error.message).not.toContain('secret');
    expect(await shapeOf(site)).toEqual(['Guide', ['More', []]]);
  });

  it('rejects a section, and a group of another site, as its parent', async () => {
    const [site, other] = [await sectioned(), await sectioned()];
    for (const parent of [site.section, other.group]) {
      expect((await site.post('/external-links', { ...STATUS, parent })).code).toBe('request_invalid');
    }
  });
});

describe('updateSiteExternalLinkById', () => {
  it('changes the fields that it gets, and removes those that are null', async () => {
    const site = await sectioned();
    const { id } = await add(site);
    const fields = {
      title: 'Forum',
      localizedTitle: { de: 'Fragen' },
      description: 'Ask others',
      localizedDescription: { de: 'Frag andere' },
      icon: 'comments',
      url: 'https://forum.example.com/',
      draft: true,
      condition: 'visitor.claims.beta === true',
    };
    const changed = await site.patch(`/external-links/${id}`, fields);
    expect([changed.status, changed.body]).toEqual([200, { object: 'site-external-link', id, ...fields }]);
    expect((await site.patch(`/external-links/${id}`, {})).body).toEqual(changed.body);
    const nulls = { localizedTitle: null, description: null, localizedDescription: null, icon: null, condition: null };
    const { title, url } = fields;
    expect((await site.patch(`/external-links/${id}`, { ...nulls, draft: false })).body).toEqual({
      object: 'site-external-link',
      id,
      title,
      url,
      draft: false,
    });
    const minimal = await site.patch(`/external-links/${id}`, STATUS, { headers: { Prefer: 'return=minimal' } });
    expect(minimal.status).toBe(204);
    expect((await site.get('/structure')).body.structure[2]).toMatchObject(STATUS);
  });

  it('moves a link into a group, out of it, and to the end of either', async () => {
    const site = await sectioned();
    await add(site, { ...STATUS, title: 'Forum', parent: site.group });
    const { id } = await add(site);
    await site.post('/sections', { spaceId: space, title: 'Last' });
    const into = await site.patch(`/external-links/${id}`, { parent: site.group });
    expect(into.body.sectionGroup).toBe(site.group);
    expect(await shapeOf(site)).toEqual(['Guide', ['More', ['Forum', 'Status']], 'Last']);
    await site.patch(`/external-links/${id}`, { parent: site.group, title: 'Same place' });
    expect(await shapeOf(site)).toEqual(['Guide', ['More', ['Forum', 'Same place']], 'Last']);
    const out = await site.patch(`/external-links/${id}`, { parent: null });
    expect(out.body.sectionGroup).toBeUndefined();
    expect(await shapeOf(site)).toEqual(['Guide', ['More', ['Forum']], 'Last', 'Same place']);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'Body field "url"'],
    [{ url: 'ftp://example.com/' }, 'Body field "url"'],
    [{ url: 'https://a:b@example.com/' }, 'Body field "url"'],
    [{ parent: 'none' }, 'Body field "parent"'],
    [{ condition: '(' }, 'Body field "condition"'],
  ])('rejects %j, and changes nothing', async (fields, message) => {
    const site = await sectioned();
    const link = await add(site);
    const { status, code, body } = await site.patch(`/external-links/${link.id}`, { title: 'Other', ...fields });
    expect([status, code]).toEqual([400, 'request_invalid']);
    expect(body.error.message).toContain(message);
    expect((await site.get('/structure')).body.structure[2]).toEqual(link);
  });

  it('doesn’t find a link of another site', async () => {
    const [site, other] = [await sectioned(), await sectioned()];
    const { id } = await add(other);
    for (const missing of [id, 'none', site.section]) {
      const { status, code } = await site.patch(`/external-links/${missing}`, { title: 'Other' });
      expect([status, code]).toEqual([404, 'site_external_link_not_found']);
    }
  });
});

describe('sortSiteStructure', () => {
  const pointer = (id: string) => ({ type: 'site-external-link', id });
  const sort = (site: SiteUnderTest, item: object, position: object) =>
    site.patch('/structure/sort', { item, position });

  it('orders links among sections and groups, and them among links', async () => {
    const site = await sectioned();
    const link = await add(site);
    const group = { type: 'site-section-group', id: site.group };
    const moved = await sort(site, pointer(link.id), { before: group });
    expect([moved.status, moved.body]).toEqual([200, link]);
    expect(await shapeOf(site)).toEqual(['Guide', 'Status', ['More', []]]);
    await sort(site, { type: 'site-section', id: site.section }, { after: pointer(link.id) });
    expect(await shapeOf(site)).toEqual(['Status', 'Guide', ['More', []]]);
    await sort(site, group, { before: pointer(link.id) });
    expect(await shapeOf(site)).toEqual([['More', []], 'Status', 'Guide']);
    await sort(site, pointer(link.id), {});
    expect(await shapeOf(site)).toEqual([['More', []], 'Guide', 'Status']);
  });

  it('rejects a sibling that isn’t in its group, and doesn’t find an unknown link', async () => {
    const site = await sectioned();
    const { id } = await add(site, { ...STATUS, parent: site.group });
    const across = await sort(site, pointer(id), { after: { type: 'site-section', id: site.section } });
    expect([across.status, across.code]).toEqual([400, 'request_invalid']);
    const section = { type: 'site-section', id: site.section };
    for (const [item, position] of [
      [pointer('none'), {}],
      [section, { after: pointer('none') }],
    ] as const) {
      const { status, code } = await sort(site, item, position);
      expect([status, code]).toEqual([404, 'site_external_link_not_found']);
    }
  });
});

describe('deletion', () => {
  it('of a link removes it from the structure, and succeeds where there is none', async () => {
    const site = await sectioned();
    const { id } = await add(site);
    const other = await sectioned();
    expect((await other.delete(`/external-links/${id}`)).status).toBe(204);
    expect(await shapeOf(site)).toEqual(['Guide', ['More', []], 'Status']);
    for (const _attempt of ['there', 'gone']) {
      expect((await site.delete(`/external-links/${id}`)).status).toBe(204);
      expect(await shapeOf(site)).toEqual(['Guide', ['More', []]]);
    }
  });

  it('of a group keeps its links, in its place and in order', async () => {
    const site = await sectioned();
    await add(site, { ...STATUS, title: 'Last' });
    for (const title of ['Status', 'Forum']) await add(site, { ...STATUS, title, parent: site.group });
    await site.delete(`/section-groups/${site.group}`);
    expect(await shapeOf(site)).toEqual(['Guide', 'Status', 'Forum', 'Last']);
    const { structure } = (await site.get('/structure')).body;
    expect(each({ items: structure }, 'sectionGroup')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('of the last section keeps links, which a site of spaces doesn’t show', async () => {
    const site = await sectioned();
    await add(site);
    await site.delete(`/section-groups/${site.group}`);
    await site.delete(`/sections/${site.section}`);
    expect(await shapeOf(site)).toEqual(['Status']);
    await site.post('/site-spaces', { spaceId: space });
    expect((await site.get('/structure')).body).toMatchObject({ type: 'siteSpaces', structure: [{}] });
    await site.post('/sections', { spaceId: space, title: 'New' });
    expect(await shapeOf(site)).toEqual(['Status', 'Guide', 'New']);
  });
});

it('is an audit event that names the link and the fields', async () => {
  const site = await sectioned();
  const { id } = await add(site);
  await site.patch(`/external-links/${id}`, { url: 'https://example.com/secret' });
  await site.delete(`/external-links/${id}`);
  const { body } = await test.get(`/v1/orgs/${test.demo.organization}/audit-events?limit=3`);
  expect(each(body, 'action')).toEqual([
    'deleteSiteExternalLinkById',
    'updateSiteExternalLinkById',
    'addExternalLinkToSite',
  ]);
  expect(each<{ type: string; id: string }>(body, 'target')).toMatchObject(
    Array.from({ length: 3 }, () => ({ type: 'site-external-link', id })),
  );
  expect(JSON.stringify(body)).not.toContain('example.com/secret');
});

it('is open to those who can create content on the site, and to them alone', async () => {
  const site = await sectioned();
  const { id } = await add(site);
  const { token } = await test.asPerson('outsider');
  expect((await site.post('/external-links', STATUS, { token })).status).toBe(404);
  expect((await site.delete(`/external-links/${id}`, { token })).status).toBe(404);
  expect(await shapeOf(site)).toEqual(['Guide', ['More', []], 'Status']);
});
