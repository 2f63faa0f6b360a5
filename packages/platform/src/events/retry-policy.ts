// When a queued event that failed is tried again. Full jitter, on the platform's clock.

/** Delivery times and retries. All of it can be set, none of it is hidden. */
export interface DeliveryPolicy {
  /** Milliseconds an answered event can take. */
  readonly answerTimeoutMs: number;
  /** Milliseconds a queued event can take. */
  readonly queuedTimeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Longest wait before the first retry; doubles with each. */
  readonly baseDelayMs: number;
  /** Longest wait before any retry. */
  readonly maxDelayMs: number;
  /** Deliveries of queued events at one time. */
  readonly concurrency: number;
}

/** The default policy. */
export const DEFAULT_DELIVERY_POLICY: DeliveryPolicy = {
  answerTimeoutMs: 10_000,
  queuedTimeoutMs: 30_000,
  retries: 5,
  baseDelayMs: 5_000,
  maxDelayMs: 10 * 60_000,
  concurrency: 8,
};

/** Milliseconds until the next attempt after `attempts`; undefined if there is none left. `random` is in [0, 1). */
export function nextDelayMs(policy: DeliveryPolicy, attempts: number, random: number): number | undefined {
  if (attempts > policy.retries) return undefined;
  return Math.round(random * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempts - 1)));
}
