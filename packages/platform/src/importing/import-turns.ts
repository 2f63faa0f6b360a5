// How many bring content in at once. Each holds a thread, its memory, and what it has fetched so far.
import { apiError } from '../core/api-error.ts';
import { requestCancelled } from '../core/request-cancelled.ts';
import { Semaphore } from '@bindery/workers';

/** Bounds of imports, and of what is done with Git. */
export interface ImportTurnsOptions {
  readonly atOnce?: number | undefined;
  /** How long one waits for its turn. */
  readonly waitMs?: number | undefined;
}

/** Gives turns. */
export interface ImportTurns {
  /**
   * Waits for a turn, in the order in which it was asked for. The caller ends it with what is returned.
   * @throws {KitError} platform_busy when it waits for too long, request_cancelled when the signal ends it
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** Makes them. */
export function createImportTurns({ atOnce = 3, waitMs = 30_000 }: ImportTurnsOptions = {}): ImportTurns {
  const semaphore = new Semaphore(atOnce);
  return {
    take: async (signal) => {
      try {
        return await semaphore.acquire(AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
      } catch (cause) {
        if (signal.aborted) throw requestCancelled(cause);
        throw apiError('platform_busy', `Other imports are under way: its turn did not come in ${waitMs / 1000} s.`, {
          cause,
          details: { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } },
        });
      }
    },
  };
}
