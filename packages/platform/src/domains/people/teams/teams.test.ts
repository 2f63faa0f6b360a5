// Teams: creating, finding, renaming, removing them. Who is in them is in team-members.test.ts.
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
  id = (await test.post('/v1/orgs', { title: 'Teams' })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const as = (token?: string) => (token === undefined ? {} : { token });
const teams = (rest = '') => `/v1/orgs/${id}/teams${rest}`;
const create = (body: object, token?: string) => test.call('PUT', teams(), { body, ...as(token) });
const aTeam = async (title: string, token?: string) => (await create({ title }, token)).body.id as string;
const list = async (query = '', token?: string) => (await test.get(teams(query), as(token))).body;
interface TeamResponse {
  readonly id: string;
  readonly permissions: { readonly admin: boolean };
}
interface MemberResponse {
  readonly organization: { readonly id: string };
  readonly team: { readonly role: string };
}
const idsOf = (page: { items: TeamResponse[] }) => page.items.map((team) => team.id);
const aSpace = async () => (await test.post(`/v1/orgs/${id}/spaces`, { title: 'Space' })).body.id as string;
const grant = (space: string, team: string, role: unknown) =>
  test.call('PATCH', `/v1/spaces/${space}/permissions/teams/${team}`, { body: { role } });

describe('createOrganizationTeam', () => {
  it('creates a team of its creator and the members named', async () => {
    const [one, two] = [await test.asPerson('read', id), await test.asPerson(null, id)];
    const created = await create({ title: 'Writers', members: [one.id, two.id, one.id, two.email] });
    expect(created).toMatchObject({
      status: 201,
      body: { object: 'team', title: 'Writers', members: 3, spaces: 0, permissions: { admin: true, view: true } },
    });
    expect((await test.get(teams(`/${created.body.id}`))).body).toEqual(created.body);
    expect((await list()).items).toEqual([created.body]);
    const { items } = (await test.get(teams(`/${created.body.id}/members`))).body;
    const roles = new Map(items.map((item: MemberResponse) => [item.organization.id, item.team.role]));
    expect(roles).toEqual(
      new Map([
        [me, 'owner'],
        [one.id, 'member'],
        [two.id, 'member'],
      ]),
    );
  });

  it.each(['x', 'x'.repeat(64)])('takes the title %s', async (title) => {
    expect((await create({ title })).body.title).toBe(title);
  });

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(65) }, 'title'],
    [{ title: 'Team', members: 'x' }, 'members'],
    [{ title: 'Team', owner: 'x' }, 'owner'],
  ])('names the invalid field in %j', async (body, field) => {
    const response = await create(body);
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain(field);
  });

  it('accepts only members of the organization', async () => {
    const stranger = await test.asPerson('read');
    for (const member of [stranger.id, stranger.email, 'user_x']) {
      expect(await create({ title: 'Team', members: [me, member] })).toMatchObject({
        status: 404,
        code: 'member_not_found',
      });
    }
    expect((await list()).count).toBe(0);
  });

  it('requires a role that can own teams', async () => {
    const [creator, reviewer] = [await test.asPerson('create', id), await test.asPerson('review', id)];
    expect((await create({ title: 'Mine' }, creator.token)).body.permissions.admin).toBe(true);
    expect((await create({ title: 'Mine' }, reviewer.token)).code).toBe('forbidden');
  });
});

