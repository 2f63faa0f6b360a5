// Pages of a list by key, stable while rows come and go. A page token works only for the list and filters it came from.
import type { Context } from '../services.ts';
import { apiError } from './api-error.ts';

/** Where a page starts: after the row with this time and id. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

/** What was asked for, read from the query of a list. */
export interface PageRequest {
  readonly limit: number;
  readonly after: Cursor | undefined;
}

/** A row that a list is ordered by. */
export interface PagedRow {
  readonly at: number;
  readonly id: string;
}

interface PageQuery {
  readonly page?: string | undefined;
  readonly limit: number;
}

/** Reads the page token. Throws page_token_invalid when it was not given out for this list. */
export function readPage(context: Context, query: PageQuery): PageRequest {
  if (query.page === undefined) return { limit: query.limit, after: undefined };
  const [text = '', signature = ''] = query.page.split('.');
  if (!context.services.vault.isSignature(scopeOf(context, query) + text, signature)) {
    throw apiError('page_token_invalid', 'The "page" is not one this list gave out.');
  }
  const [at = 0, id = ''] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [number, string];
  return { limit: query.limit, after: { at, id } };
}

/** Builds the envelope. `rows` may hold one row more than the limit, which only tells that there is a next page. */
export function toPage<Row extends PagedRow, Item>(
  context: Context,
  query: PageQuery,
  list: { rows: readonly Row[]; count: number; present: (row: Row) => Item },
): { next?: { page: string }; count: number; items: Item[] } {
  const shown = list.rows.slice(0, query.limit);
  const last = shown.at(-1);
  const hasMore = list.rows.length > query.limit && last !== undefined;
  return {
    ...(hasMore ? { next: { page: createToken(context, query, last) } } : {}),
    count: list.count,
    items: shown.map(list.present),
  };
}

/** Pages through rows that are already in memory, in the order they are in. */
export function pageInMemory<Row extends { readonly id: string }, Item>(
  context: Context,
  query: PageQuery,
  list: { rows: readonly Row[]; present: (row: Row) => Item },
): { next?: { page: string }; count: number; items: Item[] } {
  const { after } = readPage(context, query);
  const start = after === undefined ? 0 : list.rows.findIndex((row) => row.id === after.id) + 1;
  const rows = list.rows.slice(start, start + query.limit + 1).map((row) => ({ at: 0, id: row.id, row }));
  return toPage(context, query, { rows, count: list.rows.length, present: ({ row }) => list.present(row) });
}

function createToken(context: Context, query: PageQuery, row: PagedRow): string {
  const text = Buffer.from(JSON.stringify([row.at, row.id])).toString('base64url');
  return `${text}.${context.services.vault.sign(scopeOf(context, query) + text)}`;
}

/** The list, its filters and the caller, so that a token cannot be carried over to another list. */
function scopeOf(context: Context, query: PageQuery): string {
  const { page: _page, limit: _limit, ...filters } = query as unknown as Record<string, unknown>;
  const { pathname } = new URL(context.request.url);
  return `${JSON.stringify(context.caller)}|${pathname}|${JSON.stringify(filters)}|`;
}
