// Who is in a team: one by one, in bulk, and from the member's side.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
let team: string;
let me: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  me = (await test.get('/v1/user')).body.id;
});
beforeEach(async () => {
  id = (await test.post('/v1/orgs', { title: 'Teams' })).body.id;
  team = (await test.call('PUT', `/v1/orgs/${id}/teams`, { body: { title: 'Team' } })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const as = (token?: string) => (token === undefined ? {} : { token });
const members = (rest = '') => `/v1/orgs/${id}/teams/${team}/members${rest}`;
const bulk = (body: object, token?: string) => test.call('PUT', members(), { body, ...as(token) });
const addMember = (user: string, body?: object, token?: string) =>
  test.call('PUT', members(`/${user}`), { ...(body === undefined ? {} : { body }), ...as(token) });
const removeMember = (user: string, token?: string) => test.call('DELETE', members(`/${user}`), as(token));
const somebody = () => test.asPerson('read', id);

/** Roles in the team by user, without the one who created it. */
async function rolesOf(): Promise<Record<string, string>> {
  const { items } = (await test.get(members())).body;
  const roles = items.map((item: { organization: { id: string }; team: { role: string } }) => [
    item.organization.id,
    item.team.role,
  ]);
  const { [me]: _creator, ...others } = Object.fromEntries(roles) as Record<string, string>;
  return others;
}

describe('listTeamMembersInOrganizationById', () => {
  it('lists members with their roles in the organization and in the team, page by page', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await bulk({ add: [one.id], memberships: { [two.id]: { role: 'owner' } } });
    const all = (await test.get(members())).body;
    expect(all.count).toBe(3);
    const member = (await test.get(`/v1/orgs/${id}/members/${two.id}`)).body;
    expect(member.teams).toBe(1);
    expect(all.items).toContainEqual({ organization: member, team: { role: 'owner' }, permissions: { view: true } });
    const first = (await test.get(members('?limit=2'))).body;
    const second = (await test.get(members(`?limit=2&page=${first.next.page}`))).body;
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await test.get(members('?limit=1001'))).code).toBe('request_invalid');
  });

  it('requires a member with a role', async () => {
    const guest = await test.asPerson(null, id);
    expect((await test.get(members(), { token: guest.token })).code).toBe('forbidden');
  });
});

describe('updateMembersInOrganizationTeam', () => {
  let people: [Person, Person, Person];
  beforeEach(async () => {
    people = [await somebody(), await somebody(), await somebody()];
  });
  const ids = () => people.map((person) => person.id) as [string, string, string];

  it('adds by id and email address, ignoring case, and keeps existing roles', async () => {
    const [one, two] = ids();
    await addMember(two, { role: 'owner' });
    expect((await bulk({ add: [one, people[1].email.toUpperCase(), one] })).status).toBe(204);
    expect(await rolesOf()).toEqual({ [one]: 'member', [two]: 'owner' });
  });

  it('removes by id and email address, and ignores others', async () => {
    const [one, two, three] = ids();
    await bulk({ add: [one, two, three] });
    const stranger = await test.asPerson('read');
    const remove = [one, people[1].email, stranger.id, stranger.email, 'user_x'];
    expect((await bulk({ remove })).status).toBe(204);
    expect(await rolesOf()).toEqual({ [three]: 'member' });
    await bulk({ remove: [one] });
    expect(await rolesOf()).toEqual({ [three]: 'member' });
  });

  it('removes users who are in both lists, even under another name', async () => {
    const [one, two, three] = ids();
    await bulk({ add: [one] });
    await rolesOf();
    await bulk({
      add: [one, two, three],
      remove: [one, people[1].email],
      memberships: { [one]: { role: 'owner' } },
    });
    expect(await rolesOf()).toEqual({ [three]: 'member' });
  });

  it('sets roles with memberships, and adds missing members', async () => {
    const [one, two, three] = ids();
    await bulk({ add: [one] });
    expect(await rolesOf()).toEqual({ [one]: 'member' });
    const memberships = {
      [one]: { role: 'owner' },
      [people[1].email]: { role: 'member' },
      [three]: { role: 'owner' },
    };
    await bulk({ add: [three], memberships });
    expect(await rolesOf()).toEqual({ [one]: 'owner', [two]: 'member', [three]: 'owner' });
    await bulk({ memberships: { [one]: { role: 'member' } } });
    expect(await rolesOf()).toMatchObject({ [one]: 'member', [three]: 'owner' });
  });

  it('changes nothing if a user isn’t a member of the organization', async () => {
    const [one, two] = ids();
    await bulk({ add: [one] });
    const stranger = await test.asPerson('read');
    for (const body of [
      { add: [two, stranger.id] },
      { add: [two, 'nobody@example.com'], remove: [one] },
      { add: [two], memberships: { [stranger.id]: { role: 'owner' } } },
      { add: [two], memberships: { constructor: { role: 'owner' } } },
    ]) {
      expect(await bulk(body)).toMatchObject({ status: 404, code: 'member_not_found' });
    }
    expect(await rolesOf()).toEqual({ [one]: 'member' });
  });

  it('refuses a key that means something to JavaScript', async () => {
    const raw = '{"memberships":{"__proto__":{"role":"owner"}}}';
    const response = await test.call('PUT', members(), { raw, headers: { 'Content-Type': 'application/json' } });
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
    expect(await rolesOf()).toEqual({});
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it.each([
    [{ add: 'x' }, 'add'],
    [{ remove: [1] }, 'remove'],
    [{ memberships: { x: { role: 'admin' } } }, 'memberships'],
    [{ memberships: { x: 'owner' } }, 'memberships'],
    [{ members: [] }, 'members'],
  ])('names the invalid field in %j', async (body, field) => {
    const response = await bulk(body);
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain(field);
  });

  it('adds a user once for concurrent requests', async () => {
    const [one] = ids();
    const responses = await Promise.all([bulk({ add: [one] }), addMember(one), bulk({ add: [one] }), addMember(one)]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await rolesOf()).toEqual({ [one]: 'member' });
  });

  it('returns not found if the team is deleted concurrently', async () => {
    const [one] = ids();
    const deletion = test.call('DELETE', `/v1/orgs/${id}/teams/${team}`);
    const responses = await Promise.all([deletion, bulk({ add: [one] }), addMember(one), bulk({ remove: [one] })]);
    expect(responses.map(({ code }) => code)).toEqual([null, 'team_not_found', 'team_not_found', 'team_not_found']);
  });

  it('has no owner if its creator left meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const creator = await test.asPerson('create', id);
      const create = () => test.call('PUT', `/v1/orgs/${id}/teams`, { body: { title: 'New' }, token: creator.token });
      await Promise.all([create(), test.call('DELETE', `/v1/orgs/${id}/members/${creator.id}`), create()]);
    }
    for (const created of (await test.get(`/v1/orgs/${id}/teams`)).body.items) {
      const listed = (await test.get(`/v1/orgs/${id}/teams/${created.id}/members`)).body.items;
      expect([created.title, listed.length]).toEqual([created.title, created.members]);
    }
  });

  it('requires an owner of the team, who can’t manage the organization', async () => {
    const [owner, member] = people;
    await bulk({ add: [member.id], memberships: { [owner.id]: { role: 'owner' } } });
    const [, , three] = ids();
    expect((await bulk({ add: [three] }, member.token)).code).toBe('forbidden');
    expect((await bulk({ add: [three] }, owner.token)).status).toBe(204);
    expect(await rolesOf()).toMatchObject({ [three]: 'member' });
    expect((await test.call('DELETE', `/v1/orgs/${id}/members/${three}`, { token: owner.token })).code).toBe(
      'forbidden',
    );
    const invite = await test.post(`/v1/orgs/${id}/invites`, { emails: ['x@example.com'] }, { token: owner.token });
    expect(invite.code).toBe('forbidden');
  });
});