describe('listTeamsInOrganizationById', () => {
  it('pages through teams while they come and go', async () => {
    const created = [];
    for (const title of ['A', 'B', 'C', 'D']) {
      await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });
      created.push(await aTeam(title));
    }
    expect(idsOf(await list())).toEqual(created);
    const first = await list('?limit=2');
    expect(idsOf(await list(`?limit=2&page=${first.next.page}`))).toEqual(created.slice(2));
    await test.call('DELETE', teams(`/${created[1]}`));
    const second = await list(`?limit=2&page=${first.next.page}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(created);
    expect([first.count, second.count, second.next]).toEqual([4, 3, undefined]);
  });

  it('filters by part of the title, ignoring case and accents', async () => {
    const [writers, oil] = [await aTeam('Docs WRITERS'), await aTeam('ÖLMÜHLE 100%')];
    expect(idsOf(await list('?title=writers'))).toEqual([writers]);
    expect(idsOf(await list(`?title=${encodeURIComponent('ölmü')}`))).toEqual([oil]);
    expect(idsOf(await list('?title=%25'))).toEqual([oil]);
    expect(idsOf(await list('?title=_'))).toEqual([]);
    expect((await list(`?title=${'x'.repeat(3000)}`)).count).toBe(0);
    expect((await list('?title=')).count).toBe(2);
  });

  it('filters by who may manage a team: its owners, and administrators', async () => {
    const [owner, member] = [await test.asPerson('create', id), await test.asPerson('read', id)];
    const theirs = await aTeam('Theirs', owner.token);
    const other = await aTeam('Other');
    await test.call('PUT', teams(`/${other}/members`), { body: { add: [owner.id, member.id] } });
    const managed = async (user: string) => idsOf(await list(`?owner=${user}`)).toSorted();
    expect(await managed(owner.id)).toEqual([theirs]);
    expect(await managed(member.id)).toEqual([]);
    expect(await managed('user_x')).toEqual([]);
    expect(await managed((await test.asPerson('admin')).id)).toEqual([]);
    expect(await managed((await test.asPerson('admin', id)).id)).toEqual([theirs, other].toSorted());
    expect(await managed(me)).toEqual([theirs, other].toSorted());
    expect((await list(`?owner=${owner.id}&title=other`)).count).toBe(0);
  });

  it('returns whether the caller can manage each team', async () => {
    const owner = await test.asPerson('create', id);
    const [theirs, other] = [await aTeam('Theirs', owner.token), await aTeam('Other')];
    const page = await list('', owner.token);
    const flags = new Map(page.items.map((team: TeamResponse) => [team.id, team.permissions.admin]));
    expect(flags).toEqual(
      new Map([
        [theirs, true],
        [other, false],
      ]),
    );
    expect((await list()).items.every((team: TeamResponse) => team.permissions.admin)).toBe(true);
  });

  it('requires a member with a role', async () => {
    const [guest, outsider] = [await test.asPerson(null, id), await test.asPerson('outsider')];
    expect((await test.get(teams(), { token: guest.token })).code).toBe('forbidden');
    expect((await test.get(teams(), { token: outsider.token })).code).toBe('organization_not_found');
    expect((await test.get(teams('?member=x'))).code).toBe('request_invalid');
  });
});

describe('getTeamInOrganizationById', () => {
  it('counts the spaces of the team', async () => {
    const team = await aTeam('Counted');
    const read = async () => (await test.get(teams(`/${team}`))).body;
    const [one, two] = [await aSpace(), await aSpace()];
    await grant(one, team, 'edit');
    await grant(two, team, 'read');
    expect(await read()).toMatchObject({ spaces: 2, members: 1 });
    await grant(two, team, null);
    expect(await read()).toMatchObject({ spaces: 1 });
  });

  it('rejects a team of another organization', async () => {
    const other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
    const team = (await test.call('PUT', `/v1/orgs/${other}/teams`, { body: { title: 'Far' } })).body.id;
    for (const path of [team, `${team}/members`]) {
      expect(await test.get(teams(`/${path}`))).toMatchObject({ status: 404, code: 'team_not_found' });
    }
    const rename = await test.call('PATCH', teams(`/${team}`), { body: { title: 'Near' } });
    expect(rename.code).toBe('team_not_found');
    expect((await test.call('DELETE', teams(`/${team}`))).status).toBe(204);
    expect((await test.get(`/v1/orgs/${other}/teams/${team}`)).body.title).toBe('Far');
  });
});

describe('updateTeamInOrganizationById', () => {
  const rename = (team: string, body: object, token?: string) =>
    test.call('PATCH', teams(`/${team}`), { body, ...as(token) });

  it('renames a team for its owners', async () => {
    const owner = await test.asPerson('create', id);
    const team = await aTeam('Before', owner.token);
    expect((await test.get(teams(`/${team}`))).body.title).toBe('Before');
    expect((await rename(team, { title: 'After' }, owner.token)).body).toMatchObject({ id: team, title: 'After' });
    expect((await test.get(teams(`/${team}`))).body.title).toBe('After');
    expect(idsOf(await list('?title=after'))).toEqual([team]);
    expect((await rename(team, { title: 'x'.repeat(64) })).status).toBe(200);
  });

  it('rejects members, and invalid titles', async () => {
    const member = await test.asPerson('create', id);
    const team = await aTeam('Kept');
    await test.call('PUT', teams(`/${team}/members/${member.id}`));
    expect((await rename(team, { title: 'Taken' }, member.token)).code).toBe('forbidden');
    for (const body of [{}, { title: '' }, { title: 'x'.repeat(65) }, { title: 'x', members: [] }]) {
      expect((await rename(team, body)).code).toBe('request_invalid');
    }
    expect((await test.get(teams(`/${team}`))).body.title).toBe('Kept');
  });
});

describe('removeTeamFromOrganizationById', () => {
  it('removes the grants of the team', async () => {
    const person = await test.asPerson('read', id);
    const team = (await create({ title: 'Going', members: [person.id] })).body.id;
    const space = await aSpace();
    await test.call('PATCH', `/v1/spaces/${space}`, { body: { defaultLevel: null } });
    await grant(space, team, 'edit');
    const statusOfSpace = async () => (await test.get(`/v1/spaces/${space}`, { token: person.token })).status;
    expect(await statusOfSpace()).toBe(200);
    expect((await list()).count).toBe(1);
    for (let again = 0; again < 2; again++) expect((await test.call('DELETE', teams(`/${team}`))).status).toBe(204);
    expect(await statusOfSpace()).toBe(404);
    expect((await list()).count).toBe(0);
    expect((await test.get(teams(`/${team}`))).code).toBe('team_not_found');
    expect((await test.get(`/v1/spaces/${space}/permissions/teams`)).body.count).toBe(0);
    expect((await test.get(`/v1/orgs/${id}/members/${person.id}`)).body.teams).toBe(0);
  });

  it('requires an owner of the team or an admin', async () => {
    const member = await test.asPerson('create', id);
    const team = (await create({ title: 'Kept', members: [member.id] })).body.id;
    expect((await test.call('DELETE', teams(`/${team}`), { token: member.token })).code).toBe('forbidden');
    const own = await aTeam('Own', member.token);
    expect((await test.call('DELETE', teams(`/${own}`), { token: member.token })).status).toBe(204);
  });
});
