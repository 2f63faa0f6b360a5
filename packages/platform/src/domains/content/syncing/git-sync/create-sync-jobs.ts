// Syncs spaces and repositories: when a space changes, when a person requests it, and at intervals, since repositories don’t tell.
import { apiError } from '../../../../core/api-error.ts';
import type { Report } from '../../../../core/report.ts';
import { JobRunner } from '../../../../jobs/job-runner.ts';
import type { GitSyncJobs, ImportServices } from '../../state/index.ts';
import { endSync, findDueSyncs, hasSyncs, leaseSync, leases, spaceChanged } from './lease-sync.ts';
import { syncSpace } from './sync-space.ts';

/** Syncs at the same time: each runs Git, and merges. */
const CONCURRENCY = 2;

/** How often a repository is checked for new commits. */
const EVERY_MS = 60_000;

/** `services` is a function, because the jobs are one of the services. */
export function createSyncJobs(
  services: () => ImportServices,
  { report, everyMs = EVERY_MS }: { readonly report: Report; readonly everyMs?: number | undefined },
): GitSyncJobs {
  let unsubscribe: (() => void) | undefined;
  const unfollow = (): void => {
    unsubscribe?.();
    unsubscribe = undefined;
  };
  const spaceChange = async (space: string): Promise<void> => {
    if (await spaceChanged(services(), space)) runner.schedule();
  };
  /** Follows changes of content while there is an installation: a listener costs every change something. */
  const follow = async (): Promise<void> => {
    if (!(await hasSyncs(services()))) return unfollow();
    unsubscribe ??= services().content.live.subscribe((change) => {
      const space = change.type === 'content' ? change.space : undefined;
      if (space !== undefined) runner.enqueue(() => spaceChange(space));
    });
  };
  const runner = new JobRunner(services, report, {
    concurrency: CONCURRENCY,
    prepare: follow,
    find: (limit) => findDueSyncs(services(), limit),
    lease: ({ id }) => leaseSync(services(), id),
    run: async (row, signal) => {
      const progress = await syncSpace(services(), row, { signal, report });
      await endSync(services(), row, { progress, everyMs });
    },
    release: (row, { delayMs }) => leases.release(services(), row, { due_at: services().clock.now() + delayMs }),
    recover: () => leases.recover(services()),
  });
  return {
    schedule: () => runner.schedule(),
    run: async (id) => {
      if (await runner.runNow({ id, at: services().clock.now() })) return;
      throw apiError('git_sync_running', 'Another process is syncing this installation.');
    },
    start: () => runner.start(),
    idle: () => runner.idle(),
    stop: async () => {
      unfollow();
      await runner.stop();
    },
  };
}
