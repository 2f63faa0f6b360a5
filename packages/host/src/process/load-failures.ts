// Scripts that took too long to load, or ended their process while they loaded. Loading one again for each of its events would take seconds
// each time, and never would leave it failed after a busy moment, so the wait before the next load doubles. Called by the workerd host.
import type { KitError } from '@bindery/diagnostics';
import { hostError, scriptLabel } from '../host-error.ts';
import type { HostErrorCode } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import { LOAD_ADVICE, ProcessLostError, blameFor, loadLossError } from './process-loss.ts';
import type { ProcessLoss } from './process-loss.ts';

/** Longest wait, as a multiple of the first one. */
const MAX_FACTOR = 64;

/** Thrown to everything that waits for a script that isn’t loaded in time. */
export class LoadTimeoutError extends Error {
  readonly limitMs: number;
  /** Whether no other script was at work in the process, so that none can have delayed it. */
  readonly wasAlone: boolean;

  constructor(limitMs: number, wasAlone: boolean, cause: unknown) {
    super(`The script didn’t load within ${limitMs} ms.`, { cause });
    this.limitMs = limitMs;
    this.wasAlone = wasAlone;
  }
}

/** Whether another script can have caused that a script isn’t loaded, or lost its process. */
export function mayBeInnocent(thrown: unknown, script: ScriptVersion): boolean {
  if (thrown instanceof LoadTimeoutError) return !thrown.wasAlone;
  return thrown instanceof ProcessLostError && blameFor(thrown.loss, script) !== 'certain';
}

interface LoadFailure {
  readonly error: KitError<HostErrorCode>;
  /** What failed: all that waited for one load have the same. */
  readonly of: ProcessLoss | LoadTimeoutError;
  readonly waitMs: number;
  readonly endsAt: number;
}

/** Failed loads of one host. */
export class LoadFailures {
  readonly #retryMs: number;
  readonly #now: () => number;
  readonly #failures = new Map<string, LoadFailure>();

  /**
   * @param retryMs how long a script isn’t loaded again at first
   * @param now monotonic milliseconds
   */
  constructor(retryMs: number, now: () => number = () => performance.now()) {
    this.#retryMs = retryMs;
    this.#now = now;
  }

  /**
   * Passes if a script can be loaded now.
   * @throws {KitError} what its last load failed with
   */
  require({ id }: ScriptVersion): void {
    const failure = this.#failures.get(id);
    if (failure !== undefined && this.#now() < failure.endsAt) throw failure.error;
  }

  /** Returns the error for a load that failed, and remembers it if the script caused it. */
  add(script: ScriptVersion, thrown: unknown): unknown {
    const isTimeout = thrown instanceof LoadTimeoutError;
    if (!isTimeout && !(thrown instanceof ProcessLostError)) return thrown;
    if (mayBeInnocent(thrown, script)) return isTimeout ? timeoutError(script, thrown) : thrown;
    const of = isTimeout ? thrown : thrown.loss;
    const last = this.#failures.get(script.id);
    if (last?.of === of) return last.error;
    const waitMs = last === undefined ? this.#retryMs : Math.min(2 * last.waitMs, MAX_FACTOR * this.#retryMs);
    const error = isTimeout ? timeoutError(script, thrown) : loadLossError(thrown, script);
    this.#failures.set(script.id, { error, of, waitMs, endsAt: this.#now() + waitMs });
    return error;
  }

  /** Forgets a script: it was loaded, or unloaded. */
  delete(id: string): void {
    this.#failures.delete(id);
  }
}

function timeoutError(script: ScriptVersion, timeout: LoadTimeoutError): KitError<HostErrorCode> {
  const message = `${scriptLabel(script)} didn’t load within ${timeout.limitMs} ms.`;
  const advice = timeout.wasAlone ? LOAD_ADVICE : 'Retry. Other scripts kept the process busy.';
  return hostError('script_failed_to_start', message, { advice, cause: timeout });
}
