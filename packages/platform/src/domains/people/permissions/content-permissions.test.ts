// Roles given on spaces and collections: the same operations at two levels.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
let reader: Person;
let guest: Person;
let stranger: Person;
/** Its only member is the reader. */
let team: string;

const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  [reader, guest, stranger] = [await test.asPerson('read'), await test.asPerson(null), await test.asPerson('outsider')];
  const body = { title: 'Writers', members: [reader.id] };
  const teams = `/v1/orgs/${test.demo.organization}/teams`;
  team = (await test.call('PUT', teams, { body })).body.id;
  const owner = (await test.get('/v1/user')).body.id;
  await test.call('DELETE', `${teams}/${team}/members/${owner}`);
});
afterAll(closePlatforms);

const usersOf = ({ body }: CallAnswer): [string, string][] =>
  body.items.map(({ permission, user }: { permission: string; user: { id: string } }) => [user.id, permission]);

describe.each(['spaces', 'collections'] as const)('permissions of %s', (kind) => {
  const notFound = kind === 'spaces' ? 'space_not_found' : 'collection_not_found';
  const flag = kind === 'spaces' ? 'edit' : 'create';
  let path: string;
  let permissions: string;

  beforeAll(async () => {
    const id = kind === 'spaces' ? await tree.space('Shared') : (await tree.create({ title: 'Shared' })).body.id;
    path = `/v1/${kind}/${id}`;
    permissions = `${path}/permissions`;
  });

  const readAs = (person: Person) => test.get(path, { token: person.token });
  const patchUser = (id: string, role: unknown, token?: string) =>
    test.call('PATCH', `${permissions}/users/${id}`, { body: { role }, ...(token === undefined ? {} : { token }) });

  it('inviteTo: assigns each role to members and guests, and removes it with null', async () => {
    expect((await readAs(guest)).code).toBe(notFound);
    for (const role of ROLES) {
      expect((await test.post(permissions, { role, users: [guest.id, reader.id, guest.id] })).status).toBe(204);
      expect(new Map(usersOf(await test.get(`${permissions}/users`)))).toEqual(
        new Map([
          [guest.id, role],
          [reader.id, role],
        ]),
      );
      expect((await readAs(guest)).body.permissions).toMatchObject({ view: true, admin: role === 'admin' });
      expect((await readAs(guest)).body.permissions[flag]).toBe(ROLES.indexOf(role) >= ROLES.indexOf(flag));
    }
    await test.post(permissions, { role: null, users: [guest.id, reader.id] });
    expect((await test.get(`${permissions}/users`)).body).toEqual({ count: 0, items: [] });
    expect([(await readAs(guest)).status, (await readAs(reader)).body.permissions[flag]]).toEqual([404, false]);
  });

  it('inviteTo: assigns roles to teams and their members', async () => {
    await test.post(permissions, { role: 'create', teams: [team] });
    const { items, count } = (await test.get(`${permissions}/teams`)).body;
    expect([count, items[0].permission]).toEqual([1, 'create']);
    expect(items[0].team).toMatchObject({
      id: team,
      title: 'Writers',
      members: 1,
      permissions: { admin: true, view: true },
    });
    expect((await readAs(reader)).body.permissions[flag]).toBe(true);
    await patchUser(reader.id, 'read');
    expect((await readAs(reader)).body.permissions[flag]).toBe(false);
    await patchUser(reader.id, null);
    await test.post(permissions, { role: null, teams: [team] });
    expect((await test.get(`${permissions}/teams`)).body.count).toBe(0);
    expect((await readAs(reader)).body.permissions[flag]).toBe(false);
  });

  it('inviteTo: rejects foreign members and teams, and assigns nothing', async () => {
    const other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
    const theirs = (await test.call('PUT', `/v1/orgs/${other}/teams`, { body: { title: 'Theirs' } })).body.id;
    const rejections: [unknown, number, string, string][] = [
      [{ role: 'edit', users: [guest.id, stranger.id] }, 404, 'member_not_found', stranger.id],
      [{ role: 'edit', teams: [team, theirs] }, 404, 'team_not_found', theirs],
      [{ role: 'edit', users: [] }, 400, 'request_invalid', '"users"'],
      [{ role: 'edit', users: [guest.id], teams: [team] }, 400, 'request_invalid', 's"'],
      [{ role: 'edit' }, 400, 'request_invalid', 's"'],
      [{ users: [guest.id] }, 400, 'request_invalid', '"role"'],
      [{ role: 'owner', users: [guest.id] }, 400, 'request_invalid', '"role"'],
    ];
    for (const [body, status, code, named] of rejections) {
      const rejected = await test.post(permissions, body);
      expect([body, rejected.status, rejected.code]).toEqual([body, status, code]);
      expect(rejected.body.error.message).toContain(named);
    }
    const many = Array.from({ length: 1200 }, (_, index) => `user_${index}`);
    expect((await test.post(permissions, { role: 'edit', users: many })).code).toBe('member_not_found');
    expect((await test.get(`${permissions}/users`)).body.count).toBe(0);
  });

  it('updateUserPermissionIn, updateTeamPermissionIn: change one role, and require a member or team', async () => {
    expect((await patchUser(guest.id, 'comment')).status).toBe(204);
    await test.call('PATCH', `${permissions}/users/${guest.id}`, { body: {} });
    expect(usersOf(await test.get(`${permissions}/users`))).toEqual([[guest.id, 'comment']]);
    expect((await readAs(guest)).body.permissions.view).toBe(true);
    await patchUser(guest.id, null);
    expect((await readAs(guest)).status).toBe(404);
    expect((await patchUser(stranger.id, 'edit')).code).toBe('member_not_found');
    const patchTeam = (id: string, body: unknown) => test.call('PATCH', `${permissions}/teams/${id}`, { body });
    const roleOfTeam = async () => (await test.get(`${permissions}/teams`)).body.items[0].permission;
    await test.post(permissions, { teams: [team], role: 'read' });
    expect(await roleOfTeam()).toBe('read');
    expect((await patchTeam(team, { role: 'review' })).status).toBe(204);
    expect(await roleOfTeam()).toBe('review');
    expect((await patchTeam(team, {})).status).toBe(204);
    expect((await patchTeam(team, { role: null })).status).toBe(204);
    expect((await test.get(`${permissions}/teams`)).body.items).toEqual([]);
    expect((await patchTeam('none', { role: 'edit' })).code).toBe('team_not_found');
    expect((await patchTeam(team, { role: 'owner' })).code).toBe('request_invalid');
  });

  it('removeUserFrom, removeTeamFrom: remove a direct role, once or twice', async () => {
    const remove = (subject: string, token?: string) =>
      test.call('DELETE', `${permissions}/${subject}`, token === undefined ? {} : { token });
    await test.post(permissions, { role: 'edit', users: [guest.id, reader.id] });
    await test.post(permissions, { role: 'create', teams: [team] });
    for (const subject of [`users/${guest.id}`, `teams/${team}`]) {
      expect((await remove(subject, reader.token)).code).toBe('forbidden');
      expect((await remove(subject, stranger.token)).code).toBe(notFound);
      expect([(await remove(subject)).status, (await remove(subject)).status]).toEqual([204, 204]);
    }
    expect(usersOf(await test.get(`${permissions}/users`))).toEqual([[reader.id, 'edit']]);
    expect((await test.get(`${permissions}/teams`)).body.count).toBe(0);
    expect((await readAs(guest)).code).toBe(notFound);
    await remove(`users/${reader.id}`);
    // The default role of the organization applies again.
    expect((await readAs(reader)).body.permissions).toMatchObject({ view: true, [flag]: false });
    expect((await remove('users/none')).status).toBe(204);
  });

  it('listUserPermissionsIn, listTeamPermissionsIn: page by page', async () => {
    await test.post(permissions, { role: 'read', users: [guest.id] });
    await test.post(permissions, { role: 'edit', users: [reader.id] });
    const first = await test.get(`${permissions}/users?limit=1`);
    const second = await test.get(`${permissions}/users?limit=1&page=${first.body.next.page}`);
    const listed = Object.fromEntries([...usersOf(first), ...usersOf(second)]);
    expect(listed).toEqual({ [guest.id]: 'read', [reader.id]: 'edit' });
    expect([first.body.count, second.body.next]).toEqual([2, undefined]);
    await test.post(permissions, { role: 'read', teams: [team] });
    expect((await test.get(`${permissions}/teams?limit=0`)).body).toEqual({ count: 1, items: [] });
    expect((await test.get(`${permissions}/teams?page=${first.body.next.page}`)).code).toBe('page_token_invalid');
  });

  it('listPermissionsAggregateIn: returns the effective role of each member', async () => {
    const roles = async (query = '') => Object.fromEntries(usersOf(await test.get(`${permissions}/aggregate${query}`)));
    const owner = (await test.get('/v1/user')).body.id;
    expect(await roles()).toEqual({ [owner]: 'admin', [guest.id]: 'read', [reader.id]: 'edit' });
    expect(await roles('?role=edit')).toEqual({ [reader.id]: 'edit' });
    expect(await roles('?role=comment')).toEqual({});
    const first = await test.get(`${permissions}/aggregate?limit=2`);
    const second = await test.get(`${permissions}/aggregate?limit=2&page=${first.body.next.page}`);
    expect([first.body.count, second.body.items.length, second.body.next]).toEqual([3, 1, undefined]);
    await test.post(permissions, { role: null, users: [guest.id, reader.id] });
    await test.post(permissions, { role: 'comment', teams: [team] });
    expect(await roles()).toEqual({ [owner]: 'admin', [reader.id]: 'comment' });
    await test.post(permissions, { role: null, teams: [team] });
    expect(await roles()).toEqual({ [owner]: 'admin', [reader.id]: 'read' });
    await test.call('PATCH', path, { body: { defaultLevel: null } });
    expect(await roles()).toEqual({ [owner]: 'admin' });
    expect((await test.get(`${permissions}/aggregate?role=owner`)).code).toBe('request_invalid');
  });
});

