// Where the calls of concurrent handlers wait for each other, so that their steps alternate in the same way in each run.
import { hash } from 'node:crypto';

/** How long a call waits for others, in milliseconds: a handler might make no call. */
const MAX_WAIT_MS = 20;

/** A meeting of handlers. */
export class Meeting {
  readonly #seed: string;
  #handlers = 0;
  #rounds = 0;
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `seed` decides who goes first. */
  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Runs a handler, whose calls meet those of others. */
  async attend<Value>(run: () => Promise<Value>): Promise<Value> {
    this.#handlers += 1;
    try {
      return await run();
    } finally {
      this.#handlers -= 1;
      if (this.#waiting.length >= this.#handlers) this.#letGo();
    }
  }

  /** Waits until every handler waits, or none comes. */
  wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    clearTimeout(this.#timer);
    if (this.#handlers > 1 && this.#waiting.length >= this.#handlers) this.#letGo();
    else this.#timer = setTimeout(() => this.#letGo(), MAX_WAIT_MS);
    return promise;
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    const waiting = this.#waiting.splice(0);
    const isReversed = Number.parseInt(hash('sha256', `${this.#seed}:${++this.#rounds}`).slice(0, 2), 16) % 2 === 1;
    for (const resolve of isReversed ? waiting.toReversed() : waiting) resolve();
  }
}
