// Schedules the next look for work after a failure, for example of a full disk or an unreachable database.

const FIRST_MS = 500;
const MAX_MS = 60_000;

/** Milliseconds until something is tried again: half a second, twice as long after each failure in a row, a minute at most. */
export const retryDelayMs = (failures: number, maxMs = MAX_MS): number => Math.min(FIRST_MS * 2 ** failures, maxMs);

/** Repeats a look after failures. It uses real time, because a frozen platform clock must not delay repairs. */
export class LookAgain {
  readonly #look: () => void;
  readonly #maxMs: number | undefined;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(look: () => void, maxMs?: number) {
    this.#look = look;
    this.#maxMs = maxMs;
  }

  /** Looks again in half a second, then after twice as long each time, up to the maximum. A scheduled look stays. */
  failed(): void {
    if (this.#timer !== undefined) return;
    const delayMs = retryDelayMs(this.#failures, this.#maxMs);
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, delayMs).unref();
  }

  /** The next failure is the first again, unless the look after an earlier one is still to come. */
  succeeded(): void {
    if (this.#timer === undefined) this.#failures = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
