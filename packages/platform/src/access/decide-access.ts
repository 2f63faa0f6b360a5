// What is said of one member around a content, and which of it decided: the rule of effective-role.ts with names for its reasons.
import type { MemberRole } from '@bindery/contract';
import type { DefaultGrant, GrantedAccess, SpaceRow } from '../store/tables.ts';
import { combine, decideRole } from './effective-role.ts';
import type { AccessLevel, Membership } from './effective-role.ts';
import type { LevelKind } from './levels.ts';

/** The grants of a member at one level. */
export interface LevelGrants {
  readonly level: LevelKind;
  readonly id: string;
  readonly member?: GrantedAccess | undefined;
  readonly teams: readonly { readonly team: string; readonly role: GrantedAccess }[];
  readonly fallback: DefaultGrant;
}

/** Things that count as one level: one thing, or the sites that a space is on. */
export type Ring = readonly LevelGrants[];

/** The source of the decision. */
export type Origin =
  | { readonly type: 'organization'; readonly reason: 'administrator' | 'disabled' | 'role' }
  | { readonly type: LevelKind; readonly id: string; readonly reason: 'member' | 'default' }
  | { readonly type: LevelKind; readonly id: string; readonly reason: 'team'; readonly team: string }
  | { readonly type: 'collection'; readonly id: string; readonly reason: 'visibility' };

/** The effective role, undefined for no access, and its source. */
export interface DecidedAccess {
  readonly role: MemberRole | undefined;
  readonly origin: Origin;
}

/** What a member can do, by the rings around something, the nearest first. */
export function decideAccess(membership: Membership | undefined, rings: readonly Ring[]): DecidedAccess {
  const decision = decideRole(membership, rings.map(toLevel));
  const { role } = decision;
  if ('level' in decision) return { role, origin: originIn(rings[decision.level] ?? [], decision) };
  // A stranger has no role in the organization, as a guest has none.
  return { role, origin: { type: 'organization', reason: decision.by === 'stranger' ? 'role' : decision.by } };
}

/**
 * The same on a space, whose rings are the space, its sites, then its collections: by its visibility it can be read by everyone who sees
 * the collection that it is in.
 */
export function decideAccessToSpace(
  membership: Membership | undefined,
  { visibility, parent }: Pick<SpaceRow, 'visibility' | 'parent'>,
  rings: readonly Ring[],
): DecidedAccess {
  const own = decideAccess(membership, rings);
  if (own.role !== undefined || visibility !== 'in-collection' || parent === null) return own;
  const [, , ...collections] = rings;
  if (decideAccess(membership, collections).role === undefined) return own;
  return { role: 'read', origin: { type: 'collection', id: parent, reason: 'visibility' } };
}

function toLevel(ring: Ring): AccessLevel {
  const levels = ring.map(({ member, teams, fallback }) => ({
    member,
    teams: teams.map(({ role }) => role),
    fallback,
  }));
  const [only] = levels;
  return only !== undefined && levels.length === 1 ? only : combine(levels);
}

/** Which thing of a ring said it, the first where several did. */
function originIn(
  ring: Ring,
  { by, access }: { readonly by: 'member' | 'team' | 'default'; readonly access: GrantedAccess },
): Origin {
  for (const { level, id, member, teams, fallback } of ring) {
    if (by === 'member' && member === access) return { type: level, id, reason: 'member' };
    if (by === 'default' && fallback === access) return { type: level, id, reason: 'default' };
    const found = by === 'team' ? teams.find(({ role }) => role === access) : undefined;
    if (found !== undefined) return { type: level, id, reason: 'team', team: found.team };
  }
  throw new Error(`Nothing said "${access}" by ${by}, though that decided.`);
}
