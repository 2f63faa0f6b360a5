// A thread beside the one that answers requests. It starts with its first call, and again after it has ended, whatever ended
// it, until nobody wants it any more; it keeps a process alive only while a call is under way.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf } from '@bindery/diagnostics';
import { createCalls } from './calls.ts';
import type { Answers, Calls } from './calls.ts';

/** What threads do: each is a module that `thread-main.ts` loads by this name. */
export type ThreadRoom = 'book' | 'markdown' | 'pages' | 'search';

/** How a call is made. */
export interface ThreadCallOptions {
  /**
   * After this many milliseconds the thread is ended, with whatever else it does, and the call is rejected. What a thread takes to
   * start does not count.
   */
  readonly endAfterMs?: number | undefined;
}

/** A thread ended before it answered. */
export class ThreadEnded extends Error {
  constructor(room: ThreadRoom, why: string) {
    super(`The thread for ${room} ended before it answered: ${why}.`);
  }
}

/** A thread was ended because a call took too long. */
export class ThreadTooSlow extends Error {
  constructor(ms: number) {
    super(`It would take longer than ${ms / 1000} seconds.`);
  }
}

/** How a thread runs. */
export interface ThreadOptions {
  /** Memory that it may take; with more it ends, and not the process. Default: what Node gives it. */
  readonly maxMemoryMb?: number | undefined;
}

/** A thread, started or not. */
export interface Thread {
  /**
   * Runs something there. Rejects with {@link ThreadEnded}, {@link ThreadTooSlow}, and with what the work throws: a `KitError`
   * by its code, anything else by its message.
   */
  call(name: string, input: unknown, options?: ThreadCallOptions): Promise<unknown>;
  /** Whether it runs. */
  readonly isRunning: boolean;
  /** Ends it for good. A call afterwards is rejected with {@link ThreadEnded}: it would start what nobody ends. */
  end(): Promise<void>;
}

interface Running {
  readonly worker: Worker;
  readonly calls: Calls;
  /** Once it has loaded what it runs. */
  readonly ready: Promise<unknown>;
  underWay: number;
}

const CLOSED = 'the platform closes';

/** Makes one that is not started. `answers` is what it may ask in turn. */
export function createThread(room: ThreadRoom, answers: Answers = {}, { maxMemoryMb }: ThreadOptions = {}): Thread {
  let running: Running | undefined;
  let isOver = false;
  const end = async (reason: Error): Promise<void> => {
    const ended = running;
    running = undefined;
    ended?.calls.fail(reason);
    await ended?.worker.terminate();
  };
  const start = (): Running => {
    const worker = new Worker(MAIN, {
      workerData: { room },
      execArgv: NODE_FLAGS,
      ...(maxMemoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    const calls = createCalls(worker, answers);
    const started: Running = { worker, calls, ready: calls.call('ready', undefined), underWay: 0 };
    const lose = (why: string): void => {
      if (running === started) running = undefined;
      started.calls.fail(new ThreadEnded(room, why));
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
    call: async (name, input, { endAfterMs } = {}) => {
      if (isOver) throw new ThreadEnded(room, CLOSED);
      const thread = (running ??= start());
      if (thread.underWay++ === 0) thread.worker.ref();
      let timer: NodeJS.Timeout | undefined;
      try {
        await thread.ready;
        if (endAfterMs !== undefined) timer = setTimeout(() => void end(new ThreadTooSlow(endAfterMs)), endAfterMs);
        return await thread.calls.call(name, input);
      } finally {
        clearTimeout(timer);
        if (--thread.underWay === 0) thread.worker.unref();
      }
    },
    end: () => {
      isOver = true;
      return end(new ThreadEnded(room, CLOSED));
    },
  };
}

/** The same folder has it as source, once built, and in a bundle, where it is an entry of its own beside every chunk. */
const IS_SOURCE = fileURLToPath(import.meta.url).endsWith('.ts');
const MAIN = new URL(IS_SOURCE ? './thread-main.ts' : './thread-main.js', import.meta.url);
/** Not those of the process, such as `--input-type`, some of which make no sense of a file. */
const NODE_FLAGS = IS_SOURCE ? ['--conditions=@bindery/source'] : [];
