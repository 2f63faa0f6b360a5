// Records events: one row in the unit of work that caused it, so that neither exists without the other.
import { eventTypeFacts } from '@bindery/contract';
import type { EventType } from '@bindery/contract';
import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { EventTable, Tables } from '../store/tables.ts';

/** Level of an event, which decides the installations in its environment. */
export type Level = 'integration' | 'organization' | 'space' | 'site';

/** An event on its way into the store. */
export interface EventDraft {
  readonly integration: string;
  readonly installation?: string | undefined;
  readonly level: Level;
  /** Id of the space or site. */
  readonly target?: string | undefined;
  readonly type: EventType;
  /** Fields of the payload beside `eventId` and `type`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Deliver only after this long. */
  readonly delayMs?: number | undefined;
}

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
