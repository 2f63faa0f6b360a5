// A page of rows from the store, in the order of a keyset.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { countRows } from '../store/count-rows.ts';
import { after } from '../store/keyset.ts';
import type { Keyset } from '../store/keyset.ts';
import type { Context } from './context.ts';
import { parsePageToken, toPage } from './page-token.ts';
import type { ListQuery, Page } from './page-token.ts';

/**
 * Reads the rows of a page, and counts those of the whole list. `rows` selects what a row has, its `id` included.
 * @throws {KitError} page_token_invalid
 */
export async function readPage<Database, Table extends keyof Database, Row extends { readonly id: string }>(
  context: Context,
  query: ListQuery,
  rows: SelectQueryBuilder<Database, Table, Row>,
  keyset: Keyset,
): Promise<Page<Row>> {
  const { limit, after: cursor } = parsePageToken(context, query);
  const id = typeof keyset.id === 'string' ? sql.ref<string>(keyset.id) : keyset.id;
  const at = sql.ref<number | string>(keyset.at);
  const found = await rows
    .select(at.as('at'))
    .where(after(keyset, cursor))
    .orderBy(at, keyset.order)
    .orderBy(id, keyset.order)
    .limit(limit + 1)
    .$castTo<Row & { readonly at: number | string }>()
    .execute();
  return toPage(context, query, { rows: found, count: await countRows(rows), present: (row): Row => row });
}

/** The same page with other items. */
export function mapPage<Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map((row) => present(row)) };
}
