// Processes due specifications: immediately after their source was set, later on a schedule. Processes lease runs in
// the store, so that the next process finishes what one left in progress when it ended.
import { sql } from 'kysely';
import { BackgroundQueue } from '../../../core/background/background-queue.ts';
import { PendingWrites } from '../../../core/background/pending-writes.ts';
import { compileOnce } from '../../../store/store.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import { finishRun } from './finish-run.ts';
import { readSource } from './read-source.ts';
import type { SpecificationRuns, SpecificationServices } from './specification-services.ts';

/** Specifications that are processed at the same time: they wait for the network more than they compute. */
const AT_ONCE = 4;

/** How long a process has for one; afterwards others may take it. */
const LEASE_MS = 15 * 60 * 1000;

/** How long one waits that could not be processed for a fault of ours. */
const AFTER_FAULT_MS = 60_000;

/** `services` is a function, because the runs are one of the services. */
export function createSpecificationRuns(
  services: () => SpecificationServices,
  report: (thrown: unknown) => void,
): SpecificationRuns {
  const active = new Map<string, Promise<void>>();
  const unreleased = new PendingWrites();
  let stopping: AbortController | undefined;
  let cancel: (() => void) | undefined;

  const run = async (row: SpecificationTable, { signal }: AbortController): Promise<void> => {
    try {
      await finishRun(services(), row, await readSource(services(), row, signal));
    } catch (thrown) {
      // What failed because its source was replaced, or it was deleted, is no one's fault.
      const isOurs = await releaseLease(services(), row, signal.aborted ? 0 : AFTER_FAULT_MS).catch(() => {
        unreleased.add(row.id, () => releaseLease(services(), row, 0));
        return true;
      });
      if (isOurs && !signal.aborted) report(thrown);
    }
  };

  const poll = async (): Promise<void> => {
    const controller = stopping;
    if (controller === undefined) return;
    await unreleased.retry();
    const { due, next } = await leaseDue(services(), { room: AT_ONCE - active.size, except: [...active.keys()] });
    for (const row of due) {
      unreleased.delete(row.id);
      const running = run(row, controller).finally(() => {
        active.delete(row.id);
        schedule();
      });
      active.set(row.id, running);
    }
    cancel?.();
    cancel = next === undefined ? undefined : services().clock.at(next, schedule);
  };

  const queue = new BackgroundQueue({ look: poll, isRunning: () => stopping !== undefined, report });
  const schedule = (): void => queue.schedule();
  const idle = (): Promise<void> => queue.idle(() => [...active.values()]);

  return {
    schedule,
    idle,
    start: async () => {
      stopping = new AbortController();
      await recover(services());
      schedule();
    },
    stop: async () => {
      stopping?.abort(new Error('The platform is shutting down.'));
      stopping = undefined;
      cancel?.();
      queue.stop();
      await idle();
    },
  };
}

interface WaitingQuery {
  /** How many may be leased. */
  readonly room: number;
  /** Those that this process has under way already. */
  readonly except: readonly string[];
}

/** What waits, the longest due first. Ids that are left out: one for each that runs, and room for no more. */
const findWaiting = compileOnce((db, limit: number, ...except: readonly string[]) =>
  db
    .selectFrom('openapi_spec')
    .select(['id', sql<number>`COALESCE(lease_until + 1, due_at)`.as('at')])
    .where('due_at', 'is not', null)
    .where('id', 'not in', except)
    .orderBy('at')
    .orderBy('id')
    .limit(limit),
);

const leaseRow = compileOnce((db, id: string, now: number, until: number, owner: string) =>
  db
    .updateTable('openapi_spec')
    .set({ state: 'progress', lease_until: until, lease_owner: owner })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .returningAll(),
);

/** Leases what is due. `next` is when the next is, undefined where an end of what runs starts the look again. */
async function leaseDue(
  { store, clock, processes }: SpecificationServices,
  { room, except }: WaitingQuery,
): Promise<{ readonly due: readonly SpecificationTable[]; readonly next: number | undefined }> {
  const now = clock.now();
  const leftOut = Array.from({ length: AT_ONCE }, (_, index) => except[index] ?? '');
  const waiting = await findWaiting(store.db, room + 1, ...leftOut);
  const ready = waiting.filter(({ at }) => at <= now).slice(0, room);
  const next = waiting.find(({ at }) => at > now)?.at;
  if (ready.length === 0) return { due: [], next };
  const due = await store.write(async (tx) => {
    const leased: SpecificationTable[] = [];
    for (const { id } of ready) leased.push(...(await leaseRow(tx, id, now, now + LEASE_MS, processes.own)));
    return leased;
  });
  if (due.length > 0) return { due, next };
  // Other processes were faster, and may end before they are done: nothing of ours starts the look again.
  const [first] = await findWaiting(store.db, 1, ...leftOut);
  return { due, next: first?.at };
}

/** Makes one due again that was not processed to its end. Whether the run was still the one that counts. */
async function releaseLease(
  { store, clock, processes }: SpecificationServices,
  row: SpecificationTable,
  afterMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('openapi_spec')
    .set({ state: 'pending', due_at: clock.now() + afterMs, lease_until: null, lease_owner: null })
    .where('id', '=', row.id)
    .where('run', '=', row.run)
    .where('lease_owner', '=', processes.own)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes due what processes that are gone had under way. */
async function recover({ store, processes }: SpecificationServices): Promise<void> {
  const running = await processes.running();
  await store.db
    .updateTable('openapi_spec')
    .set({ lease_until: null, lease_owner: null })
    .where('lease_owner', 'is not', null)
    .where('lease_owner', 'not in', ['', ...running])
    .execute();
}
