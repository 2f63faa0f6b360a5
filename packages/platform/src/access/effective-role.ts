// Precedence, not maximum: the grant nearest to the content applies. Pure, so that a model can be compared with it. Assumption: the
// specification names roles and levels, not how they combine; docs/operate/access.md has the rules.
import type { MemberRole } from '@bindery/contract';
import type { DefaultGrant, GrantedAccess } from '../store/tables.ts';

/** The access settings at one level: the content itself, its sites, or a parent collection. */
export interface AccessLevel {
  /** The direct grant of the member. */
  readonly member?: GrantedAccess | undefined;
  /** The grants of the member’s teams. */
  readonly teams: readonly GrantedAccess[];
  /** The default role. */
  readonly fallback: DefaultGrant;
}

/** A member of the organization; without a role, a guest. */
export interface Membership {
  readonly role: MemberRole | null;
  readonly disabled: boolean;
}

const STRENGTH: readonly GrantedAccess[] = ['none', 'read', 'comment', 'edit', 'review', 'create', 'admin'];

/** What someone can do, and what decided it. `level` is the index of the level that said it. */
export type Decision = { readonly role: MemberRole | undefined } & (
  | { readonly by: 'stranger' | 'disabled' | 'administrator' | 'role' }
  | { readonly by: 'member' | 'team' | 'default'; readonly level: number; readonly access: GrantedAccess }
);

/** The role of a member on content, by the levels around it, the nearest first. Undefined: no access. */
export function effectiveRole(
  membership: Membership | undefined,
  levels: readonly AccessLevel[],
): MemberRole | undefined {
  return decideRole(membership, levels).role;
}

/** The same with its reason: there is one rule, so that what is said about an access cannot differ from it. */
export function decideRole(membership: Membership | undefined, levels: readonly AccessLevel[]): Decision {
  if (membership === undefined) return { role: undefined, by: 'stranger' };
  if (membership.disabled) return { role: undefined, by: 'disabled' };
  if (membership.role === 'admin') return { role: 'admin', by: 'administrator' };
  for (const [index, level] of levels.entries()) {
    const found = grantAt(membership, level);
    if (found !== undefined) {
      return { role: found.access === 'none' ? undefined : found.access, ...found, level: index };
    }
  }
  return { role: membership.role ?? undefined, by: 'role' };
}

function grantAt(
  membership: Membership,
  level: AccessLevel,
): { readonly by: 'member' | 'team' | 'default'; readonly access: GrantedAccess } | undefined {
  if (level.member !== undefined) return { by: 'member', access: level.member };
  const byTeam = strongest(level.teams);
  if (byTeam !== undefined) return { by: 'team', access: byTeam };
  const byDefault = fallbackFor(membership, level);
  return byDefault && { by: 'default', access: byDefault };
}

/** Several things at one level, for example the sites that a space is on, as one: the strongest of each kind. */
export function combine(levels: readonly AccessLevel[]): AccessLevel {
  const fallbacks = levels.map((level) => level.fallback).filter((fallback) => fallback !== 'inherit');
  return {
    member: strongest(levels.flatMap(({ member }) => (member === undefined ? [] : [member]))),
    teams: levels.flatMap(({ teams }) => teams),
    fallback: strongest(fallbacks) ?? 'inherit',
  };
}

/** Guests have what they were given, never what everyone has. */
function fallbackFor({ role }: Membership, { fallback }: AccessLevel): GrantedAccess | undefined {
  return fallback === 'inherit' || role === null ? undefined : fallback;
}

function strongest(granted: readonly GrantedAccess[]): GrantedAccess | undefined {
  const strength = Math.max(...granted.map((one) => STRENGTH.indexOf(one)));
  return STRENGTH[strength];
}
