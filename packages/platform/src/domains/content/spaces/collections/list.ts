import type { Collection } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import { after } from '../../../../store/keyset.ts';
import type { CollectionTable } from '../../../../store/tables.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import type { Role } from '../../../../core/role.ts';
import { presentCollection } from './present.ts';
import { countRows } from '../../../../store/count-rows.ts';

/** In their order under each parent. Assumption: the specification shows none. */
const keyset = { at: 'collection.order_key', id: 'collection.id', order: 'asc' } as const;

interface CollectionQuery extends ListQuery {
  /** Whether those inside other collections are listed, too. */
  readonly nested: boolean;
}

/**
 * Lists collections that the caller can see. Assumption: `nested=false` lists those at the root. A collection inside
 * one that the caller can’t see still counts as nested.
 */
export async function listCollections(
  context: Context<AccessServices>,
  query: CollectionQuery,
  organization: string,
): Promise<Page<Collection>> {
  const { services } = context;
  const reach = await findVisibleResources(context, organization);
  const { limit, after: cursor } = parsePageToken(context, query);
  const all = services.store.db
    .selectFrom('collection')
    .where('organization', '=', organization)
    .$if(!query.nested, (q) => q.where('parent', 'is', null));
  const ordered = all.selectAll().select('order_key as at').orderBy('order_key').orderBy('id');
  const present = ({ role, ...row }: CollectionTable & { readonly role: Role }): Collection =>
    presentCollection(services, row, role);
  if (reach.isUnlimited) {
    const rows = await ordered
      .where(after(keyset, cursor))
      .limit(limit + 1)
      .execute();
    const count = await countRows(all);
    return toPage(context, query, { rows: rows.map((row) => ({ ...row, role: 'admin' as const })), count, present });
  }
  const visible = (await ordered.execute()).flatMap((row) => {
    const role = reach.onCollection(row.id);
    return role === undefined ? [] : [{ ...row, role }];
  });
  const rows = visible.filter(
    ({ at, id }) => cursor === undefined || at > cursor.at || (at === cursor.at && id > cursor.id),
  );
  return toPage(context, query, { rows, count: visible.length, present });
}
