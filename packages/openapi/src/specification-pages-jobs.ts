// What the worker does with specifications whose pages are asked for.
import { indexBundle } from './indexed-bundle.ts';
import { SpecificationCache } from './specification-cache.ts';
import type { BundleInput } from './specification-cache.ts';
import { pageDocument } from './pages/page-document.ts';
import type { DocumentRequest } from './pages/page-document.ts';
import type { PageOptions } from './pages/page-options.ts';
import { planPages } from './pages/plan-pages.ts';
import type { Specification } from './pages/reading/specification.ts';
import { specificationPart } from './pages/specification-part.ts';
import { unpacked } from './unpacked.ts';
import type { SpecificationFile } from './specification.ts';
import type { PartRequest } from './pages/specification-part.ts';

/** Which pages there are, the document of one, or a part of the specification itself. */
export type PagesRequest = { readonly options: PageOptions } | DocumentRequest | { readonly part: PartRequest };

/** What is to be computed of a specification. */
export interface PagesJob {
  readonly hash: string;
  readonly request: PagesRequest;
  /** Where the worker may have it already, it is asked without. */
  readonly input?: BundleInput;
}

/** The jobs of the worker. */
export type SpecificationPagesJobs = ReturnType<typeof createSpecificationPagesJobs>;

/** Makes the jobs. */
export function createSpecificationPagesJobs() {
  const cache = new SpecificationCache();
  return {
    /** The answer as JSON; undefined where the worker does not have the specification. */
    compute: ({ hash, request, input }: PagesJob): string | undefined => {
      const specification = cache.get(hash, input);
      if (specification === undefined) return undefined;
      return JSON.stringify(compute(specification, request));
    },
    /** A bundle as it is stored to be read in part. */
    index: (bundle: Pick<SpecificationFile, 'bytes' | 'encoding'>): Uint8Array => indexBundle(unpacked(bundle)),
  };
}

function compute(specification: Specification, request: PagesRequest): unknown {
  if ('options' in request) return planPages(specification, request.options);
  if ('part' in request) return specificationPart(specification, request.part);
  return pageDocument(specification, request);
}
