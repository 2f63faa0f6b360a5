// Puts what happened in one attempt in order: the script, its calls, its logs, its exceptions, each at its time.
import type { TraceAttempt } from '@bindery/contract';

type Call = TraceAttempt['calls'][number];
type Log = TraceAttempt['logs'][number];
type Thrown = TraceAttempt['exceptions'][number];

/** One line of the timeline. Times are milliseconds since the attempt began. */
export type TimelineItem =
  | { readonly kind: 'script'; readonly atMs: number; readonly durationMs: number; readonly ownMs: number }
  | { readonly kind: 'call'; readonly atMs: number; readonly durationMs: number; readonly call: Call }
  | { readonly kind: 'log'; readonly atMs: number; readonly log: Log }
  | { readonly kind: 'exception'; readonly atMs: number; readonly thrown: Thrown };

/** A timeline and how long it is. */
export interface Timeline {
  readonly items: readonly TimelineItem[];
  readonly lengthMs: number;
}

/** Plans the timeline of an attempt. Logs without a time stand at its start, exceptions at its end. */
export function planTimeline(attempt: TraceAttempt): Timeline {
  const began = Date.parse(attempt.startedAt);
  const since = (timestamp: string | undefined): number =>
    timestamp === undefined ? 0 : Math.max(0, Date.parse(timestamp) - began);
  const calls = attempt.calls.map((call): TimelineItem & { kind: 'call' } => ({
    kind: 'call',
    atMs: since(call.startedAt),
    durationMs: call.durationMs,
    call,
  }));
  const logs = attempt.logs.map((log): TimelineItem => ({ kind: 'log', atMs: since(log.timestamp), log }));
  const during = [...calls, ...logs].toSorted((a, b) => a.atMs - b.atMs);
  const { durationMs } = attempt;
  const exceptions = attempt.exceptions.map((thrown): TimelineItem => ({
    kind: 'exception',
    atMs: durationMs,
    thrown,
  }));
  const ownMs = Math.max(0, durationMs - coveredMs(calls));
  return {
    items: [{ kind: 'script', atMs: 0, durationMs, ownMs }, ...during, ...exceptions],
    // What an integration waits for after its answer is longer than the attempt.
    lengthMs: Math.max(durationMs, ...calls.map((call) => call.atMs + call.durationMs)),
  };
}

/** Milliseconds during which at least one of the calls was running. */
function coveredMs(calls: readonly { readonly atMs: number; readonly durationMs: number }[]): number {
  let covered = 0;
  let end = 0;
  for (const call of calls.toSorted((a, b) => a.atMs - b.atMs)) {
    const callEnd = call.atMs + call.durationMs;
    covered += Math.max(0, callEnd - Math.max(end, call.atMs));
    end = Math.max(end, callEnd);
  }
  return covered;
}
