// Reads specifications in a worker that all platforms of a process share, within bounds of time and memory. What a specification refers
// to in other files is fetched by the caller's port, between two readings: no one waits for the network of others.
import { workerEntry } from '@bindery/workers';
import { isSpecificationError } from './error-codes.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { problemOf } from './specification.ts';
import type { ReadOutcome, SpecificationFile } from './specification.ts';
import type { ReadJob, SpecificationJobs, StoredSpecification } from './specification-jobs.ts';
import { shareSpecificationWorker } from './specification-workers.ts';

/** Gets a file that a specification refers to, by its URL. What it throws is thrown by the reader. */
export type FetchReferred = (location: string) => Promise<Uint8Array | ReferredFile>;

/** A file that was fetched. */
export interface ReferredFile {
  readonly bytes: Uint8Array;
  /** Where it was found, after redirects. */
  readonly url: URL;
}

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
  /** Begins the URLs of files that it may refer to. Default: those of the web. */
  readonly follows?: RegExp | undefined;
  /** Whether one that is not valid, but can be shown, is read. */
  readonly isLoose?: boolean;
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

const OF_WEB = /^https?:/;

/** How often a specification is read again for files that the last ones refer to. */
const MOST_ROUNDS = 20;

/** Begins the message about a specification whose reading was stopped. */
export const TOO_COMPLEX = 'It is too complex to read';

const workerOf = shareSpecificationWorker<SpecificationJobs>({
  name: 'specification',
  entry: workerEntry('specification-worker', import.meta.url),
  limit: 64,
  jobs: 'specifications',
  refusal: TOO_COMPLEX,
});

/** Creates a reader for one platform. `mostMs` is how long one reading may take. */
export function createSpecificationReader({
  mostMs,
}: { readonly mostMs?: number | undefined } = {}): SpecificationReader {
  const worker = workerOf(mostMs);
  const readOnce = async (job: ReadJob, caller: string): Promise<ReadOutcome<StoredSpecification>> => {
    try {
      return await worker.call('read', job, caller);
    } catch (thrown) {
      if (!isSpecificationError(thrown) || thrown.code !== 'specification_too_complex') throw thrown;
      return rejected(thrown.code, thrown.message);
    }
  };
  return {
    read: async ({ file, caller, fetch, follows = OF_WEB, isLoose }) => {
      const files = [file];
      for (let round = 0; round < MOST_ROUNDS; round++) {
        if (isTooLarge(files)) return tooLarge();
        const outcome = await readOnce({ files, isLoose: isLoose === true }, caller);
        if (outcome.outcome === 'refused') return outcome;
        if (outcome.outcome === 'read') {
          const { outcome: _, ...read } = outcome;
          return { outcome: 'read', read, files };
        }
        const unreachable = outcome.missing.find((location) => fetch === undefined || !follows.test(location));
        if (unreachable !== undefined)
          return rejected('reference_refused', rejectionMessage(unreachable, file.location));
        for (const location of outcome.missing) {
          files.push(toFile(location, await (fetch as FetchReferred)(location)));
          // Each file may be as large as all of them together: the rest is not fetched.
          if (isTooLarge(files)) return tooLarge();
        }
      }
      return rejected('reference_too_many', `Its file references are more than ${MOST_ROUNDS} levels deep.`);
    },
    close: () => worker.close(),
  };
}

function toFile(location: string, answer: Uint8Array | ReferredFile): SpecificationFile {
  if (answer instanceof Uint8Array) return { location, bytes: answer };
  const { href } = answer.url;
  return { location, bytes: answer.bytes, ...(href === location ? {} : { base: href }) };
}

function isTooLarge(files: readonly SpecificationFile[]): boolean {
  return files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > SPECIFICATION_LIMITS.BYTES_MAX;
}

function tooLarge(): Extract<ReadOutcome, { outcome: 'refused' }> {
  const message = `It is larger than the limit of ${SPECIFICATION_LIMITS.BYTES_MAX} bytes.`;
  return rejected('specification_too_large', message);
}

function rejectionMessage(location: string, first: string): string {
  const reason = OF_WEB.test(first)
    ? 'only http and https references are supported'
    : 'it was uploaded without other files';
  return `It references another file, "${location}": ${reason}.`;
}

function rejected(
  code: Parameters<typeof problemOf>[0],
  message: string,
): Extract<ReadOutcome, { outcome: 'refused' }> {
  return { outcome: 'refused', problems: [problemOf(code, message)], count: 1 };
}
