// Roles given on sites, which also can say that someone has no access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let reader: Person;
let editor: Person;
let guest: Person;
let stranger: Person;
/** Its only member is the reader. */
let team: string;
let site: string;
let permissions: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.UTC(2026, 10, 22), frozen: true } });
  const join = async (role: 'read' | 'edit' | null) => {
    test.platform.clock.set({ advanceMs: 60_000 });
    return test.asPerson(role);
  };
  [reader, editor, guest] = [await join('read'), await join('edit'), await join(null)];
  stranger = await test.asPerson('outsider');
  const teams = `/v1/orgs/${test.demo.organization}/teams`;
  team = (await test.call('PUT', teams, { body: { title: 'Writers', members: [reader.id] } })).body.id;
  const owner = (await test.get('/v1/user')).body.id;
  await test.call('DELETE', `${teams}/${team}/members/${owner}`);
  const sites = `/v1/orgs/${test.demo.organization}/sites`;
  site = `${sites}/${(await test.post(sites, { title: 'Guide' })).body.id}`;
  permissions = `${site}/permissions`;
});
afterAll(closePlatforms);

const readAs = (person: Person) => test.get(site, { token: person.token });
const patchUser = (id: string, body: unknown) => test.call('PATCH', `${permissions}/users/${id}`, { body });
const users = ({ body }: CallAnswer): [string, string | null][] =>
  body.items.map(({ permission, user }: { permission: string | null; user: { id: string } }) => [user.id, permission]);

describe('inviteToSite', () => {
  it('assigns each role, and null denies access', async () => {
    for (const role of ['read', 'comment', 'edit', 'review', 'create', 'admin', null]) {
      expect((await test.post(permissions, { role, users: [editor.id] })).status).toBe(204);
      expect(users(await test.get(`${permissions}/users`))).toEqual([[editor.id, role]]);
      expect((await readAs(editor)).status).toBe(role === null ? 404 : 200);
      expect((await readAs(editor)).body.permissions?.admin).toBe(role === null ? undefined : role === 'admin');
    }
    await patchUser(editor.id, {});
    expect((await readAs(editor)).body.permissions).toMatchObject({ edit: true, admin: false });
  });

  it('gives roles to teams', async () => {
    await test.post(permissions, { role: 'create', teams: [team] });
    expect((await readAs(reader)).body.permissions.create).toBe(true);
    const teams = (await test.get(`${permissions}/teams`)).body;
    expect([teams.count, teams.items[0].permission, teams.items[0].team.id]).toEqual([1, 'create', team]);
    await test.post(permissions, { role: null, teams: [team] });
    expect((await test.get(`${permissions}/teams`)).body.items[0].permission).toBe(null);
    expect((await readAs(reader)).code).toBe('site_not_found');
    await test.call('PATCH', `${permissions}/teams/${team}`, { body: {} });
    expect((await test.get(`${permissions}/teams`)).body.count).toBe(0);
  });

  it('rejects foreign members and teams, and callers without permission', async () => {
    const invite = (body: unknown, token?: string) =>
      test.post(permissions, body, token === undefined ? {} : { token });
    expect((await invite({ role: 'edit', users: [guest.id, stranger.id] })).code).toBe('member_not_found');
    expect((await invite({ role: 'edit', teams: ['none'] })).code).toBe('team_not_found');
    expect((await invite({ role: 'edit', users: [guest.id], teams: [team] })).code).toBe('request_invalid');
    expect((await invite({ role: 'edit', users: [reader.id] }, reader.token)).code).toBe('forbidden');
    expect((await invite({ role: 'edit', users: [reader.id] }, guest.token)).code).toBe('site_not_found');
    expect((await invite({ role: 'edit', users: [reader.id] }, stranger.token)).code).toBe('organization_not_found');
    expect((await test.get(`${permissions}/users`)).body.count).toBe(0);
  });
});

