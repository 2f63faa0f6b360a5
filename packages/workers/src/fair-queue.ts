// A queue of jobs that run one at a time, with a turn for each caller: many jobs of one caller delay a job of another by one at most.

/** A caller has too many jobs in a queue. Messages for users are made by who catches it. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** Jobs that one caller may have in the queue. */
  readonly limit: number;

  constructor(limit: number) {
    super(`This caller already has ${limit} jobs waiting.`);
    this.limit = limit;
  }
}

type Job = () => Promise<void>;

/** Runs jobs one at a time, in the order of each caller. */
export class FairQueue {
  readonly #limit: number;
  /** Callers whose jobs wait, the next to run first. */
  readonly #waiting = new Map<string, Job[]>();
  #isRunning = false;

  /** `limit`: how many jobs of one caller may wait. */
  constructor({ limit }: { readonly limit: number }) {
    this.#limit = limit;
  }

  /** Runs a job when it is its turn. Rejects with {@link QueueFullError}, and with what the job rejects with. */
  run<Result>(caller: string, job: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const jobs = this.#waiting.get(caller) ?? [];
      if (jobs.length >= this.#limit) {
        reject(new QueueFullError(this.#limit));
        return;
      }
      jobs.push(() => job().then(resolve, reject));
      this.#waiting.set(caller, jobs);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let job = this.#next(); job !== undefined; job = this.#next()) await job();
    this.#isRunning = false;
  }

  /** The first job of the caller whose turn it is; that caller comes last then. */
  #next(): Job | undefined {
    const [caller, jobs] = this.#waiting.entries().next().value ?? [];
    const job = jobs?.shift();
    if (caller === undefined || jobs === undefined) return undefined;
    this.#waiting.delete(caller);
    if (jobs.length > 0) this.#waiting.set(caller, jobs);
    return job;
  }
}
