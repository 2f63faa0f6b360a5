// Long bodies, parsed in a worker: no one waits until the text of another is read. What has many values is parsed where it is used, as
// handing them over takes as long.
import { JSON_LIMITS } from '@bindery/contract';
import {
  QueueFullError,
  WorkerEndedError,
  WorkerTimeoutError,
  createQueuedWorker,
  workerEntry,
} from '@bindery/workers';
import type { LargeJsonJobs, ParsedLargeJson } from './large-json-jobs.ts';

/** Parses a long body; undefined if it is to be parsed immediately. */
export type ParseLargeJson = (bytes: Buffer) => Promise<ParsedLargeJson | undefined>;

/** The owner of the body. */
export interface LargeJsonCall {
  /** The next waiting event. */
  readonly caller: string;
  /** Where the body can have a long text, which is taken out of it: long-texts.ts. */
  readonly longText?: readonly string[] | undefined;
}

/** Parses long bodies in a worker. */
export interface LargeJson {
  /** Undefined for a body that is to be parsed immediately. */
  parse(bytes: Buffer, call: LargeJsonCall): Promise<ParsedLargeJson | undefined>;
  close(): Promise<void>;
}

/** What is parsed immediately: it takes about a millisecond. */
export const SHORT_BODY_BYTES = 256 * 1024;

/** Bodies of one caller that can wait; more are parsed immediately. */
const MOST_WAITING = 32;

/** One of 20 MB takes a tenth of a second. */
const MOST_MS = 10_000;

/** A body of 20 MB leaves 60 MB in the worker’s heap. Starting it takes less than parsing that body. */
const IDLE_MS = 1_000;

const workers = createQueuedWorker<LargeJsonJobs>({
  name: 'JSON',
  entry: workerEntry('large-json-worker', import.meta.url),
  limit: MOST_WAITING,
  idleMs: IDLE_MS,
});

/** Creates the state of one platform. */
export function createLargeJson(): LargeJson {
  const { shared, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  return {
    parse: async (bytes, { caller, longText }) => {
      if (bytes.byteLength <= SHORT_BODY_BYTES) return undefined;
      try {
        return await shared.worker.call(
          'parse',
          { bytes, limits: JSON_LIMITS, longText },
          { caller, timeoutMs: MOST_MS },
        );
      } catch (thrown) {
        if (isWithoutWorker(thrown)) return undefined;
        throw thrown;
      }
    },
    close: () => (closing ??= release()),
  };
}

function isWithoutWorker(thrown: unknown): boolean {
  return thrown instanceof QueueFullError || thrown instanceof WorkerEndedError || thrown instanceof WorkerTimeoutError;
}
