// How long to wait before the next try: twice as long each time, with jitter, so that the connectors of a relay that comes
// back do not all come at once.

/** Options of {@link backoff}. In milliseconds. */
export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Milliseconds before try number `failed + 1`: from half of it to the whole. */
export function backoff(failed: number, { firstMs, maxMs, random }: BackoffOptions): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(failed, 30));
  return whole * (0.5 + random() / 2);
}
