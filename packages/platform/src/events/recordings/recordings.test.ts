import { expect, it } from 'vitest';
import { createRecordings } from './recordings.ts';
import type { Recording } from './recordings.ts';

const KB = 1024;

function recordingOf({ text = '', body = 0, code = '' }: { text?: string; body?: number; code?: string }): Recording {
  const script = { id: code, modules: { 'index.js': code } };
  const event = { eventId: 'event', type: 'task', task: { type: text } };
  const response = { status: 200, headers: new Headers(), body: { start: new Uint8Array(body), bytes: body } };
  const trace = { logs: [], exceptions: [], calls: [], outcome: 'ok' };
  return { attempt: 1, startedAt: 0, event, environment: {}, script, answer: response, trace } as unknown as Recording;
}

const limits = { events: 3, bytes: 100 * KB };

/** Which of the events are still known. */
function idsIn(recordings: readonly Recording[]): number[] {
  const memory = createRecordings(limits);
  recordings.forEach((recording, index) => memory.put(String(index), recording));
  return recordings.flatMap((_, index) => (memory.find(String(index)) === undefined ? [] : [index]));
}

it('keeps the last events', () => {
  expect(idsIn([1, 2, 3, 4].map(() => recordingOf({})))).toEqual([1, 2, 3]);
});

it('drops the oldest ones for long bodies, long payloads and many versions of a script', () => {
  expect(idsIn([1, 2, 3].map(() => recordingOf({ body: 40 * KB })))).toEqual([1, 2]);
  expect(idsIn([1, 2, 3].map(() => recordingOf({ text: 'x'.repeat(40 * KB) })))).toEqual([1, 2]);
  expect(idsIn(['a', 'b', 'c'].map((letter) => recordingOf({ code: letter.repeat(40 * KB) })))).toEqual([1, 2]);
});

it('counts a script once for all its events', () => {
  const { script } = recordingOf({ code: 'x'.repeat(40 * KB) });
  const of = (body: number): Recording => ({ ...recordingOf({ body }), script });
  expect(idsIn([of(0), of(0), of(0)])).toEqual([0, 1, 2]);
  expect(idsIn([of(0), recordingOf({}), recordingOf({}), recordingOf({}), recordingOf({ body: 80 * KB })])).toEqual([
    2, 3, 4,
  ]);
});

it('replaces the recording of the previous attempt', () => {
  const memory = createRecordings(limits);
  for (let attempt = 0; attempt < 5; attempt++) memory.put('event', { ...recordingOf({ body: 60 * KB }), attempt });
  expect(memory.find('event')?.attempt).toBe(4);
});
