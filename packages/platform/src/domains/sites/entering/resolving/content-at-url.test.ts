// URLs of the dashboard and of sites, for who can view what they show.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform, SpaceFixture } from '../../../../../test/support/searched-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, CallOptions, TestPlatform } from '../../../../../test/support/test-platform.ts';

let searched: SearchPlatform;
let test: TestPlatform;
let space: SpaceFixture;
let page: CallAnswer['body'];
beforeAll(async () => {
  searched = await startSearched();
  ({ test } = searched);
  space = await searched.aSpace({ title: 'Install', markdown: '# Steps\n\nOne quagga.' });
  page = (await test.get(`${space.path}/content/page/${space.pages[0]}`)).body;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (url: string, options?: CallOptions): Promise<CallAnswer> =>
  test.get(`/v1/urls/content?url=${encodeURIComponent(url)}`, options);

describe('getContentByUrl', () => {
  it('resolves URLs of the dashboard: spaces, pages, sections of pages, collections', async () => {
    const spaceBody = (await test.get(space.path)).body;
    expect((await at(spaceBody.urls.app)).body).toEqual({ space: spaceBody });
    expect((await at(`${spaceBody.urls.app}/`)).body).toEqual({ space: spaceBody });
    expect((await at(page.urls.app)).body).toEqual({ space: spaceBody, page });
    expect((await at(page.urls.app.replace('127.0.0.1', 'localhost'))).body.page.id).toBe(page.id);
    const [found] = await searched.find(space.path, 'quagga').then(({ items }) => items);
    expect(found.sections[0].urls.app).toContain('#');
    expect((await at(found.sections[0].urls.app)).body.page.id).toBe(page.id);
    const collection = (await test.post(`${searched.organization}/collections`, { title: 'Books' })).body;
    expect((await at(collection.urls.app)).body).toEqual({ collection });
  });

  it('finds change requests and revisions with their pages', async () => {
    const request = (await test.post(`${space.path}/change-requests`, { subject: 'More' })).body;
    const path = `${space.path}/change-requests/${request.id}`;
    const changes = [{ operation: 'insert_page', title: 'New', document: { markdown: 'x' } }];
    const [{ page: added }] = (await test.post(`${path}/content?compat=false`, { changes })).body.changes;
    expect((await at(request.urls.app)).body).toMatchObject({
      space: { id: space.id },
      changeRequest: { id: request.id },
    });
    const inRequest = (await test.get(`${path}/content/page/${added.id}`)).body;
    expect((await at(inRequest.urls.app)).body).toMatchObject({
      changeRequest: { id: request.id },
      page: { title: 'New' },
    });
    expect((await at(inRequest.urls.app.replace(/\/change-requests\/[^/]*/, ''))).code).toBe('content_not_found');
    const revision = (await test.get(`${space.path}/content`)).body;
    const inRevision = `${revision.urls.app}/pages/${page.id}`;
    expect((await at(revision.urls.app)).body.space.id).toBe(space.id);
    expect((await at(inRevision)).body.page.urls.app).toBe(inRevision);
  });

  it('resolves URLs of sites, by the caller’s role on the space', async () => {
    const site = await aSite(test, [], { spaces: [space.id], visibility: 'visitor-auth' });
    await site.post('/publish');
    const { published } = (await site.get()).body.urls;
    expect((await at(`${published}install`)).body.page).toMatchObject({ id: page.id, path: 'install' });
    expect((await at(published)).body).toEqual({ space: (await test.get(space.path)).body });
    await site.post('/redirects', {
      source: '/old',
      destination: {
        kind: 'site-page',
        siteSpaceId: (await site.get('/site-spaces')).body.items[0].id,
        pageId: page.id,
      },
    });
    expect((await at(`${published}old`)).body.page.id).toBe(page.id);
    const outsider = await test.asPerson('outsider');
    expect((await at(published, { token: outsider.token })).code).toBe('content_not_found');
  });

  it('finds nothing that the caller can’t view or that doesn’t exist', async () => {
    const outsider = await test.asPerson('outsider');
    const guest = await test.asPerson(null);
    for (const { token } of [outsider, guest]) {
      for (const url of [page.urls.app, page.urls.app.replace(/\/pages.*/, '')]) {
        expect((await at(url, { token })).code).toBe('content_not_found');
      }
    }
    const { api, sites, content } = test.platform.origins;
    for (const url of [
      `${api}/`,
      `${api}/spaces`,
      `${api}/spaces/space_x`,
      `${api}/spaces/${space.id}/pages`,
      `${api}/spaces/${space.id}/pages/${page.id}/more`,
      `${api}/spaces/${space.id}/pages/page_x`,
      `${api}/spaces/${space.id}/change-requests/nothing`,
      `${api}/spaces/${space.id}/revisions/nothing/pages/${page.id}`,
      `${api}/spaces/${space.id}/constructor/x`,
      `${api}/collections/nothing`,
      `${api}/orgs/${test.demo.organization}`,
      `${sites}/spaces/${space.id}`,
      `${content}/spaces/${space.id}`,
      `https://example.com/spaces/${space.id}`,
    ]) {
      expect([url, (await at(url)).code]).toEqual([url, 'content_not_found']);
    }
  });

  it('finds no deleted space', async () => {
    const removed = await searched.aSpace({ title: 'Gone' });
    const { app } = (await test.get(removed.path)).body.urls;
    await test.call('DELETE', removed.path);
    expect((await at(app)).code).toBe('content_not_found');
  });

  it('finds targets of its installations for an integration', async () => {
    await test.publish('unfurl', { scopes: ['space:content:read', 'site:metadata:read'] });
    const id = await test.install('unfurl');
    const integration = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'unfurl' })).body;
    const { token } = integration;
    expect((await at(page.urls.app, { token })).code).toBe('content_not_found');
    await test.post(`/v1/integrations/unfurl/installations/${id}/spaces`, { space: space.id });
    expect((await at(page.urls.app, { token })).body.page.id).toBe(page.id);
  });
});

