// What an integration keeps of its events: so many of them, so many bytes of payloads and of traces. The oldest go first.
import { sql } from 'kysely';
import type { CoreServices } from '../store/core-services.ts';
import { parseJson, toJson } from '../store/json-column.ts';
import type { Db } from '../store/store.ts';
import type { EventAttemptTable } from '../store/tables.ts';

/** Limits for each integration. Unfinished events are kept in addition. */
export interface EventLimits {
  readonly events: number;
  /** Of payloads, encrypted. Events go when there are more. */
  readonly payloadBytes: number;
  /** Of traces. Their events stay, with status and error. */
  readonly traceBytes: number;
}

/** The default limits. */
export const DEFAULT_EVENT_LIMITS: EventLimits = {
  events: 5_000,
  payloadBytes: 64 * 1024 * 1024,
  traceBytes: 32 * 1024 * 1024,
};

/** Pruning runs after this fraction of a limit was added. */
const SHARE_BETWEEN = 8;

/** Decides when an integration is to be looked at again: counts what this process added since the last time. */
export class PruneSchedule {
  readonly #limits: EventLimits;
  readonly #added = new Map<string, { events: number; bytes: number }>();

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  /** Counts a finished event. Returns whether pruning is due. It is due the first time, because the stored events haven’t been counted. */
  isDue(integration: string, bytes: number): boolean {
    const { events, payloadBytes, traceBytes } = this.#limits;
    const added = this.#added.get(integration);
    const next = { events: (added?.events ?? 0) + 1, bytes: (added?.bytes ?? 0) + bytes };
    const isFull =
      next.events * SHARE_BETWEEN >= events || next.bytes * SHARE_BETWEEN >= Math.min(payloadBytes, traceBytes);
    const isDue = added === undefined || isFull;
    this.#added.set(integration, isDue ? { events: 0, bytes: 0 } : next);
    return isDue;
  }
}

/** Drops the oldest events of an integration that ended, and the oldest traces of those that stay. */
export async function pruneEvents({ store }: CoreServices, integration: string, limits: EventLimits): Promise<void> {
  await dropEvents(store.db, integration, limits);
  await dropTraces(store.db, integration, limits.traceBytes);
}

async function dropEvents(db: Db, integration: string, { events, payloadBytes }: EventLimits): Promise<void> {
  const ranked = db
    .selectFrom('event')
    .select([
      'id',
      'state',
      sql<number>`ROW_NUMBER() OVER (ORDER BY created_at DESC, id DESC)`.as('number'),
      sql<number>`SUM(payload_bytes) OVER (ORDER BY created_at DESC, id DESC)`.as('bytes'),
    ])
    .where('integration', '=', integration);
  const beyond = db
    .selectFrom(ranked.as('ranked'))
    .select('id')
    .where('state', 'in', ['success', 'failed', 'dead'])
    .where((eb) => eb.or([eb('number', '>', events), eb('bytes', '>', payloadBytes)]));
  await db.deleteFrom('event').where('id', 'in', beyond).execute();
}

/** Attempts that are read and written at one time. */
const AT_ONCE = 50;

async function dropTraces(db: Db, integration: string, traceBytes: number): Promise<void> {
  const ranked = db
    .selectFrom('event_attempt')
    .innerJoin('event', 'event.id', 'event_attempt.event')
    .select([
      'event_attempt.event',
      'event_attempt.number',
      'event_attempt.trace',
      sql<number>`SUM(event_attempt.bytes) OVER (ORDER BY event.created_at DESC, event.id DESC, event_attempt.number DESC)`.as(
        'total',
      ),
    ])
    .where('event.integration', '=', integration)
    .where('event_attempt.bytes', '>', 0);
  for (;;) {
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .select(['event', 'number', 'trace'])
      .where('total', '>', traceBytes)
      .orderBy('total', 'desc')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) await dropTrace(db, row, traceBytes);
    if (rows.length < AT_ONCE) return;
  }
}

async function dropTrace(
  db: Db,
  { event, number, trace }: Pick<EventAttemptTable, 'event' | 'number' | 'trace'>,
  traceBytes: number,
): Promise<void> {
  const attempt = parseJson(trace);
  const warning = `The trace was removed. Only the newest ${Math.round(traceBytes / 1024)} KB of an integration’s traces are kept.`;
  const left = { ...attempt, warnings: [...attempt.warnings, warning], logs: [], exceptions: [], calls: [] };
  await db
    .updateTable('event_attempt')
    .set({ trace: toJson(left), logs: null, bytes: 0 })
    .where('event', '=', event)
    .where('number', '=', number)
    .execute();
}
