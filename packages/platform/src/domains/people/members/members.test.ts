// Members of an organization: lists, roles, leaving, what they can read.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
let me: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  me = (await test.get('/v1/user')).body.id;
});
beforeEach(async () => {
  id = (await test.post('/v1/orgs', { title: 'Members' })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const ROLES = ['admin', 'create', 'review', 'edit', 'comment', 'read', null];
const members = (rest = '') => `/v1/orgs/${id}/members${rest}`;
const as = (token?: string) => (token === undefined ? {} : { token });
const list = async (query = '', token?: string) => (await test.get(members(query), as(token))).body;
const idsOf = (page: { items: { id: string }[] }) => page.items.map((one) => one.id);
const setRole = (user: string, role: unknown, token?: string) =>
  test.call('PATCH', members(`/${user}`), { body: { role }, ...as(token) });
const remove = (user: string, token?: string) => test.call('DELETE', members(`/${user}`), as(token));
const aSpace = async (title: string) => (await test.post(`/v1/orgs/${id}/spaces`, { title })).body.id as string;
const grant = (space: string, user: string, role: unknown) =>
  test.call('PATCH', `/v1/spaces/${space}/permissions/users/${user}`, { body: { role } });
const wait = () => test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });

describe('listMembersInOrganizationById', () => {
  const named = async (displayName: string) => {
    await wait();
    const email = `${Buffer.from(displayName).toString('hex')}-${id}@example.com`.toLowerCase();
    const user = (await test.post('/_platform/v1/users', { displayName, email })).body.id as string;
    await test.post(`/v1/orgs/${id}/invites`, { emails: [{ email, role: 'read' }] });
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'user', user })).body;
    return { user, email, token: token as string };
  };

  it('sorts by join date, last seen date, or name, in both directions', async () => {
    const [zoe, ada, eve] = [await named('zoe'), await named('Ärmel'), await named('Bea')];
    await wait();
    await test.post(`/v1/orgs/${id}/ping`, undefined, { token: ada.token });
    await wait();
    await test.post(`/v1/orgs/${id}/ping`, undefined, { token: zoe.token });
    const joined = [me, zoe.user, ada.user, eve.user];
    expect(idsOf(await list())).toEqual(joined.toReversed());
    expect(idsOf(await list('?order=asc'))).toEqual(joined);
    expect(idsOf(await list('?order=asc&sort=joinedAt'))).toEqual(joined);
    expect(idsOf(await list('?sort=name&order=asc'))).toEqual([me, eve.user, zoe.user, ada.user]);
    expect(idsOf(await list('?sort=name'))).toEqual([ada.user, zoe.user, eve.user, me]);
    expect(idsOf(await list('?sort=lastSeenAt')).slice(0, 2)).toEqual([zoe.user, ada.user]);
    expect(idsOf(await list('?sort=lastSeenAt&order=asc')).slice(2)).toEqual([ada.user, zoe.user]);
  });

  it.each(['joinedAt', 'lastSeenAt', 'name'])('pages through them by %s, while members come and go', async (sort) => {
    for (const name of ['C', 'a', 'B', 'd']) await named(name);
    const whole = idsOf(await list(`?sort=${sort}&order=asc`));
    const first = await list(`?sort=${sort}&order=asc&limit=2`);
    await remove(whole.at(1) ?? '');
    const second = await list(`?sort=${sort}&order=asc&limit=2&page=${first.next.page}`);
    const third = await list(`?sort=${sort}&order=asc&limit=2&page=${second.next.page}`);
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(whole);
    expect(third.next).toBeUndefined();
    expect((await test.get(members(`?sort=${sort}&limit=2&page=${first.next.page}`))).code).toBe('page_token_invalid');
  });

  it('filters by role, with guest for none', async () => {
    const byRole = new Map<string, string>();
    for (const role of ROLES) byRole.set(role ?? 'guest', (await test.asPerson(role as 'read', id)).id);
    for (const [role, user] of byRole) {
      const page = await list(`?role=${role}`);
      expect(idsOf(page).filter((one) => one !== me)).toEqual([user]);
      expect(page.count).toBe(role === 'admin' ? 2 : 1);
      expect(page.items[0].role).toBe(role === 'guest' ? null : role);
    }
  });

  it('searches parts of names and email addresses, ignoring case', async () => {
    const [oslo] = [await named('Øystein Ås'), await named('Bob')];
    expect(idsOf(await list(`?search=${encodeURIComponent('øYSTEIN å')}`))).toEqual([oslo.user]);
    expect(idsOf(await list(`?search=${oslo.email.slice(0, 12).toUpperCase()}`))).toEqual([oslo.user]);
    expect(await list('?search=%25')).toEqual({ count: 0, items: [] });
    expect((await list('?search=')).count).toBe(3);
  });

  it('refuses another order, another sort, another role', async () => {
    for (const query of ['order=up', 'sort=role', 'role=owner', 'limit=1001', 'limit=-1', 'team=x']) {
      expect((await test.get(members(`?${query}`))).code, query).toBe('request_invalid');
    }
    expect((await test.get(members('?limit=1000'))).status).toBe(200);
    const outsider = await test.asPerson('outsider');
    expect((await test.get(members(), { token: outsider.token })).code).toBe('organization_not_found');
  });
});