describe('the aggregate of a space', () => {
  it('follows its collections, its sites, and a visibility by its collection', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('Deep', home.id);
    const roleOf = async (person: Person) => {
      const items = usersOf(await test.get(`/v1/spaces/${id}/permissions/aggregate`));
      const permission = items.find(([user]) => user === person.id)?.[1];
      const asPerson = await test.get(`/v1/spaces/${id}`, { token: person.token });
      expect(asPerson.status).toBe(permission === undefined ? 404 : 200);
      return permission;
    };
    await test.post(`/v1/collections/${home.id}/permissions`, { role: 'comment', users: [guest.id] });
    expect(await roleOf(guest)).toBe('comment');
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const { body: site } = await test.post(sites, { spaces: [id] });
    await test.post(`${sites}/${site.id}/permissions`, { role: 'review', users: [guest.id] });
    expect(await roleOf(guest)).toBe('review');
    await test.call('PATCH', `/v1/spaces/${id}`, { body: { defaultLevel: null } });
    expect([await roleOf(guest), await roleOf(reader)]).toEqual(['review', undefined]);
    await test.call('PATCH', `/_platform/v1/spaces/${id}`, { body: { visibility: 'in-collection' } });
    expect([await roleOf(guest), await roleOf(reader)]).toEqual(['review', 'read']);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
