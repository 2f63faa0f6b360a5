// The loop of a background job: it looks for due work, again when more is due, and again after a failure.
import type { Clock } from '../core/clock.ts';
import type { Module } from './module.ts';
import type { Report } from '../core/report.ts';
import { LookAgain } from './look-again.ts';

/** Background work that others request. */
export interface Job extends Module {
  /** Looks for due work. Called after each commit that makes some due. */
  schedule(): void;
  start(): Promise<void>;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of {@link JobLoop}. */
export interface JobLoopOptions {
  /** A function, because the clock is created with the services that have the job. */
  readonly clock: () => Clock;
  readonly report: Report;
  /** Does or starts what is due. Returns the time at which more is due, in milliseconds; undefined if nothing is. */
  readonly look: (signal: AbortSignal) => Promise<number | undefined>;
  /** Work that looks have started, and that is still in progress. */
  readonly running?: () => readonly Promise<unknown>[];
  /** Longest time between a failed look and the next one, in milliseconds. */
  readonly maxRetryMs?: number | undefined;
}

/** Runs one look at a time: two would find the same work due. */
export class JobLoop implements Job {
  readonly #options: JobLoopOptions;
  readonly #lookAgain: LookAgain;
  #stopping: AbortController | undefined;
  #isScheduled = false;
  #last: Promise<void> = Promise.resolve();
  #cancelAlarm: (() => void) | undefined;

  constructor(options: JobLoopOptions) {
    this.#options = options;
    this.#lookAgain = new LookAgain(() => this.schedule(), options.maxRetryMs);
  }

  get isRunning(): boolean {
    return this.#stopping !== undefined;
  }

  schedule(): void {
    // The look that waits sees what this one would.
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#append(async (signal) => {
      this.#isScheduled = false;
      if (signal !== undefined) await this.#look(signal);
    });
  }

  /** Runs a task between two looks, while the loop runs. */
  enqueue(task: () => Promise<void>): void {
    this.#append(async (signal) => {
      if (signal !== undefined) await task();
    });
  }

  /** Looks again later, after a failure of work that a look has started. */
  retryLater(): void {
    if (this.isRunning) this.#lookAgain.failed();
  }

  /** Runs a task after those before. It gets no signal if the loop does not run. */
  #append(task: (signal: AbortSignal | undefined) => Promise<void>): void {
    this.#last = this.#last
      .then(() => task(this.#stopping?.signal))
      .then(
        () => this.#lookAgain.succeeded(),
        (thrown: unknown) => {
          // A stop interrupts a look, which is no failure.
          if (this.#stopping === undefined) return;
          this.#lookAgain.failed();
          this.#options.report(thrown);
        },
      );
  }

  async start(): Promise<void> {
    this.#stopping = new AbortController();
    this.schedule();
  }

  async idle(): Promise<void> {
    const running = this.#options.running ?? (() => []);
    // The end of work can start another look.
    for (let awaited: Promise<void> | undefined; awaited !== this.#last || running().length > 0;) {
      awaited = this.#last;
      await awaited;
      await Promise.all(running());
    }
  }

  async stop(): Promise<void> {
    this.#stopping?.abort(new Error('The platform is shutting down.'));
    this.#stopping = undefined;
    this.#cancelAlarm?.();
    this.#lookAgain.cancel();
    await this.idle();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const next = await this.#options.look(signal);
    this.#cancelAlarm?.();
    if (next === undefined || signal.aborted) return;
    const clock = this.#options.clock();
    // The clock might have been set since: what is due by now is not left to an alarm, which no one waits for.
    if (next <= clock.now()) this.schedule();
    else this.#cancelAlarm = clock.at(next, () => this.schedule());
  }
}
