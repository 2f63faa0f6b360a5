// What a report says of a component. No code.
import type { CrawlLimit } from '../crawled-state.ts';

/** A component that was crawled. */
export interface CrawlSummary {
  readonly name: string;
  readonly componentId: string;
  /** States that were visited. */
  readonly states: number;
  /** Those of them that differ from others only in numbers or in values of fields, and whose steps weren’t done. */
  readonly similar: number;
  /** Steps that were done. */
  readonly steps: number;
  /** Limits that ended the crawl early. */
  readonly limits: readonly CrawlLimit[];
}
