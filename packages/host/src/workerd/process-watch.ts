// Pings a process at short intervals while scripts run in it. Called by its slot.
import type { LastAnswer } from './process-loss.ts';

/** How often a process is asked, at least. */
const MAX_INTERVAL_MS = 100;

/** An answer that waited because this process was busy gets this long to be read. */
const GRACE_MS = 50;

/** Options of {@link ProcessWatch}. */
export interface ProcessWatchOptions {
  /** A question that is open for longer means that the process is stalled. */
  readonly stallMs: number;
  /** Settles when the process answers. */
  readonly sendPing: () => Promise<unknown>;
  readonly onStalled: () => void;
}

/** Watches one process. */
export class ProcessWatch {
  readonly #options: ProcessWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #askedAt: number | undefined;
  #answeredAt = 0;

  constructor(options: ProcessWatchOptions) {
    this.#options = options;
  }

  /** What is known of the last answers since the watch was started. */
  get lastAnswer(): LastAnswer {
    return { answeredAt: this.#answeredAt, ...(this.#askedAt === undefined ? {} : { unansweredAt: this.#askedAt }) };
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#answeredAt = 0;
    const intervalMs = Math.min(MAX_INTERVAL_MS, this.#options.stallMs / 4);
    this.#timer = setInterval(() => this.#check(), intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#askedAt = undefined;
  }

  #check(): void {
    const now = performance.now();
    const askedAt = this.#askedAt;
    if (askedAt === undefined) this.#sendPing(now);
    else if (now - askedAt > this.#options.stallMs) setTimeout(() => this.#reportIfStalled(askedAt), GRACE_MS).unref();
  }

  #sendPing(now: number): void {
    this.#askedAt = now;
    this.#options.sendPing().then(
      () => {
        if (this.#askedAt !== now) return; // The watch was stopped.
        this.#answeredAt = now;
        this.#askedAt = undefined;
      },
      () => {}, // The slot handles a lost connection.
    );
  }

  #reportIfStalled(askedAt: number): void {
    if (this.#timer !== undefined && this.#askedAt === askedAt) this.#options.onStalled();
  }
}
