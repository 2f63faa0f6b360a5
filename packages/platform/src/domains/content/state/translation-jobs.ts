// Keeps translations up to date. Interface for the rest of the content domain.

/** Runs translations that are due. */
export interface TranslationJobs {
  /** Polls for due translations. Called after each commit that schedules some. */
  schedule(): void;
  /** Begins, with what earlier processes left undone. */
  start(): void;
  /** Resolves when nothing is in progress or due. */
  idle(): Promise<void>;
  /** Stops: starts no more runs, interrupts those in progress, and then resolves. The next start resumes them. */
  stop(): Promise<void>;
}
