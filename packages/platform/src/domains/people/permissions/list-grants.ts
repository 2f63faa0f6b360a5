// The roles given on one thing, as lists: to members, and to teams.
import { mapPage, readPage } from '../../../http/read-page.ts';
import type { OrganizationTeam, User } from '@bindery/contract';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { presentUser } from '../users/present.ts';
import type { GrantTarget } from './grants.ts';
import { showTeams } from './show-teams.ts';
import type { GrantedAccess } from '../../../store/tables.ts';

/** The order in which they were given. */
const keyset = { at: 'access_grant.created_at', id: 'access_grant.subject', order: 'asc' } as const;

/** Members who were given a role. `Shown` is the role as the list shows it: sites also show that there is no access. */
export async function listUserGrants<PresentedRole>(
  context: Context<AccessServices>,
  query: ListQuery,
  target: GrantTarget,
): Promise<Page<{ permission: PresentedRole; user: User }>> {
  const { services } = context;
  const all = selectGrants(context, target)
    .where('subject_kind', '=', 'user')
    .innerJoin('member', (join) =>
      join
        .onRef('member.user', '=', 'access_grant.subject')
        .onRef('member.organization', '=', 'access_grant.organization'),
    )
    .innerJoin('user', 'user.id', 'access_grant.subject');
  const page = await readPage(context, query, all.select('access_grant.role as given').selectAll('user'), keyset);
  const present = (row: (typeof page.items)[number]) => ({
    permission: toRole<PresentedRole>(row.given),
    user: presentUser(services, row),
  });
  return mapPage(page, present);
}

/** Teams that were given a role. */
export async function listTeamGrants<Shown>(
  context: Context<AccessServices>,
  query: ListQuery,
  target: GrantTarget,
): Promise<Page<{ permission: Shown; team: OrganizationTeam }>> {
  const all = selectGrants(context, target)
    .where('subject_kind', '=', 'team')
    .innerJoin('team', 'team.id', 'access_grant.subject');
  const page = await readPage(context, query, all.select('access_grant.role as given').selectAll('team'), keyset);
  const teams = await showTeams(context, target.organization, page.items);
  const present = (row: (typeof page.items)[number]) => ({
    permission: toRole<Shown>(row.given),
    team: teams.get(row.id) as OrganizationTeam,
  });
  return mapPage(page, present);
}

function selectGrants({ services }: Context<AccessServices>, { level, target, organization }: GrantTarget) {
  return services.store.db
    .selectFrom('access_grant')
    .where('access_grant.level', '=', level)
    .where('access_grant.target', '=', target)
    .where('access_grant.organization', '=', organization);
}

function toRole<Shown>(stored: GrantedAccess): Shown {
  return (stored === 'none' ? null : stored) as Shown;
}
