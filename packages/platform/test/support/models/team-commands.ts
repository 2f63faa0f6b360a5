// What is done to an organization's people and teams, and to their model.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import { anIndex, command, expectRejection, pick } from './run-model.ts';
import type { ModelCommand } from './run-model.ts';
import type { OrganizationRole, Refusal, TeamRole, TeamWorld } from './team-world.ts';

/** Someone who can become a member. */
export interface Candidate {
  readonly id: string;
  readonly email: string;
}

/** An organization on the platform. */
export interface TeamReal {
  readonly test: TestPlatform;
  readonly organization: string;
  readonly spaces: readonly string[];
  /** Everyone but the owner, who does it all. */
  readonly people: readonly Candidate[];
}

type Command = ModelCommand<TeamWorld, TeamReal>;

const aRole = fc.constantFrom<OrganizationRole>('admin', 'create', 'review', 'edit', 'comment', 'read', null);
const aTeamRole = fc.constantFrom<TeamRole>('owner', 'member');
const aTitle = fc.constantFrom('Writers', 'writing', 'Design', 'API', 'Sales');
/** A person, by id or by address in either case; now and then no one. */
const aName = fc.record({ index: fc.nat({ max: 7 }), by: fc.constantFrom('id', 'email', 'EMAIL') });
const names = fc.array(aName, { maxLength: 4 });

function nameOf({ people, test }: TeamReal, { index, by }: { index: number; by: string }): string {
  const somebody = people[index];
  if (somebody === undefined) return index === people.length ? 'user_nobody' : test.demo.space;
  if (by === 'id') return somebody.id;
  return by === 'email' ? somebody.email : somebody.email.toUpperCase();
}

/** Mostly members, so that most commands succeed. */
function memberName(world: TeamWorld, real: TeamReal, drawn: { index: number; by: string }): string {
  const members = real.people.filter(({ id }) => world.members.has(id));
  const somebody = drawn.index === 7 ? undefined : pick(members, drawn.index);
  return somebody === undefined ? nameOf(real, drawn) : nameOf({ ...real, people: [somebody] }, { ...drawn, index: 0 });
}

const idOf = ({ people }: TeamReal, index: number): string => pick(people, index)?.id ?? '';
/** Now and then one that is not there. */
const teamOf = (world: TeamWorld, index: number): string =>
  (index % 16 === 15 ? undefined : pick(world.teams, index >> 4)?.id) ?? 'team_none';

/** Calls, advances the clock so that what comes later is later, and compares the rejection. */
async function expectCall(
  { test, organization }: TeamReal,
  [method, path, body]: readonly [string, string, unknown?],
  refusal: Refusal,
): Promise<CallAnswer> {
  const base = path.startsWith('/_platform') || path.startsWith('/v1') ? '' : `/v1/orgs/${organization}`;
  test.platform.clock.set({ advanceMs: 1 });
  const response = await test.call(method, base + path, body === undefined ? {} : { body });
  expectRejection(response, refusal);
  return response;
}

const invite: Command = command(
  'invite',
  fc.record({ index: anIndex, role: aRole }),
  async (world, real, { index, role }) => {
    const somebody = pick(real.people, index) as Candidate;
    const isNew = !world.members.has(somebody.id);
    const emails = [{ email: somebody.email, role }];
    const { body } = await expectCall(real, ['POST', '/invites', { emails }], null);
    expect(body).toMatchObject({ users: [somebody.id], invited: isNew ? 1 : 0 });
    world.invite(somebody.id, role);
  },
);

const changeRole: Command = command(
  'changeRole',
  fc.record({ index: anIndex, role: aRole }),
  async (world, real, { index, role }) => {
    const id = idOf(real, index);
    await expectCall(real, ['PATCH', `/members/${id}`, { role }], world.change(id, { role }));
  },
);

const disable: Command = command(
  'disable',
  fc.record({ index: anIndex, disabled: fc.boolean() }),
  async (world, real, { index, disabled }) => {
    const id = idOf(real, index);
    const path = `/_platform/v1/orgs/${real.organization}/members/${id}`;
    await expectCall(real, ['PATCH', path, { disabled }], world.change(id, { disabled }));
  },
);

const removeMember: Command = command('removeMember', anIndex, async (world, real, index) => {
  const id = idOf(real, index);
  await expectCall(real, ['DELETE', `/members/${id}`], world.remove(id));
});

