// Taking queued events out of the store, and putting them back.
import { sql } from 'kysely';
import { apiError } from '../core/api-error.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { EventServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import type { Tx } from '../store/store.ts';

/** What is under way in this process: the integration of each event, by the event's id. */
export type UnderWay = ReadonlyMap<string, string>;

/** How much may be taken at one time. */
export interface LeaseRequest {
  readonly limit: number;
  /** Deliveries at one time for each integration, so that a slow one leaves room for its others. */
  readonly limitEach: number;
  readonly leaseMs: number;
  readonly underWay: UnderWay;
}

/** `due_at` of events that wait for a paused installation to go on. */
const HELD = Number.MAX_SAFE_INTEGER;

/** Takes due events, oldest first; nobody else gets them until the lease runs out. */
export async function leaseDue(services: CoreServices, request: LeaseRequest): Promise<EventTable[]> {
  const now = services.clock.now();
  return services.store.write(async (tx) => {
    const taken: EventTable[] = [];
    const counts = countEach(request.underWay);
    for (;;) {
      const rows = await findDue(tx, now, {
        limit: request.limit - taken.length,
        skipEvents: [...request.underWay.keys(), ...taken.map((row) => row.id)],
        skipIntegrations: fullIntegrations(counts, request.limitEach),
      });
      for (const row of rows) {
        const count = counts.get(row.integration) ?? 0;
        if (count >= request.limitEach) continue; // The next round leaves this integration out.
        counts.set(row.integration, count + 1);
        taken.push(row);
      }
      if (rows.length === 0 || taken.length >= request.limit) break;
    }
    const ids = taken.map((row) => row.id);
    if (ids.length > 0) {
      const lease = { lease_until: now + request.leaseMs };
      await tx.updateTable('event').set(lease).where('id', 'in', ids).execute();
    }
    return taken;
  });
}

async function findDue(
  tx: Tx,
  now: number,
  { limit, skipEvents, skipIntegrations }: { limit: number; skipEvents: string[]; skipIntegrations: string[] },
): Promise<EventTable[]> {
  if (limit <= 0) return [];
  return tx
    .selectFrom('event')
    .selectAll()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .$if(skipEvents.length > 0, (query) => query.where('id', 'not in', skipEvents))
    .$if(skipIntegrations.length > 0, (query) => query.where('integration', 'not in', skipIntegrations))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next event that can be taken is due, or its lease runs out; undefined when there is none. */
export async function nextDueAt(
  services: CoreServices,
  { underWay, limitEach }: Pick<LeaseRequest, 'underWay' | 'limitEach'>,
): Promise<number | undefined> {
  const full = fullIntegrations(countEach(underWay), limitEach); // The next of theirs to end looks again.
  const next = await services.store.db
    .selectFrom('event')
    .select(sql<number | null>`MIN(CASE WHEN lease_until IS NULL THEN due_at ELSE lease_until + 1 END)`.as('at'))
    .where('state', '=', 'queued')
    .where('due_at', '<', HELD)
    .$if(underWay.size > 0, (query) => query.where('id', 'not in', [...underWay.keys()]))
    .$if(full.length > 0, (query) => query.where('integration', 'not in', full))
    .executeTakeFirst();
  return next?.at ?? undefined;
}

function countEach(underWay: UnderWay): Map<string, number> {
  const counts = new Map<string, number>();
  for (const integration of underWay.values()) counts.set(integration, (counts.get(integration) ?? 0) + 1);
  return counts;
}

function fullIntegrations(counts: ReadonlyMap<string, number>, limitEach: number): string[] {
  return [...counts].filter(([, count]) => count >= limitEach).map(([integration]) => integration);
}

/** Types that tell an integration about its own installation, which it learns even while that is paused. */
const ABOUT_THE_INSTALLATION = new Set(['installation_setup', 'installation_deleted']);

/** Puts the event of a paused installation off until that goes on. Returns whether it did: nothing is lost in the meantime. */
export async function holdIfPaused(services: CoreServices, row: EventTable): Promise<boolean> {
  if (row.installation === null || ABOUT_THE_INSTALLATION.has(row.type)) return false;
  const { numUpdatedRows } = await services.store.db
    .updateTable('event')
    .set({ lease_until: null, due_at: HELD })
    .where('id', '=', row.id)
    .where((eb) =>
      eb.exists(eb.selectFrom('installation').select('id').where('id', '=', row.installation).where('paused', '=', 1)),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether an event waits for its installation to go on. */
export function isHeld(row: Pick<EventTable, 'due_at'>): boolean {
  return row.due_at >= HELD;
}

/** Makes the events that were held back for an installation due at once. */
export async function releaseHeld(services: EventServices, tx: Tx, installation: string): Promise<void> {
  await tx
    .updateTable('event')
    .set({ due_at: services.clock.now() })
    .where('state', '=', 'queued')
    .where('installation', '=', installation)
    .where('due_at', '>=', HELD)
    .execute();
  services.store.afterCommit(() => services.events.schedule());
}

/** Gives back an event whose delivery was cut off by the end of this process. */
export async function releaseLease(services: CoreServices, row: EventTable): Promise<void> {
  await services.store.db.updateTable('event').set({ lease_until: null }).where('id', '=', row.id).execute();
}

/** After a start nothing can be under way: queued events are due again, answered ones have lost who waited for them. */
export async function recoverLeases(services: CoreServices): Promise<void> {
  const { db } = services.store;
  await db.updateTable('event').set({ lease_until: null }).where('state', '=', 'queued').execute();
  await db.updateTable('event').set({ state: 'failed', status: 'failed' }).where('state', '=', 'running').execute();
}

/** Puts an event that ended back into the queue, under its id, with all its retries. Throws event_not_replayable. */
export async function requeue(services: CoreServices, id: string): Promise<void> {
  const { numUpdatedRows } = await services.store.db
    .updateTable('event')
    .set((eb) => ({
      state: 'queued',
      due_at: services.clock.now(),
      lease_until: null,
      attempts_before: eb.ref('attempts'),
    }))
    .where('id', '=', id)
    .where('state', '!=', 'queued')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw apiError('event_not_replayable', `The event "${id}" is still in the queue.`);
}
