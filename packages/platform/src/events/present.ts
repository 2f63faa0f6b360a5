import type { IntegrationEvent, LocalEvent, TraceAnswer, TraceAttempt } from '@bindery/contract';
import type { CoreServices } from '../store/core-services.ts';
import type { Db } from '../store/store.ts';
import type { EventTable } from '../store/tables.ts';
import { withFirstLog } from './attempt.ts';
import { isHeld } from './lease.ts';
import { showPayload } from './payload.ts';
import type { EventViewer } from './payload.ts';
import { parseJson } from '../store/json-column.ts';

function presentCause(row: EventListRow): Pick<LocalEvent, 'cause'> {
  const { cause_request: request, cause_event: event, cause_via: via } = row;
  if (request === null && event === null) return {};
  return {
    cause: {
      ...(request === null ? {} : { request }),
      ...(event === null ? {} : { event }),
      ...(via === null ? {} : { via }),
    },
  };
}

/** A row without its payload. */
export type EventListRow = Omit<EventTable, 'payload'>;

/** An event with its attempts, as the local family shows it; without a payload in lists that leave it out. */
export function presentLocalEvent(
  services: CoreServices,
  row: EventListRow & { readonly payload?: string },
  attempts: readonly TraceAttempt[],
): LocalEvent {
  const state = row.state === 'queued' && row.lease_until !== null ? 'running' : row.state;
  return {
    id: row.id,
    integration: row.integration,
    ...(row.installation === null ? {} : { installation: row.installation }),
    type: row.type,
    state,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.state === 'queued' && !isHeld(row) ? { nextAttemptAt: new Date(row.due_at).toISOString() } : {}),
    ...(row.component === null ? {} : { component: row.component }),
    ...presentCause(row),
    ...(row.http_status === null ? {} : { status: row.http_status }),
    ...(row.duration_ms === null ? {} : { durationMs: row.duration_ms }),
    attemptCount: row.attempts,
    summary: row.summary === '' ? [] : row.summary.split('\n'),
    payload: row.payload === undefined ? {} : showPayload(services, { payload: row.payload }, 'person'),
    attempts: [...attempts],
  };
}

/** An event that ended. */
type EndedEvent = EventTable & { readonly status: IntegrationEvent['status'] };

/** An event that ended, as the specification shows it. */
export function presentEvent(services: CoreServices, row: EndedEvent, viewer: EventViewer): IntegrationEvent {
  return {
    id: row.id,
    integrationId: row.integration,
    ...(row.installation === null ? {} : { installationId: row.installation }),
    createdAt: new Date(row.created_at).toISOString(),
    status: row.status,
    payload: showPayload(services, row, viewer),
  };
}

/** The attempts at an event, first to last. */
export async function findAttempts(db: Db, event: string): Promise<TraceAttempt[]> {
  const rows = await db
    .selectFrom('event_attempt')
    .select(['trace', 'logs'])
    .where('event', '=', event)
    .orderBy('number')
    .execute();
  return rows.map(({ trace, logs }) => ({ ...parseJson(trace), ...(logs === null ? {} : { logs: parseJson(logs) }) }));
}

function withoutBody({ status, headers, bodyBytes }: TraceAnswer): TraceAnswer {
  return { status, headers, bodyBytes };
}

/** The attempts at events without their logs and the bodies of their responses, by event, first to last. */
export async function listAttempts(db: Db, events: readonly string[]): Promise<Map<string, TraceAttempt[]>> {
  const byEvent = new Map<string, TraceAttempt[]>(events.map((id) => [id, []]));
  if (events.length === 0) return byEvent;
  const rows = await db
    .selectFrom('event_attempt')
    .select(['event', 'trace'])
    .where('event', 'in', [...events])
    .orderBy('number')
    .execute();
  for (const { event, trace } of rows) {
    const { answer: response, ...attempt } = parseJson(trace);
    byEvent.get(event)?.push({
      ...withFirstLog(event, attempt.logs),
      ...attempt,
      ...(response === undefined ? {} : { answer: withoutBody(response) }),
      logs: [],
    });
  }
  return byEvent;
}
