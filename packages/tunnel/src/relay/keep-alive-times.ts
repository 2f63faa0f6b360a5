// How a relay detects disconnected connectors.

/** In milliseconds. */
export interface KeepAliveTimes {
  /** Time between pings. */
  readonly pingEveryMs: number;
  /** Time without a response after which a connector counts as lost. */
  readonly deadAfterMs: number;
  /** Time to answer a ping when another connector claims the name. */
  readonly answerMs: number;
}

/** The default times. */
export const DEFAULT_KEEP_ALIVE: KeepAliveTimes = { pingEveryMs: 15_000, deadAfterMs: 30_000, answerMs: 2_000 };
