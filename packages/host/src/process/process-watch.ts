// Pings a process at short intervals while scripts run in it. Called by its slot.
import type { LastResponse } from './process-loss.ts';

/** How often a process is asked, at least. */
const MAX_INTERVAL_MS = 100;

/** A response that waited because this process was busy gets this long to be read. */
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
  #pingedAt: number | undefined;
  #answeredAt = 0;

  constructor(options: ProcessWatchOptions) {
    this.#options = options;
  }

  /** What is known of the last answers since the watch was started. */
  get lastAnswer(): LastResponse {
    return { answeredAt: this.#answeredAt, ...(this.#pingedAt === undefined ? {} : { unansweredAt: this.#pingedAt }) };
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
    this.#pingedAt = undefined;
  }

  #check(): void {
    const now = performance.now();
    const pingedAt = this.#pingedAt;
    if (pingedAt === undefined) this.#sendPing(now);
    else if (now - pingedAt > this.#options.stallMs)
      setTimeout(() => this.#reportIfStalled(pingedAt), GRACE_MS).unref();
  }

  #sendPing(now: number): void {
    this.#pingedAt = now;
    this.#options.sendPing().then(
      () => {
        if (this.#pingedAt !== now) return; // The watch was stopped.
        this.#answeredAt = now;
        this.#pingedAt = undefined;
      },
      () => {}, // The slot handles a lost connection.
    );
  }

  #reportIfStalled(pingedAt: number): void {
    if (this.#timer !== undefined && this.#pingedAt === pingedAt) this.#options.onStalled();
  }
}
