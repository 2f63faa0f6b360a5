import type { Client } from '@bindery/client';
import { expect, it } from 'vitest';
import { createQueries } from './queries.ts';
import type { Query } from './entry.ts';

interface Call {
  readonly route: string;
  readonly answer: (value: unknown) => Promise<void>;
  readonly fail: (reason: string) => Promise<void>;
}

/** Everything that is queued has run. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Queries over an API whose answers the test gives, in any order. */
function open() {
  const calls: Call[] = [];
  const clock = { now: 0 };
  const request = (route: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      calls.push({
        route,
        answer: (value) => (resolve(value), turn()),
        fail: (reason) => (reject(new Error(reason)), turn()),
      });
    });
  const queries = createQueries({
    api: { request } as unknown as Client,
    describe: (thrown) => (thrown as Error).message,
    now: () => clock.now,
    rendered: turn,
  });
  const call = (at: number): Call => {
    const found = calls[at];
    if (found === undefined) throw new Error(`There are only ${calls.length} calls.`);
    return found;
  };
  return { queries, calls, clock, call };
}

const MEMBERS = 'GET /orgs/{organizationId}/members';
const TEAM = 'GET /orgs/{organizationId}/teams/{teamId}';
const ids = { organizationId: 'o' };
const ignore = (): void => undefined;

const valueOf = (query: Query<unknown>): unknown => query.get().value;

it('asks once for two readers of the same thing, and for each input once', async () => {
  const { queries, calls, call } = open();
  const seen: unknown[] = [];
  for (const name of ['one', 'other']) {
    const query = queries.get(MEMBERS, ids);
    query.open(() => seen.push(name, valueOf(query)));
  }
  queries.get(MEMBERS, { organizationId: 'p' }).open(ignore);
  expect(calls).toHaveLength(2);
  await call(0).answer('members');
  expect(seen).toEqual(['one', 'members', 'other', 'members']);
});

it('never lets a late answer overwrite a newer one, whatever their order', async () => {
  for (const order of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]) {
    const { queries, call } = open();
    const query = queries.get(MEMBERS, ids);
    query.open(ignore);
    for (const _ of [1, 2]) {
      queries.invalidate({ members: undefined });
      await turn();
    }
    const values = [];
    for (const at of order) {
      await call(at).answer(at);
      values.push(valueOf(query));
    }
    // Only the last one counts, from its arrival on.
    expect(values).toEqual(order.map((_, at) => (order.indexOf(2) <= at ? 2 : undefined)));
    expect(query.get().isStale).toBe(false);
  }
});

it('asks nothing for another reader while one has the newest answer open', async () => {
  const { queries, calls, call } = open();
  const close = queries.get(MEMBERS, ids).open(ignore);
  await call(0).answer('members');
  const closeOther = queries.get(MEMBERS, ids).open(ignore);
  expect(calls).toHaveLength(1);
  for (const end of [close, closeOther]) end();
  queries.get(MEMBERS, ids).open(ignore);
  expect(calls).toHaveLength(2);
});

it('gives a reader outside of views the answer that a view waits for', async () => {
  const { queries, calls, call } = open();
  const query = queries.get(MEMBERS, ids);
  query.open(ignore);
  const read = queries.read(MEMBERS, ids);
  await call(0).answer('members');
  expect(await read).toBe('members');
  const again = queries.read(MEMBERS, ids);
  await call(1).answer('more members');
  expect([await again, valueOf(query)]).toEqual(['more members', 'more members']);
  expect(calls).toHaveLength(2);
});

it('ignores a late failure, and drops the value at a new one', async () => {
  const { queries, call } = open();
  const query = queries.get(MEMBERS, ids);
  query.open(ignore);
  queries.invalidate({ members: undefined });
  await turn();
  await call(1).answer('new');
  await call(0).fail('late');
  expect(query.get()).toEqual({ value: 'new', problem: undefined, isStale: false });
  const reload = query.reload();
  await call(2).fail('refused');
  await reload;
  expect(query.get()).toEqual({ value: undefined, problem: 'refused', isStale: true });
});

it('asks again for what a write changed, and drops the answers from before it', async () => {
  const { queries, calls, call } = open();
  const members = queries.get(MEMBERS, ids);
  const other = queries.get(TEAM, { ...ids, teamId: 'other' });
  for (const query of [members, other]) query.open(ignore);
  await call(1).answer('other team');
  const write = queries.api.request('DELETE /orgs/{organizationId}/teams/{teamId}', { ...ids, teamId: 't' });
  await call(2).answer(undefined);
  await write;
  await turn();
  expect(calls.slice(3).map(({ route }) => route)).toEqual([MEMBERS]);
  await call(0).answer('before');
  expect(valueOf(members)).toBe(undefined);
  let isSettled = false;
  void queries.settled().then(() => (isSettled = true));
  await turn();
  expect(isSettled).toBe(false);
  await call(3).answer('after');
  expect(isSettled).toBe(true);
  expect(valueOf(members)).toBe('after');
  expect(valueOf(other)).toBe('other team');
});