describe('the token of a resolved published URL', () => {
  async function visiting(fields: Record<string, unknown> = {}, condition?: string) {
    const other = await searched.aSpace({ title: 'Other' });
    const site = await aSite(test, [], { spaces: [space.id, other.id], ...fields });
    await site.post('/publish');
    const [, second] = (await site.get('/site-spaces')).body.items;
    if (condition !== undefined) await site.patch(`/site-spaces/${second.id}`, { condition });
    const url = `${test.platform.origins.sites}/${site.id}/`;
    const { apiToken: token } = (await test.post('/v1/urls/published', { url })).body;
    return { site, other, token };
  }

  it('reads only content of the site', async () => {
    const { site, other, token } = await visiting();
    const profile = (await site.get('/published', { token })).body;
    expect(profile.structure.structure.map((row: { space: { id: string } }) => row.space.id)).toEqual([
      space.id,
      other.id,
    ]);
    expect(profile.site.permissions).toMatchObject({ view: true, edit: false, admin: false });
    expect((await test.get(`${space.path}/content/path/install`, { token })).body.id).toBe(page.id);
    expect((await test.get(`${space.path}/content`, { token })).status).toBe(200);
    const hidden = await searched.aSpace({ title: 'Not on the site' });
    expect((await test.get(`${hidden.path}/content`, { token })).code).toBe('space_not_found');
    const elsewhere = await aSite(test);
    expect((await elsewhere.get('/published', { token })).code).toBe('site_not_found');
    for (const path of [
      '/v1/user',
      '/v1/orgs',
      `${searched.organization}/sites`,
      `${space.path}/change-requests`,
      `${space.path}/comments`,
      `${space.path}/search?query=quagga`,
    ]) {
      expect([path, (await test.get(path, { token })).code]).toEqual([path, 'token_kind_refused']);
    }
    expect((await test.post(`${space.path}/change-requests`, {}, { token })).code).toBe('token_kind_refused');
    expect((await test.get(space.path, { token: `${token}x` })).code).toBe('token_invalid');
    expect((await test.get(space.path, { token: token.slice(1) })).code).toBe('token_invalid');
  });

  it('reads no space whose condition the visitor does not meet', async () => {
    const { site, other, token } = await visiting({}, 'visitor.claims.unsigned.beta');
    expect((await test.get(`${other.path}/content`, { token })).code).toBe('space_not_found');
    expect((await test.get(`${space.path}/content`, { token })).status).toBe(200);
    expect((await site.get('/published', { token })).body.structure.structure).toHaveLength(1);
  });

  it('reads no conditional or draft content added since it was issued', async () => {
    const { site, other, token } = await visiting();
    const added: SpaceFixture[] = [];
    const statuses = (): Promise<unknown[]> =>
      Promise.all(
        [space, other, ...added].map(async ({ path }) => (await test.get(`${path}/content`, { token })).status),
      );
    const add = async (): Promise<SpaceFixture> => {
      const late = await searched.aSpace({ title: 'Late' });
      added.push(late);
      return late;
    };
    const siteSpaceOf = async (fixture: SpaceFixture): Promise<string> => {
      const { items } = (await site.get('/site-spaces')).body;
      return `/site-spaces/${items.find((row: { space: { id: string } }) => row.space.id === fixture.id).id}`;
    };
    expect(await statuses()).toEqual([200, 200]);
    const late = await add();
    expect((await site.post('/site-spaces', { spaceId: late.id })).code).toBeNull();
    expect(await statuses()).toEqual([200, 200, 200]);
    await site.patch(await siteSpaceOf(other), { condition: 'visitor.claims.unsigned.beta' });
    expect(await statuses()).toEqual([200, 404, 200]);
    await site.patch(await siteSpaceOf(late), { draft: true });
    expect(await statuses()).toEqual([200, 404, 404]);
    expect((await site.post('/sections', { spaceId: (await add()).id, draft: true })).code).toBeNull();
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    expect((await site.get('/published', { token })).body.structure.structure).toHaveLength(1);
  });

  it('ends when the site is unpublished, and after an hour', async () => {
    const { site, token } = await visiting();
    await site.post('/unpublish');
    expect((await test.get(space.path, { token })).code).toBe('space_not_found');
    await site.post('/publish');
    expect((await test.get(space.path, { token })).status).toBe(200);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_001 } });
    expect((await test.get(space.path, { token })).code).toBe('token_expired');
  });
});
