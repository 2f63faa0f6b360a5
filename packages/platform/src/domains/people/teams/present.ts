import type { OrganizationTeam } from '@bindery/contract';
import { sql } from 'kysely';
import type { Db } from '../../../store/store.ts';
import type { TeamTable } from '../../../store/tables.ts';
import type { Role } from '../../../core/role.ts';
import { permissionsOf } from '../../../access/roles.ts';
import { countGrants } from '../members/present.ts';

/** How many members a team has, and how many spaces it was given directly. */
export interface TeamCounts {
  readonly members: number;
  readonly spaces: number;
}

const NONE: TeamCounts = { members: 0, spaces: 0 };

/** A team as the API shows it to someone with this role there. */
export function presentTeam(row: TeamTable, role: Role, counts: TeamCounts = NONE): OrganizationTeam {
  return {
    object: 'team',
    id: row.id,
    title: row.title,
    ...counts,
    createdAt: new Date(row.created_at).toISOString(),
    permissions: permissionsOf('team', role),
  };
}

/** Members and spaces of some teams. */
export async function countForTeams(
  db: Db,
  organization: string,
  teams: readonly string[],
): Promise<Map<string, TeamCounts>> {
  const counts = new Map(teams.map((team) => [team, NONE]));
  if (teams.length === 0) return counts;
  const members = await db
    .selectFrom('team_member')
    .select(['team', sql<number>`COUNT(*)`.as('count')])
    .where('team', 'in', teams)
    .groupBy('team')
    .execute();
  for (const { team, count } of members) counts.set(team, { ...NONE, members: count });
  for (const { subject, level, count } of await countGrants(db, { organization, kind: 'team', subjects: teams })) {
    if (level === 'space') counts.set(subject, { ...(counts.get(subject) ?? NONE), spaces: count });
  }
  return counts;
}
