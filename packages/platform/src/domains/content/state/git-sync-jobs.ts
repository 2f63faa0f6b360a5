// Keeps spaces and repositories in sync. Interface for the rest of the content domain.
import type { Job } from '../../../jobs/job-loop.ts';

/** Syncs installations that are due, and those whose spaces change. */
export interface GitSyncJobs extends Job {
  /**
   * Syncs an installation now, after a sync of this process that is in progress. Resolves when it has ended; its result is stored.
   * @throws {KitError} git_sync_running if another process syncs it
   */
  run(id: string): Promise<void>;
}
