// Taking queued events out of the store, and putting them back.
import type { Services } from '../services.ts';
import type { EventTable } from '../store/tables.ts';

/** Takes up to `limit` due events; nobody else gets them until the lease runs out. */
export async function leaseDue(
  services: Services,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<EventTable[]> {
  const now = services.clock.now();
  const { db } = services.store;
  const due = await db
    .selectFrom('event')
    .selectAll()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = due.map((row) => row.id);
  if (ids.length > 0) {
    await db
      .updateTable('event')
      .set({ lease_until: now + leaseMs })
      .where('id', 'in', ids)
      .execute();
  }
  return due;
}

/** When the next event that nobody holds is due; undefined when there is none. */
export async function nextDueAt(services: Services): Promise<number | undefined> {
  const next = await services.store.db
    .selectFrom('event')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .where('state', '=', 'queued')
    .where('lease_until', 'is', null)
    .executeTakeFirst();
  return next?.due_at ?? undefined;
}

/** Puts the event of a paused installation off until it goes on: nothing is lost, nothing is delivered. */
export async function holdBack(services: Services, row: EventTable): Promise<void> {
  const HOLD_MS = 60_000;
  await services.store.db
    .updateTable('event')
    .set({ lease_until: null, due_at: services.clock.now() + HOLD_MS })
    .where('id', '=', row.id)
    .execute();
}

/** Makes the events that were held back for an installation due at once. */
export async function releaseHeld(services: Services, installation: string): Promise<void> {
  await services.store.db
    .updateTable('event')
    .set({ due_at: services.clock.now() })
    .where('state', '=', 'queued')
    .where('installation', '=', installation)
    .where('attempts', '=', 0)
    .where('type', '!=', 'task')
    .execute();
}

/** After a start nothing can be under way: queued events are due again, answered ones have lost who waited for them. */
export async function takeBack(services: Services): Promise<void> {
  const { db } = services.store;
  await db.updateTable('event').set({ lease_until: null }).where('state', '=', 'queued').execute();
  await db.updateTable('event').set({ state: 'failed', status: 'failed' }).where('state', '=', 'running').execute();
}

/** Puts an event that ended back into the queue, under its id. */
export async function requeue(services: Services, id: string): Promise<void> {
  await services.store.db
    .updateTable('event')
    .set({ state: 'queued', due_at: services.clock.now(), lease_until: null })
    .where('id', '=', id)
    .execute();
}
