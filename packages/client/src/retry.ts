// Decides whether to retry a request, and after which delay.

/** Limits of retries. */
export interface RetryOptions {
  /** Total number of attempts, including the first. Default 4. */
  readonly attempts?: number;
  /** Maximum delay in milliseconds before the second attempt. Doubles for each further attempt. Default 250. */
  readonly baseDelayMs?: number;
  /** Maximum delay in milliseconds. A longer `Retry-After` ends the retries. Default 30 000. */
  readonly maxDelayMs?: number;
}

/** {@link RetryOptions} with all defaults. */
export type ResolvedRetry = Required<RetryOptions>;

export const DEFAULT_RETRY: ResolvedRetry = { attempts: 4, baseDelayMs: 250, maxDelayMs: 30_000 };

/** Whether the status asks for a retry. */
export function isRetryable(status: number): boolean {
  return status === 429 || status === 503;
}

/** Whether repeating the request has no further effect, so that it can be retried after a lost response. */
export function isIdempotent(method: string): boolean {
  return method !== 'POST' && method !== 'PATCH';
}

/**
 * Delay in milliseconds before the attempt after `attempt` (1-based): from `Retry-After`, else with full jitter.
 * Undefined if the service asks for more than `maxDelayMs`.
 */
export function retryDelayMs(attempt: number, retryAfter: string | null, retry: ResolvedRetry): number | undefined {
  const requestedMs = parseRetryAfter(retryAfter);
  if (requestedMs !== undefined) return requestedMs <= retry.maxDelayMs ? requestedMs : undefined;
  return Math.random() * Math.min(retry.maxDelayMs, retry.baseDelayMs * 2 ** (attempt - 1));
}

/** `Retry-After` in milliseconds: from a number of seconds or a date. */
export function parseRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Waits. Rejects with the signal’s reason if it is aborted. */
export function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason as Error);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
