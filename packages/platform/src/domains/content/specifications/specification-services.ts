import type { SpecificationPages, SpecificationReader } from '@bindery/openapi';
import type { Job } from '../../../jobs/job-loop.ts';
import type { ContentServices } from '../state/index.ts';
import type { FetchSpecification } from './fetch-specification.ts';

/** What specifications are processed with. */
export interface SpecificationState {
  readonly reader: SpecificationReader;
  readonly fetch: FetchSpecification;
  /** Fetches, reads, and stores due specifications. */
  readonly runs: Job;
  /** Makes the form of a bundle of which a page reads only what it needs: implemented where pages are computed. */
  readonly index: SpecificationPages['index'];
}

/** What the operations of specifications work with. */
export interface SpecificationServices extends ContentServices {
  readonly specifications: SpecificationState;
}
