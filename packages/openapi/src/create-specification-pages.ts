// Computes pages of specifications in a worker that all platforms of a process share, within bounds of time and memory. The worker keeps
// the specifications that were asked for last, so that those who read page after page hand each over once.
import {
  QueueFullError,
  WorkerEndedError,
  WorkerTimeoutError,
  createQueuedWorker,
  workerEntry,
} from '@bindery/workers';
import { specificationError } from './error-codes.ts';
import type { DocumentProps, PageOptions } from './pages/page-options.ts';
import type { SpecificationPagesJobs, PagesRequest } from './specification-pages-jobs.ts';

/** A version of a specification, all of it in one document. */
export interface SpecificationBundle {
  /** Names its bytes: equal for equal ones. */
  readonly hash: string;
  /** Its JSON. Asked for where the worker does not have it. */
  readonly load: () => Promise<Uint8Array>;
}

/** What is computed of. */
export interface PagesCall {
  readonly bundle: SpecificationBundle;
  /** Whose turn it is, where many wait. */
  readonly caller: string;
}

/** Computes pages. Both answer JSON, and reject with what `load` rejects with. */
export interface SpecificationPages {
  /**
   * The pages of a specification.
   * @throws {KitError} specification_queue_full, specification_too_complex
   */
  pages(call: PagesCall, options: PageOptions): Promise<string>;
  /**
   * The document of a page.
   * @throws {KitError} specification_part_missing, specification_queue_full, specification_too_complex
   */
  document(call: PagesCall, of: { readonly slug: string; readonly props: DocumentProps }): Promise<string>;
  close(): Promise<void>;
}

/** The longest that one computation may take: that of 20 MB takes about 2 s. */
const MOST_MS = 30_000;

/** The most memory of the worker. */
const MOST_MEMORY_MB = 2048;

/** Computations of one caller that may wait. */
const MOST_WAITING = 256;

const workers = createQueuedWorker<SpecificationPagesJobs>({
  name: 'specification pages',
  entry: workerEntry('specification-pages-worker', import.meta.url),
  limit: MOST_WAITING,
  maxMemoryMb: MOST_MEMORY_MB,
});

/** Makes what computes pages for one platform. */
export function createSpecificationPages(): SpecificationPages {
  const { shared, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  const compute = async ({ bundle, caller }: PagesCall, request: PagesRequest): Promise<string> => {
    const options = { caller, timeoutMs: MOST_MS };
    const { hash } = bundle;
    try {
      const known = await shared.worker.call('compute', { hash, request }, options);
      if (known !== undefined) return known;
      const computed = await shared.worker.call('compute', { hash, request, bytes: await bundle.load() }, options);
      return computed as string; // With the bytes there is always something.
    } catch (thrown) {
      throw toSpecificationError(thrown);
    }
  };
  return {
    pages: (call, options) => compute(call, { options }),
    document: (call, of) => compute(call, of),
    close: () => (closing ??= release()),
  };
}

function toSpecificationError(thrown: unknown): unknown {
  if (thrown instanceof QueueFullError) {
    return specificationError('specification_queue_full', `${thrown.limit} pages of this organization wait already.`);
  }
  if (thrown instanceof WorkerTimeoutError || thrown instanceof WorkerEndedError) {
    return specificationError('specification_too_complex', `Its pages could not be computed: ${thrown.message}`);
  }
  return thrown;
}
