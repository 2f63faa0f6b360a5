// The model of an organization's people and teams beside the platform's lists.
import { expect } from 'vitest';
import type { TestPlatform } from '../test-platform.ts';
import type { ModelTest } from './run-model.ts';
import { teamCommands } from './team-commands.ts';
import type { Candidate, TeamReal } from './team-commands.ts';
import { TeamWorld } from './team-world.ts';
import type { Team } from './team-world.ts';

/** A model of a new organization each time, with the same people about. The clock of the platform is frozen. */
export function teamModel(
  test: TestPlatform,
  people: readonly Candidate[],
  me: string,
): ModelTest<TeamWorld, TeamReal> {
  return {
    commands: teamCommands,
    setup: async () => {
      const organization = (await test.post('/v1/orgs', { title: 'Modelled' })).body.id;
      const spaces = [];
      for (const title of ['One', 'Two']) {
        spaces.push((await test.post(`/v1/orgs/${organization}/spaces`, { title, empty: true })).body.id);
      }
      const model = new TeamWorld(Object.fromEntries(people.map(({ id, email }) => [id, email])), me);
      const real: TeamReal = { test, organization, spaces, people };
      for (const { id, email } of people.slice(0, 2)) {
        test.platform.clock.set({ advanceMs: 1 });
        await test.post(`/v1/orgs/${organization}/invites`, { emails: [{ email, role: 'edit' }] });
        model.invite(id, 'edit');
      }
      for (const title of ['First', 'Second']) {
        test.platform.clock.set({ advanceMs: 1 });
        const { body } = await test.call('PUT', `/v1/orgs/${organization}/teams`, { body: { title } });
        model.addTeam(body.id, title, []);
      }
      return { model, real };
    },
    compare,
    compareAll,
  };
}

/** What a list of teams shows of each. */
const summaryOf = (world: TeamWorld, teams: readonly Team[]) =>
  teams.map(({ id, title, roles }) => ({ id, title, members: roles.size, spaces: world.spacesOf(id) }));

async function compare(world: TeamWorld, real: TeamReal): Promise<void> {
  const members = await fetchAll(real, '/members?sort=joinedAt&order=asc', 3);
  const expected = [...world.members.values()].map((member) => {
    const { length: teams } = world.teamsOf(member.id);
    return { ...member, teams, spaces: world.spacesOf(member.id), sites: 0 };
  });
  expect(members.map(memberOf)).toEqual(expected);
  const teams = await fetchAll(real, '/teams', 2);
  expect(teams.map(teamOf)).toEqual(summaryOf(world, world.teams));
  for (const { id, roles } of world.teams) {
    const rows = await fetchAll(real, `/teams/${id}/members`, 2);
    const found = rows.map(({ organization, team }): [string, string] => [organization.id, team.role]);
    expect(new Map(found)).toEqual(roles);
    expect(found).toHaveLength(roles.size);
  }
}

/** Filters, and teams from their members' side. */
async function compareAll(world: TeamWorld, real: TeamReal): Promise<void> {
  const { test, organization, people } = real;
  for (const id of [world.me, ...people.map((somebody) => somebody.id), 'nobody']) {
    const managed = await fetchAll(real, `/teams?owner=${id}`, 2);
    expect([id, managed.map(teamOf)]).toEqual([id, summaryOf(world, world.managedBy(id))]);
    if (!world.members.has(id)) {
      expect((await test.get(`/v1/orgs/${organization}/members/${id}/teams`)).code).toBe('member_not_found');
      continue;
    }
    const mine = await fetchAll(real, `/members/${id}/teams`, 2);
    const expected = world.teamsOf(id).map(({ id: team, roles }) => [team, roles.get(id)]);
    expect([id, mine.map(({ team, member }) => [team.id, member.role])]).toEqual([id, expected]);
  }
  for (const role of ['admin', 'edit', 'guest']) {
    const found = (await fetchAll(real, `/members?role=${role}`, 2)).map(({ id }) => id);
    const expected = [...world.members.values()].filter((one) => (one.role ?? 'guest') === role).map(({ id }) => id);
    expect([role, new Set(found)]).toEqual([role, new Set(expected)]);
  }
  const writing = world.teams.filter(({ title }) => title.toLowerCase().includes('writ'));
  expect((await fetchAll(real, '/teams?title=WRIT', 1)).map(teamOf)).toEqual(summaryOf(world, writing));
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

const memberOf = ({ id, role, disabled, teams, spaces, sites }: Row) => ({ id, role, disabled, teams, spaces, sites });
const teamOf = ({ id, title, members, spaces }: Row) => ({ id, title, members, spaces });

/** A list of the organization, page by page. */
async function fetchAll({ test, organization }: TeamReal, path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  const query = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let page: string | undefined = ''; page !== undefined;) {
    const { body } = await test.get(`/v1/orgs/${organization}${query}${page === '' ? '' : `&page=${page}`}`);
    rows.push(...body.items);
    page = body.next?.page;
    if (page === undefined) expect([path, rows.length]).toEqual([path, body.count]);
  }
  return rows;
}
