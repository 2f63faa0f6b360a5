// Pages of a list by key, stable while rows come and go. A page token works only for the list and filters it came from.
import type { Context } from './context.ts';
import { apiError } from '../core/api-error.ts';
import { splitSigned } from '../core/signed-text.ts';

/** Where a page starts: after the row with this time, or this order key, and this id. */
export interface Cursor {
  readonly at: number | string;
  readonly id: string;
}

/** The request, read from the query of a list. */
export interface PageRequest {
  readonly limit: number;
  readonly after: Cursor | undefined;
  /** Whether the token is for the previous page. */
  readonly isBackwards?: boolean;
}

/** A row of a list that is ordered by a time or an order key, then by id. */
export interface PagedRow {
  readonly at: number | string;
  readonly id: string;
}

/** One page. `next` is absent on the last one, `count` is that of the whole list. */
export interface Page<Item> {
  readonly next?: { page: string };
  readonly count: number;
  readonly items: Item[];
}

/** What every list of pages accepts. */
export interface ListQuery {
  /** Token of the page before. The first page has none. */
  readonly page?: string | undefined;
  readonly limit: number;
}

/** The content of a page token: a position, and the direction. */
type TokenParts = [at: number | string, id: string, direction?: typeof BACKWARDS];
const BACKWARDS = 'back';

/** Reads the page token. Throws page_token_invalid if it was not issued for this list. */
export function parsePageToken(context: Context, query: ListQuery): PageRequest {
  if (query.page === undefined) return { limit: query.limit, after: undefined };
  const [text = '', signature = ''] = splitSigned(query.page) ?? [];
  if (!context.services.vault.isSignature(scopeOf(context, query) + text, signature)) {
    throw apiError('page_token_invalid', 'The "page" value isn’t valid for this list.');
  }
  const [at, id, direction] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as TokenParts;
  return { limit: query.limit, after: { at, id }, isBackwards: direction === BACKWARDS };
}

/** Builds the envelope. `rows` can contain one row more than the limit, which only signals a next page. `hasMore` can signal it, too. */
export function toPage<Row extends PagedRow, Item>(
  context: Context,
  query: ListQuery,
  list: { rows: readonly Row[]; count: number; present: (row: Row) => Item; hasMore?: boolean },
): Page<Item> {
  const pageRows = list.rows.slice(0, query.limit);
  const last = pageRows.at(-1);
  const { hasMore = list.rows.length > query.limit } = list;
  return {
    ...(hasMore && last !== undefined ? { next: { page: createToken(context, query, last) } } : {}),
    count: list.count,
    items: pageRows.map(list.present),
  };
}

/** Pages through all rows of a short list. They don’t need their own order; `order` is ascending unless given. */
export function pageInMemory<Row extends PagedRow, Item>(
  context: Context,
  query: ListQuery,
  list: { rows: readonly Row[]; present: (row: Row) => Item; order?: 'asc' | 'desc' },
): Page<Item> {
  const { after } = parsePageToken(context, query);
  const direction = list.order === 'desc' ? -1 : 1;
  const compare = (a: PagedRow, b: PagedRow): number => direction * compareRows(a, b);
  const sorted = list.rows.toSorted(compare);
  const rows = after === undefined ? sorted : sorted.filter((row) => compare(row, after) > 0);
  return toPage(context, query, { rows, count: list.rows.length, present: list.present });
}

/** Ids are compared by their bytes, as the store does. */
function compareRows(a: PagedRow, b: PagedRow): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A token for the page after a row, or for the one before it. */
export function createToken(context: Context, query: ListQuery, row: PagedRow, isBackwards = false): string {
  const parts: TokenParts = isBackwards ? [row.at, row.id, BACKWARDS] : [row.at, row.id];
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${text}.${context.services.vault.sign(scopeOf(context, query) + text)}`;
}

/** The list, its filters and the caller, so that a token cannot be carried over to another list. */
function scopeOf(context: Context, query: ListQuery): string {
  const { page: _page, limit: _limit, ...filters } = query as unknown as Record<string, unknown>;
  return `${JSON.stringify(context.caller)}|${context.call.path}|${JSON.stringify(filters)}|`;
}
