// Precedence, not maximum: what is said nearest to the content holds. Pure, so that a model can be compared with it.
// Assumption: the specification names roles and levels, not how they combine; docs/permissions.md tells the rules.
import type { MemberRole } from '@bindery/contract';
import type { DefaultGrant, Granted } from '../store/tables.ts';

/** What is said at one level: the content itself, its sites, a collection around it. */
export interface AccessLevel {
  /** What the member was given. */
  readonly member?: Granted | undefined;
  /** What teams of the member were given. */
  readonly teams: readonly Granted[];
  /** What everybody has who was given nothing. */
  readonly fallback: DefaultGrant;
}

/** A member of the organization; without a role, a guest. */
export interface Membership {
  readonly role: MemberRole | null;
  readonly disabled: boolean;
}

const STRENGTH: readonly Granted[] = ['none', 'read', 'comment', 'edit', 'review', 'create', 'admin'];

/** The role of a member on content, by the levels around it, the nearest first. Undefined: no access. */
export function effectiveRole(
  membership: Membership | undefined,
  levels: readonly AccessLevel[],
): MemberRole | undefined {
  if (membership === undefined || membership.disabled) return undefined;
  if (membership.role === 'admin') return 'admin';
  for (const level of levels) {
    const said = level.member ?? strongest(level.teams) ?? fallbackFor(membership, level);
    if (said !== undefined) return said === 'none' ? undefined : said;
  }
  return membership.role ?? undefined;
}

/** Several things at one level, such as the sites that a space is on, as one: the strongest of each kind. */
export function combine(levels: readonly AccessLevel[]): AccessLevel {
  const fallbacks = levels.map((level) => level.fallback).filter((fallback) => fallback !== 'inherit');
  return {
    member: strongest(levels.flatMap(({ member }) => (member === undefined ? [] : [member]))),
    teams: levels.flatMap(({ teams }) => teams),
    fallback: strongest(fallbacks) ?? 'inherit',
  };
}

/** Guests have what they were given, never what everybody has. */
function fallbackFor({ role }: Membership, { fallback }: AccessLevel): Granted | undefined {
  return fallback === 'inherit' || role === null ? undefined : fallback;
}

function strongest(granted: readonly Granted[]): Granted | undefined {
  const strength = Math.max(...granted.map((one) => STRENGTH.indexOf(one)));
  return STRENGTH[strength];
}
