// Runs jobs that are rows of a table: leases those that are due, runs some at once, and gives back what was interrupted.
import type { Report } from '../core/report.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { DueEntry } from './each-due.ts';
import { JobLoop } from './job-loop.ts';
import type { Job } from './job-loop.ts';
import { retryDelayMs } from './look-again.ts';
import { PendingWrites } from './pending-writes.ts';

/** Why a run of a job ended without a result, and when the next one is due. */
export interface JobEnd {
  readonly isInterrupted: boolean;
  /** Milliseconds: none after an interruption, twice as long after each failure in a row. */
  readonly delayMs: number;
}

/** A kind of job. `Due` is a row that waits, `Row` a leased one. */
export interface JobKind<Due extends DueEntry, Row extends { readonly id: string }> {
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  /** Jobs that no process has leased, the longest due first, due or not yet. */
  find(limit: number): Promise<readonly Due[]>;
  /** Leases a job for this process. Undefined if another process has it, or it needs no run. */
  lease(job: Due): Promise<Row | undefined>;
  /** Runs a job to its end, which it stores. Rejects with the signal's reason if it is interrupted. */
  run(row: Row, signal: AbortSignal): Promise<void>;
  /** Ends the lease of a job that rejected, so that it is due again. Returns false if nothing was at fault. */
  release(row: Row, options: JobEnd): Promise<boolean | void>;
  /** Ends the leases of processes that have ended. */
  recover(): Promise<void>;
  /** Called before each look. */
  prepare?(): Promise<void>;
}

/** How often a process on a shared database looks for leases of ended processes. The database knows which processes run. */
export const RECOVER_EVERY_MS = 60_000;

/** Runs the jobs of one kind. */
export class JobRunner<Due extends DueEntry, Row extends { readonly id: string }> implements Job {
  readonly #kind: JobKind<Due, Row>;
  readonly #services: () => CoreServices;
  readonly #report: Report;
  readonly #loop: JobLoop;
  readonly #active = new Map<string, Promise<void>>();
  readonly #unreleased = new PendingWrites();
  /** Failures in a row, by job. */
  readonly #failures = new Map<string, number>();
  /** Undefined if no other process can leave leases behind from now on. */
  #recoverAt: number | undefined = 0;
  #signal: AbortSignal = AbortSignal.abort(new Error('The job has not started.'));

  /** `services` is a function, because jobs are among the services. */
  constructor(services: () => CoreServices, report: Report, kind: JobKind<Due, Row>) {
    this.#kind = kind;
    this.#services = services;
    this.#report = report;
    this.#loop = new JobLoop({
      clock: () => services().clock,
      report,
      look: (signal) => this.#look(signal),
      running: () => [...this.#active.values()],
    });
  }

  schedule(): void {
    this.#loop.schedule();
  }

  /** Runs a task between two looks. */
  enqueue(task: () => Promise<void>): void {
    this.#loop.enqueue(task);
  }

  /** Runs a job now, after a run that is in progress here. Resolves when it has ended: false if another process has the job. */
  async runNow(job: Due): Promise<boolean> {
    await this.#unreleased.retry();
    for (;;) {
      // A run in progress can have begun before what the caller wants it to do.
      await this.#active.get(job.id);
      const row = await this.#kind.lease(job);
      if (row !== undefined) {
        await this.#track(row);
        return true;
      }
      if (!this.#active.has(job.id)) return false;
    }
  }

  start(): Promise<void> {
    return this.#loop.start();
  }

  idle(): Promise<void> {
    return this.#loop.idle();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Starts what is due. Returns when more is. */
  async #look(signal: AbortSignal): Promise<number | undefined> {
    this.#signal = signal;
    await this.#unreleased.retry();
    await this.#recover();
    await this.#kind.prepare?.();
    const next = await this.#startDue(signal);
    const times = [next, this.#recoverAt].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async #startDue(signal: AbortSignal): Promise<number | undefined> {
    const { clock } = this.#services();
    for (;;) {
      const { concurrency } = this.#kind;
      // The end of a run looks again.
      if (this.#active.size >= concurrency || signal.aborted) return undefined;
      const found = await this.#kind.find(concurrency + 1);
      let isMore = found.length > concurrency;
      // A job can be due again while it runs, and runs again afterwards.
      for (const job of found.filter(({ id }) => !this.#active.has(id))) {
        if (job.at > clock.now()) return job.at;
        if (this.#active.size >= concurrency) return undefined;
        const row = await this.#kind.lease(job);
        if (row === undefined) isMore = true;
        else void this.#track(row);
      }
      if (!isMore) return undefined;
    }
  }

  async #recover(): Promise<void> {
    const { clock, store } = this.#services();
    if (this.#recoverAt === undefined || clock.now() < this.#recoverAt) return;
    await this.#kind.recover();
    const isShared = store.generation() === undefined;
    this.#recoverAt = isShared ? clock.now() + RECOVER_EVERY_MS : undefined;
  }

  #track(row: Row): Promise<void> {
    const running = this.#run(row).finally(() => {
      this.#active.delete(row.id);
      this.schedule();
    });
    this.#active.set(row.id, running);
    return running;
  }

  async #run(row: Row): Promise<void> {
    const signal = this.#signal;
    try {
      await this.#kind.run(row, signal);
      this.#failures.delete(row.id);
    } catch (thrown) {
      const end = this.#endOf(row.id, signal.aborted);
      const release = () => this.#kind.release(row, end);
      const isFault = await release().catch(() => {
        this.#unreleased.add(row.id, release);
      });
      if (isFault === false) this.#failures.delete(row.id);
      else if (!signal.aborted) this.#report(thrown);
    }
  }

  #endOf(id: string, isInterrupted: boolean): JobEnd {
    if (isInterrupted) return { isInterrupted, delayMs: 0 };
    const failures = this.#failures.get(id) ?? 0;
    this.#failures.set(id, failures + 1);
    return { isInterrupted, delayMs: retryDelayMs(failures) };
  }
}
