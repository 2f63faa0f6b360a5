// Teams as they stand in the lists of those who were given a role.
import type { OrganizationTeam } from '@bindery/contract';
import type { Selectable } from 'kysely';
import type { Context } from '../../services.ts';
import type { MemberRow, TeamTable } from '../../store/tables.ts';
import { permissionsOf } from '../access/roles.ts';
import { countGrants } from '../members/present.ts';

/** Teams by id, for somebody who may at least see them all. */
export async function showTeams(
  { services, caller }: Context,
  {
    organization,
    rows,
    viewer,
  }: {
    readonly organization: string;
    readonly rows: readonly Selectable<TeamTable>[];
    readonly viewer: MemberRow | undefined;
  },
): Promise<Map<string, OrganizationTeam>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { db } = services.store;
  const members = await db
    .selectFrom('team_member')
    .select(['team', 'user', 'role'])
    .where('team', 'in', ids)
    .execute();
  const grants = await countGrants(db, { organization, kind: 'team', subjects: ids });
  return new Map(
    rows.map((row) => {
      const inTeam = members.filter(({ team }) => team === row.id);
      const isOwner = inTeam.some(
        ({ user, role }) => role === 'owner' && caller.kind === 'user' && user === caller.user,
      );
      const shown: OrganizationTeam = {
        object: 'team',
        id: row.id,
        title: row.title,
        members: inTeam.length,
        spaces: grants.find(({ subject, level }) => subject === row.id && level === 'space')?.count ?? 0,
        createdAt: new Date(row.created_at).toISOString(),
        permissions: permissionsOf('team', isOwner || viewer?.role === 'admin' ? 'admin' : 'read'),
      };
      return [row.id, shown];
    }),
  );
}
