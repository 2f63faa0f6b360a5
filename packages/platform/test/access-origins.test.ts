// What the operations of access say, over HTTP, against what people can then do: in many made-up organizations everyone requests
// everything, and who decided is compared with the independent model.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStore } from '../src/store/create-store.ts';
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../src/store/sqlite/sqlite-engine.ts';
import { explainCollection, explainSite, explainSpace } from './support/access-model/model.ts';
import type { Explanation } from './support/access-model/model.ts';
import { storeWorld } from './support/access-model/store-world.ts';
import { randomWorld, seeded } from './support/access-model/world.ts';
import type { World, WorldUser } from './support/access-model/world.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

/** Printed in each failure; the same seed makes the same worlds. */
const SEED = 20_261_123;
const WORLDS = 30;

const dataFolder = mkdtempSync(join(tmpdir(), 'bindery-access-'));
const worlds: World[] = [];
const tokens = new Map<string, string>();
let test: TestPlatform;
let owner: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, dataFolder });
  owner = (await test.get('/v1/user')).body.id;
  const random = seeded(SEED);
  const store = createStore(createSqliteEngine(openSqlite({ file: join(dataFolder, 'platform.db') })));
  for (let index = 0; index < WORLDS; index++) {
    const world = randomWorld(`w${index}`, random);
    await storeWorld(store, world);
    await store.write((tx) =>
      tx
        .insertInto('member')
        .values({ organization: world.organization, user: owner, role: 'admin', disabled: 0 })
        .execute(),
    );
    worlds.push(world);
  }
  await store.close();
  for (const { id } of worlds.flatMap(({ users }) => users)) {
    tokens.set(id, (await test.post('/_platform/v1/tokens', { kind: 'user', user: id })).body.token);
  }
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  rmSync(dataFolder, { recursive: true, force: true });
});

interface AccessCase {
  readonly type: 'space' | 'collection' | 'site';
  readonly id: string;
  /** Where its access is listed, and where it is itself. */
  readonly access: string;
  readonly resource: string;
  readonly explain: (user: WorldUser) => Explanation;
}

function everythingOf(world: World): AccessCase[] {
  const sites = `orgs/${world.organization}/sites`;
  const accessCase = (
    type: AccessCase['type'],
    id: string,
    path: string,
    explain: AccessCase['explain'],
  ): AccessCase => ({
    type,
    id,
    access: `/_platform/v1/${path}/access`,
    resource: `/v1/${path}`,
    explain,
  });
  return [
    ...world.spaces.map((one) =>
      accessCase('space', one.id, `spaces/${one.id}`, (user) => explainSpace(world, user, one)),
    ),
    ...world.collections.map(({ id }) =>
      accessCase('collection', id, `collections/${id}`, (user) => explainCollection(world, user, id)),
    ),
    ...world.sites.map(({ id }) => accessCase('site', id, `${sites}/${id}`, (user) => explainSite(world, user, id))),
  ];
}

/** The flags that distinguish roles, as far as the kind has them. */
const LEAST = {
  space: ['view', 'comment', 'edit', 'review', 'triggerGitSync', 'admin'],
  site: ['view', 'edit', 'create', 'admin'],
  collection: ['view', 'create', 'admin'],
};
const NEEDS: Readonly<Record<string, string>> = { view: 'read', triggerGitSync: 'create' };
const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

