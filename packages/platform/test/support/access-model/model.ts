// Who may do what, by brute force: every statement that could matter is written down with its place in the order of
// docs/permissions.md, the list is sorted, and the first one holds. Nothing of the platform's code is used here.
import type { Said, World, WorldSpace, WorldUser } from './world.ts';

/** What somebody may do; null is nothing at all. */
export type Answer = Exclude<Said, 'none'> | null;

interface Statement {
  /** How far from the content: 0 is the content itself. */
  readonly ring: number;
  /** 0 by member, 1 by team, 2 for everybody. */
  readonly aim: number;
  readonly said: Said;
}

const FROM_WEAK_TO_STRONG = 'none read comment edit review create admin'.split(' ');
const BEYOND_EVERY_RING = 1_000_000;

/** What a user may do with a space. */
export function onSpace(world: World, user: WorldUser, space: WorldSpace): Answer {
  const rings = [
    [{ level: 'space', target: space.id, fallback: space.fallback }],
    world.sites
      .filter(({ id }) => space.sites.includes(id))
      .map(({ id, fallback }) => ({ level: 'site', target: id, fallback })),
    ...collectionsFrom(world, space.parent),
  ];
  const answer = decide(world, user, rings);
  if (answer !== null || space.visibility !== 'in-collection' || space.parent === null) return answer;
  return onCollection(world, user, space.parent) === null ? null : 'read';
}

/** What a user may do with a collection. */
export function onCollection(world: World, user: WorldUser, id: string): Answer {
  return decide(world, user, collectionsFrom(world, id));
}

/** What a user may do with a site. */
export function onSite(world: World, user: WorldUser, id: string): Answer {
  const site = world.sites.find((one) => one.id === id);
  return decide(world, user, [[{ level: 'site', target: id, fallback: site?.fallback ?? 'inherit' }]]);
}

interface Ringed {
  readonly level: string;
  readonly target: string;
  readonly fallback: Said | 'inherit';
}

function collectionsFrom(world: World, id: string | null): Ringed[][] {
  if (id === null) return [];
  const found = world.collections.find((one) => one.id === id);
  if (found === undefined) return [];
  const ring = { level: 'collection', target: id, fallback: found.fallback };
  return [[ring], ...collectionsFrom(world, found.parent)];
}

function decide(world: World, user: WorldUser, rings: readonly (readonly Ringed[])[]): Answer {
  const { membership } = user;
  if (membership === undefined || membership.disabled) return null;
  if (membership.role === 'admin') return 'admin';
  const statements: Statement[] = [];
  for (const [ring, things] of rings.entries()) {
    for (const { level, target, fallback } of things) {
      for (const grant of world.grants) {
        if (grant.level !== level || grant.target !== target) continue;
        if (grant.kind === 'user' && grant.subject === user.id) statements.push({ ring, aim: 0, said: grant.role });
        if (grant.kind === 'team' && user.teams.includes(grant.subject)) {
          statements.push({ ring, aim: 1, said: grant.role });
        }
      }
      if (fallback !== 'inherit' && membership.role !== null) statements.push({ ring, aim: 2, said: fallback });
    }
  }
  statements.push({ ring: BEYOND_EVERY_RING, aim: 0, said: membership.role ?? 'none' });
  const strength = (said: Said): number => FROM_WEAK_TO_STRONG.indexOf(said);
  const [first] = statements.sort((a, b) => a.ring - b.ring || a.aim - b.aim || strength(b.said) - strength(a.said));
  return first === undefined || first.said === 'none' ? null : first.said;
}
