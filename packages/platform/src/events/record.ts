// Records events: one row in the unit of work that caused it, so that neither exists without the other.
import { eventTypeFacts } from '@bindery/contract';
import type { IntegrationEventPayload } from '@bindery/contract';
import type { EventServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import type { EventDraft } from './event-draft.ts';
import { summarizePayload } from './traces/summary.ts';
import { sealPayload, withoutCredentials } from './payload.ts';
import { withoutPlatformCookies } from './platform-cookies.ts';
import { currentCause } from '../core/requests/cause.ts';
import type { Tx } from '../store/store.ts';

/** What is under way led to it, unless the draft says otherwise. */
function causeOf({ cause }: EventDraft): Pick<EventTable, 'cause_request' | 'cause_event' | 'cause_via'> {
  const current = currentCause();
  const event = cause?.event ?? current?.event ?? null;
  return {
    cause_request: current?.request?.id ?? null,
    cause_event: event,
    cause_via: event === null ? null : (cause?.via ?? 'call'),
  };
}

/** An event in the store, with the payload that its script is to be given. */
export interface RecordedEvent {
  readonly row: EventTable;
  readonly payload: IntegrationEventPayload;
}

/**
 * Records an event. A queued one is delivered once the unit of work is committed. An answered one is delivered this once, so
 * its stored payload is without credentials.
 */
export async function recordEvent(services: EventServices, tx: Tx, draft: EventDraft): Promise<RecordedEvent> {
  const now = services.clock.now();
  const id = services.ids.nextInOrder('event', now);
  const isSynchronous = eventTypeFacts(draft.type).delivery === 'answered';
  const payload: Record<string, unknown> = { eventId: id, type: draft.type, ...withoutPlatformCookies(draft.fields) };
  const sealed = sealPayload(services, isSynchronous ? withoutCredentials(payload) : payload);
  const row: EventTable = {
    id,
    integration: draft.integration,
    installation: draft.installation ?? null,
    level: draft.level,
    target: draft.target ?? null,
    type: draft.type,
    payload: sealed,
    payload_bytes: sealed.length,
    state: isSynchronous ? 'running' : 'queued',
    status: null,
    created_at: now,
    due_at: now + Math.round(draft.delayMs ?? 0),
    lease_until: null,
    lease_owner: isSynchronous ? services.processes.own : null,
    attempts: 0,
    attempts_before: 0,
    ...causeOf(draft),
    component: typeof draft.fields['componentId'] === 'string' ? draft.fields['componentId'] : null,
    http_status: null,
    duration_ms: null,
    summary: summarizePayload(draft),
  };
  await tx.insertInto('event').values(row).execute();
  if (!isSynchronous) services.store.afterCommit(() => services.events.schedule());
  return { row, payload: payload as IntegrationEventPayload };
}
