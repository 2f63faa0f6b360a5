// What the worker does with specifications whose pages are asked for.
import { KeptSpecifications } from './kept-specifications.ts';
import { pageDocument } from './pages/page-document.ts';
import type { DocumentProps, PageOptions } from './pages/page-options.ts';
import { planPages } from './pages/plan-pages.ts';

/** Which pages there are, or the document of one. */
export type PagesRequest = { readonly options: PageOptions } | { readonly slug: string; readonly props: DocumentProps };

/** What is to be computed of a specification. */
export interface PagesJob {
  readonly hash: string;
  readonly request: PagesRequest;
  /** Where the worker may have it already, it is asked without. */
  readonly bytes?: Uint8Array;
}

/** The jobs of the worker. */
export type SpecificationPagesJobs = ReturnType<typeof createSpecificationPagesJobs>;

/** Makes the jobs. */
export function createSpecificationPagesJobs() {
  const kept = new KeptSpecifications();
  return {
    /** The answer as JSON; undefined where the worker does not have the specification. */
    compute: ({ hash, request, bytes }: PagesJob): string | undefined => {
      const specification = kept.get(hash, bytes);
      if (specification === undefined) return undefined;
      const computed =
        'options' in request
          ? planPages(specification, request.options)
          : pageDocument(specification, request.slug, request.props);
      return JSON.stringify(computed);
    },
  };
}
