// One trace on two builds: where their behavior differs.
import type { EventTrace } from '@bindery/contract';
import { behaviorOfTrace, compareBehaviors } from '@bindery/traces';
import type { Behavior, Difference } from '@bindery/traces';
import type { LoadedTrace } from './load-traces.ts';
import { apiEndpointOf } from './trace-runner.ts';
import type { TraceBuild, TraceRun, TraceRunner } from './trace-runner.ts';

/**
 * How two runs compare. If the first one failed, with an exception or a status of 500 or more, the second one is `failing` or `fixed`.
 */
export type ComparisonState = 'unchanged' | 'changed' | 'failing' | 'fixed';

/** A compared trace. */
export interface TraceComparison {
  readonly state: ComparisonState;
  readonly label: string;
  /** ID of the event. */
  readonly id: string;
  /** What the event is, for people: `ui_render poll`. */
  readonly title: string;
  readonly differences: readonly Difference[];
  /** Why the second run failed, with its location. */
  readonly failure?: string | undefined;
}

/** A slower run is measured again this often, since other programs can slow it down. */
const REPEATS = 2;

/** Compares a run with what the trace recorded. */
export function compareWithTrace({ trace, label }: LoadedTrace, run: TraceRun): TraceComparison {
  const recorded = behaviorOfTrace(trace);
  const comparison = toComparison(trace, label, compare(trace, recorded, run));
  if (failureOf(recorded) === undefined) return comparison;
  const failure = failureOf(run);
  return { ...comparison, state: failure === undefined ? 'fixed' : 'failing', failure };
}

function failureOf({ outcome, error, location }: TraceRun): string | undefined {
  const [exception] = outcome?.exceptions ?? [];
  const at = location === undefined ? '' : ` at ${location}`;
  if (exception !== undefined) return `${exception.name}: ${exception.message}${at}`;
  if (outcome === undefined) return error?.message;
  return outcome.status >= 500 ? `status ${outcome.status}` : undefined;
}

/** Runs a trace on two builds, and compares them. */
export async function compareBuilds(
  runner: TraceRunner,
  { trace, label }: LoadedTrace,
  { base, head }: { readonly base: TraceBuild; readonly head: TraceBuild },
): Promise<TraceComparison> {
  let before = await runner.run(base, trace);
  let after = await runner.run(head, trace);
  let differences = compare(trace, before, after);
  for (let repeat = 0; repeat < REPEATS && differences.some(({ kind }) => kind === 'duration'); repeat++) {
    before = withFasterRun(before, await runner.run(base, trace));
    after = withFasterRun(after, await runner.run(head, trace));
    differences = compare(trace, before, after);
  }
  return toComparison(trace, label, differences);
}

function withFasterRun(first: Behavior, { durationMs }: Behavior): Behavior {
  if (durationMs === undefined || first.durationMs === undefined) return first;
  return { ...first, durationMs: Math.min(first.durationMs, durationMs) };
}

function compare(trace: EventTrace, before: Behavior, after: Behavior): Difference[] {
  return compareBehaviors(before, after, {
    apiEndpoint: apiEndpointOf(trace),
    isRender: trace.event['type'] === 'ui_render',
  });
}

function toComparison(trace: EventTrace, label: string, differences: readonly Difference[]): TraceComparison {
  const state = differences.length === 0 ? 'unchanged' : 'changed';
  return { state, label, id: trace.id, title: titleOf(trace), differences };
}

function titleOf({ event }: EventTrace): string {
  const { type, componentId, action, request } = event as Readonly<Record<string, unknown>> & {
    readonly action?: { readonly action?: unknown } | null;
    readonly request?: { readonly method?: string; readonly url?: string } | null;
  };
  const { method, url = '' } = request ?? {};
  const path = URL.canParse(url) ? new URL(url).pathname : undefined;
  const words = [type, componentId, action?.action, method?.toUpperCase(), path];
  return words
    .filter((word) => word !== undefined && word !== null)
    .map(String)
    .join(' ');
}
