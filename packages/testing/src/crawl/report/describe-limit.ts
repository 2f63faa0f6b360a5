// A limit that ended a crawl early, in words.
import type { CrawlLimit } from '../crawled-state.ts';

/** A sentence or two about a limit that a component with some visited states reached. */
export function describeLimit(limit: CrawlLimit, states: number): string {
  return limit === 'maxStates'
    ? `The crawl stopped after ${states} states. Raise maxStates to visit more.`
    : 'The crawl left out the steps of states at the longest distance. Raise maxDepth to do them.';
}
