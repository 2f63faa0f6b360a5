// Counts the requests that are being answered, and rejects others while the data of the platform is replaced.
import { apiError } from '../core/api-error.ts';

/** Allows or rejects requests. */
export class RequestGate {
  #running = 0;
  #isOpen = true;
  #changed = (): void => {};

  /** Answers a request. Throws platform_busy while the gate is closed. */
  async run<Result>(response: () => Promise<Result>): Promise<Result> {
    if (!this.#isOpen) {
      const message = 'The platform is restoring a snapshot.';
      throw apiError('platform_busy', message, { details: { headers: { 'Retry-After': '1' } } });
    }
    this.#running += 1;
    try {
      return await response();
    } finally {
      this.#running -= 1;
      this.#changed();
    }
  }

  close(): void {
    this.#isOpen = false;
  }

  open(): void {
    this.#isOpen = true;
  }

  /** Waits until no more than so many requests are being answered. Resolves to whether that was so in time. */
  async drained(left: number, timeoutMs: number): Promise<boolean> {
    if (this.#running <= left) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    this.#changed = () => {
      if (this.#running <= left) resolve(true);
    };
    const isDrained = await promise;
    clearTimeout(timer);
    this.#changed = () => {};
    return isDrained;
  }
}
