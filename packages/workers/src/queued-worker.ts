// A worker that everyone in a process shares, and that does one job after another, in which callers have turns.
import type { Handlers, InputOf, ResultOf } from './calls.ts';
import { FairQueue } from './fair-queue.ts';
import { createShared } from './shared-worker.ts';
import type { WorkerEntry } from './worker-entry.ts';
import { createWorker } from './worker-thread.ts';
import type { WorkerCallOptions } from './worker-thread.ts';

/** How a queued worker runs. */
export interface QueuedWorkerOptions {
  /** The worker’s name in messages. */
  readonly name: string;
  /** The file that it runs, which calls `serveWorker`. */
  readonly entry: WorkerEntry;
  /** Jobs of one caller that may wait. */
  readonly limit: number;
  /** Memory that it may take; with more it ends, and the process does not. Default: Node's own limit. */
  readonly maxMemoryMb?: number | undefined;
  /** Milliseconds without a job after which it ends. Default: never. */
  readonly idleMs?: number | undefined;
}

/** Whose job it is, and how long it may take. */
export interface QueuedCallOptions extends WorkerCallOptions {
  readonly caller: string;
}

/** A worker with a queue. */
export interface QueuedWorker<Jobs extends Handlers<keyof Jobs>> {
  /** Runs a job when it is its turn. Rejects with `QueueFullError`, and as the `call` of a worker does. */
  call<Name extends keyof Jobs & string>(
    name: Name,
    input: InputOf<Jobs, Name>,
    options: QueuedCallOptions,
  ): Promise<ResultOf<Jobs, Name>>;
  close(): Promise<void>;
}

/** Creates one that users share: one job at a time, as one that takes too long ends the worker, and must not take others with it. */
export function createQueuedWorker<Jobs extends Handlers<keyof Jobs>>({
  name,
  entry,
  limit,
  maxMemoryMb,
  idleMs,
}: QueuedWorkerOptions) {
  return createShared((): { readonly worker: QueuedWorker<Jobs> } => {
    const worker = createWorker<Jobs>({ name, entry, maxMemoryMb, idleMs });
    const queue = new FairQueue({ limit });
    return {
      worker: {
        call: (job, input, { caller, timeoutMs }) => queue.run(caller, () => worker.call(job, input, { timeoutMs })),
        close: () => worker.close(),
      },
    };
  });
}