describe('updateUserPermissionInSite and updateTeamPermissionInSite', () => {
  it('change one role, and remove it without a role', async () => {
    expect((await patchUser(guest.id, { role: 'comment' })).status).toBe(204);
    expect((await readAs(guest)).status).toBe(200);
    await patchUser(guest.id, {});
    expect((await readAs(guest)).status).toBe(404);
    await test.call('PATCH', `${permissions}/teams/${team}`, { body: { role: 'edit' } });
    expect((await readAs(reader)).body.permissions.edit).toBe(true);
    await test.call('PATCH', `${permissions}/teams/${team}`, { body: {} });
    expect((await readAs(reader)).body.permissions.edit).toBe(false);
  });

  it('require members or teams of the organization, and reject null', async () => {
    expect((await patchUser(stranger.id, { role: 'edit' })).code).toBe('member_not_found');
    expect((await patchUser(guest.id, { role: null })).code).toBe('request_invalid');
    const byReader = { body: { role: 'admin' }, token: reader.token };
    expect((await test.call('PATCH', `${permissions}/users/${reader.id}`, byReader)).code).toBe('forbidden');
    expect((await test.call('PATCH', `${permissions}/teams/${team}`, byReader)).code).toBe('forbidden');
    const unknown = await test.call('PATCH', `${permissions}/teams/none`, { body: { role: 'edit' } });
    expect(unknown.code).toBe('team_not_found');
  });
});

describe('removeUserFromSite and removeTeamFromSite', () => {
  it('remove a direct role, a denial too, once or twice', async () => {
    const remove = (subject: string, token?: string) =>
      test.call('DELETE', `${permissions}/${subject}`, token === undefined ? {} : { token });
    await test.post(permissions, { role: null, users: [editor.id] });
    await test.post(permissions, { role: 'admin', teams: [team] });
    expect((await readAs(editor)).status).toBe(404);
    expect((await remove(`users/${reader.id}`, editor.token)).code).toBe('site_not_found');
    for (const subject of [`users/${editor.id}`, `teams/${team}`, 'users/none']) {
      expect([(await remove(subject)).status, (await remove(subject)).status]).toEqual([204, 204]);
    }
    expect((await readAs(editor)).body.permissions).toMatchObject({ edit: true, admin: false });
    expect((await readAs(reader)).body.permissions).toMatchObject({ view: true, edit: false });
    expect((await remove(`users/${reader.id}`, reader.token)).code).toBe('forbidden');
  });
});

describe('listUserPermissionsInSite and listTeamPermissionsInSite', () => {
  it('list pages for admins', async () => {
    await test.post(permissions, { role: null, users: [guest.id, editor.id] });
    const first = await test.get(`${permissions}/users?limit=1`);
    const second = await test.get(`${permissions}/users?limit=1&page=${first.body.next.page}`);
    expect(new Map([...users(first), ...users(second)])).toEqual(
      new Map([
        [guest.id, null],
        [editor.id, null],
      ]),
    );
    for (const list of ['users', 'teams', 'aggregate']) {
      expect((await test.get(`${permissions}/${list}`, { token: reader.token })).code).toBe('forbidden');
      expect((await test.get(`${permissions}/${list}?limit=-1`)).code).toBe('request_invalid');
    }
    await patchUser(guest.id, {});
    await patchUser(editor.id, {});
  });
});

