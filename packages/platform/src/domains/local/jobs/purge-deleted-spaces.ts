// Removes spaces for good once they have been deleted for as long as they are kept, and uploads that no push has taken: at the start what
// became due while nothing ran, afterwards each on the clock.
import type { ContentServices } from '../../content/state/content-services.ts';
import { BackgroundQueue } from '../../../core/background/background-queue.ts';
import type { Purge } from './purge.ts';
import { collectUploads, findDueUpload } from '../../content/folders/uploads.ts';
import { purgeSpace } from '../../content/spaces/purge.ts';
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';
import type { Db } from '../../../store/store.ts';

/** `services` is a function, because the purge is one of the services. */
export function createPurge(services: () => ContentServices, report: (thrown: unknown) => void): Purge {
  let isRunning = false;
  let cancel: (() => void) | undefined;

  const run = async (): Promise<void> => {
    if (!isRunning) return;
    const next = await purgeDue(services());
    cancel?.();
    if (next === undefined || !isRunning) return;
    const { clock } = services();
    // The clock might have been set since: what is due by now is not left to an alarm, which no one waits for.
    if (next <= clock.now()) schedule();
    else cancel = clock.at(next, schedule);
  };

  const queue = new BackgroundQueue({ look: run, isRunning: () => isRunning, report });
  const schedule = (): void => queue.schedule();

  return {
    schedule,
    idle: () => queue.idle(),
    async start() {
      isRunning = true;
      schedule();
      await queue.idle();
    },
    async stop() {
      isRunning = false;
      cancel?.();
      queue.stop();
      await queue.idle();
    },
  };
}

/** Removes what is due. Returns when the next will be. What can’t be removed stops nothing else, and is reported at the end. */
async function purgeDue(services: ContentServices): Promise<number | undefined> {
  const results = await Promise.allSettled([purgeSpaces(services), purgeUploads(services)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const next = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
  return next.length === 0 ? undefined : Math.min(...next);
}

async function purgeUploads(services: ContentServices): Promise<number | undefined> {
  const dueAt = await findDueUpload(services.store.db);
  if (dueAt === undefined || dueAt > services.clock.now()) return dueAt;
  await services.store.write((tx) => collectUploads(services, tx));
  return findDueUpload(services.store.db);
}

/** Each space in its own unit of work. Rejects with the first failure, after it has tried them all. */
async function purgeSpaces(services: ContentServices): Promise<number | undefined> {
  const { store, clock } = services;
  const failures = new Map<string, unknown>();
  for (;;) {
    const oldest = await findOldest(store.db, [...failures.keys()]);
    const dueAt = oldest === undefined ? undefined : (oldest.at ?? 0) + DELETED_SPACE_RETENTION_MS;
    if (oldest === undefined || dueAt === undefined || dueAt > clock.now()) {
      for (const failure of failures.values()) throw failure;
      return dueAt;
    }
    await store.write((tx) => purgeSpace(services, tx, oldest.id)).catch((thrown) => failures.set(oldest.id, thrown));
    // Without a database, each would fail.
    if (failures.size >= MOST_FAILURES) throw failures.get(oldest.id);
  }
}

/** A look that failed for so many spaces ends. */
const MOST_FAILURES = 100;

function findOldest(db: Db, except: readonly string[]) {
  return db
    .selectFrom('space')
    .select(['id', 'deleted_at as at'])
    .where('deleted_at', 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
}
