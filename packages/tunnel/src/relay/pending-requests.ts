// Requests held while their connector is disconnected.

/** Options of {@link PendingRequests}. */
export interface PendingRequestsOptions {
  /** Longest wait, in milliseconds. */
  readonly holdMs: number;
  /** How many may wait for one name. Eight times as many may wait in all. */
  readonly maxHeld: number;
}

const NAMES_AT_FULL = 8;

/** Pending requests by name. */
export class PendingRequests {
  readonly #options: PendingRequestsOptions;
  readonly #waiting = new Map<string, Set<(isConnected: boolean) => void>>();
  #held = 0;

  constructor(options: PendingRequestsOptions) {
    this.#options = options;
  }

  /** Requests that wait. */
  get held(): number {
    return this.#held;
  }

  /**
   * Waits until the state of the name changes, `holdMs` at most. False when it did not in time, too many wait already, or
   * `signal` is aborted.
   */
  hold(name: string, signal: AbortSignal, holdMs = this.#options.holdMs): Promise<boolean> {
    const { maxHeld } = this.#options;
    const waiting = this.#waiting.get(name) ?? new Set();
    const isFull = waiting.size >= maxHeld || this.#held >= maxHeld * NAMES_AT_FULL;
    if (holdMs <= 0 || isFull || signal.aborted) return Promise.resolve(false);
    this.#waiting.set(name, waiting);
    this.#held++;
    return new Promise((resolve) => {
      const end = (isConnected: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        waiting.delete(end);
        this.#held--;
        if (waiting.size === 0) this.#waiting.delete(name);
        resolve(isConnected);
      };
      const giveUp = (): void => end(false);
      const timer = setTimeout(giveUp, holdMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(end);
    });
  }

  /** Ends the wait for a name: it is connected, or its state changed otherwise. */
  wake(name: string): void {
    for (const end of this.#waiting.get(name) ?? []) end(true);
  }

  /** Ends every wait. */
  stop(): void {
    for (const waiting of this.#waiting.values()) for (const end of waiting) end(false);
  }
}
