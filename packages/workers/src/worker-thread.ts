// A worker thread. It starts with its first call, and again after it has ended, whatever ended it, until it is closed for good;
// it keeps the process alive only while a call is running.
import { Worker } from 'node:worker_threads';
import { messageOf } from '@bindery/diagnostics';
import { createCalls } from './calls.ts';
import type { Calls, Handlers, InputOf, ResultOf } from './calls.ts';
import { limitComputing } from './computing-limit.ts';
import type { WorkerEntry } from './worker-entry.ts';
import { WorkerEndedError, WorkerTimeoutError } from './worker-errors.ts';

/** How a call is made. */
export interface WorkerCallOptions {
  /**
   * What a call may take, in milliseconds that the worker computes (and ten times that by the clock). Then the worker is ended, with
   * whatever else it does, and the call is rejected. The time that a worker takes to start does not count.
   */
  readonly timeoutMs?: number | undefined;
}

/** How a worker runs. */
export interface WorkerOptions {
  /** The worker’s name in messages. */
  readonly name: string;
  /** The file that it runs, which calls `serveWorker`. */
  readonly entry: WorkerEntry;
  /** What it may call on this side. */
  readonly handlers?: Handlers | undefined;
  /** Memory that it may take; with more it ends, and the process does not. Default: Node's own limit. */
  readonly maxMemoryMb?: number | undefined;
  /** Memory for new objects. With less, the worker collects more often. Default: Node's own limit. */
  readonly maxYoungMemoryMb?: number | undefined;
  /** Milliseconds without a call after which it ends, and its memory goes back to the system. The next call starts it again. Default: never. */
  readonly idleMs?: number | undefined;
}

/** A worker thread with the jobs of its entry, running or not. */
export interface WorkerThread<Jobs extends Handlers<keyof Jobs>> {
  /**
   * Runs a job there. Rejects with {@link WorkerEndedError}, {@link WorkerTimeoutError}, and with what the job throws: a `KitError`
   * by its code, anything else by its message.
   */
  call<Name extends keyof Jobs & string>(
    name: Name,
    input: InputOf<Jobs, Name>,
    options?: WorkerCallOptions,
  ): Promise<ResultOf<Jobs, Name>>;
  /** Whether it runs. */
  readonly isRunning: boolean;
  /** Ends it for good. A call afterwards is rejected with {@link WorkerEndedError}: it would start what no one ends. */
  close(): Promise<void>;
}

/** Jobs of every worker. */
interface Control {
  readonly ready: (input: undefined) => void;
  /** Lets the worker's event loop end. */
  readonly end: (input: undefined) => void;
}

interface Running<Jobs extends Handlers<keyof Jobs>> {
  readonly worker: Worker;
  readonly calls: Calls<Jobs & Control>;
  /** Once it has loaded what it runs. */
  readonly ready: Promise<unknown>;
  callCount: number;
  idle?: NodeJS.Timeout | undefined;
}

const CLOSED = 'it was closed';
const IDLE = 'it was idle';

/** Milliseconds that a worker has to end its event loop. One that computes for longer is terminated. */
const END_LIMIT_MS = 500;

/** Creates a worker, which starts with its first call. */
export function createWorker<Jobs extends Handlers<keyof Jobs>>({
  name: ownName,
  entry,
  handlers = {},
  maxMemoryMb,
  maxYoungMemoryMb,
  idleMs,
}: WorkerOptions): WorkerThread<Jobs> {
  let running: Running<Jobs> | undefined;
  let isClosed = false;
  const end = async (reason: Error): Promise<void> => {
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    clearTimeout(ended.idle);
    ended.calls.fail(reason);
    if (reason instanceof WorkerTimeoutError) await ended.worker.terminate();
    else await endWorker(ended);
  };
  const rest = (used: Running<Jobs>): void => {
    used.worker.unref();
    if (idleMs === undefined || running !== used) return;
    used.idle = setTimeout(() => void end(new WorkerEndedError(ownName, IDLE)), idleMs).unref();
  };
  const start = (): Running<Jobs> => {
    const worker = new Worker(entry.url, {
      execArgv: [...entry.execArgv],
      resourceLimits: {
        ...(maxMemoryMb !== undefined && { maxOldGenerationSizeMb: maxMemoryMb }),
        ...(maxYoungMemoryMb !== undefined && { maxYoungGenerationSizeMb: maxYoungMemoryMb }),
      },
    });
    const calls = createCalls<Jobs & Control>(worker, handlers);
    const started: Running<Jobs> = { worker, calls, ready: calls.call('ready', undefined), callCount: 0 };
    const lose = (reason: string): void => {
      if (running === started) running = undefined;
      started.calls.fail(new WorkerEndedError(ownName, reason));
    };
    worker.on('error', (error) => lose(messageOf(error)));
    worker.on('exit', (code) => lose(`exit code ${code}`));
    worker.unref();
    return started;
  };
  return {
    get isRunning() {
      return running !== undefined;
    },
    call: async <Name extends keyof Jobs & string>(
      name: Name,
      input: InputOf<Jobs, Name>,
      { timeoutMs }: WorkerCallOptions = {},
    ): Promise<ResultOf<Jobs, Name>> => {
      if (isClosed) throw new WorkerEndedError(ownName, CLOSED);
      const used = (running ??= start());
      clearTimeout(used.idle);
      if (used.callCount++ === 0) used.worker.ref();
      let stopLimit: (() => void) | undefined;
      try {
        await used.ready;
        if (timeoutMs !== undefined)
          stopLimit = limitComputing(used.worker, timeoutMs, () => void end(new WorkerTimeoutError(timeoutMs)));
        return await used.calls.call(name, input);
      } finally {
        stopLimit?.();
        if (--used.callCount === 0) rest(used);
      }
    },
    close: () => {
      isClosed = true;
      return end(new WorkerEndedError(ownName, CLOSED));
    },
  };
}

/**
 * Lets a worker end its own event loop. Node can end the whole process with SIGSEGV where it terminates a worker while another one
 * starts (nodejs/node#56312).
 */
async function endWorker<Jobs extends Handlers<keyof Jobs>>({ worker, calls }: Running<Jobs>): Promise<void> {
  const exit = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
  worker.ref();
  calls.call('end', undefined).catch(() => undefined); // The exit rejects it.
  const limit = setTimeout(() => void worker.terminate(), END_LIMIT_MS);
  await exit;
  clearTimeout(limit);
}
