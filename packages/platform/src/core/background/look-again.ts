// Background work after a failure, for example of a full disk or an unreachable database: it looks again by itself, sooner at first.

const FIRST_MS = 500;
const MAX_MS = 60_000;

/** Looks again after failures, until {@link LookAgain.succeeded}. Its time is real, because a frozen clock must not hold up repairs. */
export class LookAgain {
  readonly #look: () => void;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(look: () => void) {
    this.#look = look;
  }

  /** Looks again in half a second, then after twice as long each time, at most a minute. */
  failed(): void {
    clearTimeout(this.#timer);
    const delayMs = Math.min(FIRST_MS * 2 ** this.#failures, MAX_MS);
    this.#failures += 1;
    this.#timer = setTimeout(this.#look, delayMs).unref();
  }

  succeeded(): void {
    this.#failures = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
