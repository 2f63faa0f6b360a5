import { describe, expect, it } from 'vitest';
import { matchesEventQuery, parseEventQuery, toServerQuery, toggleQueryPart } from './event-query.ts';
import type { EventRow } from './event-row.ts';

const row: EventRow = {
  id: 'evt_1',
  type: 'ui_render',
  integration: 'poll',
  createdAt: '2026-01-01T00:00:00Z',
  outcome: 'given_up',
  target: 'poll · vote',
  component: 'poll',
  durationMs: 60,
  summary: 'TypeError: no votes',
  nextAttemptAt: undefined,
  attempts: 1,
  attemptNotes: [],
  request: undefined,
  cause: undefined,
  isComplete: false,
};
const fits = (text: string, facts: Partial<EventRow> = {}) =>
  matchesEventQuery({ ...row, ...facts }, parseEventQuery(text));

describe('a filter of events', () => {
  it.each([
    ['', true],
    ['VOTE typeerror', true],
    ['evt_1', true],
    ['vote tea', false],
    ['type:ui_render', true],
    ['type:ui', true],
    ['type:fetch type:ui_render', true],
    ['type:fetch', false],
    ['status:failed', true],
    ['status:success', false],
    ['integration:poll ms>50', true],
    ['integration:pol', false],
    ['ms>60', false],
    ['ms<61', true],
    ['ms>x', true],
    ['type: status:', true],
  ])('%j: %s', (text, isFitting) => {
    expect(fits(text)).toBe(isFitting);
  });

  it('distinguishes events without a handler from handled ones', () => {
    expect(fits('status:not-handled', { outcome: 'not_handled' })).toBe(true);
    expect(fits('status:not-handled', { outcome: 'success' })).toBe(false);
    expect(fits('not handled', { outcome: 'not_handled' })).toBe(true);
  });

  it('queries the platform for whole types, all states of a word, and the longest word', () => {
    const serverQueryOf = (text: string) => toServerQuery(parseEventQuery(text), ['ui_render', 'fetch']);
    expect(serverQueryOf('type:ui_render status:failed')).toEqual({ type: ['ui_render'], state: ['failed', 'dead'] });
    expect(serverQueryOf('type:fetch type:ui_render status:retrying status:running')).toEqual({
      type: ['fetch', 'ui_render'],
      state: ['queued', 'running'],
    });
    expect(serverQueryOf('type:ui integration:poll on vote ms>1.5 ms<9.5')).toEqual({
      integration: 'poll',
      text: 'vote',
      minDurationMs: 1,
      maxDurationMs: 10,
    });
    expect(serverQueryOf('not handled space_demo status:fa')).toEqual({});
  });

  it('has a part added and taken out by a chip', () => {
    expect(toggleQueryPart('vote', 'type:fetch')).toBe('vote type:fetch');
    expect(toggleQueryPart('vote type:fetch ', 'type:fetch')).toBe('vote');
  });
});