describe('getMemberInOrganizationById', () => {
  it('counts teams, and spaces and sites with direct roles', async () => {
    const { id: user } = await test.asPerson('read', id);
    const readMember = async () => (await test.get(members(`/${user}`))).body;
    expect(await readMember()).toMatchObject({
      object: 'member',
      id: user,
      role: 'read',
      teams: 0,
      spaces: 0,
      sites: 0,
    });
    await grant(await aSpace('Given'), user, 'edit');
    await aSpace('Open to all');
    await test.call('PUT', `/v1/orgs/${id}/teams`, { body: { title: 'Team', members: [user] } });
    const site = (await test.post(`/v1/orgs/${id}/sites`, { title: 'Docs' })).body.id;
    const path = `/v1/orgs/${id}/sites/${site}/permissions/users/${user}`;
    await test.call('PATCH', path, { body: { role: 'edit' } });
    expect(await readMember()).toMatchObject({ teams: 1, spaces: 1, sites: 1 });
    expect(await list()).toMatchObject({ items: expect.arrayContaining([await readMember()]) });
  });

  it('does not know people of other organizations', async () => {
    const { id: stranger } = await test.asPerson('read');
    expect(await test.get(members(`/${stranger}`))).toMatchObject({ status: 404, code: 'member_not_found' });
  });
});

