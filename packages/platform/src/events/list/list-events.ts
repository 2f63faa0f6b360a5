// Pages of events. Each look goes along one key and over a bounded number of rows, so that what a page costs does not grow with
// the events that are kept: where a filter leaves few, a page is short, and the next one goes on from there.
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { conditionOf, keyOf } from './event-filter.ts';
import type { EventFilter, KeyColumn } from './event-filter.ts';

/** The position of an event in the list. */
export interface EventPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** Which page of which events. */
export interface EventPageRequest {
  readonly filter: EventFilter;
  /** Resources that the caller can see. */
  readonly isVisible: (eb: ExpressionBuilder<Tables, 'event'>) => Expression<SqlBool>;
  readonly limit: number;
  /** The page begins after this position; at the newest event without one. */
  readonly after?: EventPosition | undefined;
  /** From older events to newer ones. */
  readonly isBackwards: boolean;
}

/** A page, in the order that was requested. */
export interface EventPage {
  readonly events: readonly EventPosition[];
  /** The page that follows begins after this; undefined at the end of the list. */
  readonly end: EventPosition | undefined;
}

/** Rows that one look goes over at most. */
export const SCANNED_ROWS = 5_000;

/** Most events that are counted. */
export const COUNTED_EVENTS = 1_000;

/** One page. `scannedRows` is for tests. */
export async function listEvents(
  db: Db,
  request: EventPageRequest,
  scannedRows: number = SCANNED_ROWS,
): Promise<EventPage> {
  const { limit, isBackwards } = request;
  const looks = await Promise.all(scansOf(request).map((look) => scanEvents(db, request, { ...look, scannedRows })));
  const compare = isBackwards ? byAge : (one: EventPosition, other: EventPosition) => byAge(other, one);
  // Beyond the end of the shortest look, others might have skipped nothing, but that one has.
  const end = looks
    .flatMap((look) => look.end ?? [])
    .toSorted(compare)
    .at(0);
  const found = looks
    .flatMap(({ events }) => events)
    .toSorted(compare)
    .filter((event) => end === undefined || compare(event, end) <= 0);
  const events = found.slice(0, limit);
  return { events, end: found.length > limit ? (events.at(-1) ?? request.after ?? FIRST) : end };
}

/** How many events a list has: all of them where `isCounted`, else at least so many. */
export async function countEvents(
  db: Db,
  { filter, isVisible }: Pick<EventPageRequest, 'filter' | 'isVisible'>,
  scannedRows: number = SCANNED_ROWS,
): Promise<{ count: number; isCounted: boolean }> {
  const request = { filter, isVisible, limit: COUNTED_EVENTS, isBackwards: false };
  const { events, end } = await listEvents(db, request, scannedRows);
  return { count: events.length, isCounted: end === undefined };
}

/** Before every event, for a page of none. */
const FIRST: EventPosition = { at: Number.MAX_SAFE_INTEGER, id: '' };

/** The rows that one look goes along. */
export interface KeyScan {
  readonly column: KeyColumn | undefined;
  readonly value: string;
  readonly scannedRows: number;
}

/** One look for each value of the key. */
function scansOf({ filter }: EventPageRequest): Omit<KeyScan, 'scannedRows'>[] {
  const { column, values } = keyOf(filter);
  return column === undefined ? [{ column, value: '' }] : values.map((value) => ({ column, value }));
}

/** The rows along a key, without a look at what they are. */
export function alongKey(db: Db, request: EventPageRequest, { column, value, scannedRows }: KeyScan) {
  const { isBackwards } = request;
  const { from, to, after } = boundsOf(request);
  const order = isBackwards ? 'asc' : 'desc';
  const beyond = isBackwards ? sql`>` : sql`<`;
  return db
    .selectFrom('event')
    .$if(column !== undefined, (query) => query.where(isValue(column ?? 'type', value)))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) ${beyond} (${after?.at ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(scannedRows);
}

/** Of two bounds on one side, the planner can take the wider one, and go over everything up to the other: it is left out. */
function boundsOf({ filter: { from, to }, after, isBackwards }: EventPageRequest) {
  if (after === undefined) return { from, to, after };
  const isInside = isBackwards ? after.at >= (from ?? after.at) : after.at < (to ?? Infinity);
  if (!isInside) return { from, to, after: undefined };
  return isBackwards ? { from: undefined, to, after } : { from, to: undefined, after };
}

/** A state is written out: an index of some rows is used only by statements that say which rows in so many words. */
function isValue(column: KeyColumn, value: string) {
  return column === 'state' ? sql<boolean>`state = ${sql.lit(value)}` : sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** Columns that conditions look at. All of them are before the payload. */
const LOOKED_AT = [
  'id',
  'created_at',
  'integration',
  'installation',
  'type',
  'state',
  'level',
  'target',
  'component',
  'cause_event',
  'http_status',
  'duration_ms',
  'summary',
] as const;

async function scanEvents(db: Db, request: EventPageRequest, look: KeyScan): Promise<EventPage> {
  const events = await matching(db, request, look).execute();
  if (events.length > request.limit) return { events, end: undefined };
  const last = await alongKey(db, request, look)
    .clearLimit()
    .select(['created_at as at', 'id'])
    .offset(look.scannedRows - 1)
    .limit(1)
    .executeTakeFirst();
  return { events, end: last };
}

/** It goes through the rows in their order, and stops once there are enough: sorted once more, all would have to be read. */
export function matching(db: Db, request: EventPageRequest, look: KeyScan) {
  const { filter, isVisible, limit } = request;
  return db
    .selectFrom(alongKey(db, request, look).select(LOOKED_AT).as('event'))
    .select(['event.created_at as at', 'event.id'])
    .where((eb) => {
      // What is selected has every column that conditions look at.
      const event = eb as unknown as ExpressionBuilder<Tables, 'event'>;
      return event.and([conditionOf(filter)(event), isVisible(event)]);
    })
    .limit(limit + 1);
}

function byAge(one: EventPosition, other: EventPosition): number {
  if (one.at !== other.at) return one.at - other.at;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
