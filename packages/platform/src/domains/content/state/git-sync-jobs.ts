// Keeps spaces and repositories in sync. Interface for the rest of the content domain.

/** Syncs installations that are due, and those whose spaces change. */
export interface GitSyncJobs {
  /** Polls for due installations, and follows changes of their spaces. Called after each commit that schedules some. */
  schedule(): void;
  /**
   * Syncs an installation now, after a sync of this process that is in progress. Resolves when it has ended; its result is stored.
   * @throws {KitError} git_sync_running if another process syncs it
   */
  run(id: string): Promise<void>;
  /** Begins, with what earlier processes left undone. */
  start(): Promise<void>;
  /** Resolves when no sync is in progress or due. */
  idle(): Promise<void>;
  /** Interrupts syncs in progress, and then resolves. The next start resumes them. */
  stop(): Promise<void>;
}