it('takes what a write returned, and asks for it no more', async () => {
  const { queries, calls, call } = open();
  const query = queries.get(TEAM, { ...ids, teamId: 't' });
  query.open(ignore);
  const write = queries.api.request('PATCH /orgs/{organizationId}/teams/{teamId}', {
    ...ids,
    teamId: 't',
    body: { title: 'renamed' },
  });
  await call(1).answer('renamed');
  queries.adopt(TEAM, { ...ids, teamId: 't' }, await write);
  await turn();
  await call(0).answer('before');
  expect(query.get()).toEqual({ value: 'renamed', problem: undefined, isStale: false });
  expect(calls).toHaveLength(2);
});

it('waits for the newest answer, however late an older one is', async () => {
  const { queries, call } = open();
  const query = queries.get(MEMBERS, ids);
  const closed = queries.get(TEAM, { ...ids, teamId: 't' });
  query.open(ignore);
  const done: string[] = [];
  for (const [name, promise] of Object.entries({ query: query.update(), closed: closed.update() }))
    void promise.then(() => done.push(name));
  queries.invalidate({ members: undefined, teams: undefined });
  void queries.settled().then(() => done.push('settled'));
  await turn();
  expect(done).toEqual(['closed']);
  await call(2).answer('new');
  expect(done).toEqual(['closed', 'query', 'settled']);
});

it('asks for nothing again that was closed as its resource was deleted', async () => {
  const { queries, calls, call } = open();
  const close = queries.get(TEAM, { ...ids, teamId: 't' }).open(ignore);
  await call(0).answer('team');
  const remove = queries.api.request('DELETE /orgs/{organizationId}/teams/{teamId}', { ...ids, teamId: 't' });
  void remove.then(close);
  await call(1).answer(undefined);
  await queries.settled();
  expect(calls).toHaveLength(2);
});

it('asks for nothing again if a write failed', async () => {
  const { queries, calls, call } = open();
  queries.get(MEMBERS, ids).open(ignore);
  await call(0).answer('members');
  const write = queries.api.request('DELETE /orgs/{organizationId}/teams/{teamId}', { ...ids, teamId: 't' });
  const failed = expect(write).rejects.toThrow('denied');
  await call(1).fail('denied');
  await failed;
  expect(calls).toHaveLength(2);
});

it('runs a derived query again if one of its parts is stale, and asks only for that part', async () => {
  const { queries, calls, call } = open();
  const query = queries.derive(async (api) => {
    const team = await api.request(TEAM, { ...ids, teamId: 't' });
    const installation = await api.request('GET /integrations/{integrationName}', { integrationName: 'i' });
    return [team, installation];
  });
  query.open(ignore);
  await call(0).answer('team');
  await call(1).answer('integration');
  queries.invalidate({ integrations: 'i' });
  await turn();
  expect(calls).toHaveLength(3);
  expect(query.get()).toEqual({ value: ['team', 'integration'], problem: undefined, isStale: true });
  await call(2).answer('new integration');
  expect(valueOf(query)).toEqual(['team', 'new integration']);
  void query.reload();
  expect(call(3).route).toBe(TEAM);
});

it('keeps the object if the new answer is equal', async () => {
  const { queries, call } = open();
  const query = queries.derive(async (api) => ({ team: await api.request(TEAM, { ...ids, teamId: 't' }) }));
  query.open(ignore);
  await call(0).answer({ title: 'Docs' });
  const before = valueOf(query);
  queries.invalidate({ teams: 't' });
  await turn();
  await call(1).answer({ title: 'Docs' });
  expect(valueOf(query)).toBe(before);
  queries.invalidate({ teams: 't' });
  await turn();
  await call(2).answer({ title: 'Design' });
  expect(valueOf(query)).toEqual({ team: { title: 'Design' } });
});

it('makes a derived value again of a part that a dropped run read', async () => {
  const { queries, call } = open();
  const query = queries.derive(async (api) =>
    Promise.all([api.request(TEAM, { ...ids, teamId: 't' }), api.request(MEMBERS, ids)]),
  );
  query.open(ignore);
  await call(0).answer('old team');
  await call(1).answer('members');
  queries.invalidate({ orgs: 'o' });
  await turn();
  await call(2).answer('new team');
  queries.invalidate({ orgs: 'o' });
  await turn();
  await call(4).answer('new team');
  await call(5).answer('members');
  expect(valueOf(query)).toEqual(['new team', 'members']);
});

it('starts a derived query over if a part becomes stale before the rest arrives', async () => {
  const { queries, call } = open();
  const query = queries.derive(async (api) => [
    await api.request(TEAM, { ...ids, teamId: 't' }),
    await api.request(MEMBERS, ids),
  ]);
  query.open(ignore);
  await call(0).answer('old team');
  queries.invalidate({ teams: 't' });
  await turn();
  await call(2).answer('new team');
  await call(1).answer('members');
  expect(valueOf(query)).toEqual(['new team', 'members']);
});

it('shows the value of a query that was closed a moment ago, and drops it after five minutes', async () => {
  const { queries, calls, clock, call } = open();
  const close = queries.get(MEMBERS, ids).open(ignore);
  await call(0).answer('members');
  close();
  clock.now = 4 * 60_000;
  expect(valueOf(queries.get(MEMBERS, ids))).toBe('members');
  queries.get(MEMBERS, ids).open(ignore)();
  expect(calls).toHaveLength(2);
  clock.now = 10 * 60_000;
  queries.get(TEAM, { ...ids, teamId: 't' });
  expect(valueOf(queries.get(MEMBERS, ids))).toBe(undefined);
});
