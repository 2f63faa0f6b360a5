// Jobs of the worker that computes pages of specifications.
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

/** A request for the list of pages, the document of a page, or a part of the specification. */
export type PagesRequest = { readonly options: PageOptions } | DocumentRequest | { readonly part: PartRequest };

/** A job for a specification. */
export interface PagesJob {
  readonly hash: string;
  readonly request: PagesRequest;
  /** Omitted if the worker might have the specification cached. */
  readonly input?: BundleInput;
}

/** The jobs of the worker. */
export type SpecificationPagesJobs = ReturnType<typeof createSpecificationPagesJobs>;

/** Creates the jobs. */
export function createSpecificationPagesJobs() {
  const cache = new SpecificationCache();
  return {
    /** The result as JSON. Undefined if the worker doesn’t have the specification. */
    compute: ({ hash, request, input }: PagesJob): string | undefined => {
      const specification = cache.get(hash, input);
      if (specification === undefined) return undefined;
      return JSON.stringify(compute(specification, request));
    },
    /** An indexed bundle, which can be read in part. */
    index: (bundle: Pick<SpecificationFile, 'bytes' | 'encoding'>): Uint8Array => indexBundle(unpacked(bundle)),
  };
}

function compute(specification: Specification, request: PagesRequest): unknown {
  if ('options' in request) return planPages(specification, request.options);
  if ('part' in request) return specificationPart(specification, request.part);
  return pageDocument(specification, request);
}
