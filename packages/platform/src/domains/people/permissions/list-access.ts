// What each member can do with one space, collection or site, and what decided it: a page of members at a time.
import type { MemberAccess, MemberRole } from '@bindery/contract';
import type { DecidedAccess } from '../../../access/decide-access.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { Context } from '../../../http/context.ts';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { ListQuery, Page, PageRequest } from '../../../http/page-token.ts';
import type { Db } from '../../../store/store.ts';
import type { ListedMember } from '../members/list.ts';
import { listMembers } from '../members/list.ts';
import { presentUser } from '../users/present.ts';
import type { Audience } from './audience.ts';
import { createOriginPresenter } from './name-targets.ts';

/** A role that is looked for; `none`: no access. */
export type RoleFilter = MemberRole | 'none';

/** The request. */
export interface AccessQuery extends ListQuery {
  readonly role?: RoleFilter | undefined;
  readonly search?: string | undefined;
}

type Row = ListedMember & { readonly access: DecidedAccess };

/**
 * Every member, those without access included: what they can do and why. Assumption: who is disabled can do nothing, and is shown, as in
 * the aggregate of a site.
 */
export async function listAccess(
  context: Context<AccessServices>,
  query: AccessQuery,
  { organization, audience }: { readonly organization: string; readonly audience: Audience },
): Promise<Page<MemberAccess>> {
  const { services } = context;
  const { db } = services.store;
  const { rows, count } = await readRows(db, { organization, query, page: parsePageToken(context, query), audience });
  const pageRows = rows.slice(0, query.limit);
  const named = await db
    .selectFrom('organization')
    .select(['id', 'title'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const showOrigin = await createOriginPresenter(
    db,
    named,
    pageRows.map(({ access }) => access.origin),
  );
  return toPage(context, query, {
    rows,
    count,
    present: ({ access, ...member }) => ({
      permission: access.role ?? null,
      origin: showOrigin(access.origin),
      user: presentUser(services, { ...member, id: member.user }),
      role: member.role,
      disabled: member.disabled === 1,
    }),
  });
}

interface AccessListRequest {
  readonly organization: string;
  readonly query: AccessQuery;
  readonly page: PageRequest;
  readonly audience: Audience;
}

/** What a member can do is not in the store: who looks for a role has every member read, everyone else a page of them. */
async function readRows(
  db: Db,
  { organization, query: { search, role }, page, audience }: AccessListRequest,
): Promise<{ rows: Row[]; count: number }> {
  const read = (request: PageRequest) =>
    listMembers(db, organization, { sort: 'name', order: 'asc', search }, request).then(({ rows, count }) => ({
      rows: rows.map((member): Row => ({ ...member, access: audience.accessOf(member) })),
      count,
    }));
  if (role === undefined) return read(page);
  const allMembers = { limit: Number.MAX_SAFE_INTEGER - 1, after: undefined };
  const isSought = ({ access }: Row): boolean => (access.role ?? 'none') === role;
  const matching = (await read(allMembers)).rows.filter(isSought);
  if (page.after === undefined) return { rows: matching, count: matching.length };
  // The store compares names, so it says which come later.
  const { rows } = await read({ ...allMembers, after: page.after });
  return { rows: rows.filter(isSought), count: matching.length };
}
