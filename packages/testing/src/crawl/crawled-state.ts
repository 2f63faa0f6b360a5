// What a crawl visited. No code.
import type { SessionState } from '@bindery/contentkit/session';
import type { CrawlStep } from './steps/crawl-step.ts';

/** A step from a state to another one, or to itself. */
export interface CrawlLink {
  readonly label: string;
  /** Number of the state. Undefined if it was left out because of a limit. */
  readonly to: number | undefined;
  /** URLs that the step opened. */
  readonly opened: readonly string[];
}

/** A state. */
export interface CrawledState {
  /** 1-based, over all components. */
  readonly number: number;
  readonly session: SessionState;
  /** The steps from the first render. */
  readonly steps: readonly CrawlStep[];
  readonly links: CrawlLink[];
  /** Whether its steps were left out because several states look like it. */
  isSimilar: boolean;
}

/** A limit that ended the crawl of a component early. */
export type CrawlLimit = 'maxStates' | 'maxDepth';

/** A component that was crawled. */
export interface CrawledComponentStates {
  readonly name: string;
  readonly componentId: string;
  readonly states: readonly CrawledState[];
  /** Steps that were done. */
  readonly steps: number;
  readonly limits: readonly CrawlLimit[];
}
