// What keeps translations in step, as the rest of the content domain sees it.

/** Runs translations that are due. */
export interface TranslationJobs {
  /** Looks for what is due. Is called after each commit that makes some due. */
  schedule(): void;
  /** Begins, with what earlier processes left undone. */
  start(): void;
  /** Resolves once nothing is under way, and nothing is due by now. */
  idle(): Promise<void>;
  /** Begins nothing more, ends what is under way, and resolves then. The next start goes on. */
  stop(): Promise<void>;
}
