// Members and teams, for pairs of operations at the same time: who joins, leaves, is given something, and the last admins.
import { expect } from 'vitest';
import type { CallAnswer, Person } from '../test-platform.ts';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

/** People of each platform, who are in many worlds. */
const people = new WeakMap<World['test'], Promise<Person[]>>();

async function peopleOf(test: World['test']): Promise<Person[]> {
  const cached = people.get(test) ?? Promise.all(Array.from({ length: 4 }, () => test.asPerson('outsider')));
  people.set(test, cached);
  return cached;
}

/**
 * An organization that p and q administer, with member m and r, who is none; space s, and team T with m, which p created. They act for
 * themselves, what is done to others is done by p.
 */
async function build(test: World['test']): Promise<World> {
  const [p, q, m, r] = (await peopleOf(test)) as [Person, Person, Person, Person];
  const organization = idOf(await test.post('/v1/orgs', { title: 'org' }));
  const base = `/v1/orgs/${organization}`;
  const emails = [p, q, m].map(({ email }) => ({ email, role: email === m.email ? 'edit' : 'admin' }));
  await test.post(`${base}/invites`, { emails });
  const s = idOf(await test.post(`${base}/spaces`, { title: 's', empty: true }));
  const T = idOf(await test.call('PUT', `${base}/teams`, { body: { title: 'T', members: [m.id] }, token: p.token }));
  await test.call('DELETE', `${base}/members/${(await test.get('/v1/user')).body.id}`);
  return {
    test,
    ids: { org: organization, s, T, hostname: toLabel(organization), p: p.id, q: q.id, m: m.id, r: r.id },
  };
}

const toLabel = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(-20);

/** Calls as someone; names in the path, in braces, and whole values of the body that are names, become ids. */
const call =
  (as: 'p' | 'q', method: string, path: string, body?: unknown) =>
  async ({ test, ids }: World): Promise<CallAnswer> => {
    const everybody = await peopleOf(test);
    const { token } = everybody.find(({ id }) => id === ids[as]) as Person;
    const toId = (text: string) => text.replaceAll(/\{(.+?)\}/g, (_match, name: string) => ids[name] ?? name);
    const sent: unknown =
      body &&
      JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
        const [email] = everybody.filter(({ id }) => value === `${namesOf(ids).get(id)}@`).map((one) => one.email);
        return email ?? (typeof value === 'string' ? (ids[value] ?? value) : value);
      });
    const start = path.startsWith('/v1') || path.startsWith('/_') ? '' : `/v1/orgs/${ids['org']}`;
    return test.call(method, start + toId(path), body === undefined ? { token } : { body: sent, token });
  };

const namesOf = (ids: Record<string, string>) => new Map(Object.entries(ids).map(([name, id]) => [id, name]));

