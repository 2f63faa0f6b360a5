// Options of `testCrawl`. No code.
import type { ContentKitAction, ContentKitContext } from '@bindery/contentkit';
import type { PlainObject } from '@bindery/contract';
import type { FixtureOptions } from '../adversity/adversity-options.ts';

/** A component, and how it is mounted. */
export interface CrawledComponent {
  /** Its ID. */
  readonly component: string;
  /** For reports. Default: the ID. */
  readonly name?: string | undefined;
  readonly props?: PlainObject | undefined;
  /** Default: the context of the manifest: a document for a block, a screen for a configuration. */
  readonly context?: ContentKitContext | undefined;
  /** An action of the first render, for example `@link.unfurl`. */
  readonly action?: ContentKitAction | undefined;
}

/** Options of `testCrawl`. */
export interface CrawlOptions extends Omit<FixtureOptions, 'fixtures'> {
  /** Default: the blocks and the configuration screens of the manifest, without props. */
  readonly components?: readonly CrawledComponent[] | undefined;
  /** States of one component that are visited at most. Default 100. */
  readonly maxStates?: number | undefined;
  /** Steps from the first render to a state at most. Default 10. */
  readonly maxDepth?: number | undefined;
  /** Called after each component. */
  readonly onProgress?: ((progress: CrawlProgress) => void) | undefined;
}

/** A component that was crawled. */
export interface CrawlProgress {
  readonly name: string;
  readonly states: number;
}
