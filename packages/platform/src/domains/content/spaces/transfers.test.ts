// Content that goes to another organization, and what of it stays behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
/** The owner administrates both organizations. */
let other: string;
let otherTree: Tree;
/** Administrates the demo organization only; may read the other one. */
let visitor: Person;
/** Administrates the demo organization only. */
let local: Person;
/** A member of both, an administrator of neither. */
let both: Person;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
  otherTree = aTree(test, other);
  [visitor, local, both] = [await test.asPerson('admin'), await test.asPerson('admin'), await test.asPerson('edit')];
  for (const { email } of [visitor, both]) {
    await test.post(`/v1/orgs/${other}/invites`, { emails: [{ email, role: 'read' }] });
  }
});
afterAll(closePlatforms);

const send = (kind: 'spaces' | 'collections', id: string, body: unknown, token?: string): Promise<CallAnswer> =>
  test.post(`/v1/${kind}/${id}/transfer`, body, token === undefined ? {} : { token });
const usersOf = async (path: string): Promise<string[]> =>
  (await test.get(`${path}/permissions/users`)).body.items.map(({ user }: { user: { id: string } }) => user.id);

describe('transferSpace', () => {
  it('sends it to the root of another organization, or into a collection there', async () => {
    const id = await tree.space('Sent');
    const transferred = await send('spaces', id, { organization: other });
    expect([transferred.status, transferred.body.organization, transferred.body.parent]).toEqual([
      200,
      other,
      undefined,
    ]);
    const list = (organization: string) => test.get(`/v1/orgs/${organization}/spaces?limit=1000`);
    const has = async (organization: string) =>
      (await list(organization)).body.items.some((space: { id: string }) => space.id === id);
    expect([await has(other), await has(test.demo.organization)]).toEqual([true, false]);
    const { body: home } = await tree.create({});
    expect((await send('spaces', id, { collection: home.id })).body).toMatchObject({
      organization: test.demo.organization,
      parent: home.id,
    });
    const { body: away } = await otherTree.create({});
    const both_ = { organization: other, collection: away.id };
    expect((await send('spaces', id, both_)).body).toMatchObject({ organization: other, parent: away.id });
    expect(await otherTree.orderIn(away.id)).toEqual(['Sent']);
  });

  it('moves it where the collection is of the same organization', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('Near');
    expect((await send('spaces', id, { collection: home.id })).body.parent).toBe(home.id);
    const refused = await send('spaces', id, { collection: home.id });
    expect([refused.status, refused.code]).toEqual([412, 'transfer_refused']);
    const organization = test.demo.organization;
    expect((await send('spaces', id, { organization })).code).toBe('transfer_refused');
    expect((await send('spaces', id, { organization, collection: home.id })).code).toBe('transfer_refused');
  });

  it('drops references to the organization: sites, installations, and roles of users who aren’t members', async () => {
    const id = await tree.space('Loaded');
    const team = (await test.call('PUT', `/v1/orgs/${test.demo.organization}/teams`, { body: { title: 'Ours' } })).body;
    await test.post(`/v1/spaces/${id}/permissions`, { role: 'edit', users: [local.id, both.id] });
    await test.post(`/v1/spaces/${id}/permissions`, { role: 'edit', teams: [team.id] });
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const { body: site } = await test.post(sites, { spaces: [id, test.demo.space] });
    await test.publish('near');
    const near = await test.install('near');
    await test.post(`/v1/integrations/near/installations/${near}/spaces`, { space: id });
    await test.publish('far', { organization: other });
    const far = (await test.post('/v1/integrations/far/installations', { organization: other })).body.id;
    const farPath = `/v1/integrations/far/installations/${far}`;
    await test.call('PATCH', farPath, { body: { space_selection: 'all' } });
    const integration = { backend: 'integration', integration: 'near' };
    const gitSync = { installationStatus: 'active', installationProvider: 'github', installationId: '7' };
    await test.call('PATCH', `/_platform/v1/spaces/${id}`, { body: { gitSync, visitorAuth: integration } });
    const transferred = (await send('spaces', id, { organization: other })).body;
    expect([transferred.gitSync, transferred.visitorAuth]).toEqual([undefined, undefined]);
    expect(await usersOf(`/v1/spaces/${id}`)).toEqual([both.id]);
    expect((await test.get(`/v1/spaces/${id}`, { token: both.token })).body.permissions.edit).toBe(true);
    expect((await test.get(`/v1/spaces/${id}/permissions/teams`)).body.count).toBe(0);
    expect((await test.get(`${sites}/${site.id}/site-spaces`)).body.count).toBe(1);
    expect((await test.get(`/v1/integrations/near/installations/${near}/spaces/${id}`)).status).toBe(404);
    expect((await test.get(`${farPath}/spaces/${id}`)).status).toBe(200);
    const types = async (name: string) => (await test.events(name)).map(({ type }) => type);
    expect(await types('near')).toContain('space_installation_deleted');
    expect((await types('far')).filter((type) => type === 'space_installation_setup').length).toBeGreaterThan(0);
  });

  it('makes a space private that was visible through its collection', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('Shown', home.id);
    await test.call('PATCH', `/_platform/v1/spaces/${id}`, { body: { visibility: 'in-collection' } });
    expect((await send('spaces', id, { organization: other })).body.visibility).toBe('private');
  });

  it('needs an administrator of both organizations', async () => {
    const id = await tree.space('Wanted');
    const { body: away } = await otherTree.create({});
    expect((await send('spaces', id, { organization: other }, visitor.token)).code).toBe('forbidden');
    expect((await send('spaces', id, { collection: away.id }, visitor.token)).code).toBe('forbidden');
    expect((await send('spaces', id, { organization: other }, local.token)).code).toBe('organization_not_found');
    expect((await send('spaces', id, { collection: away.id }, local.token)).code).toBe('collection_not_found');
    expect((await send('spaces', id, { organization: other }, both.token)).code).toBe('forbidden');
    await test.post(`/v1/spaces/${id}/permissions`, { role: 'admin', users: [both.id] });
    expect((await send('spaces', id, { organization: other }, both.token)).code).toBe('forbidden');
    expect((await test.get(`/v1/spaces/${id}`)).body.organization).toBe(test.demo.organization);
  });

  it('rejects missing and invalid targets, and a blocked organization', async () => {
    const id = await tree.space('Held');
    const { body: home } = await tree.create({});
    const refusals: [unknown, number, string][] = [
      [{}, 400, 'request_invalid'],
      [{ organization: 5 }, 400, 'request_invalid'],
      [{ space: id }, 400, 'request_invalid'],
      [{ organization: 'none' }, 404, 'organization_not_found'],
      [{ collection: 'none' }, 404, 'collection_not_found'],
      [{ organization: other, collection: home.id }, 404, 'collection_not_found'],
    ];
    for (const [body, status, code] of refusals) {
      const refused = await send('spaces', id, body);
      expect([body, refused.status, refused.code]).toEqual([body, status, code]);
    }
    const block = (blocked: unknown) => test.call('PATCH', `/_platform/v1/orgs/${other}`, { body: { blocked } });
    await block({ reason: 'abuse' });
    const refused = await send('spaces', id, { organization: other });
    expect([refused.status, refused.code]).toEqual([412, 'transfer_refused']);
    expect(refused.body.error.message).toContain('abuse');
    await block(null);
    expect((await send('spaces', id, { organization: other })).status).toBe(200);
  });
});

