// What removes deleted spaces for good, as the rest of the platform sees it.

/** Removes what is due. */
export interface Purge {
  /** Looks for what is due, and plans for what comes next. To be called after a space was deleted. */
  schedule(): void;
  /** Begins, and resolves once everything that was due is removed. */
  start(): Promise<void>;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  /** Begins nothing more, and resolves once nothing is under way. */
  stop(): Promise<void>;
}
