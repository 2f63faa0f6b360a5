import { describe, expect, it } from 'vitest';
import type { TraceOutcome } from '../outcomes/describe-outcome.ts';
import type { Behavior } from './behavior.ts';
import { compareBehaviors } from './compare-behaviors.ts';
import { formatDifference } from './format-difference.ts';

const OUTCOME: TraceOutcome = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: { state: { count: 1 }, element: { children: ['one'] } },
  logs: [{ level: 'info', message: 'counted' }],
  exceptions: [],
};
const CALL = { method: 'POST', url: '/spaces', body: { title: 'Docs' } };
const BASE: Behavior = { outcome: OUTCOME, calls: [CALL], durationMs: 30 };

const linesOf = (after: Behavior, before: Behavior = BASE, isRender = true): string[] =>
  compareBehaviors(before, after, { apiEndpoint: 'https://api.test/v1', isRender }).map(formatDifference);
const withOutcome = (change: Partial<TraceOutcome>): Behavior => ({ ...BASE, outcome: { ...OUTCOME, ...change } });

describe('two behaviors', () => {
  it('are the same, whatever the order of requests', () => {
    const other = { method: 'GET', url: '/user', body: '' };
    expect(linesOf(BASE)).toEqual([]);
    expect(linesOf({ ...BASE, calls: [other, CALL] }, { ...BASE, calls: [CALL, other] })).toEqual([]);
  });

  it.each([
    [{ status: 500 }, ['status: 200 → 500']],
    [{ headers: {} }, ['header content-type removed: "application/json"']],
    [{ logs: [] }, ['log [0] removed: "info: counted"']],
    [{ exceptions: [{ name: 'TypeError', message: 'no' }] }, ['exception [0] added: "TypeError: no"']],
    [
      { body: { state: { count: 2 }, element: { children: ['two'] } } },
      ['state state.count: 1 → 2', 'tree element.children[0]: "one" → "two"'],
    ],
    [{ base64: 'AP8B' }, ['body: "binary" → "binary"']],
  ])('differ by %j', (change, lines) => {
    expect(linesOf(withOutcome(change))).toEqual(lines);
  });

  it('differ by the body of a response that isn’t a component’s', () => {
    expect(linesOf(withOutcome({ body: 'text' }), withOutcome({ body: 'other' }), false)).toEqual([
      'body: "other" → "text"',
    ]);
  });

  it('differ by a missing response, and by one that is back', () => {
    const failed: Behavior = { error: { code: 'script_timeout', message: 'It took too long.' }, calls: [CALL] };
    expect(linesOf(failed)).toEqual(['response missing: It took too long.']);
    expect(linesOf(BASE, failed)).toEqual(['response: the script responds again']);
  });

  it('differ by requests', () => {
    expect(linesOf({ ...BASE, calls: [] })).toEqual(['request removed: POST /spaces']);
    const changed = { ...CALL, body: { title: 'Other' } };
    expect(linesOf({ ...BASE, calls: [changed, CALL] })).toEqual(['request added: POST /spaces']);
    expect(linesOf({ ...BASE, calls: [changed] })).toEqual([
      'request changed: POST /spaces (body.title is "Other", not "Docs")',
    ]);
  });

  it.each([
    [30, 59, []],
    [30, 60, ['duration: 30 ms → 60 ms']],
    [5, 20, []],
  ])('differ by a duration that doubles: %d and %d ms', (before, after, lines) => {
    expect(linesOf({ ...BASE, durationMs: after }, { ...BASE, durationMs: before })).toEqual(lines);
  });
});
