import { describe, expect, it } from 'vitest';
import type { EventRow } from '../state/events/event-row.ts';
import { groupEvents } from './group-events.ts';

const event = (id: string, facts: Partial<EventRow> = {}): EventRow => ({
  id,
  type: 'fetch',
  integration: 'poll',
  createdAt: '2026-01-01T00:00:00Z',
  outcome: 'success',
  target: '',
  component: undefined,
  durationMs: 1,
  summary: undefined,
  nextAttemptAt: undefined,
  attempts: 1,
  attemptNotes: [],
  request: undefined,
  cause: undefined,
  isComplete: false,
  ...facts,
});
const keys = (events: readonly EventRow[], ...unfolded: string[]) =>
  groupEvents(events, new Set(unfolded)).map(({ key, depth }) => `${'-'.repeat(depth)}${key}`);

describe('groupEvents', () => {
  const render = event('r');
  const events = [event('b', { cause: 'a' }), event('a', { cause: 'r', outcome: 'failed' }), event('x'), render];

  it('groups child events under their parent, with their number and failures', () => {
    expect(keys(events)).toEqual(['x', 'r']);
    expect(groupEvents(events, new Set())[1]).toMatchObject({ below: 2, failedBelow: 1 });
  });

  it('shows it while it is unfolded', () => {
    expect(keys(events, 'r')).toEqual(['x', 'r', '-a', '-b']);
  });

  it('lists a child event separately if its parent isn’t in the list', () => {
    expect(keys([event('a', { cause: 'gone' })])).toEqual(['a']);
  });

  it('has the attempts at an event below it', () => {
    const notes = [1, 2].map((number) => ({ number, durationMs: 1, summary: undefined }));
    expect(keys([event('e', { attempts: 2, attemptNotes: notes })], 'e')).toEqual(['e', '-e 1', '-e 2']);
    expect(groupEvents([event('e', { attempts: 2 })], new Set())[0]?.below).toBe(2);
  });
});
