// Limits concurrent imports. Each occupies a worker, its memory, and the fetched data.
import { Semaphore } from '@bindery/workers';
import { importError } from './error-codes.ts';

/** Bounds of imports, and of what is done with Git. */
export interface ImportLimiterOptions {
  /** Maximum concurrent imports. Default 3. */
  readonly atOnce?: number | undefined;
  /** How long one waits to start, in milliseconds. Default 30,000. */
  readonly waitMs?: number | undefined;
}

/** Limits concurrent imports. Others wait in their order. */
export interface ImportLimiter {
  /**
   * Waits until an import may start. The caller ends it with the function returned. Rejects with the signal's reason.
   * @throws {KitError} imports_busy when it waits for too long, with `retryAfterSeconds` in its details
   */
  acquire(signal: AbortSignal): Promise<() => void>;
}

/** Creates a limiter. */
export function createImportLimiter({ atOnce = 3, waitMs = 30_000 }: ImportLimiterOptions = {}): ImportLimiter {
  const semaphore = new Semaphore(atOnce);
  return {
    acquire: async (signal) => {
      try {
        return await semaphore.acquire(AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
      } catch (cause) {
        signal.throwIfAborted();
        throw importError('imports_busy', `Too many imports are running. Timed out after ${waitMs / 1000} s.`, {
          cause,
          details: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
        });
      }
    },
  };
}
