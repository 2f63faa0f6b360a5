// A small world of people and content with random grants, for comparing the access rules with a model of them.
// It imports nothing: neither does the model that answers about it.

/** What a grant or a default can say. */
export type GrantedRole = 'none' | 'read' | 'comment' | 'edit' | 'review' | 'create' | 'admin';

/** A role in the organization; null is a guest. */
export type WorldRole = Exclude<GrantedRole, 'none'> | null;

/** Something that grants and a default are on. */
export interface AccessNode {
  readonly id: string;
  readonly fallback: GrantedRole | 'inherit';
}

/** A collection, maybe inside another. */
export interface WorldCollection extends AccessNode {
  readonly parent: string | null;
}

/** A space, maybe in a collection, on any number of sites. */
export interface WorldSpace extends WorldCollection {
  readonly visibility: 'private' | 'in-collection';
  readonly sites: readonly string[];
}

/** Someone; without a membership they are in no way of the organization. */
export interface WorldUser {
  readonly id: string;
  readonly membership: { readonly role: WorldRole; readonly disabled: boolean } | undefined;
  readonly teams: readonly string[];
}

/** A role given to a user or a team on something. */
export interface WorldGrant {
  readonly level: 'space' | 'site' | 'collection';
  readonly target: string;
  readonly kind: 'user' | 'team';
  readonly subject: string;
  readonly role: GrantedRole;
}

/** One organization with everything in it. */
export interface World {
  readonly organization: string;
  readonly users: readonly WorldUser[];
  readonly teams: readonly string[];
  readonly collections: readonly WorldCollection[];
  readonly sites: readonly AccessNode[];
  readonly spaces: readonly WorldSpace[];
  readonly grants: readonly WorldGrant[];
}

const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;
const GRANTS = ['none', ...ROLES] as const;

/** Repeatable randomness: numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A world, the same for the same randomness. */
export function randomWorld(name: string, random: () => number): World {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items.at(below(items.length)) as Item;
  const some = <Item>(items: readonly Item[], chance: number): Item[] => items.filter(() => random() < chance);
  const named = (kind: string, most: number): string[] =>
    Array.from({ length: 1 + below(most) }, (_, index) => `${name}_${kind}_${index}`);
  const fallback = (): AccessNode['fallback'] => (random() < 0.5 ? 'inherit' : pick(GRANTS));
  const teams = named('team', 3);
  const users = named('user', 3).map((id): WorldUser => {
    const role = random() < 0.25 ? null : random() < 0.15 ? 'admin' : pick(ROLES);
    const membership = random() < 0.06 ? undefined : { role, disabled: random() < 0.06 };
    return { id, membership, teams: some(teams, 0.5) };
  });
  const collections = named('collection', 4).map((id, index, ids): WorldCollection => {
    // Inside one that came before it, so that no circle can be.
    const parent = index === 0 || random() < 0.3 ? null : pick(ids.slice(0, index));
    return { id, fallback: fallback(), parent };
  });
  const sites = named('site', 3).map((id): AccessNode => ({ id, fallback: fallback() }));
  const siteIds = sites.map(({ id }) => id);
  const spaces = named('space', 4).map((id): WorldSpace => {
    const parent = random() < 0.25 ? null : pick(collections).id;
    const visibility = parent !== null && random() < 0.3 ? 'in-collection' : 'private';
    return { id, fallback: fallback(), parent, visibility, sites: some(siteIds, 0.35) };
  });
  const grants = [
    ...spaces.map(({ id }) => ({ level: 'space' as const, target: id })),
    ...sites.map(({ id }) => ({ level: 'site' as const, target: id })),
    ...collections.map(({ id }) => ({ level: 'collection' as const, target: id })),
  ].flatMap((on): WorldGrant[] => [
    ...some(users, 0.3).map(({ id }) => ({ ...on, kind: 'user' as const, subject: id, role: pick(GRANTS) })),
    ...some(teams, 0.3).map((team) => ({ ...on, kind: 'team' as const, subject: team, role: pick(GRANTS) })),
  ]);
  return { organization: `${name}_org`, users, teams, collections, sites, spaces, grants };
}
