import { EVENT_OUTCOME_LABELS, eventOutcome } from '@bindery/contract';
import type { EventOutcome, LocalEvent } from '@bindery/contract';
import type { Sink } from '../io.ts';
import { failureReason, formatException, formatOutcome } from './event-failure.ts';
import { formatResponse } from './format-response.ts';
import { paint } from './paint.ts';
import type { Color } from './paint.ts';

const COLORS: Readonly<Record<EventOutcome, Color>> = {
  queued: 'dim',
  running: 'cyan',
  success: 'green',
  not_handled: 'dim',
  failed: 'red',
  retrying: 'yellow',
  given_up: 'red',
};

/** An event as one line: time, type, outcome, milliseconds, reason of the failure or first log line. */
export function formatEventLine(sink: Sink, event: LocalEvent): string {
  const last = event.attempts.at(-1);
  const duration = last === undefined ? '' : `${last.durationMs.toFixed(0)} ms`;
  const outcome = eventOutcome(event);
  const reason = outcome === 'success' || outcome === 'not_handled' ? undefined : failureReason(event);
  const logged = outcome === 'not_handled' ? undefined : last?.firstLog;
  const reasonText = (reason ?? logged ?? '').split('\n', 1)[0] ?? '';
  const more = outcome === 'retrying' ? `${formatOutcome(event)}: ` : '';
  const word = paint(sink, COLORS[outcome], EVENT_OUTCOME_LABELS[outcome].padEnd(11));
  const time = event.createdAt.slice(11, 23);
  const type = (event.component === undefined ? event.type : `${event.type} ${event.component}`).padEnd(26);
  return `${time}  ${word}  ${type} ${duration.padStart(8)}  ${event.id}  ${paint(sink, 'dim', cut(more + reasonText))}`.trimEnd();
}

/** Maximum length of a reason in a list, in characters. */
const MAX_REASON_LENGTH = 160;

function cut(text: string): string {
  return text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH)}…` : text;
}

/** An event with every attempt: logs, exceptions with their location, outgoing calls. */
export function formatEventTrace(sink: Sink, event: LocalEvent): string {
  const lines = [formatEventLine(sink, event), ''];
  for (const attempt of event.attempts) {
    const outcome =
      attempt.error === undefined ? `status ${attempt.status}` : `${attempt.error.code}: ${attempt.error.message}`;
    lines.push(paint(sink, 'bold', `attempt ${attempt.number}  v${attempt.version}  ${attempt.via}  ${outcome}`));
    for (const log of attempt.logs)
      lines.push(`  ${log.timestamp?.slice(11, 23) ?? ''}  ${(log.level ?? '').padEnd(5)}  ${log.message ?? ''}`);
    for (const thrown of attempt.exceptions) lines.push(...formatException(sink, thrown));
    for (const call of attempt.calls) {
      const scope = call.scope === undefined ? '' : `, scope ${call.scope}`;
      const operation = call.operation === undefined ? '' : `  (${call.operation}${scope})`;
      lines.push(
        `  → ${call.method} ${call.url}  ${call.status ?? failureOf(call)}  ${call.durationMs.toFixed(0)} ms${operation}${mockNote(call)}`,
      );
    }
    if (attempt.answer !== undefined) lines.push(...formatResponse(sink, attempt.answer));
    for (const warning of attempt.warnings) lines.push(`  ${paint(sink, 'yellow', warning)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** An outgoing call of a trace, on the platform or on this computer. */
interface Call {
  readonly error?: string | undefined;
  readonly code?: string | undefined;
  readonly answeredBy?: string | undefined;
}

/** Why there was no response: the message, with the code if the message doesn’t contain it. */
export function failureOf({ error = '', code }: Pick<Call, 'error' | 'code'>): string {
  return code === undefined || error.includes(code) ? error : `${code}: ${error}`;
}

/** A note that a mock handler responded instead of the host. */
export function mockNote({ answeredBy: handler }: Pick<Call, 'answeredBy'>): string {
  return handler === undefined ? '' : `  (mocked by handler "${handler}")`;
}
