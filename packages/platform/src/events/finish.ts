// The end of an attempt: its record, and what becomes of the event.
import type { TraceAttempt } from '@bindery/contract';
import type { DeliveryServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import { isDelivered } from './deliver.ts';
import { nextDelayMs } from './retry-policy.ts';
import type { DeliveryPolicy } from './retry-policy.ts';
import { toJson } from '../store/json-column.ts';

/** Events kept for each integration; older ones that ended are dropped. */
export const MAX_EVENTS_PER_INTEGRATION = 5_000;

/** Stores the record and moves the event on: done, tried again later, or given up. Gives its state. */
export async function finishAttempt(
  services: DeliveryServices,
  row: EventTable,
  {
    record,
    policy,
    random,
  }: { readonly record: TraceAttempt; readonly policy: DeliveryPolicy; readonly random: () => number },
): Promise<EventTable['state']> {
  const attempts = row.attempts + 1;
  const ok = isDelivered(record.status) && record.error === undefined;
  const isQueued = row.state === 'queued';
  const delayMs = ok || !isQueued ? undefined : nextDelayMs(policy, attempts - row.attempts_before, random());
  const state = ok ? 'success' : delayMs === undefined ? (isQueued ? 'dead' : 'failed') : 'queued';
  await services.store.write(async (tx) => {
    await tx
      .insertInto('event_attempt')
      .values({ event: row.id, number: attempts, trace: toJson(record) })
      .execute();
    await tx
      .updateTable('event')
      .set({
        state,
        status: ok ? 'success' : 'failed',
        attempts,
        lease_until: null,
        ...(delayMs === undefined ? {} : { due_at: services.clock.now() + delayMs }),
      })
      .where('id', '=', row.id)
      .execute();
  });
  const { id, integration, level, target } = row;
  services.delivery.live.publish({ type: 'event', id, integration, state }, { level, target });
  return state;
}

/** Drops the oldest events of an integration that ended. */
export async function pruneEvents(services: DeliveryServices, integration: string): Promise<void> {
  const { db } = services.store;
  const oldest = await db
    .selectFrom('event')
    .select('created_at')
    .where('integration', '=', integration)
    .orderBy('created_at', 'desc')
    .offset(MAX_EVENTS_PER_INTEGRATION)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db
    .deleteFrom('event')
    .where('integration', '=', integration)
    .where('created_at', '<=', oldest.created_at)
    .where('state', 'in', ['success', 'failed', 'dead'])
    .execute();
}
