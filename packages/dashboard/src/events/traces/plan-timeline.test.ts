import type { TraceAttempt } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { planTimeline } from './plan-timeline.ts';

const at = (ms: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + ms).toISOString();
const call = (startMs: number, durationMs: number): TraceAttempt['calls'][number] => ({
  method: 'GET',
  url: 'http://x/',
  startedAt: at(startMs),
  durationMs,
});

const attempt: TraceAttempt = {
  number: 1,
  startedAt: at(0),
  durationMs: 20,
  version: 1,
  via: 'workerd',
  warnings: [],
  logs: [{ message: 'between', timestamp: at(4) }, { message: 'no time' }],
  exceptions: [{ name: 'Error', message: 'late' }],
  calls: [call(8, 4), call(2, 5), call(5, 4)],
};

describe('planTimeline', () => {
  it('puts logs between the calls, at their time, and exceptions last', () => {
    const kinds = planTimeline(attempt).items.map(({ kind, atMs }) => `${kind} ${atMs}`);
    expect(kinds).toEqual(['script 0', 'log 0', 'call 2', 'log 4', 'call 5', 'call 8', 'exception 20']);
  });

  it('counts time under overlapping calls once', () => {
    // From 2 to 12 at least one call was running.
    const own = [
      { atMs: 0, durationMs: 2 },
      { atMs: 12, durationMs: 8 },
    ];
    expect(planTimeline(attempt).items[0]).toEqual({ kind: 'script', atMs: 0, durationMs: 20, own });
  });

  it('names the time after the answer', () => {
    const { items } = planTimeline({ ...attempt, logs: [], exceptions: [], calls: [call(4, 8), call(30, 10)] });
    expect(items.filter(({ kind }) => kind === 'gap')).toEqual([{ kind: 'gap', atMs: 20, durationMs: 10 }]);
  });

  it('has no gap without a call, and none that is too short', () => {
    expect(planTimeline({ ...attempt, calls: [] }).items.filter(({ kind }) => kind === 'gap')).toEqual([]);
    const close = planTimeline({ ...attempt, logs: [], calls: [call(0, 20), call(20.5, 20)] });
    expect(close.items.filter(({ kind }) => kind === 'gap')).toEqual([]);
  });

  it('is as long as the call that ends last', () => {
    expect(planTimeline({ ...attempt, calls: [call(15, 30)] }).lengthMs).toBe(45);
  });
});
