// Reads specifications in a worker that all platforms of a process share, within bounds of time and memory. What a specification refers
// to in other files is fetched by the caller's port, between two readings: nobody waits for the network of others.
import {
  QueueFullError,
  WorkerEndedError,
  WorkerTimeoutError,
  createQueuedWorker,
  workerEntry,
} from '@bindery/workers';
import { specificationError } from './error-codes.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { problemOf } from './specification.ts';
import type { ReadOutcome, SpecificationFile } from './specification.ts';
import type { SpecificationJobs, StoredSpecification } from './specification-jobs.ts';

/** Gets a file that a specification refers to, by its URL. What it throws is thrown by the reader. */
export type FetchReferred = (location: string) => Promise<Uint8Array>;

/** A specification with the bytes of all of its files. */
export interface SpecificationSource {
  readonly read: StoredSpecification;
  readonly files: readonly SpecificationFile[];
}

/** What comes of reading with everything that could be fetched. */
export type SourceOutcome =
  | ({ readonly outcome: 'read' } & SpecificationSource)
  | Extract<ReadOutcome, { outcome: 'refused' }>;

/** How one is read. */
export interface ReadRequest {
  readonly file: SpecificationFile;
  /** Whose turn it is, where many wait. */
  readonly caller: string;
  /** Undefined where it can refer to no other file. */
  readonly fetch: FetchReferred | undefined;
}

/** Reads specifications. */
export interface SpecificationReader {
  /**
   * Reads one with what it refers to. Rejects with what `fetch` rejects with.
   * @throws {KitError} specification_queue_full
   */
  read(request: ReadRequest): Promise<SourceOutcome>;
  close(): Promise<void>;
}

/** The longest that one reading may take: one of 20 MB takes about 3 s. */
const MOST_MS = 30_000;

/** The most memory of the worker: a specification of 20 MB takes 800 MB. */
const MOST_MEMORY_MB = 2048;

/** Specifications of one caller that may wait. */
const MOST_WAITING = 64;

/** How often a specification is read again for files that the last ones refer to. */
const MOST_ROUNDS = 20;

const workers = createQueuedWorker<SpecificationJobs>({
  name: 'specification',
  entry: workerEntry('specification-worker', import.meta.url),
  limit: MOST_WAITING,
  maxMemoryMb: MOST_MEMORY_MB,
});

/** Makes a reader for one platform. `mostMs` is how long one reading may take. */
export function createSpecificationReader({
  mostMs = MOST_MS,
}: { readonly mostMs?: number | undefined } = {}): SpecificationReader {
  const { shared, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  const readOnce = async (
    files: readonly SpecificationFile[],
    caller: string,
  ): Promise<ReadOutcome<StoredSpecification>> => {
    try {
      return await shared.worker.call('read', files, { caller, timeoutMs: mostMs });
    } catch (thrown) {
      return refusalOf(thrown);
    }
  };
  return {
    read: async ({ file, caller, fetch }) => {
      const files = [file];
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const outcome = isTooLarge(files)
          ? refused('specification_too_large', tooLargeMessage())
          : await readOnce(files, caller);
        if (outcome.outcome === 'refused') return outcome;
        if (outcome.outcome === 'read') {
          const { outcome: _, ...read } = outcome;
          return { outcome: 'read', read, files };
        }
        const unreachable = outcome.missing.find((location) => fetch === undefined || !/^https?:/.test(location));
        if (unreachable !== undefined) return refused('reference_refused', refusedMessage(unreachable, file.location));
        for (const location of outcome.missing)
          files.push({ location, bytes: await (fetch as FetchReferred)(location) });
      }
      return refused('reference_too_many', `Its files refer to others through more than ${MOST_ROUNDS} steps.`);
    },
    close: () => (closing ??= release()),
  };
}

function isTooLarge(files: readonly SpecificationFile[]): boolean {
  return files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > SPECIFICATION_LIMITS.BYTES_MAX;
}

function tooLargeMessage(): string {
  return `It has more than ${SPECIFICATION_LIMITS.BYTES_MAX} bytes, which is the most that is read.`;
}

function refusedMessage(location: string, first: string): string {
  const why = /^https?:/.test(first) ? 'only http and https are followed' : 'it was given without other files';
  return `It refers to another file, "${location}": ${why}.`;
}

function refusalOf(thrown: unknown): Extract<ReadOutcome, { outcome: 'refused' }> {
  if (thrown instanceof QueueFullError) {
    throw specificationError(
      'specification_queue_full',
      `${thrown.limit} specifications of this organization wait already.`,
    );
  }
  if (thrown instanceof WorkerTimeoutError || thrown instanceof WorkerEndedError) {
    return refused('specification_too_complex', `It is too intricate to be read: ${thrown.message}`);
  }
  throw thrown;
}

function refused(code: Parameters<typeof problemOf>[0], message: string): Extract<ReadOutcome, { outcome: 'refused' }> {
  return { outcome: 'refused', problems: [problemOf(code, message)], count: 1 };
}
