// Teams in lists of subjects with a role.
import type { OrganizationTeam } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { TeamTable } from '../../../store/tables.ts';
import { roleInOrganization } from '../../../access/find.ts';
import { countForTeams, presentTeam } from '../teams/present.ts';
import { userOf } from '../users/caller.ts';

/** Teams of an organization by id, for someone who can see each of them. */
export async function showTeams(
  context: Context<AccessServices>,
  organization: string,
  rows: readonly TeamTable[],
): Promise<Map<string, OrganizationTeam>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { services, caller } = context;
  const { db } = services.store;
  const counts = await countForTeams(db, organization, ids);
  const isAdmin = (await roleInOrganization(context, organization)) === 'admin';
  const owned = await db
    .selectFrom('team_member')
    .select('team')
    .where('user', '=', userOf({ caller }))
    .where('role', '=', 'owner')
    .execute();
  return new Map(
    rows.map((row) => {
      const isOwner = owned.some(({ team }) => team === row.id);
      return [row.id, presentTeam(row, isAdmin || isOwner ? 'admin' : 'read', counts.get(row.id))];
    }),
  );
}
