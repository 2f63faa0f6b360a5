// Spaces of an organization, or of a collection in it, that the caller may see: left out before they are counted.
import type { Space } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Cursor, ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { after } from '../../../store/keyset.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { VisibleResources } from '../../../access/visible-resources.ts';
import type { Role } from '../../../core/role.ts';
import { presentSpaces } from './published.ts';
import { countRows } from '../../../store/count-rows.ts';

/** In their order under each parent. Assumption: the specification shows none. */
const keyset = { at: 'space.order_key', id: 'space.id', order: 'asc' } as const;

interface Scope {
  readonly organization: string;
  /** Only those directly in this collection. */
  readonly collection?: string;
}

interface SpaceRows {
  readonly rows: readonly (SpaceRow & { readonly at: string })[];
  readonly roles: ReadonlyMap<string, Role>;
  readonly count: number;
}

/** A page of spaces. */
export async function listSpaces(
  context: Context<ContentServices>,
  query: ListQuery,
  scope: Scope,
): Promise<Page<Space>> {
  const reach = await findVisibleResources(context, scope.organization);
  const request = parsePageToken(context, query);
  const page = await (reach.isUnlimited ? loadAll : loadVisible)(context, { scope, reach, ...request });
  const items = await presentSpaces(context.services, page.rows, page.roles);
  const { rows, count } = page;
  return toPage(context, query, { rows, count, present: ({ id }) => items.get(id) as Space });
}

interface ListRequest {
  readonly scope: Scope;
  readonly reach: VisibleResources;
  readonly limit: number;
  readonly after: Cursor | undefined;
}

function selectSpaces({ services }: Context<ContentServices>, { organization, collection }: Scope) {
  return services.store.db
    .selectFrom('space')
    .where('organization', '=', organization)
    .where('deleted_at', 'is', null)
    .$if(collection !== undefined, (query) => query.where('parent', '=', collection ?? ''));
}

/** For someone who may see every one. */
async function loadAll(
  context: Context<ContentServices>,
  { scope, limit, after: cursor }: ListRequest,
): Promise<SpaceRows> {
  const all = selectSpaces(context, scope);
  const rows = await all
    .selectAll()
    .select('order_key as at')
    .where(after(keyset, cursor))
    .orderBy('order_key')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  return { rows, count, roles: new Map(rows.map(({ id }) => [id, 'admin'])) };
}

/** What decides is read of every space, the rest only of those on the page. */
async function loadVisible(
  context: Context<ContentServices>,
  { scope, reach, limit, after: cursor }: ListRequest,
): Promise<SpaceRows> {
  const all = selectSpaces(context, scope);
  const rows = await all
    .select(['id', 'order_key as at', 'parent', 'default_level', 'visibility'])
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  const visible = rows.flatMap((row) => {
    const role = reach.onSpace(row);
    return role === undefined ? [] : [{ id: row.id, at: row.at, role }];
  });
  const start = cursor === undefined ? 0 : visible.findIndex((row) => isBehind(row, cursor));
  const page = start < 0 ? [] : visible.slice(start, start + limit + 1);
  const full = await readById(context, page);
  return {
    rows: page.flatMap(({ id }) => full.get(id) ?? []),
    roles: new Map(page.map(({ id, role }) => [id, role])),
    count: visible.length,
  };
}

function isBehind(row: { readonly at: string; readonly id: string }, { at, id }: Cursor): boolean {
  return row.at > at || (row.at === at && row.id > id);
}

async function readById(context: Context<ContentServices>, page: readonly { readonly id: string }[]) {
  if (page.length === 0) return new Map<string, never>();
  const ids = page.map(({ id }) => id);
  const rows = await context.services.store.db
    .selectFrom('space')
    .selectAll()
    .select('order_key as at')
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
