import type { LocalEvent } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { eventTarget, firstLine } from './describe-event.ts';

function anEvent(facts: Partial<LocalEvent> & { attempt?: Partial<LocalEvent['attempts'][number]> }): LocalEvent {
  const { attempt, ...rest } = facts;
  const base = {
    id: 'evt_1',
    integration: 'poll',
    type: 'ui_render',
    state: 'success',
    createdAt: '2026-01-01T00:00:00Z',
  };
  const attempts = attempt === undefined ? [] : [{ logs: [], exceptions: [], calls: [], warnings: [], ...attempt }];
  return { payload: {}, ...base, attempts, ...rest } as LocalEvent;
}

describe('a row of the list', () => {
  it('a row of the event list names the component and its action, the request, or the space', () => {
    expect(eventTarget(anEvent({ payload: { componentId: 'poll', action: { action: 'vote' } } }))).toBe('poll · vote');
    const url = 'http://127.0.0.1:4402/v1/integrations/poll/installations/i/chart.css?v=1';
    expect(eventTarget(anEvent({ payload: { request: { method: 'get', url } } }))).toBe('GET /chart.css?v=1');
    expect(eventTarget(anEvent({ payload: { spaceId: 'sp_1' } }))).toBe('sp_1');
    expect(eventTarget(anEvent({ installation: 'inst_1' }))).toBe('inst_1');
  });

  it('a row of a failed event shows the error before the log', () => {
    const firstLog = 'counting';
    const error = { code: 'script_timeout', message: 'too late' };
    const exceptions = [{ name: 'TypeError', message: 'no' }];
    expect(firstLine(anEvent({ attempt: { firstLog, exceptions } }))).toBe('counting');
    expect(firstLine(anEvent({ state: 'failed', attempt: { firstLog, error } }))).toBe('too late');
    expect(firstLine(anEvent({ state: 'failed', attempt: { firstLog, error, exceptions } }))).toBe('TypeError: no');
    const placed = [{ name: 'TypeError', message: 'no', file: 'src/a.tsx', line: 3, column: 7 }];
    expect(firstLine(anEvent({ state: 'dead', attempt: { exceptions: placed } }))).toBe(
      'TypeError: no (src/a.tsx:3:7)',
    );
    expect(firstLine(anEvent({ state: 'queued', attempt: { status: 503 } }))).toBe('The integration returned 503.');
    expect(firstLine(anEvent({}))).toBeUndefined();
  });

  it('a row of the event list says of an event that no handler takes that, and nothing else', () => {
    const logs = [{ message: '[integrations] [evt_1] site_view' }, { message: 'Integration does not handle it' }];
    const event = anEvent({ type: 'site_view', attempt: { status: 406, logs } });
    expect(firstLine(event)).toBeUndefined();
  });
});
