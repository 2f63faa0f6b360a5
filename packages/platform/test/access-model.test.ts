// The access rules against an independent model, which imports nothing of the platform: any difference is a fault of one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../src/core/clock.ts';
import type { Services } from '../src/services.ts';
import { combine, effectiveRole } from '../src/access/effective-role.ts';
import type { AccessLevel } from '../src/access/effective-role.ts';
import { findCollection, findSite, findSpace } from '../src/access/find.ts';
import { loadLevels } from '../src/access/levels.ts';
import { findVisibleResources } from '../src/access/visible-resources.ts';
import {
  loadAudienceAroundCollection,
  loadAudienceAroundSpace,
  loadAudience,
} from '../src/domains/people/permissions/audience.ts';
import { createStore } from '../src/store/create-store.ts';
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../src/store/sqlite/sqlite-engine.ts';
import type { Store } from '../src/store/store.ts';
import { onCollection, onSite, onSpace } from './support/access-model/model.ts';
import type { Answer } from './support/access-model/model.ts';
import { storeWorld } from './support/access-model/store-world.ts';
import { randomWorld, seeded } from './support/access-model/world.ts';
import type { AccessNode, World, WorldUser } from './support/access-model/world.ts';
import { createCommittedMemo } from '../src/store/committed-memo.ts';

/** Printed in each failure; the same seed makes the same worlds. */
const SEED = 20_261_122;
const PURE_WORLDS = 10_000;
const STORED_WORLDS = 200;

describe('effectiveRole', () => {
  it(
    `agrees with the model in ${PURE_WORLDS} random worlds, about everybody and everything in them`,
    { tags: ['long'] },
    () => {
      const random = seeded(SEED);
      const responses = new Map<Answer, number>();
      let requestCount = 0;
      for (let index = 0; index < PURE_WORLDS; index++) {
        const world = randomWorld(`w${index}`, random);
        for (const user of world.users) {
          for (const space of world.spaces.filter(({ visibility }) => visibility === 'private')) {
            const expected = onSpace(world, user, space);
            const found = effectiveRole(user.membership, levelsAround(world, user, space)) ?? null;
            if (found !== expected)
              expect({ index, user, space, found }).toEqual({ index, user, space, found: expected });
            responses.set(expected, (responses.get(expected) ?? 0) + 1);
            requestCount++;
          }
        }
      }
      expect(requestCount).toBeGreaterThan(PURE_WORLDS);
      // Random worlds that nearly always answer the same would prove little.
      expect(responses.size).toBe(7);
      expect(Math.min(...responses.values())).toBeGreaterThan(requestCount / 100);
    },
  );
});

describe('the store', () => {
  let store: Store;
  const worlds: World[] = [];
  const random = seeded(SEED + 1);

  beforeAll(async () => {
    store = createStore(createSqliteEngine(openSqlite({})));
    for (let index = 0; index < STORED_WORLDS; index++) {
      const world = randomWorld(`s${index}`, random);
      await storeWorld(store, world);
      worlds.push(world);
    }
  });
  afterAll(() => store.close());

  const callerFor = (user: WorldUser) => {
    const members = createCommittedMemo(store);
    const services = { store, members, clock: createClock({ now: 1, frozen: true }) } as unknown as Services;
    return { services, caller: { kind: 'user', user: user.id } as const };
  };

  it('finds and lists the resources of the model, with equal roles', { tags: ['long'] }, async () => {
    let requestCount = 0;
    for (const world of worlds) {
      for (const user of world.users) {
        const asker = callerFor(user);
        const reach = await findVisibleResources(asker, world.organization);
        const differences: unknown[] = [];
        const compare = (subject: string, expected: Answer, ...found: (string | undefined)[]): void => {
          requestCount += found.length;
          if (found.some((one) => (one ?? null) !== expected)) differences.push({ what: subject, expected, found });
        };
        for (const space of world.spaces) {
          const row = {
            id: space.id,
            parent: space.parent,
            default_level: space.fallback,
            visibility: space.visibility,
          };
          const one = await findSpace(asker, space.id);
          compare(space.id, onSpace(world, user, space), one?.role, reach.onSpace(row));
        }
        for (const { id } of world.collections) {
          const one = await findCollection(asker, id);
          compare(id, onCollection(world, user, id), one?.role, reach.onCollection(id));
        }
        for (const { id, fallback } of world.sites) {
          const one = await findSite(asker, world.organization, id);
          compare(id, onSite(world, user, id), one?.role, reach.onSite({ id, default_level: fallback }));
        }
        expect({ seed: SEED, world: world.organization, user, differences }).toMatchObject({ differences: [] });
      }
    }
    expect(requestCount).toBeGreaterThan(STORED_WORLDS * 20);
  });

  it('reads the levels of a resource as the pure rules expect', { tags: ['long'] }, async () => {
    for (const world of worlds) {
      for (const user of world.users) {
        for (const space of world.spaces) {
          const levels = await loadLevels(store.db, { user: user.id, level: 'space', target: space.id });
          const found = effectiveRole(user.membership, levels) ?? null;
          expect([world.organization, found]).toEqual([
            world.organization,
            onSpace(world, user, { ...space, visibility: 'private' }),
          ]);
        }
      }
    }
  });

  it('returns equal roles for all members and for each', async () => {
    for (const world of worlds) {
      const members = await store.db
        .selectFrom('member')
        .selectAll()
        .where('organization', '=', world.organization)
        .execute();
      for (const space of world.spaces) {
        const around = await loadAudienceAroundSpace(store.db, { ...space, default_level: space.fallback });
        const audience = await loadAudience(store.db, around);
        for (const member of members) {
          const user = world.users.find(({ id }) => id === member.user) as WorldUser;
          const expected = onSpace(world, user, { ...space, visibility: 'private' });
          expect([space.id, user.id, audience.roleOf(member) ?? null]).toEqual([space.id, user.id, expected]);
        }
      }
      for (const { id } of world.collections) {
        const audience = await loadAudience(store.db, await loadAudienceAroundCollection(store.db, id));
        for (const member of members) {
          const user = world.users.find((one) => one.id === member.user) as WorldUser;
          expect([id, user.id, audience.roleOf(member) ?? null]).toEqual([id, user.id, onCollection(world, user, id)]);
        }
      }
    }
  });
});

/** What the rules are given for a space: the space itself, its sites as one level, its collections outwards. */
function levelsAround(world: World, user: WorldUser, space: World['spaces'][number]): AccessLevel[] {
  const levelOf = (level: string, { id, fallback }: AccessNode): AccessLevel => {
    const grants = world.grants.filter((grant) => grant.level === level && grant.target === id);
    const isTeam = (subject: string): boolean => user.teams.includes(subject);
    return {
      member: grants.find(({ kind, subject }) => kind === 'user' && subject === user.id)?.role,
      teams: grants.filter(({ kind, subject }) => kind === 'team' && isTeam(subject)).map(({ role }) => role),
      fallback,
    };
  };
  const sites = world.sites.filter(({ id }) => space.sites.includes(id)).map((site) => levelOf('site', site));
  const collections: AccessLevel[] = [];
  for (let at = space.parent; at !== null;) {
    const collection = world.collections.find(({ id }) => id === at);
    if (collection === undefined) break;
    collections.push(levelOf('collection', collection));
    at = collection.parent;
  }
  return [levelOf('space', space), combine(sites), ...collections];
}
