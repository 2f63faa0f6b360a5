import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, each } from '../../../../../test/support/site-under-test.ts';
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

describe('duplicateSiteSpace', () => {
  it('adds the copy as a variant at the root, or next to other variants', async () => {
    const site = await aSite(test, ['Guide']);
    const [id] = each((await site.get('/site-spaces')).body, 'id');
    const copied = await site.post(`/site-spaces/${id}/duplicate`, {});
    expect(copied).toMatchObject({ status: 201, body: { title: 'Copy of Guide', draft: false } });
    expect(copied.headers.get('location')).toMatch(new RegExp(`/site-spaces/${copied.body.id}$`));
    const { body } = await site.get('/site-spaces');
    expect(body.items.map(({ space }: { space: { title: string } }) => space.title)).toEqual([
      'Guide',
      'Copy of Guide',
    ]);
    expect((await site.get('/structure')).body.type).toBe('siteSpaces');
    const pages = async (space: string) => (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages.length;
    expect(await pages(copied.body.space.id)).toBe(await pages(site.spaces[0] ?? ''));
  });

  it('adds a section if the site-space is the only one in its section', async () => {
    const site = await aSite(test, ['Guide', 'Variant']);
    const { body: section } = await site.post('/sections', {
      spaceId: site.spaces[1],
      title: 'Reference',
      icon: 'book',
    });
    const copied = await site.post(`/site-spaces/${section.siteSpaces[0].id}/duplicate`, { draft: true });
    expect(copied).toMatchObject({ status: 201, body: { draft: true } });
    const sections = (await site.get('/sections')).body.items;
    expect(sections.map(({ title }: { title: string }) => title)).toEqual(['Guide', 'Reference', 'Copy of Variant']);
    expect(sections[2]).toMatchObject({ icon: 'book', draft: true, siteSpaces: [{ id: copied.body.id }] });
    // The first section has two variants, so the copy is one more.
    const [first] = sections[0].siteSpaces;
    await site.post(`/site-spaces/${first.id}/duplicate`);
    expect((await site.get('/sections')).body.items[0].siteSpaces).toHaveLength(3);
  });

  it('requires a role on the site and the space', async () => {
    const site = await aSite(test, ['Guide']);
    const [id] = each((await site.get('/site-spaces')).body, 'id');
    const creator = await test.asPerson('create');
    await test.post(`/v1/spaces/${site.spaces[0]}/permissions`, { users: [creator.id], role: 'read' });
    const duplicate = (siteSpace: string | undefined, token?: string) =>
      site.post(`/site-spaces/${siteSpace}/duplicate`, {}, token === undefined ? {} : { token });
    expect((await duplicate(id, creator.token)).code).toBe('forbidden');
    expect((await duplicate(id, (await test.asPerson('edit')).token)).code).toBe('forbidden');
    expect((await duplicate('none')).code).toBe('site_space_not_found');
    expect((await site.post(`/site-spaces/${id}/duplicate`, { draft: 1 })).code).toBe('request_invalid');
    expect((await site.get('/site-spaces')).body.count).toBe(1);
  });
});
