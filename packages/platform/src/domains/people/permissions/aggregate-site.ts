// What each member can do with a site, and where that comes from.
import type { MemberRole, MemberRoleOrGuest, UserSitePermission } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteRow } from '../../../store/tables.ts';
import type { ListedMember } from '../members/list.ts';
import { presentUser } from '../users/present.ts';
import { listEveryMember } from './aggregate.ts';
import { loadSiteAudience } from './audience.ts';
import type { Audience } from './audience.ts';
import type { Origin } from '../../../access/decide-access.ts';
import { requireTeams } from './subjects.ts';

/** The request. */
export interface SiteAggregateQuery extends ListQuery {
  readonly order: 'asc' | 'desc';
  readonly sort: 'joinedAt' | 'lastSeenAt' | 'name';
  /** Only those with exactly this role; `guest`: those without access. */
  readonly role?: MemberRole | 'guest' | undefined;
  readonly search?: string | undefined;
  /** Only members of this team. */
  readonly team?: string | undefined;
}

type Row = ListedMember & { readonly permission: MemberRoleOrGuest };

/**
 * Every member with what they can do, null if that is nothing. Assumption: who is disabled can do nothing, and is shown.
 * @throws {KitError} team_not_found
 */
export async function aggregateSite(
  context: Context,
  query: SiteAggregateQuery,
  site: SiteRow,
): Promise<Page<UserSitePermission>> {
  const { db } = context.services.store;
  const { after: cursor } = parsePageToken(context, query);
  const inTeam = await readTeam(context, site.organization, query.team);
  const audience = await loadSiteAudience(db, site);
  const members = await listEveryMember(context, site.organization, query);
  const rows = members
    .map((member): Row => ({ ...member, permission: audience.roleOf(member) ?? null }))
    .filter(({ user }) => inTeam?.has(user) ?? true)
    .filter(({ permission }) => query.role === undefined || (permission ?? 'guest') === query.role);
  const isBehind = ({ at, id }: Row): boolean => {
    if (cursor === undefined) return true;
    const isGreater = at > cursor.at || (at === cursor.at && id > cursor.id);
    return query.order === 'asc' ? isGreater : !isGreater && (at !== cursor.at || id !== cursor.id);
  };
  return toPage(context, query, {
    rows: rows.filter(isBehind),
    count: rows.length,
    present: (row) => present(context, row, { site, audience }),
  });
}

async function readTeam({ services }: Context, organization: string, team: string | undefined) {
  if (team === undefined) return undefined;
  const { db } = services.store;
  await requireTeams(db, { organization, ids: [team], field: 'team' });
  const members = await db.selectFrom('team_member').select('user').where('team', '=', team).execute();
  return new Set(members.map(({ user }) => user));
}

function present(
  { services }: Context,
  { permission, ...member }: Row,
  { site, audience }: { readonly site: SiteRow; readonly audience: Audience },
): UserSitePermission {
  return {
    permission,
    user: presentUser(services, { ...member, id: member.user }),
    origin: originOf(audience.accessOf(member).origin, site),
    disabled: member.disabled === 1,
    ...(member.last_seen_at === null ? {} : { lastSeenAt: new Date(member.last_seen_at).toISOString() }),
  };
}

/** As the specification has it: it names the organization without a reason. */
function originOf(origin: Origin, site: SiteRow): UserSitePermission['origin'] {
  const onSite = { type: 'site', site: site.id } as const;
  if (origin.reason === 'team') return { ...onSite, reason: 'team', team: origin.team };
  if (origin.reason === 'member' || origin.reason === 'default') return { ...onSite, reason: origin.reason };
  return { type: 'organization', organization: site.organization };
}
