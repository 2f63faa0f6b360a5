import type { OrganizationMember } from '@bindery/contract';
import { sql } from 'kysely';
import type { CoreServices } from '../../../store/core-services.ts';
import type { Db } from '../../../store/store.ts';
import { presentUser } from '../users/present.ts';
import type { MemberWithUser } from './find.ts';

/** Counts of a member's teams, spaces, and sites. */
export interface MemberCounts {
  readonly spaces: number;
  readonly sites: number;
  readonly teams: number;
}

const NONE: MemberCounts = { spaces: 0, sites: 0, teams: 0 };

/** A member as the API shows them. */
export function presentMember(
  services: CoreServices,
  row: MemberWithUser,
  counts: MemberCounts = NONE,
): OrganizationMember {
  return {
    object: 'member',
    id: row.user,
    role: row.role,
    user: presentUser(services, { ...row, id: row.user }),
    disabled: row.disabled === 1,
    joinedAt: new Date(row.joined_at).toISOString(),
    ...(row.last_seen_at === null ? {} : { lastSeenAt: new Date(row.last_seen_at).toISOString() }),
    sso: row.sso === 1,
    ...counts,
  };
}

/**
 * Teams of some members, and what they were given directly. Assumption: as `spaces` of a team, `spaces` and `sites` of a
 * member count grants, not everything that a default opens to them, which `GET …/members/{userId}/spaces` lists.
 */
export async function countForMembers(
  db: Db,
  organization: string,
  users: readonly string[],
): Promise<Map<string, MemberCounts>> {
  const counts = new Map(users.map((user) => [user, NONE]));
  if (users.length === 0) return counts;
  const add = (user: string, more: Partial<MemberCounts>): void =>
    void counts.set(user, { ...(counts.get(user) ?? NONE), ...more });
  for (const { subject, level, count } of await countGrants(db, { organization, kind: 'user', subjects: users })) {
    if (level !== 'collection') add(subject, level === 'space' ? { spaces: count } : { sites: count });
  }
  const teams = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team')
    .select(['team_member.user', sql<number>`COUNT(*)`.as('count')])
    .where('team.organization', '=', organization)
    .where('team_member.user', 'in', users)
    .groupBy('team_member.user')
    .execute();
  for (const { user, count } of teams) add(user, { teams: count });
  return counts;
}

/** Direct roles of users or teams, by kind. A grant without access counts as none. */
export async function countGrants(
  db: Db,
  { organization, kind, subjects }: { organization: string; kind: 'user' | 'team'; subjects: readonly string[] },
) {
  return db
    .selectFrom('access_grant')
    .select(['subject', 'level', sql<number>`COUNT(*)`.as('count')])
    .where('organization', '=', organization)
    .where('subject_kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('role', '!=', 'none')
    .groupBy(['subject', 'level'])
    .execute();
}
