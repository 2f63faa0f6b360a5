// The outcome of an event and its reason, for the list of events, traces, and the terminal of `bindery dev`.
import type { LocalEvent, TraceAttempt } from '@bindery/contract';
import { EVENT_OUTCOME_LABELS, eventOutcome } from '@bindery/contract';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

type ThrownException = TraceAttempt['exceptions'][number];

/** `retrying, next attempt at 12:00:05`, or the state in one word. */
export function formatOutcome(event: LocalEvent): string {
  const outcome = eventOutcome(event);
  const next = outcome === 'retrying' ? event.nextAttemptAt?.slice(11, 19) : undefined;
  return next === undefined
    ? EVENT_OUTCOME_LABELS[outcome]
    : `${EVENT_OUTCOME_LABELS[outcome]}, next attempt at ${next}`;
}

/** The reason for the failure of the last attempt, in one line; undefined if it succeeded. */
export function failureReason({ attempts }: Pick<LocalEvent, 'attempts'>): string | undefined {
  const last = attempts.at(-1);
  const [thrown] = last?.exceptions ?? [];
  if (thrown !== undefined) return `${formatThrown(thrown)}${locationOf(thrown)}`;
  if (last?.error !== undefined) return `${last.error.code}: ${last.error.message}`;
  return last?.status === undefined ? undefined : `The integration returned ${last.status}.`;
}

/** Events whose last failure is remembered. */
const MAX_REMEMBERED = 200;

/**
 * Formats failed events for the terminal: event, reason, location, and the command that shows the trace. An attempt that fails
 * like the one before it is one line.
 */
export function createFailureReport(sink: Sink): (event: LocalEvent) => string {
  const reasons = new Map<string, string>();
  return (event) => {
    const reason = formatReason(sink, event);
    const outcome = paint(sink, 'red', formatOutcome(event));
    const isRepeated = reasons.get(event.id) === reason;
    reasons.delete(event.id);
    reasons.set(event.id, reason);
    for (const id of reasons.keys()) if (reasons.size > MAX_REMEMBERED) reasons.delete(id);
    if (isRepeated)
      return `${outcome}  ${event.type}  ${event.id}: retry ${event.attempts.length - 1} failed with the same error\n`;
    const advice = `  → Run "bindery events ${event.id}" to see its trace.`;
    return `${outcome}  ${event.type}  ${event.integration}\n${reason}\n${advice}\n`;
  };
}

function formatReason(sink: Sink, event: LocalEvent): string {
  const thrown = event.attempts.at(-1)?.exceptions ?? [];
  if (thrown.length === 0) return `  ${failureReason(event) ?? 'No response.'}`;
  return thrown.flatMap((one) => formatException(sink, one)).join('\n');
}

/** An exception with its location and the surrounding lines. */
export function formatException(sink: Sink, thrown: ThrownException): string[] {
  const frame = thrown.frame === undefined ? [] : thrown.frame.split('\n');
  return [`  ${paint(sink, 'red', formatThrown(thrown))}${locationOf(thrown)}`, ...frame];
}

function formatThrown({ name, message }: ThrownException): string {
  return `${name}: ${message}`;
}

function locationOf({ file, line, column }: ThrownException): string {
  return file === undefined ? '' : ` (${file}:${line}:${column})`;
}
