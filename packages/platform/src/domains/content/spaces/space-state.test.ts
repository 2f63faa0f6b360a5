// What only the service sets of a space, who sees it by its collection, and where it is published.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
let reader: Person;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  reader = await test.asPerson('read');
});
afterAll(closePlatforms);

const setState = (id: string, body: unknown) => test.call('PATCH', `/_platform/v1/spaces/${id}`, { body });

describe('updateSpaceState', () => {
  it('sets every visibility, which the space then shows', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('Seen', home.id);
    for (const visibility of ['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private']) {
      expect((await setState(id, { visibility })).body.visibility).toBe(visibility);
      expect((await test.get(`/v1/spaces/${id}`)).body.visibility).toBe(visibility);
    }
    expect((await setState(id, { visibility: 'open' })).code).toBe('request_invalid');
  });

  it('sets Git Sync, sign-in of visitors, and type, and clears each with null', async () => {
    const id = await tree.space('Synced');
    const gitSync = {
      repoName: 'docs',
      installationStatus: 'active',
      installationProvider: 'github',
      integration: 'github',
      installationId: '7',
      url: 'https://example.com/docs',
      operation: { state: 'success', direction: 'import', startedAt: '2026-01-01T00:00:00Z' },
      updatedAt: '2026-01-01T00:00:00Z',
    };
    const states = [
      { gitSync },
      { visitorAuth: { backend: 'custom' } },
      { visitorAuth: { backend: 'integration', integration: 'sso' } },
      { type: 'styleguide' },
    ];
    for (const state of states) {
      const [field = ''] = Object.keys(state);
      expect((await setState(id, state)).body).toMatchObject(state);
      expect((await test.get(`/v1/spaces/${id}`)).body).toMatchObject({ ...state, title: 'Synced' });
      expect((await setState(id, { [field]: null })).body[field]).toBeUndefined();
    }
    const variants = [
      ...['gitlab', 'github-legacy'].map((installationProvider) => ({ installationProvider })),
      ...['unauthenticated', 'pending', 'active'].map((installationStatus) => ({ installationStatus })),
      ...['running', 'failure', 'timeout'].map((state) => ({ operation: { ...gitSync.operation, state } })),
      { operation: { ...gitSync.operation, direction: 'export', error: 'broken', endedAt: '2026-01-01T00:00:00Z' } },
    ];
    for (const variant of variants) {
      expect((await setState(id, { gitSync: { ...gitSync, ...variant } })).body.gitSync).toMatchObject(variant);
    }
    expect((await setState(id, {})).body.gitSync.repoName).toBe('docs');
    for (const body of [{ title: 'x' }, { gitSync: { ...gitSync, more: 1 } }, { visitorAuth: { backend: 'x' } }]) {
      expect((await setState(id, body)).code).toBe('request_invalid');
    }
  });
});

