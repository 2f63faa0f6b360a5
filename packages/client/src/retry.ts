// When to ask again, and after how long.

/** How often and how long to retry. */
export interface RetryOptions {
  /** Attempts in all, the first included. Default 4. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt at most; doubles each time. Default 250. */
  readonly baseDelayMs?: number;
  /** Longest wait between two attempts. A longer `Retry-After` ends the retrying. Default 30 000. */
  readonly maxDelayMs?: number;
}

/** {@link RetryOptions} with every default filled in. */
export type ResolvedRetry = Required<RetryOptions>;

export const DEFAULT_RETRY: ResolvedRetry = { attempts: 4, baseDelayMs: 250, maxDelayMs: 30_000 };

/** Whether the service asks to come again. */
export function isRetryable(status: number): boolean {
  return status === 429 || status === 503;
}

/** Whether asking twice changes no more than asking once, so that a request whose answer got lost may be sent again. */
export function isIdempotent(method: string): boolean {
  return method !== 'POST' && method !== 'PATCH';
}

/**
 * Milliseconds to wait before the attempt after `attempt` (1-based): what `Retry-After` says, else full jitter.
 * Undefined when the service asks for more than `maxDelayMs`.
 */
export function retryDelayMs(attempt: number, retryAfter: string | null, retry: ResolvedRetry): number | undefined {
  const asked = parseRetryAfter(retryAfter);
  if (asked !== undefined) return asked <= retry.maxDelayMs ? asked : undefined;
  return Math.random() * Math.min(retry.maxDelayMs, retry.baseDelayMs * 2 ** (attempt - 1));
}

/** `Retry-After` as milliseconds: a number of seconds or a date. */
export function parseRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Waits; rejects with the signal's reason when it is aborted. */
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
