// Orders the script, calls, logs, and exceptions of an attempt by time, and names the gaps.
import type { TraceAttempt } from '@bindery/contract';

type Call = TraceAttempt['calls'][number];
type Log = TraceAttempt['logs'][number];
type Thrown = TraceAttempt['exceptions'][number];

/** One line of the timeline. Times are milliseconds since the attempt began. */
export type TimelineItem =
  /** `own` are the parts during which no call was running. */
  | { readonly kind: 'script'; readonly atMs: number; readonly durationMs: number; readonly own: readonly Span[] }
  | { readonly kind: 'call'; readonly atMs: number; readonly durationMs: number; readonly call: Call }
  /** Time without a call after the response. */
  | { readonly kind: 'gap'; readonly atMs: number; readonly durationMs: number }
  | { readonly kind: 'log'; readonly atMs: number; readonly log: Log }
  | { readonly kind: 'exception'; readonly atMs: number; readonly thrown: Thrown };

/** A timeline and how long it is. */
export interface Timeline {
  readonly items: readonly TimelineItem[];
  readonly lengthMs: number;
}

/** A part of the time. */
export interface Span {
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
  const during = [...calls, ...gapsAfter(calls, durationMs, lengthMs), ...logs].toSorted((a, b) => a.atMs - b.atMs);
  const exceptions = attempt.exceptions.map((thrown): TimelineItem => ({
    kind: 'exception',
    atMs: durationMs,
    thrown,
  }));
  const own = uncovered(calls, 0, durationMs);
  return { items: [{ kind: 'script', atMs: 0, durationMs, own }, ...during, ...exceptions], lengthMs };
}

/** The gaps after the response that are long enough to show. */
function gapsAfter(calls: readonly Span[], durationMs: number, lengthMs: number): TimelineItem[] {
  return uncovered(calls, durationMs, lengthMs)
    .filter((gap) => gap.durationMs >= Math.max(SHORTEST_GAP_MS, LEAST_SHARE * lengthMs))
    .map((gap) => ({ kind: 'gap', ...gap }));
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
