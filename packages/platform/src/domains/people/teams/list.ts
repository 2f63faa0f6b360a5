// Lists of teams, with what the caller can do with each.
import { mapPage, readPage } from '../../../http/read-page.ts';
import type { OrganizationTeam, TeamMember } from '@bindery/contract';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { containsText } from '../../../store/contains-text.ts';
import type { TeamTable } from '../../../store/tables.ts';
import { roleInOrganization } from '../../../access/find.ts';
import type { Role } from '../../../core/role.ts';
import { countForTeams, presentTeam } from './present.ts';

const keyset = { at: 'team.created_at', id: 'team.id', order: 'asc' } as const;

interface TeamQuery extends ListQuery {
  readonly title?: string | undefined;
}

/** Teams of an organization. `owner`: only those that this member can manage; no one's are none. */
export async function listTeams(
  context: Context<AccessServices>,
  organization: string,
  query: TeamQuery & { readonly owner?: string | undefined },
): Promise<Page<OrganizationTeam>> {
  const { db } = context.services.store;
  const { owner } = query;
  const all = db
    .selectFrom('team')
    .where('team.organization', '=', organization)
    .where(containsText(['team.title'], query.title))
    .$if(owner !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb(
            'team.id',
            'in',
            eb
              .selectFrom('team_member')
              .select('team')
              .where('user', '=', owner ?? '')
              .where('role', '=', 'owner'),
          ),
          eb.exists(
            eb
              .selectFrom('member')
              .select('user')
              .where('organization', '=', organization)
              .where('user', '=', owner ?? '')
              .where('role', '=', 'admin')
              .where('disabled', '=', 0),
          ),
        ]),
      ),
    );
  const page = await readPage(context, query, all.selectAll('team'), keyset);
  const present = await createPresenter(context, organization, page.items);
  return mapPage(page, present);
}

/** Teams of one member, with what they are in each. */
export async function listTeamsOfMember(
  context: Context<AccessServices>,
  { organization, user }: { readonly organization: string; readonly user: string },
  query: TeamQuery,
): Promise<Page<{ team: OrganizationTeam; member: TeamMember }>> {
  const all = context.services.store.db
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team', 'team.id')
    .where('team.organization', '=', organization)
    .where('team_member.user', '=', user)
    .where(containsText(['team.title'], query.title));
  const page = await readPage(context, query, all.selectAll('team').select('team_member.role'), keyset);
  const present = await createPresenter(context, organization, page.items);
  return mapPage(page, (row) => ({ team: present(row), member: { role: row.role } }));
}

/** Reads once what showing the rows takes: counts, and where the caller is an owner. */
async function createPresenter(
  context: Context<AccessServices>,
  organization: string,
  rows: readonly TeamTable[],
): Promise<(row: TeamTable) => OrganizationTeam> {
  const { services, caller } = context;
  const { db } = services.store;
  const ids = rows.map(({ id }) => id);
  const counts = await countForTeams(db, organization, ids);
  const isAdmin = (await roleInOrganization(context, organization)) === 'admin';
  const owned = new Set(
    isAdmin || caller.kind !== 'user' || ids.length === 0 ? [] : await loadOwned(context, caller.user, ids),
  );
  const role = (id: string): Role => (isAdmin || owned.has(id) ? 'admin' : 'read');
  return (row) => presentTeam(row, role(row.id), counts.get(row.id));
}

async function loadOwned(
  { services }: Context<AccessServices>,
  user: string,
  teams: readonly string[],
): Promise<string[]> {
  const rows = await services.store.db
    .selectFrom('team_member')
    .select('team')
    .where('user', '=', user)
    .where('role', '=', 'owner')
    .where('team', 'in', teams)
    .execute();
  return rows.map(({ team }) => team);
}
