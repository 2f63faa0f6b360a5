import type { SpecificationPages, SpecificationReader } from '@bindery/openapi';
import type { ContentServices } from '../state/content-services.ts';
import type { FetchSpecification } from './fetch-specification.ts';

/** Processes specifications: fetches, reads and stores them, when they are due. */
export interface SpecificationRuns {
  /** Looks for what is due, and plans for what comes next. To be called after a source was set. */
  schedule(): void;
  /** Begins, also with what other processes left when they ended. */
  start(): Promise<void>;
  /** Resolves once nothing is due and nothing under way. */
  idle(): Promise<void>;
  /** Begins nothing more, ends what is under way, and resolves once it has ended. The next start goes on with it. */
  stop(): Promise<void>;
}

/** What specifications are processed with. */
export interface SpecificationState {
  readonly reader: SpecificationReader;
  readonly fetch: FetchSpecification;
  readonly runs: SpecificationRuns;
  /** Makes the form of a bundle of which a page reads only what it needs: implemented where pages are computed. */
  readonly index: SpecificationPages['index'];
}

/** What the operations of specifications work with. */
export interface SpecificationServices extends ContentServices {
  readonly specifications: SpecificationState;
}
