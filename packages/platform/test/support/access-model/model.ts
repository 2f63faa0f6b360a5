// Who can do what, by brute force: every statement that could matter is written down with its place in the order of docs/operate/access.md,
// the list is sorted, and the first one holds. Nothing of the platform's code is used here.
import type { GrantedRole, World, WorldSpace, WorldUser } from './world.ts';

/** What someone can do; null is nothing at all. */
export type Answer = Exclude<GrantedRole, 'none'> | null;

/** What said so. */
export interface Cause {
  readonly type: string;
  readonly id: string;
  readonly reason: string;
  readonly team: string | undefined;
}

/** What someone can do, and everything that said just this where it was decided. */
export interface Explanation {
  readonly answer: Answer;
  readonly by: readonly Cause[];
}

interface Statement {
  /** How far from the content: 0 is the content itself. */
  readonly ring: number;
  /** 0 by member, 1 by team, 2 for everyone. */
  readonly aim: number;
  readonly access: GrantedRole;
  readonly cause: Cause;
}

const FROM_WEAK_TO_STRONG = 'none read comment edit review create admin'.split(' ');
const BEYOND_EVERY_RING = 1_000_000;

/** What a user can do with a space. */
export function onSpace(world: World, user: WorldUser, space: WorldSpace): Answer {
  return explainSpace(world, user, space).answer;
}

/** What a user can do with a collection. */
export function onCollection(world: World, user: WorldUser, id: string): Answer {
  return explainCollection(world, user, id).answer;
}

/** What a user can do with a site. */
export function onSite(world: World, user: WorldUser, id: string): Answer {
  return explainSite(world, user, id).answer;
}

/** What a user can do with a space, and why. */
export function explainSpace(world: World, user: WorldUser, space: WorldSpace): Explanation {
  const rings = [
    [{ level: 'space', target: space.id, fallback: space.fallback }],
    world.sites
      .filter(({ id }) => space.sites.includes(id))
      .map(({ id, fallback }) => ({ level: 'site', target: id, fallback })),
    ...collectionsFrom(world, space.parent),
  ];
  const explanation = decide(world, user, rings);
  if (explanation.answer !== null || space.visibility !== 'in-collection' || space.parent === null) return explanation;
  if (onCollection(world, user, space.parent) === null) return explanation;
  return { answer: 'read', by: [{ type: 'collection', id: space.parent, reason: 'visibility', team: undefined }] };
}

/** What a user can do with a collection, and why. */
export function explainCollection(world: World, user: WorldUser, id: string): Explanation {
  return decide(world, user, collectionsFrom(world, id));
}

/** What a user can do with a site, and why. */
export function explainSite(world: World, user: WorldUser, id: string): Explanation {
  const site = world.sites.find((one) => one.id === id);
  return decide(world, user, [[{ level: 'site', target: id, fallback: site?.fallback ?? 'inherit' }]]);
}

interface RingNode {
  readonly level: string;
  readonly target: string;
  readonly fallback: GrantedRole | 'inherit';
}

function collectionsFrom(world: World, id: string | null): RingNode[][] {
  if (id === null) return [];
  const found = world.collections.find((one) => one.id === id);
  if (found === undefined) return [];
  const ring = { level: 'collection', target: id, fallback: found.fallback };
  return [[ring], ...collectionsFrom(world, found.parent)];
}

function decide(world: World, user: WorldUser, rings: readonly (readonly RingNode[])[]): Explanation {
  const { membership } = user;
  const ofOrganization = (reason: string): Cause[] => [
    { type: 'organization', id: world.organization, reason, team: undefined },
  ];
  if (membership === undefined) return { answer: null, by: [] };
  if (membership.disabled) return { answer: null, by: ofOrganization('disabled') };
  if (membership.role === 'admin') return { answer: 'admin', by: ofOrganization('administrator') };
  const statements: Statement[] = [];
  for (const [ring, nodes] of rings.entries()) {
    for (const { level: type, target: id, fallback } of nodes) {
      const on = { type, id, team: undefined };
      for (const grant of world.grants) {
        if (grant.level !== type || grant.target !== id) continue;
        if (grant.kind === 'user' && grant.subject === user.id) {
          statements.push({ ring, aim: 0, access: grant.role, cause: { ...on, reason: 'member' } });
        }
        if (grant.kind === 'team' && user.teams.includes(grant.subject)) {
          const cause = { ...on, reason: 'team', team: grant.subject };
          statements.push({ ring, aim: 1, access: grant.role, cause });
        }
      }
      if (fallback !== 'inherit' && membership.role !== null) {
        statements.push({ ring, aim: 2, access: fallback, cause: { ...on, reason: 'default' } });
      }
    }
  }
  const [cause] = ofOrganization('role') as [Cause];
  statements.push({ ring: BEYOND_EVERY_RING, aim: 0, access: membership.role ?? 'none', cause });
  const strength = (access: GrantedRole): number => FROM_WEAK_TO_STRONG.indexOf(access);
  const sorted = statements.sort((a, b) => a.ring - b.ring || a.aim - b.aim || strength(b.access) - strength(a.access));
  const [first] = sorted as [Statement];
  const alike = sorted.filter(
    ({ ring, aim, access }) => ring === first.ring && aim === first.aim && access === first.access,
  );
  return { answer: first.access === 'none' ? null : first.access, by: alike.map((one) => one.cause) };
}
