// What each member can do with a space or a collection, whatever that comes from.
import type { MemberRole, User } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { CollectionTable, MemberRow, SpaceRow } from '../../../store/tables.ts';
import { listMembers } from '../members/list.ts';
import type { ListedMember } from '../members/list.ts';
import { presentUser } from '../users/present.ts';
import { loadCollectionAudience, loadSpaceAudience } from './audience.ts';

/** The request. */
export interface AggregateQuery extends ListQuery {
  /** Only those with exactly this role. */
  readonly role?: MemberRole | undefined;
}

/** Role of a member on something. */
type RoleOf = (member: MemberRow) => MemberRole | undefined;

/** The members who can at least read a space. */
export async function aggregateSpace(context: Context, query: AggregateQuery, space: SpaceRow) {
  const { roleOf } = await loadSpaceAudience(context.services.store.db, space);
  return aggregate(context, query, { organization: space.organization, roleOf });
}

/** The members who can at least see a collection. */
export async function aggregateCollection(
  context: Context,
  query: AggregateQuery,
  { id, organization }: CollectionTable,
) {
  const { roleOf } = await loadCollectionAudience(context.services.store.db, id);
  return aggregate(context, query, { organization, roleOf });
}

/** Members of an organization in an order, all of them: what they can do is not in the store, so they are filtered here. */
export async function listEveryMember(
  { services }: Context,
  organization: string,
  query: Parameters<typeof listMembers>[2],
): Promise<ListedMember[]> {
  const allMembers = { limit: Number.MAX_SAFE_INTEGER - 1, after: undefined };
  return (await listMembers(services.store.db, organization, query, allMembers)).rows;
}

async function aggregate(
  context: Context,
  query: AggregateQuery,
  { organization, roleOf }: { readonly organization: string; readonly roleOf: RoleOf },
): Promise<Page<{ permission: MemberRole; user: User }>> {
  const { after: cursor } = parsePageToken(context, query);
  const members = await listEveryMember(context, organization, { sort: 'joinedAt', order: 'asc' });
  const visible = members.flatMap((member) => {
    const role = roleOf(member);
    return role === undefined || (query.role !== undefined && role !== query.role)
      ? []
      : [{ ...member, permission: role }];
  });
  const rows = visible.filter(
    ({ at, id }) => cursor === undefined || at > cursor.at || (at === cursor.at && id > cursor.id),
  );
  return toPage(context, query, {
    rows,
    count: visible.length,
    present: ({ permission, ...member }) => ({
      permission,
      user: presentUser(context.services, { ...member, id: member.user }),
    }),
  });
}
