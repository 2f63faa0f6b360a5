// Records events: one row in the unit of work that caused it, so that neither exists without the other.
import { eventTypeFacts } from '@bindery/contract';
import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { EventTable, Tables } from '../store/tables.ts';
import type { EventDraft } from './event-draft.ts';

/** Records an event. Returns its row. */
export async function recordEvent(services: Services, tx: Transaction<Tables>, draft: EventDraft): Promise<EventTable> {
  const id = services.ids.next('event');
  const now = services.clock.now();
  const isAnswered = eventTypeFacts(draft.type).delivery === 'answered';
  const row: EventTable = {
    id,
    integration: draft.integration,
    installation: draft.installation ?? null,
    level: draft.level,
    target: draft.target ?? null,
    type: draft.type,
    payload: JSON.stringify({ eventId: id, type: draft.type, ...draft.fields }),
    state: isAnswered ? 'running' : 'queued',
    status: null,
    created_at: now,
    due_at: now + (draft.delayMs ?? 0),
    lease_until: null,
    attempts: 0,
  };
  await tx.insertInto('event').values(row).execute();
  return row;
}
