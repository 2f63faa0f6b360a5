import type { LocalEvent } from '@bindery/contract';
import { expect, it } from 'vitest';
import { createFailureReport } from './event-failure.ts';

const sink = { hasColors: false, write: () => {} };

/** An event whose attempts threw errors with these messages. */
function failed(id: string, messages: readonly string[]): LocalEvent {
  const attempts = messages.map((message) => ({
    exceptions: [{ name: 'TypeError', message, file: 'src/index.ts', line: 3, column: 5, frame: '> 3 | throw' }],
  }));
  return { id, integration: 'poll', type: 'task', state: 'dead', attempts } as unknown as LocalEvent;
}

it('reports a retry that fails with the same error in one line', () => {
  const format = createFailureReport(sink);
  const whole = (id: string, message: string) =>
    `failed  task  poll\n  TypeError: ${message} (src/index.ts:3:5)\n> 3 | throw\n  → Run "bindery events ${id}" to see its trace.\n`;
  expect(format(failed('evt_1', ['no']))).toBe(whole('evt_1', 'no'));
  expect(format(failed('evt_2', ['no']))).toBe(whole('evt_2', 'no'));
  expect(format(failed('evt_1', ['no', 'no']))).toBe('failed  task  evt_1: retry 1 failed with the same error\n');
  expect(format(failed('evt_1', ['no', 'no', 'late']))).toBe(whole('evt_1', 'late'));
  expect(format(failed('evt_1', ['no', 'no', 'late', 'no']))).toBe(whole('evt_1', 'no'));
});