const operations: Operations = {
  'p steps down': call('p', 'PATCH', '/members/{p}', { role: 'edit' }),
  'q steps down': call('q', 'PATCH', '/members/{q}', { role: 'create' }),
  'p leaves': call('p', 'DELETE', '/members/{p}'),
  'q leaves': call('q', 'DELETE', '/members/{q}'),
  'q is disabled by themselves': call('q', 'PATCH', '/_platform/v1/orgs/{org}/members/{q}', {
    disabled: true,
  }),
  'm administrates': call('q', 'PATCH', '/members/{m}', { role: 'admin' }),
  'm reads': call('q', 'PATCH', '/members/{m}', { role: 'read' }),
  'm goes': call('q', 'DELETE', '/members/{m}'),
  'r comes': call('q', 'POST', '/invites', { emails: [{ email: 'r@', role: 'comment' }] }),
  'r comes to read': call('q', 'POST', '/invites', { emails: [{ email: 'r@', role: 'read' }] }),
  'r goes': call('q', 'DELETE', '/members/{r}'),
  'r joins T': call('q', 'PUT', '/teams/{T}/members/{r}', { role: 'owner' }),
  'm owns T': call('q', 'PUT', '/teams/{T}/members/{m}', { role: 'owner' }),
  'm leaves T': call('q', 'DELETE', '/teams/{T}/members/{m}'),
  'many change in T': call('q', 'PUT', '/teams/{T}/members', { add: ['q', 'm@'], remove: ['p'] }),
  'p stays alone in T': call('q', 'PUT', '/teams/{T}/members', { add: ['p'], remove: ['m', 'q@', 'r'] }),
  'T is renamed': call('q', 'PATCH', '/teams/{T}', { title: 'Renamed' }),
  'T goes': call('q', 'DELETE', '/teams/{T}'),
  'a team with m': call('q', 'PUT', '/teams', { title: 'New', members: ['m'] }),
  'T edits s': call('q', 'POST', '/v1/spaces/{s}/permissions', { role: 'edit', teams: ['T'] }),
  'T reads s': call('q', 'PATCH', '/v1/spaces/{s}/permissions/teams/{T}', { role: 'read' }),
  'm reviews s': call('q', 'POST', '/v1/spaces/{s}/permissions', { role: 'review', users: ['m'] }),
  's is deleted': call('q', 'DELETE', '/v1/spaces/{s}'),
  'the organization is called so': call('q', 'PATCH', '', { title: 'Other', hostname: 'hostname' }),
};

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

/** Members, teams, and their grants, as an admin sees them. */
async function read({ test, ids }: World): Promise<unknown> {
  const everybody = await peopleOf(test);
  const base = `/v1/orgs/${ids['org']}`;
  for (const { token } of everybody) {
    const { status, body } = await test.get(base, { token });
    if (status !== 200 || body.permissions.admin !== true) continue;
    const get = async (path: string): Promise<Row[]> => (await test.get(path, { token })).body.items ?? [];
    const members = (await get(`${base}/members`)).map(({ id, role, disabled, teams, spaces }) => {
      return { id, role, disabled, teams, spaces };
    });
    const teams = [];
    for (const { id, title, members: count, spaces } of await get(`${base}/teams`)) {
      const inside = (await get(`${base}/teams/${id}/members`)).map(({ organization, team }) => [
        organization.id,
        team.role,
      ]);
      expect(inside).toHaveLength(count);
      teams.push({ title, spaces, inside: inside.toSorted(([one], [other]) => (one < other ? -1 : 1)) });
    }
    const space = `/v1/spaces/${ids['s']}`;
    const grants = [await get(`${space}/permissions/users`), await get(`${space}/permissions/teams`)].map((rows) =>
      rows.map(({ permission, user, team }) => [permission, (user ?? team).id]),
    );
    const deleted = (await test.get(space, { token })).body.deletedAt !== undefined;
    const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
    const byTitle = (one: { title: string }, other: { title: string }): number => (one.title < other.title ? -1 : 1);
    // Rows with one creation time have no defined order.
    return {
      title: body.title,
      members: members.toSorted(byId),
      teams: teams.toSorted(byTitle),
      given: grants.map((rows) => rows.toSorted(([, one], [, other]) => (one < other ? -1 : 1))),
      deleted,
    };
  }
  throw new Error('Nobody administrates the organization any more.');
}

/** What takes from someone what they can do. */
const ENDS: Readonly<Record<string, RegExp>> = {
  p: /^p (?:steps down|leaves)$/,
  q: /^q (?:steps down|leaves|is disabled)/,
};

/** Who does it: p for themselves, q everything else. */
const actorOf = (name: string): string => (name.startsWith('p ') && !name.startsWith('p stays') ? 'p' : 'q');

/**
 * Members and teams. Assumption: permissions are checked when a request arrives, so requests sent before a user stepped down can still
 * succeed after it.
 */
export const peopleScene: Scene = {
  build,
  operations,
  read,
  isExempt: (first, second) =>
    actorOf(first) === actorOf(second) && [first, second].some((name) => ENDS[actorOf(name)]?.test(name)),
};
