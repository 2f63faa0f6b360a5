// Asks the other end at intervals whether it is there, and measures how long its answer takes.

/** Options of {@link KeepAlive}. */
export interface KeepAliveOptions {
  readonly everyMs: number;
  readonly deadAfterMs: number;
  /** Sends a ping with this number. */
  readonly ask: (number: number) => void;
  /** Nothing was heard for too long. */
  readonly onDead: (silentMs: number) => void;
}

interface Question {
  readonly askedAt: number;
  readonly resolve: (ms: number) => void;
  readonly reject: (reason: Error) => void;
}

/** Watches one session. */
export class KeepAlive {
  readonly #options: KeepAliveOptions;
  readonly #questions = new Map<number, Question>();
  readonly #timer: NodeJS.Timeout | undefined;
  #heardAt = performance.now();
  #next = 0;
  /** Milliseconds that the last answer took; 0 before the first. */
  roundTripMs = 0;
  /** Milliseconds that the fastest answer took; 0 before the first. */
  fastestMs = 0;

  constructor(options: KeepAliveOptions) {
    this.#options = options;
    if (options.everyMs <= 0) return;
    this.#timer = setInterval(() => this.#tick(), options.everyMs).unref();
    queueMicrotask(() => this.#tick()); // The first answer tells how far away the other end is.
  }

  /** Something arrived, whatever it is. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  /** Asks, and resolves to the milliseconds that the answer took. */
  ping(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = this.#next++ % 2 ** 32;
    this.#questions.set(number, { askedAt: performance.now(), resolve, reject });
    this.#options.ask(number);
    return promise;
  }

  /** An answer arrived. One to a question that was never asked is nobody's. */
  answered(number: number): void {
    const question = this.#questions.get(number);
    if (question === undefined) return;
    this.#questions.delete(number);
    this.roundTripMs = performance.now() - question.askedAt;
    this.fastestMs = this.fastestMs === 0 ? this.roundTripMs : Math.min(this.fastestMs, this.roundTripMs);
    question.resolve(this.roundTripMs);
  }

  /** Asks nothing more; whoever waits for an answer is told why there is none. */
  stop(reason: Error): void {
    clearInterval(this.#timer);
    for (const { reject } of this.#questions.values()) reject(reason);
    this.#questions.clear();
  }

  #tick(): void {
    const silentMs = performance.now() - this.#heardAt;
    if (silentMs > this.#options.deadAfterMs) return this.#options.onDead(silentMs);
    this.ping().catch(() => {}); // The session's end is told to whoever has the session.
  }
}
