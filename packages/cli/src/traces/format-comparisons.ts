// Compared traces as text and as Markdown.
import { countOf } from '@bindery/diagnostics';
import { formatDifference } from '@bindery/traces';
import type { Sink } from '../io.ts';
import { escapeControls } from '../output/escape-controls.ts';
import { codeSpan } from '../output/markdown-text.ts';
import { paint } from '../output/paint.ts';
import type { ComparisonState, TraceComparison } from './trace-comparison.ts';

/** Differences of one trace that are listed. */
const MAX_LISTED = 20;

/** One line for each trace, its failure or its differences below it. */
export function formatComparison(sink: Sink, { state, label, title, differences, failure }: TraceComparison): string {
  const color = state === 'unchanged' || state === 'fixed' ? 'green' : 'red';
  const lines = (failure === undefined ? listed(differences) : [failure]).map(escapeControls);
  return [
    `${paint(sink, color, state.padEnd(WIDTH))}  ${escapeControls(`${label}  ${title}`)}`,
    ...lines.map((line) => `${' '.repeat(WIDTH)}  ${line}`),
    '',
  ].join('\n');
}

/** Of the longest state. */
const WIDTH = 'unchanged'.length;

/** The number of traces by state: `12 traces: 1 changed, 11 unchanged` */
export function summarize(comparisons: readonly TraceComparison[]): string {
  const count = (state: ComparisonState): number => comparisons.filter((one) => one.state === state).length;
  const counts = (['failing', 'changed', 'fixed', 'unchanged'] as const).map((state) => [count(state), state] as const);
  const words = counts.filter(([number]) => number > 0).map(([number, state]) => `${number} ${state}`);
  return `${countOf(comparisons.length, 'trace')}: ${words.join(', ')}`;
}

/** Markdown for a pull request. Texts of events are code, so that they can’t add markup. */
export function formatMarkdown(comparisons: readonly TraceComparison[]): string {
  const changed = comparisons.filter(({ differences }) => differences.length > 0);
  const items = changed.flatMap(({ label, title, differences }) => [
    `- ${codeSpan(title)} in ${codeSpan(label)}`,
    ...listed(differences).map((line) => `  - ${codeSpan(line)}`),
  ]);
  return ['### Behavior', '', summarize(comparisons), '', ...items, ...(items.length === 0 ? [] : [''])].join('\n');
}

function listed(differences: TraceComparison['differences']): string[] {
  const lines = differences.slice(0, MAX_LISTED).map(formatDifference);
  const left = differences.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${countOf(left, 'further difference')}`];
}
