// What a crawl finds. No code.

/**
 * A press that changes nothing, an action that no code handles, an uncaught exception or a failed render, a control without a name, an image
 * without a text, or a state that JSON changes.
 */
export type CrawlFindingKind =
  | 'dead_button'
  | 'unhandled_action'
  | 'exception'
  | 'unnamed_control'
  | 'missing_alt'
  | 'state_not_serializable';

/** A mistake in a component. */
export interface CrawlFinding {
  readonly kind: CrawlFindingKind;
  /** Name of the crawled component. */
  readonly component: string;
  readonly message: string;
  /** The steps from the first render to the finding, the last one included. */
  readonly steps: readonly string[];
  /** `file:line:column` in the author’s code: of the element, the exception, or what the component renders. */
  readonly location: string | undefined;
  /** Number of the state in the storyboard. */
  readonly state: number;
  /** Shows it again: `testCrawl(…, { seed })`. */
  readonly seed: string;
}