describe('updateMemberInOrganizationById', () => {
  it.each(ROLES)('changes a role to %s', async (role) => {
    const { id: user, token } = await test.asPerson(role === 'read' ? 'edit' : 'read', id);
    expect((await test.get(members(`/${user}`))).body.role).not.toBe(role);
    expect((await setRole(user, role)).body.role).toBe(role);
    expect((await test.get(members(`/${user}`))).body.role).toBe(role);
    const { permissions } = (await test.get(`/v1/orgs/${id}`, { token })).body;
    expect([permissions.admin, permissions.listMembers]).toEqual([role === 'admin', role !== null]);
  });

  it('without a role changes nothing', async () => {
    const { id: user } = await test.asPerson('edit', id);
    const before = (await test.get(members(`/${user}`))).body;
    expect((await test.call('PATCH', members(`/${user}`), { body: {} })).body).toEqual(before);
  });

  it('keeps one admin, even if two step down concurrently', async () => {
    expect(await setRole(me, 'read')).toMatchObject({ status: 409, code: 'conflict' });
    const { id: other, token } = await test.asPerson('admin', id);
    const responses = await Promise.all([setRole(me, 'read', token), setRole(other, null)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const still = responses[0].status === 409 ? undefined : token;
    expect((await list('?role=admin', still)).count).toBe(1);
  });

  it('does not count a disabled administrator', async () => {
    const { id: other } = await test.asPerson('admin', id);
    const state = `/_platform/v1/orgs/${id}/members/${other}`;
    await test.call('PATCH', state, { body: { disabled: true } });
    expect((await setRole(me, 'read')).code).toBe('conflict');
    expect((await setRole(other, 'read')).status).toBe(200);
  });

  it('requires an admin, a valid role, and a member', async () => {
    const { id: user, token } = await test.asPerson('create', id);
    expect((await setRole(user, 'admin', token)).code).toBe('forbidden');
    expect((await setRole(user, 'guest')).code).toBe('request_invalid');
    expect((await setRole((await test.asPerson('read')).id, 'read')).code).toBe('member_not_found');
    const unknown = await test.call('PATCH', members(`/${user}`), { body: { role: 'read', disabled: true } });
    expect(unknown.body.error.message).toContain('disabled');
  });
});

describe('removeMemberFromOrganizationById', () => {
  it('removes a member with their team memberships and grants', async () => {
    const { id: user, token } = await test.asPerson('create', id);
    const { id: elsewhere } = (await test.post('/v1/orgs', { title: 'Elsewhere' }, { token })).body;
    const space = await aSpace('Secret');
    await test.call('PATCH', `/v1/spaces/${space}`, { body: { defaultLevel: null } });
    await grant(space, user, 'edit');
    const team = (await test.call('PUT', `/v1/orgs/${id}/teams`, { body: { title: 'T', members: [user] } })).body.id;
    expect((await test.get(`/v1/spaces/${space}`, { token })).status).toBe(200);

    expect(idsOf(await list())).toEqual(expect.arrayContaining([me, user]));
    expect((await remove(user)).status).toBe(204);
    expect((await test.get(members(`/${user}`))).code).toBe('member_not_found');
    expect(idsOf(await list())).toEqual([me]);
    expect((await test.get(`/v1/orgs/${id}/teams/${team}`)).body.members).toBe(1);
    expect((await test.get('/v1/orgs', { token })).body.items).toMatchObject([{ id: elsewhere }]);

    const { email } = (await test.get('/v1/user', { token })).body;
    await test.post(`/v1/orgs/${id}/invites`, { emails: [{ email, role: 'create' }] });
    expect((await test.get(`/v1/spaces/${space}`, { token })).code).toBe('space_not_found');
    expect((await test.get(members(`/${user}`))).body).toMatchObject({ teams: 0, spaces: 0 });
  });

  it('lets a member leave, and only admins remove others', async () => {
    const guest = await test.asPerson(null, id);
    const creator = await test.asPerson('create', id);
    expect((await remove(guest.id, creator.token)).code).toBe('forbidden');
    expect((await remove(guest.id, guest.token)).status).toBe(204);
    expect((await test.get('/v1/orgs', { token: guest.token })).body.count).toBe(0);
  });

  it('keeps the last admin, and ignores missing members', async () => {
    expect(await remove(me)).toMatchObject({ status: 409, code: 'conflict' });
    const { id: stranger } = await test.asPerson('read');
    expect((await remove(stranger)).status).toBe(204);
    expect((await test.get(`/v1/orgs/${test.demo.organization}/members/${stranger}`)).status).toBe(200);
  });
});

describe('listSpacesForOrganizationMember', () => {
  it('lists what the member may read with their role there, either way, page by page', async () => {
    const { id: user } = await test.asPerson('comment', id);
    const path = members(`/${user}/spaces`);
    const [open, raised, hidden] = [await aSpace('Open'), await aSpace('Raised'), await aSpace('Hidden')];
    await grant(raised, user, 'review');
    const listMembers = async (query = '') => {
      const { body } = await test.get(path + query);
      return body.items.map((one: { permission: string; space: { id: string } }) => [one.space.id, one.permission]);
    };
    const all = [
      [open, 'comment'],
      [raised, 'review'],
      [hidden, 'comment'],
    ];
    expect(await listMembers()).toEqual(expect.arrayContaining(all));
    await test.call('PATCH', `/v1/spaces/${hidden}`, { body: { defaultLevel: null } });
    const left = await listMembers('?order=asc');
    expect(left).toEqual(expect.arrayContaining(all.slice(0, 2)));
    expect(left).toHaveLength(2);
    expect(await listMembers('?order=desc')).toEqual(left.toReversed());
    expect(await listMembers()).toHaveLength(2);
    const first = (await test.get(`${path}?limit=1`)).body;
    expect(first.count).toBe(2);
    expect(await listMembers(`?limit=1&page=${first.next.page}`)).toEqual(left.slice(0, 1));
  });

  it('leaves out spaces that the caller can’t see', async () => {
    const [reader, { id: user }] = [await test.asPerson('read', id), await test.asPerson('read', id)];
    const space = await aSpace('Theirs');
    await test.call('PATCH', `/v1/spaces/${space}`, { body: { defaultLevel: null } });
    await grant(space, user, 'read');
    expect((await test.get(members(`/${user}/spaces`))).body.count).toBe(1);
    expect((await test.get(members(`/${user}/spaces`), { token: reader.token })).body.count).toBe(0);
    expect((await test.get(members('/user_x/spaces'))).code).toBe('member_not_found');
  });
});

describe('setUserAsSSOMemberForOrganization', () => {
  it('marks a member', async () => {
    const { id: user, token } = await test.asPerson('read', id);
    expect((await test.get(members(`/${user}`))).body.sso).toBe(false);
    expect((await test.post(members(`/${user}/sso`))).body.sso).toBe(true);
    expect((await test.get(members(`/${user}`))).body.sso).toBe(true);
    expect((await test.post(members(`/${user}/sso`), undefined, { token })).code).toBe('forbidden');
    expect((await test.post(members('/user_x/sso'))).code).toBe('member_not_found');
  });
});
