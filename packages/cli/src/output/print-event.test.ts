import type { LocalEvent } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { formatEventLine } from './print-event.ts';

const sink = { hasColors: false, write: () => {} };
type Attempt = LocalEvent['attempts'][number];

/** The line of an event with this last attempt, from the state on. */
function line(state: LocalEvent['state'], attempt: Partial<Attempt>): string {
  const event = {
    id: 'evt_1',
    integration: 'poll',
    type: 'site_view',
    state,
    createdAt: '2026-01-01T00:00:00.000Z',
    payload: {},
    attempts: [{ durationMs: 5, calls: [], warnings: [], logs: [], exceptions: [], ...attempt }],
  } as unknown as LocalEvent;
  return formatEventLine(sink, event)
    .replace(/^\S+ +/, '')
    .replaceAll(/ {2,}/g, ' | ');
}

describe('the line of an event', () => {
  it.each<[string, LocalEvent['state'], Partial<Attempt>, string]>([
    [
      'the first line that the author logged',
      'success',
      { status: 200, firstLog: 'saved' },
      'success | site_view | 5 ms | evt_1 | saved',
    ],
    ['nothing where only the runtime logged', 'success', { status: 200 }, 'success | site_view | 5 ms | evt_1'],
    [
      'the error',
      'failed',
      { error: { code: 'script_timeout', message: 'too late' }, firstLog: 'began' },
      'failed | site_view | 5 ms | evt_1 | script_timeout: too late',
    ],
    [
      'the exception',
      'dead',
      { exceptions: [{ name: 'TypeError', message: 'no' }] },
      'failed | site_view | 5 ms | evt_1 | TypeError: no',
    ],
    [
      'the status, where nothing else is known',
      'dead',
      { status: 500, firstLog: 'began' },
      'failed | site_view | 5 ms | evt_1 | The integration returned 500.',
    ],
    [
      'that no handler takes it',
      'success',
      { status: 406, firstLog: 'Integration does not handle it' },
      'not handled | site_view | 5 ms | evt_1',
    ],
  ])('says %s', (_name, state, attempt, expected) => {
    expect(line(state, attempt)).toBe(expected);
  });
});
