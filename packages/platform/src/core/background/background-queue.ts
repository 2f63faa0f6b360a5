// Looks for the work of a background job, and repeats a look that failed.
import type { Report } from '../report.ts';
import { LookAgain } from './look-again.ts';

/** Options of {@link BackgroundQueue}. */
export interface BackgroundQueueOptions {
  /** Looks for work, and starts it. */
  readonly look: () => Promise<void>;
  readonly isRunning: () => boolean;
  readonly report: Report;
}

/** Runs one look at a time: two would find the same work due. */
export class BackgroundQueue {
  readonly #options: BackgroundQueueOptions;
  readonly #lookAgain = new LookAgain(() => this.schedule());
  #last: Promise<void> = Promise.resolve();

  constructor(options: BackgroundQueueOptions) {
    this.#options = options;
  }

  /** Looks for work, after the looks before. */
  schedule(): void {
    this.enqueue(this.#options.look);
  }

  /** Runs a task between two looks. */
  enqueue(work: () => Promise<void>): void {
    const { isRunning, report } = this.#options;
    this.#last = this.#last.then(work).then(
      () => this.#lookAgain.succeeded(),
      (thrown: unknown) => {
        if (isRunning()) this.#lookAgain.failed();
        report(thrown);
      },
    );
  }

  /** Resolves when no look and no promise of `running` is pending. The end of one can start another look. */
  async idle(running: () => readonly Promise<unknown>[] = () => []): Promise<void> {
    for (let awaited: Promise<void> | undefined; awaited !== this.#last || running().length > 0;) {
      awaited = this.#last;
      await awaited;
      await Promise.all(running());
    }
  }

  /** Cancels the look after a failure. */
  stop(): void {
    this.#lookAgain.cancel();
  }
}
