// Removes spaces for good once they have been deleted for as long as they are kept: at the start what became due while
// nothing ran, afterwards each on the clock.
import type { Services } from '../../../services.ts';
import type { Purge } from './purge.ts';
import { purgeSpace } from '../../content/spaces/purge.ts';
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';

/** `services` is a function, because the purge is one of the services. */
export function createPurge(services: () => Services): Purge {
  let isRunning = false;
  let cancel: (() => void) | undefined;
  let working: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    if (!isRunning) return;
    const next = await purgeDue(services());
    cancel?.();
    if (isRunning && next !== undefined) cancel = services().clock.at(next, planSoon);
  };

  // One after another: two at a time would find the same spaces due.
  const planSoon = (): void => {
    working = working.then(run).catch((thrown: unknown) => services().report(thrown));
  };

  const idle = async (): Promise<void> => {
    for (let seen: Promise<void> | undefined; seen !== working;) {
      seen = working;
      await seen;
    }
  };

  return {
    planSoon,
    idle,
    async start() {
      isRunning = true;
      planSoon();
      await idle();
    },
    async stop() {
      isRunning = false;
      cancel?.();
      await idle();
    },
  };
}

/** Removes what is due, each space in a unit of work of its own. Returns when the next one will be. */
async function purgeDue(services: Services): Promise<number | undefined> {
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
