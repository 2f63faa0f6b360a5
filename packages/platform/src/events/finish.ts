// The end of an attempt: its record, and what becomes of the event.
import type { EventType, TraceAttempt } from '@bindery/contract';
import type { DeliveryServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import { isHandled } from './deliver.ts';
import { nextDelayMs } from './retry-policy.ts';
import type { DeliveryPolicy } from './retry-policy.ts';
import { summarizeAttempt } from './traces/summary.ts';
import { toJson } from '../store/json-column.ts';
import { compileOnce } from '../store/store.ts';

/** The result of an event. */
export interface FinishedAttempt {
  readonly state: EventTable['state'];
  /** Bytes that the event and this attempt keep. */
  readonly bytes: number;
}

/** Stores the record and moves the event on: done, tried again later, or given up. */
export async function finishAttempt(
  services: DeliveryServices,
  row: EventTable,
  {
    record,
    policy,
    random,
  }: { readonly record: TraceAttempt; readonly policy: DeliveryPolicy; readonly random: () => number },
): Promise<FinishedAttempt> {
  const { logs, ...rest } = record;
  const trace = toJson({ ...rest, logs: [] });
  const stored = { trace, logs: toJson(logs), bytes: Buffer.byteLength(trace) + Buffer.byteLength(toJson(logs)) };
  const attempts = row.attempts + 1;
  const ok = isHandled(row.type as EventType, record.status) && record.error === undefined;
  const isQueued = row.state === 'queued';
  const delayMs = ok || !isQueued ? undefined : nextDelayMs(policy, attempts - row.attempts_before, random());
  const state = ok ? 'success' : delayMs === undefined ? (isQueued ? 'dead' : 'failed') : 'queued';
  await services.store.write(async (tx) => {
    await tx
      .insertInto('event_attempt')
      .values({ event: row.id, number: attempts, ...stored })
      .execute();
    await tx
      .updateTable('event')
      .set({
        state,
        status: ok ? 'success' : 'failed',
        attempts,
        lease_until: null,
        http_status: record.status ?? null,
        duration_ms: Math.round(record.durationMs),
        summary: summarizeAttempt(row.summary, record),
        ...(delayMs === undefined ? {} : { due_at: services.clock.now() + delayMs }),
      })
      .where('id', '=', row.id)
      .execute();
  });
  const { id, integration, level, target } = row;
  services.delivery.live.publish({ type: 'event', id, integration, state }, { level, target });
  return { state, bytes: row.payload_bytes + stored.bytes };
}

const findAttempts = compileOnce((db, id: string) =>
  db.selectFrom('event').select(['attempts', 'state']).where('id', '=', id),
);

/** Whether an event still waits for the end of the attempt that was made for this row. */
export async function isUnfinished({ store }: DeliveryServices, row: EventTable): Promise<boolean> {
  const [found] = await findAttempts(store.db, row.id);
  return found?.attempts === row.attempts && found.state === row.state;
}
