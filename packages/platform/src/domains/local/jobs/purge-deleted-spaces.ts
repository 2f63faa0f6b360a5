// Removes spaces for good once they have been deleted for as long as they are kept, and uploads that no push has taken: at the start what
// became due while nothing ran, afterwards each on the clock.
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';
import type { Report } from '../../../core/report.ts';
import { runEachDue } from '../../../jobs/each-due.ts';
import type { DueEntry } from '../../../jobs/each-due.ts';
import { JobLoop } from '../../../jobs/job-loop.ts';
import type { Job } from '../../../jobs/job-loop.ts';
import type { Db } from '../../../store/store.ts';
import { collectUploads, findDueUpload } from '../../content/syncing/index.ts';
import { purgeSpace } from './purge-space.ts';
import type { ContentServices } from '../../content/state/index.ts';

/** `services` is a function, because the purge is one of the services. */
export function createPurge(services: () => ContentServices, report: Report): Job {
  return new JobLoop({ clock: () => services().clock, report, look: () => purgeDue(services()) });
}

/** Removes what is due. Returns when the next will be. What can’t be removed stops nothing else, and is reported at the end. */
async function purgeDue(services: ContentServices): Promise<number | undefined> {
  const { store, clock } = services;
  const spaces = runEachDue({
    now: () => clock.now(),
    find: (except) => findOldest(store.db, except),
    run: (id) => store.write((tx) => purgeSpace(services, tx, id)),
  });
  const results = await Promise.allSettled([spaces, purgeUploads(services)]);
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

async function findOldest(db: Db, except: readonly string[]): Promise<DueEntry | undefined> {
  const oldest = await db
    .selectFrom('space')
    .select((eb) => ['id', eb.ref('deleted_at').$notNull().as('at')])
    .where('deleted_at', 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
  return oldest && { id: oldest.id, at: oldest.at + DELETED_SPACE_RETENTION_MS };
}