it(`says what everybody may do, and why, in ${WORLDS} organizations`, async () => {
  const reasons = new Set<string>();
  for (const world of worlds) {
    const ofMembers = new Map<string, unknown>();
    for (const { id, membership } of world.users) {
      if (membership === undefined) continue;
      const path = `/_platform/v1/orgs/${world.organization}/members/${id}/access?limit=1000`;
      for (const { target, permission, origin } of (await test.get(path)).body.items) {
        ofMembers.set(`${id} ${target.type} ${target.id}`, { permission, origin });
      }
    }
    for (const testCase of everythingOf(world)) {
      const { items, count } = (await test.get(`${testCase.access}?limit=1000`)).body;
      const members = world.users.filter(({ membership }) => membership !== undefined);
      expect([testCase.id, count]).toEqual([testCase.id, members.length + 1]);
      for (const user of members) {
        const at = { seed: SEED, world: world.organization, asked: testCase.id, user };
        const { permission, origin } = items.find((one: { user: { id: string } }) => one.user.id === user.id);
        const { answer: response, by } = testCase.explain(user);
        expect({ ...at, permission }).toEqual({ ...at, permission: response });
        const { type, id, reason, team } = origin;
        const found = { type, id, reason, team: team?.id };
        // Several can have said it: then it is one of them.
        expect({ ...at, by }).toEqual({ ...at, by: expect.arrayContaining([found]) });
        expect(ofMembers.get(`${user.id} ${testCase.type} ${testCase.id}`)).toEqual({ permission, origin });
        const own = await test.get(testCase.resource, { token: tokens.get(user.id) ?? '' });
        expect({ ...at, status: own.status }).toEqual({ ...at, status: permission === null ? 404 : 200 });
        if (permission !== null)
          expect({ ...at, ...flagsOf(testCase.type, own.body) }).toEqual({
            ...at,
            ...enough(testCase.type, permission),
          });
        reasons.add(reason);
      }
    }
  }
  const all = ['administrator', 'default', 'disabled', 'member', 'role', 'team', 'visibility'];
  expect([...reasons].sort()).toEqual(all);
});

function flagsOf(type: AccessCase['type'], { permissions }: { permissions: Record<string, boolean> }) {
  return Object.fromEntries(LEAST[type].map((flag) => [flag, permissions[flag]]));
}

function enough(type: AccessCase['type'], role: string) {
  const rank = ROLES.indexOf(role);
  return Object.fromEntries(LEAST[type].map((flag) => [flag, rank >= ROLES.indexOf(NEEDS[flag] ?? flag)]));
}

it('lists the grants of a team like the lists of each resource', async () => {
  for (const world of worlds.slice(0, 10)) {
    for (const team of world.teams) {
      const path = `/_platform/v1/orgs/${world.organization}/teams/${team}/access?limit=1000`;
      const listed = (await test.get(path)).body.items.map(
        ({ permission, target }: { permission: string | null; target: { type: string; id: string } }) =>
          `${target.type} ${target.id} ${permission}`,
      );
      const teamGrants = world.grants.filter(({ kind, subject }) => kind === 'team' && subject === team);
      const expected = teamGrants.map(
        ({ level, target, role }) => `${level} ${target} ${role === 'none' ? null : role}`,
      );
      expect([team, listed.sort()]).toEqual([team, expected.sort()]);
    }
  }
});

it('filters by role, by a part of a name, and by kind', async () => {
  const [world] = worlds as [World];
  const [space] = world.spaces;
  const path = `/_platform/v1/spaces/${space?.id}/access`;
  const all: { permission: string | null; user: { id: string; email: string } }[] = (
    await test.get(`${path}?limit=1000`)
  ).body.items;
  for (const role of [...ROLES, 'none']) {
    const expected = all.filter(({ permission }) => (permission ?? 'none') === role).map(({ user }) => user.id);
    const { body } = await test.get(`${path}?limit=1000&role=${role}`);
    expect([role, body.items.map(({ user }: { user: { id: string } }) => user.id)]).toEqual([role, expected]);
    expect(body.count).toBe(expected.length);
  }
  const [first] = all;
  expect((await test.get(`${path}?search=${first?.user.email}`)).body.items).toEqual([first]);
  const ofOwner = `/_platform/v1/orgs/${world.organization}/members/${owner}/access?limit=1000`;
  const kinds = await Promise.all(
    ['space', 'collection', 'site'].map(async (type) => (await test.get(`${ofOwner}&type=${type}`)).body.count),
  );
  expect(kinds).toEqual([world.spaces.length, world.collections.length, world.sites.length]);
  expect((await test.get(`${ofOwner}&role=none`)).body.count).toBe(0);
});