/** The last admin cannot go. With another one they could, and no one would be left to go on with. */
const stepDown: Command = command('stepDown', fc.boolean(), async (world, real, isLeaving) => {
  if ([...world.members.values()].some(({ id, role, disabled }) => role === 'admin' && !disabled && id !== world.me)) {
    return;
  }
  const refusal = isLeaving ? world.remove(world.me) : world.change(world.me, { role: 'create' });
  expect(refusal).toBe('conflict');
  const path = `/members/${world.me}`;
  await expectCall(real, isLeaving ? ['DELETE', path] : ['PATCH', path, { role: 'create' }], refusal);
});

const createTeam: Command = command(
  'createTeam',
  fc.record({ title: aTitle, people: fc.option(names, { nil: undefined }) }),
  async (world, real, { title, people }) => {
    const members = people?.map((drawn) => memberName(world, real, drawn));
    const refusal = world.refusesTeam(members ?? []);
    const { body } = await expectCall(real, ['PUT', '/teams', { title, ...(members && { members }) }], refusal);
    if (refusal === null) world.addTeam(body.id, title, members ?? []);
  },
);

const renameTeam: Command = command(
  'renameTeam',
  fc.record({ index: anIndex, title: aTitle }),
  async (world, real, { index, title }) => {
    const id = teamOf(world, index);
    const team = world.team(id);
    await expectCall(real, ['PATCH', `/teams/${id}`, { title }], team === undefined ? 'team_not_found' : null);
    if (team !== undefined) team.title = title;
  },
);

const removeTeam: Command = command('removeTeam', anIndex, async (world, real, index) => {
  const id = teamOf(world, index);
  await expectCall(real, ['DELETE', `/teams/${id}`], null);
  world.removeTeam(id);
});

const changeTeam: Command = command(
  'changeTeam',
  fc.record({
    index: anIndex,
    add: names,
    remove: names,
    memberships: fc.array(fc.tuple(aName, aTeamRole), { maxLength: 3 }),
  }),
  async (world, real, { index, ...drawn }) => {
    const id = teamOf(world, index);
    // One person has one role there: what two names of one person mean together is not said.
    const memberships: Record<string, { role: TeamRole }> = {};
    for (const [name, role] of drawn.memberships) {
      memberships[memberName(world, real, { ...name, by: drawn.add.length % 2 === 0 ? 'id' : 'email' })] = { role };
    }
    const change = {
      add: drawn.add.map((name) => memberName(world, real, name)),
      remove: drawn.remove.map((name) => nameOf(real, name)),
      memberships,
    };
    await expectCall(real, ['PUT', `/teams/${id}/members`, change], world.changeTeam(id, change));
  },
);

const putInTeam: Command = command(
  'putInTeam',
  fc.record({ index: anIndex, who: anIndex, role: fc.option(aTeamRole, { nil: undefined }) }),
  async (world, real, { index, who, role }) => {
    const [id, user] = [teamOf(world, index), idOf(real, who)];
    const change =
      role === undefined ? { add: [user], memberships: {} } : { add: [], memberships: { [user]: { role } } };
    const refusal = world.changeTeam(id, { ...change, remove: [] });
    await expectCall(real, ['PUT', `/teams/${id}/members/${user}`, role && { role }], refusal);
  },
);

const takeFromTeam: Command = command(
  'takeFromTeam',
  fc.record({ index: anIndex, who: anIndex }),
  async (world, real, { index, who }) => {
    const [id, user] = [teamOf(world, index), idOf(real, who)];
    const refusal = world.changeTeam(id, { add: [], remove: [user], memberships: {} });
    await expectCall(real, ['DELETE', `/teams/${id}/members/${user}`], refusal);
  },
);

const grant: Command = command(
  'grant',
  fc.record({ kind: fc.constantFrom('user' as const, 'team' as const), who: anIndex, on: anIndex, role: aRole }),
  async (world, real, { kind, who, on, role }) => {
    const space = pick(real.spaces, on) as string;
    const id = kind === 'user' ? idOf(real, who) : teamOf(world, who);
    const refusal = world.grant(space, kind, id, role !== null);
    await expectCall(real, ['POST', `/v1/spaces/${space}/permissions`, { role, [`${kind}s`]: [id] }], refusal);
  },
);

/** Everything that can be done, what fills teams more often. */
export const teamCommands: readonly Command[] = [
  invite,
  invite,
  changeRole,
  disable,
  removeMember,
  stepDown,
  createTeam,
  createTeam,
  renameTeam,
  removeTeam,
  changeTeam,
  changeTeam,
  changeTeam,
  putInTeam,
  takeFromTeam,
  grant,
];