describe('transferCollection', () => {
  it('includes everything inside, also the trash', async () => {
    const [outer, inner] = await tree.chain('Taken', 2);
    const { body: around } = await tree.create({});
    await tree.move('collections', outer, { parent: around.id });
    const [direct, deep, deleted] = [
      await tree.space('direct', outer),
      await tree.space('deep', inner),
      await tree.space('deleted', inner),
    ];
    await test.call('DELETE', `/v1/spaces/${deleted}`);
    await test.post(`/v1/collections/${inner}/permissions`, { role: 'edit', users: [local.id, both.id] });
    await test.post(`/v1/spaces/${deep}/permissions`, { role: 'comment', users: [local.id] });
    const transferred = await send('collections', outer, { organization: other });
    expect([transferred.status, transferred.body.organization, transferred.body.parent]).toEqual([
      200,
      other,
      undefined,
    ]);
    expect((await test.get(`/v1/collections/${inner}`)).body).toMatchObject({ organization: other, parent: outer });
    for (const [id, parent] of [
      [direct, outer],
      [deep, inner],
      [deleted, inner],
    ]) {
      expect((await test.get(`/v1/spaces/${id}`)).body).toMatchObject({ organization: other, parent });
    }
    expect((await test.post(`/v1/spaces/${deleted}/restore`)).body.parent).toBe(inner);
    expect(await usersOf(`/v1/collections/${inner}`)).toEqual([both.id]);
    expect(await usersOf(`/v1/spaces/${deep}`)).toEqual([]);
    expect((await test.get(`/v1/spaces/${deep}`, { token: local.token })).code).toBe('space_not_found');
    expect((await test.get(`/v1/spaces/${deep}`, { token: both.token })).body.permissions.edit).toBe(true);
    expect((await test.get(tree.collections)).body.items.map(({ id }: { id: string }) => id)).not.toContain(inner);
  });

  it('requires an admin of both, another organization, and one that accepts transfers', async () => {
    const { body: mine } = await tree.create({});
    const refusals: [unknown, string | undefined, number, string][] = [
      [{ organization: other }, visitor.token, 403, 'forbidden'],
      [{ organization: other }, local.token, 404, 'organization_not_found'],
      [{ organization: 'none' }, undefined, 404, 'organization_not_found'],
      [{ organization: test.demo.organization }, undefined, 412, 'transfer_refused'],
      [{}, undefined, 400, 'request_invalid'],
      [{ organization: other, parent: 'x' }, undefined, 400, 'request_invalid'],
    ];
    for (const [body, token, status, code] of refusals) {
      const refused = await send('collections', mine.id, body, token);
      expect([body, refused.status, refused.code]).toEqual([body, status, code]);
    }
    await test.call('PATCH', `/_platform/v1/orgs/${other}`, { body: { blocked: { reason: 'abuse' } } });
    expect((await send('collections', mine.id, { organization: other })).code).toBe('transfer_refused');
    await test.call('PATCH', `/_platform/v1/orgs/${other}`, { body: { blocked: null } });
    expect((await test.get(`/v1/collections/${mine.id}`)).body.organization).toBe(test.demo.organization);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