describe('the visibility in-collection', () => {
  it('gives access to readers of the collection, and to no one outside of one', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('Hidden', home.id);
    await test.call('PATCH', `/v1/spaces/${id}`, { body: { defaultLevel: null } });
    const readSpace = () => test.get(`/v1/spaces/${id}`, { token: reader.token });
    const listed = async () =>
      (await test.get(`/v1/collections/${home.id}/spaces`, { token: reader.token })).body.count;
    expect([(await readSpace()).status, await listed()]).toEqual([404, 0]);
    await setState(id, { visibility: 'in-collection' });
    expect((await readSpace()).body.permissions).toMatchObject({ view: true, comment: false });
    expect(await listed()).toBe(1);
    await test.call('PATCH', `/v1/collections/${home.id}`, { body: { defaultLevel: null } });
    expect([(await readSpace()).status, await listed()]).toEqual([404, undefined]);
    const outside = await tree.space('Outside');
    const refused = await setState(outside, { visibility: 'in-collection' });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
  });

  it('becomes private when the space leaves its collection, and publishes each change to callers with access', async () => {
    await test.publish('watcher', { scopes: ['space:metadata:read'] });
    await test.publish('unscoped');
    const { body: home } = await tree.create({});
    const id = await tree.space('Watched', home.id);
    for (const name of ['watcher', 'unscoped']) {
      const installation = await test.install(name);
      await test.post(`/v1/integrations/${name}/installations/${installation}/spaces`, { space: id });
    }
    await setState(id, { visibility: 'in-collection' });
    await setState(id, { visibility: 'in-collection' });
    const { body: inner } = await tree.create({ parent: home.id });
    expect((await tree.move('spaces', id, { parent: inner.id })).body.visibility).toBe('in-collection');
    expect((await tree.move('spaces', id, { parent: null })).body.visibility).toBe('private');
    const events = await test.events('watcher', 'space_visibility_updated');
    expect(events.map(({ payload }) => [payload.spaceId, payload.previousVisibility, payload.visibility])).toEqual([
      [id, 'private', 'in-collection'],
      [id, 'in-collection', 'private'],
    ]);
    expect(await test.events('unscoped', 'space_visibility_updated')).toEqual([]);
  });
});

describe('an integration', () => {
  it('is shown the spaces that its installation covers, and no others', async () => {
    const [covered, other] = [await tree.space('Covered'), await tree.space('Other')];
    await test.publish('looking', { scopes: ['space:metadata:read'] });
    const installation = await test.install('looking');
    const path = `/v1/integrations/looking/installations/${installation}`;
    await test.post(`${path}/spaces`, { space: covered });
    const own = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'looking' })).body;
    const { token } = (await test.post(`${path}/tokens`, undefined, { token: own.token })).body;
    const list = await test.get(`/v1/orgs/${test.demo.organization}/spaces`, { token });
    expect([list.body.count, list.body.items.map(({ id }: { id: string }) => id)]).toEqual([1, [covered]]);
    for (const caller of [token, own.token]) {
      const response = await test.get(`/v1/spaces/${covered}`, { token: caller });
      expect(response.body.permissions).toMatchObject({ view: true, edit: false, admin: false });
      expect((await test.get(`/v1/spaces/${other}`, { token: caller })).code).toBe('space_not_found');
    }
    const refused = await test.call('PATCH', `/v1/spaces/${covered}`, { body: {}, token });
    expect([refused.status, refused.code]).toEqual([403, 'token_kind_refused']);
  });
});

describe('getSpaceById', () => {
  it('returns the published URL, with a share key if one is required', async () => {
    const id = await tree.space('Published');
    const url = async (query = '') => (await test.get(`/v1/spaces/${id}${query}`)).body.urls;
    expect((await url()).published).toBeUndefined();
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const { body: site } = await test.post(sites, { spaces: [id], visibility: 'share-link' });
    await test.post(`${sites}/${site.id}/publish`);
    const { body: link } = await test.post(`${sites}/${site.id}/share-links`, { name: 'Friends' });
    const shareKey = new URL(link.urls.published).pathname.split('/').at(-2);
    expect((await url()).published).toBeUndefined();
    expect((await url('?shareKey=wrong')).published).toBeUndefined();
    expect((await url(`?shareKey=${shareKey}`)).published).toContain(shareKey);
    await test.call('PATCH', `${sites}/${site.id}`, { body: { visibility: 'public' } });
    expect((await url()).published).toContain(test.platform.origins.sites);
    expect((await url()).public).toBeUndefined();
    await setState(id, { visibility: 'public' });
    expect((await url()).public).toBe((await url()).published);
    const listed = (await test.get(`/v1/orgs/${test.demo.organization}/spaces?limit=1000`)).body.items;
    expect(listed.find((one: { id: string }) => one.id === id).urls).toEqual(await url());
    expect((await test.get(`/v1/spaces/${id}?shareKey=${'x'.repeat(257)}`)).code).toBe('request_invalid');
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
