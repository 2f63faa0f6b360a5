// Whether a test can be written of an event, and why not.
import type { TraceAttempt } from '@bindery/contract';
import { MAX_READINGS } from '@bindery/host';
import type { AnswerBody } from '@bindery/host';
import { apiError } from '../../../core/api-error.ts';
import type { Recording } from '../../../events/recordings/recordings.ts';
import type { EventTable } from '../../../store/tables.ts';

/** An event with what is known of it. */
export interface RecordedEvent {
  readonly row: EventTable;
  readonly attempts: readonly TraceAttempt[];
  readonly recording: Recording | undefined;
}

/**
 * The recording of an event’s last attempt. Throws event_still_running, event_without_answer, event_not_recorded or
 * event_too_long.
 */
export function requireRecording({ row, attempts, recording }: RecordedEvent): Recording {
  const last = attempts.at(-1);
  if (last === undefined || row.state === 'running' || (row.state === 'queued' && row.lease_until !== null)) {
    throw apiError('event_still_running', `The event "${row.id}" is ${last === undefined ? row.state : 'running'}.`);
  }
  if (last.error !== undefined) {
    const message = `The script didn’t respond to the event "${row.id}": ${last.error.message}`;
    throw apiError('event_without_answer', message);
  }
  if (last.fault !== undefined && last.version === 0) throw byFault(row.id, last.fault);
  if (last.via === 'tunnel') {
    const message = `The event "${row.id}" went through a tunnel, so its calls weren’t recorded.`;
    throw apiError('event_not_recorded', message);
  }
  if (recording === undefined || recording.attempt !== last.number) {
    if (last.fault !== undefined) throw byFault(row.id, last.fault);
    const message = `The event "${row.id}" has no recording. Only the last 2,000 events since the platform started are recorded.`;
    throw apiError('event_not_recorded', message);
  }
  requireWhole(row.id, recording);
  return recording;
}

function byFault(id: string, fault: string): Error {
  return apiError('event_without_answer', `The fault rule ${fault} handled the event "${id}" instead of the script.`);
}

function requireWhole(id: string, { answer, trace, fetchBody }: Recording): void {
  const { exchanges = [], readings } = trace;
  const tooLong = (subject: string): Error => apiError('event_too_long', `The event "${id}" has ${subject}.`);
  if (!isWhole(answer.body)) throw tooLong(`a response of ${answer.body.bytes} bytes or more`);
  if (fetchBody !== undefined && fetchBody.byteLength > MAX_BODY_BYTES) {
    throw tooLong(`a request of ${fetchBody.byteLength} bytes`);
  }
  if (exchanges.length < trace.calls.length) throw tooLong(`${trace.calls.length} outgoing calls`);
  for (const { url, request, answer: response } of exchanges) {
    const host = new URL(url).host;
    if (!isWhole(request())) throw tooLong(`a call to ${host} with a body of ${request().bytes} bytes`);
    const body = response?.body();
    if (body !== undefined && !isWhole(body)) throw tooLong(`a response of ${host} of ${body.bytes} bytes`);
  }
  const isCut = [readings?.random ?? [], readings?.bytes ?? []].some((list) => list.length >= MAX_READINGS);
  if (isCut) throw tooLong(`${MAX_READINGS} random values or more`);
}

const MAX_BODY_BYTES = 64 * 1024;

function isWhole({ start, bytes }: AnswerBody): boolean {
  return start.byteLength === bytes;
}
