// Joining an organization: by a link, by an email to one's address, by the domain of one's address.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
beforeEach(async () => {
  id = (await test.post('/v1/orgs', { title: 'Invites' })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const ROLES = ['admin', 'create', 'review', 'edit', 'comment', 'read', null];
const links = () => `/v1/orgs/${id}/link-invites`;
const patch = (path: string, body: object, token?: string) =>
  test.call('PATCH', path, { body, ...(token === undefined ? {} : { token }) });
const aLink = async (body: object) => (await test.post(links(), body)).body.id as string;
const join = ({ token }: Person, invite: string, organization = id) =>
  test.post(`/v1/orgs/${organization}/invites/${invite}`, undefined, { token });
const roleOf = async (user: string) => (await test.get(`/v1/orgs/${id}/members/${user}`)).body.role;
const aSpace = async (fields: object = {}) =>
  (await test.post(`/v1/orgs/${id}/spaces`, { title: 'Plans', ...fields })).body.id as string;
const aCollection = async () => (await test.post(`/v1/orgs/${id}/collections`, { title: 'Shelf' })).body.id as string;

describe('createOrganizationInvite and joinOrganizationWithInvite', () => {
  it.each(ROLES)('add anyone with the link with the role %s', async (role) => {
    const created = await test.post(links(), { role });
    expect(created).toMatchObject({ status: 201, body: { object: 'invite', role, redundant: false } });
    const person = await test.asPerson('outsider');
    expect((await test.get('/v1/orgs', { token: person.token })).body.count).toBe(0);
    expect(await join(person, created.body.id)).toMatchObject({ status: 200, body: {} });
    expect(await roleOf(person.id)).toBe(role);
    expect((await test.get('/v1/orgs', { token: person.token })).body.items).toMatchObject([{ id }]);
  });

  it('add many users, and don’t change members', async () => {
    const link = await aLink({ role: 'read' });
    const reviewer = await test.asPerson('review', id);
    const [one, two] = [await test.asPerson('outsider'), await test.asPerson('outsider')];
    for (const person of [reviewer, one, two, two]) expect((await join(person, link)).status).toBe(200);
    expect(await roleOf(reviewer.id)).toBe('review');
    expect((await test.get(`/v1/orgs/${id}/members`)).body.count).toBe(4);
  });

  it('add a user once for concurrent uses', async () => {
    const link = await aLink({ role: 'read' });
    const person = await test.asPerson('outsider');
    const responses = await Promise.all([join(person, link), join(person, link), join(person, link)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await test.get(`/v1/orgs/${id}/members`)).body.count).toBe(2);
  });

  it('add no one while invite links are off', async () => {
    const link = await aLink({ role: 'read' });
    await patch(`/v1/orgs/${id}`, { inviteLinks: false });
    expect(await test.post(links(), { role: 'read' })).toMatchObject({ status: 409, code: 'conflict' });
    const person = await test.asPerson('outsider');
    expect(await join(person, link)).toMatchObject({ status: 404, code: 'organization_not_found' });
    const guest = await test.asPerson(null, id);
    expect(await join(guest, link)).toMatchObject({ status: 404, code: 'invite_not_found' });
    await patch(`/v1/orgs/${id}`, { inviteLinks: true });
    expect((await join(person, link)).status).toBe(200);
  });

  it('reject links of another organization, and missing links', async () => {
    const person = await test.asPerson('outsider');
    const foreign = (await test.post(`/v1/orgs/${test.demo.organization}/link-invites`, { role: 'admin' })).body.id;
    for (const invite of [foreign, 'invite_x', id]) {
      expect((await join(person, invite)).code).toBe('organization_not_found');
    }
    expect((await join(person, foreign, 'org_x')).code).toBe('organization_not_found');
  });

  it('mark users who join an organization that enforces SSO', async () => {
    const link = await aLink({ role: 'read' });
    await patch(`/v1/orgs/${id}`, { sso: true });
    const person = await test.asPerson('outsider');
    await join(person, link);
    expect((await test.get(`/v1/orgs/${id}/members/${person.id}`)).body.sso).toBe(true);
  });

  it.each([
    [{}, 'role'],
    [{ role: 'owner' }, 'role'],
    [{ level: 'read' }, 'space'],
    [{ role: 'read', space: 'space_x' }, 'space'],
    [{ role: 'read', level: 'read' }, 'level'],
  ] as [object, string][])('refuse the link %j', async (body, field) => {
    const response = await test.post(links(), body);
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain(field);
  });
});

describe('a link to a space or a collection', () => {
  it.each(ROLES.filter((role) => role !== null))('gives a guest the level %s there and nothing else', async (level) => {
    const [space, other] = [await aSpace(), await aSpace()];
    const created = await test.post(links(), { level, space });
    expect(created).toMatchObject({ status: 201, body: { level, space: { id: space } } });
    const person = await test.asPerson('outsider');
    await join(person, created.body.id);
    expect(await roleOf(person.id)).toBeNull();
    const { permissions } = (await test.get(`/v1/spaces/${space}`, { token: person.token })).body;
    expect(permissions).toMatchObject({ view: true, admin: level === 'admin' });
    expect((await test.get(`/v1/spaces/${other}`, { token: person.token })).code).toBe('space_not_found');
  });

  it('to a collection opens the spaces in it', async () => {
    const collection = await aCollection();
    const space = await aSpace({ parent: collection });
    const created = await test.post(links(), { level: 'comment', collection });
    expect(created.body).toMatchObject({ level: 'comment', collection: { id: collection } });
    const person = await test.asPerson('outsider');
    await join(person, created.body.id);
    const { permissions } = (await test.get(`/v1/spaces/${space}`, { token: person.token })).body;
    expect(permissions).toMatchObject({ comment: true, edit: false });
  });

  it('raises the level of a member, and never lowers it', async () => {
    const space = await aSpace();
    const person = await test.asPerson('comment', id);
    const mayEdit = async () => (await test.get(`/v1/spaces/${space}`, { token: person.token })).body.permissions.edit;
    expect(await mayEdit()).toBe(false);
    await join(person, await aLink({ level: 'edit', space }));
    expect(await mayEdit()).toBe(true);
    await join(person, await aLink({ level: 'read', space }));
    await join(person, await aLink({ level: null, space }));
    expect(await mayEdit()).toBe(true);
    expect(await roleOf(person.id)).toBe('comment');
  });

  it('is redundant if the default role is as high', async () => {
    const space = await aSpace();
    const [edit, review] = [await aLink({ level: 'edit', space }), await aLink({ level: 'review', space })];
    const isRedundant = async (link: string) => (await test.get(`${links()}/${link}`)).body.redundant;
    expect([await isRedundant(edit), await isRedundant(review)]).toEqual([false, false]);
    await patch(`/v1/spaces/${space}`, { defaultLevel: 'edit' });
    expect([await isRedundant(edit), await isRedundant(review)]).toEqual([true, false]);
    for (const level of [null, 'read']) expect(await isRedundant(await aLink({ level, space }))).toBe(true);
    await patch(`/v1/spaces/${space}`, { defaultLevel: null });
    expect(await isRedundant(await aLink({ level: 'read', space }))).toBe(false);
    const collection = await aCollection();
    expect(await isRedundant(await aLink({ level: 'comment', collection }))).toBe(false);
  });

  it('ends with the space', async () => {
    const space = await aSpace();
    const link = await aLink({ level: 'read', space });
    await test.call('DELETE', `/v1/spaces/${space}`);
    const guest = await test.asPerson(null, id);
    expect((await join(guest, link)).code).toBe('invite_not_found');
    expect((await test.get(`${links()}/${link}`)).code).toBe('invite_not_found');
  });

  it('accepts only targets of the organization', async () => {
    const theirs = { level: 'read', space: test.demo.space };
    expect(await test.post(links(), theirs)).toMatchObject({ status: 404, code: 'space_not_found' });
    const collection = (await test.post(`/v1/orgs/${test.demo.organization}/collections`, { title: 'Far' })).body.id;
    expect((await test.post(links(), { level: 'read', collection })).code).toBe('collection_not_found');
    expect((await test.post(links(), { level: 'read', collection: 'x' })).code).toBe('collection_not_found');
  });

  it('is managed by admins of the space, unlike links to the organization', async () => {
    const [space, other] = [await aSpace(), await aSpace()];
    const { token, ...person } = await test.asPerson('read', id);
    await join({ token, ...person }, await aLink({ level: 'admin', space }));
    const created = await test.post(links(), { level: 'read', space }, { token });
    expect(created.status).toBe(201);
    const path = `${links()}/${created.body.id}`;
    expect((await patch(path, { level: 'edit' }, token)).body.level).toBe('edit');
    expect((await test.get(path, { token })).body.level).toBe('edit');
    expect((await test.call('DELETE', path, { token })).status).toBe(204);
    for (const body of [{ role: 'read' }, { level: 'read', space: other }]) {
      expect((await test.post(links(), body, { token })).code).toBe('forbidden');
    }
    for (const link of [await aLink({ role: 'read' }), await aLink({ level: 'read', space: other })]) {
      expect((await test.get(`${links()}/${link}`, { token })).code).toBe('forbidden');
      expect((await test.call('DELETE', `${links()}/${link}`, { token })).code).toBe('forbidden');
    }
    expect((await test.get(links(), { token })).code).toBe('forbidden');
  });
});

describe('listOrganizationInviteLinks', () => {
  it('lists the links to the organization itself, page by page', async () => {
    await aLink({ level: 'read', space: await aSpace() });
    await test.post(`/v1/orgs/${id}/invites`, { emails: ['waiting@example.com'] });
    expect((await test.get(links())).body).toEqual({ count: 0, items: [] });
    const created = [];
    for (const role of ['read', 'edit', null]) created.push((await test.post(links(), { role })).body);
    const all = (await test.get(links())).body;
    expect(all.count).toBe(3);
    expect(all.items).toEqual(expect.arrayContaining(created));
    const first = (await test.get(`${links()}?limit=2`)).body;
    const second = (await test.get(`${links()}?limit=2&page=${first.next.page}`)).body;
    expect([...first.items, ...second.items]).toEqual(all.items);
  });
});

describe('getOrganizationInviteLink, updateOrganizationInviteById and deleteOrganizationInviteById', () => {
  it('change what a link gives, and end it', async () => {
    const link = await aLink({ role: 'read' });
    const path = `${links()}/${link}`;
    for (const role of ROLES) {
      expect((await patch(path, { role })).body.role).toBe(role);
      expect((await test.get(path)).body.role).toBe(role);
    }
    await patch(path, { role: 'edit' });
    const person = await test.asPerson('outsider');
    await join(person, link);
    expect(await roleOf(person.id)).toBe('edit');
    expect((await test.get(links())).body.count).toBe(1);
    for (let again = 0; again < 2; again++) expect((await test.call('DELETE', path)).status).toBe(204);
    expect((await test.get(links())).body.count).toBe(0);
    expect((await test.get(path)).code).toBe('invite_not_found');
    expect((await patch(path, { role: 'read' })).code).toBe('invite_not_found');
    expect((await join(person, link)).code).toBe('invite_not_found');
  });

  it('accept a role for an organization, and a level for a space', async () => {
    const space = await aSpace();
    const toSpace = `${links()}/${await aLink({ level: 'read', space })}`;
    for (const level of ROLES) {
      expect((await patch(toSpace, { level })).body.level).toBe(level);
      expect((await test.get(toSpace)).body.level).toBe(level);
    }
    const response = await patch(toSpace, { role: 'read' });
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain('"level"');
    const toAll = `${links()}/${await aLink({ role: 'read' })}`;
    expect((await patch(toAll, { level: 'read' })).body.error.message).toContain('"role"');
    expect((await patch(toAll, {})).code).toBe('request_invalid');
  });

  it('do not reach a link of another organization', async () => {
    const link = await aLink({ role: 'read' });
    const foreign = `/v1/orgs/${test.demo.organization}/link-invites/${link}`;
    expect((await test.get(foreign)).code).toBe('invite_not_found');
    expect((await patch(foreign, { role: 'admin' })).code).toBe('invite_not_found');
    expect((await test.call('DELETE', foreign)).status).toBe(204);
    expect((await test.get(`${links()}/${link}`)).body.role).toBe('read');
  });
});
