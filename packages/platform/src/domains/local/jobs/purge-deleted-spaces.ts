// Removes spaces for good once they have been deleted for as long as they are kept, and uploads that no push has taken: at the start what
// became due while nothing ran, afterwards each on the clock.
import type { ContentServices } from '../../content/state/content-services.ts';
import { BackgroundQueue } from '../../../core/background/background-queue.ts';
import type { Purge } from './purge.ts';
import { collectUploads, findDueUpload } from '../../content/folders/uploads.ts';
import { purgeSpace } from '../../content/spaces/purge.ts';
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';

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

/** Removes what is due. Returns when the next will be. */
async function purgeDue(services: ContentServices): Promise<number | undefined> {
  const next = [await purgeSpaces(services), await purgeUploads(services)].filter((at) => at !== undefined);
  return next.length === 0 ? undefined : Math.min(...next);
}

async function purgeUploads(services: ContentServices): Promise<number | undefined> {
  const dueAt = await findDueUpload(services.store.db);
  if (dueAt === undefined || dueAt > services.clock.now()) return dueAt;
  await services.store.write((tx) => collectUploads(services, tx));
  return findDueUpload(services.store.db);
}

/** Each space in its own unit of work. */
async function purgeSpaces(services: ContentServices): Promise<number | undefined> {
  const { store, clock } = services;
  for (;;) {
    const oldest = await store.db
      .selectFrom('space')
      .select(['id', 'deleted_at as at'])
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return undefined;
    const dueAt = (oldest.at ?? 0) + DELETED_SPACE_RETENTION_MS;
    if (dueAt > clock.now()) return dueAt;
    await store.write((tx) => purgeSpace(services, tx, oldest.id));
  }
}
