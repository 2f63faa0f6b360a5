// Taking queued events out of the store, and putting them back.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { apiError } from '../core/api-error.ts';
import type { CoreServices } from '../store/core-services.ts';
import { HELD, findLeases, findNextDue, findQueuedIntegrations, leaseOldest } from './queue/due-events.ts';
import type { LeasedEvent } from './queue/due-events.ts';
import type { EventServices } from './event-services.ts';
import type { EventTable, Tables } from '../store/tables.ts';
import type { Tx } from '../store/store.ts';

/** Events that can be leased, and leased events. */
export interface LeaseRequest {
  readonly leaseMs: number;
  /** How many more events of an integration this process can lease. */
  roomFor(integration: string): number;
  /** Whether this process has the event already. */
  has(id: string): boolean;
}

/** The leased events. */
export interface LeaseResult {
  /** Oldest first. */
  readonly events: readonly LeasedEvent[];
  /** Integrations that can have more events that are due. */
  readonly unfinished: readonly string[];
  /** The time of the query, in milliseconds. {@link nextDueAt} finds events that are due later. */
  readonly at: number;
}

/** Leases due events; no one else gets them until the lease runs out. */
export async function leaseDue(services: CoreServices, request: LeaseRequest): Promise<LeaseResult> {
  const now = services.clock.now();
  return services.store.write(async (tx) => {
    const events: LeasedEvent[] = [];
    const unfinished: string[] = [];
    for (const { integration } of await findQueuedIntegrations(tx)) {
      if (integration === null) continue;
      const room = request.roomFor(integration);
      if (room > 0) {
        const found = await leaseOldest(tx, integration, now, now + request.leaseMs, services.processes.own, room);
        events.push(...(found as LeasedEvent[]).filter(({ id }) => !request.has(id)));
        if (found.length < room) continue;
      }
      unfinished.push(integration);
    }
    return { events: events.toSorted(byAge), unfinished, at: now };
  });
}

function byAge(one: LeasedEvent, other: LeasedEvent): number {
  return one.due_at - other.due_at || (one.id < other.id ? -1 : 1);
}

/**
 * When the next event is due after a look, or a lease of another process runs out; undefined if there is none. It can be past by now: the
 * clock might have been set since.
 */
export async function nextDueAt(
  { store: { db } }: Pick<CoreServices, 'store'>,
  { at }: Pick<LeaseResult, 'at'>,
  leasedHere: { has(id: string): boolean; readonly count: number },
): Promise<number | undefined> {
  const [next] = await findNextDue(db, at);
  const leases = await findLeases(db, at, leasedHere.count + 1);
  const lease = leases.find(({ id }) => !leasedHere.has(id))?.lease_until ?? undefined;
  const times = [...(next === undefined ? [] : [next.due_at]), ...(lease === undefined ? [] : [lease + 1])];
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Types about the installation itself, delivered even while it is paused. */
const ABOUT_THE_INSTALLATION = new Set(['installation_setup', 'installation_deleted']);

/**
 * Puts the event of a paused installation off until that goes on. Returns whether it did: nothing is lost in the meantime.
 * `paused` is what was last read; that the installation still is, the statement sees for itself.
 */
export async function holdIfPaused(
  services: CoreServices,
  row: EventTable & { readonly paused: number | null },
): Promise<boolean> {
  if (row.paused !== 1 || ABOUT_THE_INSTALLATION.has(row.type)) return false;
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

/** Releases the held events of an installation. */
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

/** Releases an event that this process doesn’t deliver. A newer lease of another process stays. */
export async function releaseLease({ store, processes }: CoreServices, { id }: Pick<EventTable, 'id'>): Promise<void> {
  await store.db
    .updateTable('event')
    .set({ lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', processes.own)
    .execute();
}

/**
 * What processes that are gone had under way: queued events are due again, answered ones have lost who waited for them. What a
 * process that runs has under way stays its own.
 */
export async function recoverLeases({ store, processes }: CoreServices): Promise<void> {
  const running = await processes.running();
  await store.write(async (tx) => {
    const ofRemoved = (eb: ExpressionBuilder<Tables, 'event'>) =>
      eb.or([eb('lease_owner', 'is', null), eb('lease_owner', 'not in', ['', ...running])]);
    await tx
      .updateTable('event')
      .set({ lease_until: null })
      .where('state', '=', 'queued')
      .where('lease_until', 'is not', null)
      .where(ofRemoved)
      .execute();
    await tx
      .updateTable('event')
      .set({ state: 'failed', status: 'failed' })
      .where('state', '=', 'running')
      .where(ofRemoved)
      .execute();
  });
}

/** Requeues an event, to be delivered at a time. */
export async function moveDue({ store }: CoreServices, id: string, dueAt: number): Promise<void> {
  await store.db
    .updateTable('event')
    .set({ lease_until: null, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Delivers an event that ended, or waits to be tried again, now: under its id, with all its retries. Throws event_not_replayable. */
export async function requeue(services: CoreServices, id: string): Promise<void> {
  const now = services.clock.now();
  if (
    await requeueWhere(services, id, (eb) =>
      eb.or([ended(eb), eb.and([eb('attempts', '>', 0), eb('due_at', '>', now)])]),
    )
  )
    return;
  throw apiError('event_not_replayable', `The event "${id}" is already being delivered.`, {
    advice: 'Wait for the result. If the delivery fails, replay the event.',
  });
}

/** Like the above, for an event that can still be in the queue. Returns whether it wasn’t. */
export function requeueIfEnded(services: CoreServices, id: string): Promise<boolean> {
  return requeueWhere(services, id, ended);
}

type EventExpressions = ExpressionBuilder<Tables, 'event'>;

function ended(eb: EventExpressions): Expression<SqlBool> {
  return eb('state', '!=', 'queued');
}

async function requeueWhere(
  services: CoreServices,
  id: string,
  condition: (eb: EventExpressions) => Expression<SqlBool>,
): Promise<boolean> {
  const { numUpdatedRows } = await services.store.db
    .updateTable('event')
    .set((eb) => ({
      state: 'queued',
      due_at: services.clock.now(),
      lease_until: null,
      attempts_before: eb.ref('attempts'),
    }))
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
