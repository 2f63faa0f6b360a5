// What the worker does with specifications whose pages are asked for.
import { indexBundle } from './indexed-bundle.ts';
import { KeptSpecifications } from './kept-specifications.ts';
import type { GivenBundle } from './kept-specifications.ts';
import { pageDocument } from './pages/page-document.ts';
import type { DocumentWanted } from './pages/page-document.ts';
import type { PageOptions } from './pages/page-options.ts';
import { planPages } from './pages/plan-pages.ts';
import type { Specification } from './pages/reading/specification.ts';
import { specificationPart } from './pages/specification-part.ts';
import { unpacked } from './unpacked.ts';
import type { SpecificationFile } from './specification.ts';
import type { PartWanted } from './pages/specification-part.ts';

/** Which pages there are, the document of one, or a part of the specification itself. */
export type PagesRequest = { readonly options: PageOptions } | DocumentWanted | { readonly wanted: PartWanted };

/** What is to be computed of a specification. */
export interface PagesJob {
  readonly hash: string;
  readonly request: PagesRequest;
  /** Where the worker may have it already, it is asked without. */
  readonly given?: GivenBundle;
}

/** The jobs of the worker. */
export type SpecificationPagesJobs = ReturnType<typeof createSpecificationPagesJobs>;

/** Makes the jobs. */
export function createSpecificationPagesJobs() {
  const kept = new KeptSpecifications();
  return {
    /** The answer as JSON; undefined where the worker does not have the specification. */
    compute: ({ hash, request, given }: PagesJob): string | undefined => {
      const specification = kept.get(hash, given);
      if (specification === undefined) return undefined;
      return JSON.stringify(compute(specification, request));
    },
    /** A bundle as it is stored to be read in part. */
    index: (bundle: Pick<SpecificationFile, 'bytes' | 'encoding'>): Uint8Array => indexBundle(unpacked(bundle)),
  };
}

function compute(specification: Specification, request: PagesRequest): unknown {
  if ('options' in request) return planPages(specification, request.options);
  if ('wanted' in request) return specificationPart(specification, request.wanted);
  return pageDocument(specification, request);
}