describe('listPermissionsAggregateInSite', () => {
  const aggregate = (query = '') => test.get(`${permissions}/aggregate${query}`);
  const find = async (person: Person) =>
    (await aggregate()).body.items.find(({ user }: { user: { id: string } }) => user.id === person.id);
  const ids = ({ body }: CallAnswer): string[] => body.items.map(({ user }: { user: { id: string } }) => user.id);

  it('returns the effective role of each member, and its source', async () => {
    const { organization } = test.demo;
    const fromOrganization = { type: 'organization', organization };
    const id = site.split('/').at(-1);
    expect(await find(reader)).toMatchObject({ permission: 'read', origin: fromOrganization, disabled: false });
    expect(await find(guest)).toMatchObject({ permission: null, origin: fromOrganization });
    await test.post(permissions, { role: 'create', teams: [team] });
    expect(await find(reader)).toMatchObject({
      permission: 'create',
      origin: { type: 'site', site: id, reason: 'team', team },
    });
    await patchUser(reader.id, { role: 'comment' });
    expect(await find(reader)).toMatchObject({
      permission: 'comment',
      origin: { type: 'site', site: id, reason: 'member' },
    });
    await test.call('PATCH', site, { body: { defaultLevel: 'review' } });
    expect(await find(editor)).toMatchObject({
      permission: 'review',
      origin: { type: 'site', site: id, reason: 'default' },
    });
    expect(await find(guest)).toMatchObject({ permission: null, origin: fromOrganization });
    await test.call('PATCH', site, { body: { defaultLevel: 'inherit' } });
    await patchUser(reader.id, {});
    await test.call('PATCH', `${permissions}/teams/${team}`, { body: {} });
  });

  it('filters by role, team and text', async () => {
    const owner = (await test.get('/v1/user')).body.id;
    expect(ids(await aggregate('?role=edit'))).toEqual([editor.id]);
    expect(ids(await aggregate('?role=guest'))).toEqual([guest.id]);
    expect(ids(await aggregate('?role=admin'))).toEqual([owner]);
    expect(ids(await aggregate(`?team=${team}`))).toEqual([reader.id]);
    expect(ids(await aggregate(`?search=${editor.email.toUpperCase()}`))).toEqual([editor.id]);
    expect((await aggregate('?search=nobody')).body).toEqual({ count: 0, items: [] });
    expect((await aggregate('?team=none')).code).toBe('team_not_found');
    for (const query of ['?role=owner', '?sort=age', '?order=up', '?more=1']) {
      expect((await aggregate(query)).code).toBe('request_invalid');
    }
  });

  it('sorts by join date, last seen date, and name, in both directions, page by page', async () => {
    const owner = (await test.get('/v1/user')).body.id;
    const joined = [owner, reader.id, editor.id, guest.id];
    expect(ids(await aggregate('?sort=joinedAt&order=asc'))).toEqual(joined);
    expect(ids(await aggregate())).toEqual(joined.toReversed());
    const pages: string[] = [];
    for (let query = '?limit=1&sort=joinedAt&order=desc', next = ''; next !== undefined;) {
      const page = await aggregate(next === '' ? query : `${query}&page=${next}`);
      pages.push(...ids(page));
      next = page.body.next?.page;
    }
    expect(pages).toEqual(joined.toReversed());
    test.platform.clock.set({ advanceMs: 60_000 });
    const lastSeenPath = `/v1/orgs/${test.demo.organization}/ping`;
    await test.post(lastSeenPath, undefined, { token: editor.token });
    expect(ids(await aggregate('?sort=lastSeenAt&order=desc'))[0]).toBe(editor.id);
    expect((await find(editor)).lastSeenAt).toBeDefined();
    expect((await find(guest)).lastSeenAt).toBeUndefined();
    const names = (await aggregate('?sort=name&order=asc')).body.items.map(
      ({ user }: { user: { displayName: string } }) => user.displayName,
    );
    expect(names).toEqual(names.toSorted());
    expect(ids(await aggregate('?sort=name&order=desc'))).toEqual(
      ids(await aggregate('?sort=name&order=asc')).toReversed(),
    );
  });

  it('shows disabled members without access', async () => {
    const member = `/_platform/v1/orgs/${test.demo.organization}/members/${editor.id}`;
    await test.call('PATCH', member, { body: { disabled: true } });
    expect(await find(editor)).toMatchObject({ disabled: true, permission: null });
    expect((await readAs(editor)).status).toBe(404);
    await test.call('PATCH', member, { body: { disabled: false } });
    expect(await find(editor)).toMatchObject({ disabled: false, permission: 'edit' });
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
