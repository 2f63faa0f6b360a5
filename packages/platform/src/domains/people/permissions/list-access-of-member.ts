// What one member can do with everything in their organization, and what decided it.
import type { AccessOfMember, AccessTarget } from '@bindery/contract';
import { decideAccess, decideAccessToSpace } from '../../../access/decide-access.ts';
import type { DecidedAccess } from '../../../access/decide-access.ts';
import { loadRings } from '../../../access/load-rings.ts';
import { membershipOf } from '../../../access/membership.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { Context } from '../../../http/context.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Db } from '../../../store/store.ts';
import { containsText } from '../../../store/contains-text.ts';
import type { MemberRow, OrganizationRow } from '../../../store/tables.ts';
import type { AccessQuery } from './list-access.ts';
import { createOriginPresenter } from './name-targets.ts';

/** The request. */
export interface AccessOfMemberQuery extends AccessQuery {
  readonly type?: AccessTarget['type'] | undefined;
}

interface Row {
  readonly at: string;
  readonly id: string;
  readonly target: AccessTarget;
  readonly access: DecidedAccess;
}

/** Every space, collection and site by its title, those without access included. */
export async function listAccessOf(
  context: Context<AccessServices>,
  query: AccessOfMemberQuery,
  { organization, member }: { readonly organization: OrganizationRow; readonly member: MemberRow },
): Promise<Page<AccessOfMember>> {
  const { db } = context.services.store;
  const all = await readRows(db, member, query.search);
  const rows = all.filter(
    ({ target, access }) =>
      (query.type === undefined || target.type === query.type) &&
      (query.role === undefined || (access.role ?? 'none') === query.role),
  );
  const showOrigin = await createOriginPresenter(
    db,
    organization,
    rows.map(({ access }) => access.origin),
  );
  return pageInMemory(context, query, {
    rows,
    present: ({ target, access: { role, origin } }) => ({
      permission: role ?? null,
      origin: showOrigin(origin),
      target,
    }),
  });
}

async function readRows(db: Db, member: MemberRow, search: string | undefined): Promise<Row[]> {
  const { organization, user } = member;
  const membership = membershipOf(member);
  const rings = await loadRings(db, { user, organization });
  const rowOf = (
    type: AccessTarget['type'],
    { id, title }: { id: string; title: string },
    access: DecidedAccess,
  ): Row => ({
    at: title,
    id: `${type}/${id}`,
    target: { type, id, title },
    access,
  });
  const spaces = await db
    .selectFrom('space')
    .selectAll()
    .where('organization', '=', organization)
    .where('deleted_at', 'is', null)
    .where(containsText(['title'], search))
    .execute();
  const collections = await db
    .selectFrom('collection')
    .selectAll()
    .where('organization', '=', organization)
    .where(containsText(['title'], search))
    .execute();
  const sites = await db
    .selectFrom('site')
    .select(['id', 'title', 'default_level'])
    .where('organization', '=', organization)
    .where(containsText(['title'], search))
    .execute();
  return [
    ...spaces.map((row) => rowOf('space', row, decideAccessToSpace(membership, row, rings.space(row)))),
    ...collections.map((row) => rowOf('collection', row, decideAccess(membership, rings.collection(row.id)))),
    ...sites.map((row) => rowOf('site', row, decideAccess(membership, rings.site(row)))),
  ];
}
