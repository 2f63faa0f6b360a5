// The events of a query, from the newest on, in batches: a bounded number, with bounded traces.
import { listEvents } from '../../../events/list/list-events.ts';
import type { EventPageRequest, EventPosition } from '../../../events/list/list-events.ts';
import type { Db } from '../../../store/store.ts';
import type { QueryBatch } from './query-messages.ts';
import { tablesIn } from './query-tables.ts';
import type { QueryRow } from './query-tables.ts';

/** Bounds of the tables. */
export interface LoadLimits {
  readonly events: number;
  /** Characters of all traces and logs. */
  readonly traceLength: number;
}

/** Which events are loaded, and how many were. */
export interface EventLoad extends Pick<EventPageRequest, 'filter' | 'isVisible'> {
  readonly sql: string;
  readonly limits: LoadLimits;
  readonly loaded: { eventCount: number; isComplete: boolean };
}

const EVENTS_AT_ONCE = 200;

/** Reads the events that the query can see. Sets `loaded`. */
export async function* loadEvents(db: Db, load: EventLoad): AsyncGenerator<QueryBatch> {
  const { filter, isVisible, limits, loaded } = load;
  const tables = tablesIn(load.sql);
  const withTraces = tables.some((table) => table !== 'events');
  let traceLength = 0;
  let after: EventPosition | undefined;
  while (tables.length > 0 && loaded.eventCount < limits.events && traceLength <= limits.traceLength) {
    const limit = Math.min(EVENTS_AT_ONCE, limits.events - loaded.eventCount);
    const page = await listEvents(db, { filter, isVisible, limit, after, isBackwards: false });
    const batch = await readBatch(db, page.events, withTraces);
    yield batch;
    loaded.eventCount += batch.events.length;
    for (const { trace, logs } of batch.attempts) traceLength += trace.length + (logs?.length ?? 0);
    after = page.end;
    if (after === undefined) break;
  }
  loaded.isComplete = after === undefined;
}

async function readBatch(db: Db, page: readonly EventPosition[], withTraces: boolean): Promise<QueryBatch> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { events: [], attempts: [] };
  const events = await selectEvents(db, ids).execute();
  const attempts = withTraces ? await selectAttempts(db, ids).execute() : [];
  return { events: events.map(toRow), attempts };
}

function selectAttempts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('event_attempt')
    .select(['event', 'trace', 'logs'])
    .where('event', 'in', [...ids])
    .orderBy('event')
    .orderBy('number');
}

function selectEvents(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('event')
    .select(['id', 'integration', 'installation', 'type', 'state', 'lease_until', 'component', 'http_status'])
    .select(['duration_ms', 'attempts', 'created_at', 'cause_request', 'cause_event', 'cause_via', 'summary'])
    .where('id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type SelectedEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** In the order of the columns of `events`, with the states of the list. */
function toRow(event: SelectedEvent): QueryRow {
  return [
    event.id,
    event.integration,
    event.installation,
    event.type,
    event.state === 'queued' && event.lease_until !== null ? 'running' : event.state,
    event.component,
    event.http_status,
    event.duration_ms,
    event.attempts,
    new Date(event.created_at).toISOString(),
    event.cause_request,
    event.cause_event,
    event.cause_via,
    event.summary,
  ];
}
