// A part of the platform that works on its own, without a request.

/** Why modules stop: the platform closes, or a snapshot replaces its data. */
export type StopReason = 'close' | 'replace';

/** What can be started and stopped. The composition root keeps modules in an ordered list, and calls each in this order. */
export interface Module {
  /** Begins to work, also on what earlier processes left unfinished. */
  start?(): Promise<void> | void;
  /** Resolves when nothing is due and nothing is in progress. */
  idle?(): Promise<void>;
  /** Ends its work, and resolves when nothing is in progress. */
  stop?(reason: StopReason): Promise<void>;
}
