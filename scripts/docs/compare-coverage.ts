// Compares what a run showed with the numbers of docs/internals/coverage.md.
import type { Coverage } from './coverage.ts';
import type { CoveragePage } from './coverage-page.ts';

/** Lines for a person: what got worse, which fails a run, and what got better. */
export interface Comparison {
  readonly worse: readonly string[];
  readonly better: readonly string[];
}

/** Compares a run with the page, number by number. */
export function compareCoverage(coverage: Coverage, page: CoveragePage): Comparison {
  const { handled, withEffect, unexplained } = coverage;
  const missing = (before: readonly string[], now: readonly string[]): string =>
    before.filter((id) => !now.includes(id)).join(', ');
  const worse = [
    ...(handled.length < page.handled
      ? [`${handled.length} operations are handled, not ${page.handled}. Missing: ${missing(page.handledIds, handled)}`]
      : []),
    ...(withEffect.length < page.withEffect
      ? [
          `The effect of ${withEffect.length} operations was seen, not of ${page.withEffect}. ` +
            `Missing: ${missing(page.withEffectIds, withEffect)}`,
        ]
      : []),
    ...(unexplained.length > page.unexplained
      ? [
          `${unexplained.length} values were never seen and are not explained, not ${page.unexplained}. ` +
            `Let a test see them, or explain each in scripts/docs/never-seen.json:\n${unexplained.join('\n')}`,
        ]
      : []),
  ];
  const better = [
    ...(handled.length > page.handled ? [`${handled.length} operations are handled, not ${page.handled}.`] : []),
    ...(withEffect.length > page.withEffect
      ? [`The effect of ${withEffect.length} operations was seen, not of ${page.withEffect}.`]
      : []),
    ...(unexplained.length < page.unexplained
      ? [`${unexplained.length} values were never seen and are not explained, not ${page.unexplained}.`]
      : []),
  ];
  return { worse, better };
}

/** Explanations of values that a run observed, or that no model has anymore. */
export function staleExplanations({ neverSeen }: Coverage, explained: readonly string[]): string[] {
  return explained.filter((value) => !neverSeen.includes(value));
}
