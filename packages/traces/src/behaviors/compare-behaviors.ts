// Tells where two runs of an event differ.
import { compareValues } from '../values/compare-values.ts';
import type { ValueDifference } from '../values/compare-values.ts';
import type { TraceOutcome } from '../outcomes/describe-outcome.ts';
import type { Behavior } from './behavior.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { pairCalls } from './pair-calls.ts';

/** What is the same for both runs. */
export interface ComparisonOptions {
  /** Of the environment. */
  readonly apiEndpoint: string;
  /** Whether the event is a render, whose response has a tree and a state. */
  readonly isRender: boolean;
}

/** Faster handlers differ by chance. */
const MIN_SLOWDOWN_MS = 20;

/** The differences, in the order in which people look for them. `[redacted]` in an expected text matches any text. */
export function compareBehaviors(expected: Behavior, actual: Behavior, options: ComparisonOptions): Difference[] {
  return [
    ...compareErrors(expected, actual),
    ...compareOutcomes(expected.outcome, actual.outcome, options),
    ...compareCalls(expected, actual, options.apiEndpoint),
    ...compareDurations(expected, actual),
  ];
}

function compareErrors(expected: Behavior, actual: Behavior): Difference[] {
  return compareValues(expected.error?.code, actual.error?.code).map(() =>
    differenceOf('error', '', { before: expected.error?.message, after: actual.error?.message }),
  );
}

function compareOutcomes(
  expected: TraceOutcome | undefined,
  actual: TraceOutcome | undefined,
  { isRender }: ComparisonOptions,
): Difference[] {
  if (expected === undefined || actual === undefined) return [];
  return [
    ...toDifferences('status', compareValues(expected.status, actual.status)),
    ...compareValues(expected.headers, actual.headers).map((found) => toDifference('header', found)),
    ...compareValues(expected.base64, actual.base64).map(() =>
      differenceOf('body', '', { before: 'binary', after: 'binary' }),
    ),
    ...compareValues(expected.body, actual.body).map((found) => toDifference(kindOf(found, isRender), found)),
    ...toDifferences('log', compareValues(lines(expected.logs), lines(actual.logs))),
    ...toDifferences('exception', compareValues(thrown(expected), thrown(actual))),
  ];
}

function kindOf({ path }: ValueDifference, isRender: boolean): DifferenceKind {
  if (!isRender) return 'body';
  return /^\.(?:state|props)\b/.test(path) ? 'state' : 'tree';
}

function lines(logs: TraceOutcome['logs']): string[] {
  return logs.map(({ level, message }) => `${level}: ${message}`);
}

function thrown({ exceptions }: TraceOutcome): string[] {
  return exceptions.map(({ name, message }) => `${name}: ${message}`);
}

function compareCalls(expected: Behavior, actual: Behavior, apiEndpoint: string): Difference[] {
  return pairCalls(expected.calls, actual.calls, apiEndpoint).flatMap((pair): Difference[] => {
    const { expected: before, actual: after, difference } = pair;
    const { method = 'GET', url = '' } = before ?? after ?? {};
    const subject = `${method} ${url}`;
    if (before === undefined) return [{ kind: 'call', change: 'added', subject, after: after?.body }];
    if (after === undefined) return [{ kind: 'call', change: 'removed', subject, before: before.body }];
    if (difference === undefined) return [];
    return [{ kind: 'call', change: 'changed', subject, before: before.body, after: after.body, detail: difference }];
  });
}

function compareDurations({ durationMs: before }: Behavior, { durationMs: after }: Behavior): Difference[] {
  if (before === undefined || after === undefined) return [];
  if (after < before * 2 || after - before < MIN_SLOWDOWN_MS) return [];
  return [{ kind: 'duration', change: 'changed', subject: '', before, after }];
}

function toDifferences(kind: DifferenceKind, found: readonly ValueDifference[]): Difference[] {
  return found.map((one) => toDifference(kind, one));
}

function toDifference(kind: DifferenceKind, { path, expected, actual }: ValueDifference): Difference {
  return differenceOf(kind, path.replace(/^\./, ''), { before: expected, after: actual });
}

function differenceOf(
  kind: DifferenceKind,
  subject: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Difference {
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return {
    kind,
    change,
    subject,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
