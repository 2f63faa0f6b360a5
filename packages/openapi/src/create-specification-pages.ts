// Computes pages of specifications in a worker that all platforms of a process share, within bounds of time and memory. The worker keeps
// the specifications that were asked for last, so that those who read page after page hand each over once.
import { workerEntry } from '@bindery/workers';
import type { BundleInput } from './specification-cache.ts';
import type { DocumentRequest } from './pages/page-document.ts';
import type { PageOptions } from './pages/page-options.ts';
import type { SpecificationFile } from './specification.ts';
import type { PartRequest } from './pages/specification-part.ts';
import type { SpecificationPagesJobs, PagesRequest } from './specification-pages-jobs.ts';
import { shareSpecificationWorker } from './specification-workers.ts';

/** A version of a specification, all of it in one document. */
export interface SpecificationBundle {
  /** Names its bytes: equal for equal ones. */
  readonly hash: string;
  /** Asked for where the worker does not have it: its JSON, or what {@link SpecificationPages.index} made of that. */
  readonly load: () => Promise<BundleInput>;
}

/** What is computed of. */
export interface PagesCall {
  readonly bundle: SpecificationBundle;
  /** Whose turn it is, where many wait. */
  readonly caller: string;
}

/** Computes pages. All answer JSON, and reject with what `load` rejects with. */
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
  document(call: PagesCall, request: DocumentRequest): Promise<string>;
  /**
   * A part of a specification: a {@link SpecificationPart}.
   * @throws {KitError} specification_part_missing, specification_queue_full, specification_too_complex
   */
  part(call: PagesCall, part: PartRequest): Promise<string>;
  /**
   * A bundle in another form, of which a page reads only what it needs. For bundles of at least
   * {@link LEAST_INDEXED_BYTES}.
   * @throws {KitError} specification_queue_full, specification_too_complex
   */
  index(bundle: Pick<SpecificationFile, 'bytes' | 'encoding'>, caller: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const workerOf = shareSpecificationWorker<SpecificationPagesJobs>({
  name: 'specification pages',
  entry: workerEntry('specification-pages-worker', import.meta.url),
  limit: 256,
  jobs: 'pages',
  refusal: 'Its pages couldn’t be computed',
});

/** Makes what computes pages for one platform. */
export function createSpecificationPages(): SpecificationPages {
  const worker = workerOf();
  const compute = async ({ bundle, caller }: PagesCall, request: PagesRequest): Promise<string> => {
    const { hash } = bundle;
    const cached = await worker.call('compute', { hash, request }, caller);
    if (cached !== undefined) return cached;
    const computed = await worker.call('compute', { hash, request, input: await bundle.load() }, caller);
    return computed as string; // With those there is always something.
  };
  return {
    pages: (call, options) => compute(call, { options }),
    document: (call, request) => compute(call, request),
    part: (call, part) => compute(call, { part }),
    index: ({ bytes, encoding }, caller) => worker.call('index', { bytes, encoding }, caller),
    close: () => worker.close(),
  };
}
