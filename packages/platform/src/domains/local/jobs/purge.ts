// The job that purges deleted spaces, for the rest of the platform.

/** Removes what is due. */
export interface Purge {
  /** Purges due spaces, and schedules the next run. Call after a space was deleted. */
  schedule(): void;
  /** Begins, and resolves once everything that was due is removed. */
  start(): Promise<void>;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  /** Starts no more work, and resolves after the running work has ended. */
  stop(): Promise<void>;
}
