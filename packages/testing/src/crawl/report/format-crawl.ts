// The text of a crawl, for terminals and for errors of tests.
import { countOf } from '@bindery/diagnostics';
import type { CrawlFinding } from '../crawl-finding.ts';
import type { CrawlSummary } from './crawl-summary.ts';
import { describeLimit } from './describe-limit.ts';

/** Longest message in a report, in characters. */
const MAX_SHOWN = 300;

/** What a text is about. */
export interface CrawlTextParts {
  readonly seed: string;
  readonly findings: readonly CrawlFinding[];
  readonly components: readonly CrawlSummary[];
  readonly skipped: readonly string[];
}

/** Formats findings, one paragraph each, and the limits that were reached. */
export function formatCrawl({ findings, components, skipped, seed }: CrawlTextParts): string {
  const left = [
    ...components.flatMap(describeLimits),
    ...skipped.map((name) => `${name}: skipped, because the integration isn’t installed where it is shown.`),
  ];
  const places = new Set(findings.map(({ location }) => location));
  const head =
    findings.length === 0
      ? `No findings in ${summaryOf(components)}.`
      : `${countOf(findings.length, 'finding')} at ${countOf(places.size, 'place')} in ${summaryOf(components)}, with seed ${JSON.stringify(seed)}:`;
  return [head, ...findings.map(formatFinding), ...(left.length === 0 ? [] : [left.join('\n')])].join('\n\n');
}

function summaryOf(components: readonly CrawlSummary[]): string {
  const states = components.reduce((sum, one) => sum + one.states, 0);
  return `${countOf(states, 'state')} of ${countOf(components.length, 'component')}`;
}

function formatFinding({ kind, component, message, steps, location, state }: CrawlFinding): string {
  return [
    `${location ?? 'unknown place'}: ${shorten(message)}`,
    `  ${kind} in ${component}, state ${state}`,
    ...(steps.length === 0 ? [] : [`  steps: ${steps.join(' → ')}`]),
  ].join('\n');
}

function describeLimits({ name, states, limits }: CrawlSummary): string[] {
  return limits.map((limit) => `${name}: ${describeLimit(limit, states)}`);
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
