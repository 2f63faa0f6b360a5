// A mistake that a crawl noticed, before it is reported. No code.
import type { SessionState } from '@bindery/contentkit/session';
import type { CrawlFindingKind } from '../crawl-finding.ts';
import type { CrawledState } from '../crawled-state.ts';
import type { CrawlOutcome } from '../crawl-session.ts';
import type { CrawlStep } from '../steps/crawl-step.ts';

/** A mistake, and how it shows again. */
export interface Candidate {
  readonly kind: CrawlFindingKind;
  readonly message: string;
  readonly location: string | undefined;
  /** Candidates with the same key are one finding. */
  readonly key: string;
  readonly state: CrawledState;
  /** The steps from the first render. */
  readonly steps: readonly CrawlStep[];
  /**
   * Whether the last step shows it again on a platform on which only these steps were done. Absent if it doesn’t depend on the platform’s data.
   */
  readonly isShown?: (before: SessionState, outcome: CrawlOutcome) => boolean;
}
