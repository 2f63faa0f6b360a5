// The report of a crawl.
import { testingError } from '../../testing-error.ts';
import type { CrawlFinding } from '../crawl-finding.ts';
import type { CrawledComponentStates } from '../crawled-state.ts';
import { formatStoryboard } from '../storyboard/format-storyboard.ts';
import type { CrawlSummary } from './crawl-summary.ts';
import { formatCrawl } from './format-crawl.ts';

/** What a crawl found. `String(report)` is a text for terminals. */
export interface CrawlReport {
  readonly findings: readonly CrawlFinding[];
  readonly components: readonly CrawlSummary[];
  /** Names of components that are shown on a space or a site, without an installation there. */
  readonly skipped: readonly string[];
  readonly seed: string;
  /** One HTML page with a picture of each state, and the steps between them. It needs no other files, and no scripts. */
  storyboard(): string;
  /** Throws crawl_found with the text of the report if there are findings. */
  throwIfFound(): void;
  toString(): string;
}

/** Creates it. */
export function createCrawlReport(parts: {
  readonly seed: string;
  readonly findings: readonly CrawlFinding[];
  readonly components: readonly CrawledComponentStates[];
  readonly skipped: readonly string[];
}): CrawlReport {
  const { seed, findings, skipped } = parts;
  const components = parts.components.map(({ name, componentId, states, steps, limits }) => ({
    name,
    componentId,
    states: states.length,
    similar: states.filter(({ isSimilar }) => isSimilar).length,
    steps,
    limits,
  }));
  const text = (): string => formatCrawl({ seed, findings, components, skipped });
  return {
    findings,
    components,
    skipped,
    seed,
    storyboard: () => formatStoryboard(parts),
    throwIfFound: () => {
      if (findings.length === 0) return;
      const kinds = [...new Set(findings.map(({ kind }) => kind))];
      throw testingError('crawl_found', text(), { details: { kinds: kinds.join(',') } });
    },
    toString: text,
  };
}
