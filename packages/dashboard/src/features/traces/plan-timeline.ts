// Orders the script, calls, logs, and exceptions of an attempt by time, and names the gaps.
import type { TraceAttempt } from '@bindery/contract';

type Call = TraceAttempt['calls'][number];
type Log = TraceAttempt['logs'][number];
type Thrown = TraceAttempt['exceptions'][number];

/** One line of the timeline. Times are milliseconds since the attempt began. */
export type TimelineItem =
  | { readonly kind: 'script'; readonly atMs: number; readonly durationMs: number; readonly ownMs: number }
  | { readonly kind: 'call'; readonly atMs: number; readonly durationMs: number; readonly call: Call }
  /** Time without a call: `own` before the response, `after` it. */
  | { readonly kind: 'gap'; readonly atMs: number; readonly durationMs: number; readonly of: 'own' | 'after' }
  | { readonly kind: 'log'; readonly atMs: number; readonly log: Log }
  | { readonly kind: 'exception'; readonly atMs: number; readonly thrown: Thrown };

/** A timeline and how long it is. */
export interface Timeline {
  readonly items: readonly TimelineItem[];
  readonly lengthMs: number;
}

interface Span {
  readonly atMs: number;
  readonly durationMs: number;
}

/** Shorter gaps are within clock precision. */
const SHORTEST_GAP_MS = 1;

/** Nor have those that are less of the whole than this. */
const LEAST_SHARE = 0.05;

/** Plans the timeline of an attempt. Logs without a time are at its start, exceptions at its end. */
export function planTimeline(attempt: TraceAttempt): Timeline {
  const startedAt = Date.parse(attempt.startedAt);
  const since = (timestamp: string | undefined): number =>
    timestamp === undefined ? 0 : Math.max(0, Date.parse(timestamp) - startedAt);
  const calls = attempt.calls.map((call): TimelineItem & { kind: 'call' } => ({
    kind: 'call',
    atMs: since(call.startedAt),
    durationMs: call.durationMs,
    call,
  }));
  const logs = attempt.logs.map((log): TimelineItem => ({ kind: 'log', atMs: since(log.timestamp), log }));
  const { durationMs } = attempt;
  // Work after the response can outlast the attempt.
  const lengthMs = Math.max(durationMs, ...calls.map((call) => call.atMs + call.durationMs));
  const during = [...calls, ...gapsBetween(calls, durationMs, lengthMs), ...logs].toSorted((a, b) => a.atMs - b.atMs);
  const exceptions = attempt.exceptions.map((thrown): TimelineItem => ({
    kind: 'exception',
    atMs: durationMs,
    thrown,
  }));
  const ownMs = uncovered(calls, 0, durationMs).reduce((sum, gap) => sum + gap.durationMs, 0);
  return { items: [{ kind: 'script', atMs: 0, durationMs, ownMs }, ...during, ...exceptions], lengthMs };
}

/** The gaps to show. Without calls there are none, since the row of the script shows the whole time. */
function gapsBetween(calls: readonly Span[], durationMs: number, lengthMs: number): TimelineItem[] {
  if (calls.length === 0) return [];
  const isLong = (gap: Span): boolean => gap.durationMs >= Math.max(SHORTEST_GAP_MS, LEAST_SHARE * lengthMs);
  const own = uncovered(calls, 0, durationMs).filter(isLong);
  const after = uncovered(calls, durationMs, lengthMs).filter(isLong);
  return [
    ...own.map((gap): TimelineItem => ({ kind: 'gap', of: 'own', ...gap })),
    ...after.map((gap): TimelineItem => ({ kind: 'gap', of: 'after', ...gap })),
  ];
}

/** The parts of a time during which no call was running. */
function uncovered(calls: readonly Span[], fromMs: number, toMs: number): Span[] {
  const gaps: Span[] = [];
  let at = fromMs;
  for (const call of calls.toSorted((a, b) => a.atMs - b.atMs)) {
    const start = Math.min(call.atMs, toMs);
    if (start > at) gaps.push({ atMs: at, durationMs: start - at });
    at = Math.max(at, Math.min(toMs, call.atMs + call.durationMs));
  }
  if (toMs > at) gaps.push({ atMs: at, durationMs: toMs - at });
  return gaps;
}
