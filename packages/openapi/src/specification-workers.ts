// What the workers of the engine have in common: all platforms of a process share each, organizations have turns in it, and it has bounds
// of time and memory.
import { QueueFullError, WorkerEndedError, WorkerTimeoutError, createQueuedWorker } from '@bindery/workers';
import type { Handlers, InputOf, ResultOf, WorkerEntry } from '@bindery/workers';
import { specificationError } from './error-codes.ts';

/** A worker for one platform. */
export interface SpecificationWorker<Jobs extends Handlers<keyof Jobs>> {
  /**
   * Runs a job when it is the caller's turn. Rejects with what the job throws.
   * @throws {KitError} specification_queue_full, specification_too_complex
   */
  call<Name extends keyof Jobs & string>(
    name: Name,
    input: InputOf<Jobs, Name>,
    caller: string,
  ): Promise<ResultOf<Jobs, Name>>;
  close(): Promise<void>;
}

/** What a worker is for. */
export interface SpecificationWorkerOptions {
  /** The worker’s name in messages. */
  readonly name: string;
  readonly entry: WorkerEntry;
  /** Jobs of one caller that may wait. */
  readonly limit: number;
  /** What waits, for messages: `pages`. */
  readonly jobs: string;
  /** What a message says of a specification whose job took too much time or memory, without a full stop. */
  readonly refusal: string;
}

/** The longest that one job may take: one of 20 MB takes about 3 s. */
const MOST_MS = 30_000;

/** The most memory of a worker: a specification of 20 MB takes 800 MB. */
const MOST_MEMORY_MB = 2048;

/** Makes what gives the worker to a platform. `mostMs` is how long one job of that platform may take. */
export function shareSpecificationWorker<Jobs extends Handlers<keyof Jobs>>({
  jobs,
  refusal,
  ...options
}: SpecificationWorkerOptions): (mostMs?: number) => SpecificationWorker<Jobs> {
  const workers = createQueuedWorker<Jobs>({ ...options, maxMemoryMb: MOST_MEMORY_MB });
  const describe = (thrown: unknown): unknown => {
    if (thrown instanceof QueueFullError) {
      const message = `This organization already has ${thrown.limit} ${jobs} waiting.`;
      return specificationError('specification_queue_full', message);
    }
    const isTooMuch = thrown instanceof WorkerTimeoutError || thrown instanceof WorkerEndedError;
    return isTooMuch ? specificationError('specification_too_complex', `${refusal}: ${thrown.message}`) : thrown;
  };
  return (mostMs = MOST_MS) => {
    const { shared, release } = workers.acquire();
    let closing: Promise<void> | undefined;
    return {
      call: (name, input, caller) =>
        shared.worker.call(name, input, { caller, timeoutMs: mostMs }).catch((thrown: unknown) => {
          throw describe(thrown);
        }),
      close: () => (closing ??= release()),
    };
  };
}