describe('addMemberToOrganizationTeamById and deleteMemberFromOrganizationTeamById', () => {
  it('add a member, change the role, and remove the member', async () => {
    const { id: user } = await somebody();
    expect(await rolesOf()).toEqual({});
    expect((await addMember(user)).status).toBe(204);
    expect(await rolesOf()).toEqual({ [user]: 'member' });
    await addMember(user, { role: 'owner' });
    expect(await rolesOf()).toEqual({ [user]: 'owner' });
    await addMember(user, {});
    expect(await rolesOf()).toEqual({ [user]: 'owner' });
    await addMember(user, { role: 'member' });
    expect(await rolesOf()).toEqual({ [user]: 'member' });
    for (let again = 0; again < 2; again++) {
      expect((await removeMember(user)).status).toBe(204);
      expect(await rolesOf()).toEqual({});
    }
  });

  it('reject other users, invalid roles, and callers who don’t manage the team', async () => {
    const [member, stranger] = [await somebody(), await test.asPerson('read')];
    expect(await addMember(stranger.id)).toMatchObject({ status: 404, code: 'member_not_found' });
    expect((await addMember(member.id, { role: 'admin' })).code).toBe('request_invalid');
    expect((await addMember(member.id, { level: 'x' })).code).toBe('request_invalid');
    await addMember(member.id);
    expect((await addMember(member.id, { role: 'owner' }, member.token)).code).toBe('forbidden');
    expect((await removeMember(me, member.token)).code).toBe('forbidden');
    expect((await removeMember(stranger.id)).status).toBe(204);
  });

  it('allow a team without an owner', async () => {
    await removeMember(me);
    expect((await test.get(members())).body.count).toBe(0);
    expect((await addMember(me)).status).toBe(204);
  });
});

describe('listTeamsForOrganizationMember', () => {
  it('lists the teams of a member with the role in each, by title, page by page', async () => {
    const { id: user } = await somebody();
    const second = (await test.call('PUT', `/v1/orgs/${id}/teams`, { body: { title: 'ÄRZTE' } })).body.id;
    const path = `/v1/orgs/${id}/members/${user}/teams`;
    expect((await test.get(path)).body).toEqual({ count: 0, items: [] });
    await addMember(user, { role: 'owner' });
    await test.call('PUT', `/v1/orgs/${id}/teams/${second}/members/${user}`);
    const all = (await test.get(path)).body;
    expect(all.items).toEqual(
      expect.arrayContaining([
        { team: (await test.get(`/v1/orgs/${id}/teams/${team}`)).body, member: { role: 'owner' } },
        { team: (await test.get(`/v1/orgs/${id}/teams/${second}`)).body, member: { role: 'member' } },
      ]),
    );
    const found = (await test.get(`${path}?title=${encodeURIComponent('ärz')}`)).body;
    expect(found).toMatchObject({ count: 1, items: [{ team: { id: second } }] });
    const first = (await test.get(`${path}?limit=1`)).body;
    expect(first.count).toBe(2);
    expect((await test.get(`${path}?limit=1&page=${first.next.page}`)).body.items).toEqual(all.items.slice(1));
    expect((await test.get(`/v1/orgs/${id}/members/user_x/teams`)).code).toBe('member_not_found');
  });
});
