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

/** A failed event for the terminal: event, reason, location, and the command that shows its trace. */
export function formatFailedEvent(sink: Sink, event: LocalEvent): string {
  const last = event.attempts.at(-1);
  const thrown = last?.exceptions ?? [];
  const outcome = paint(sink, 'red', formatOutcome(event));
  const lines = [`${outcome}  ${event.type}  ${event.integration}`];
  for (const one of thrown) lines.push(...formatException(sink, one));
  if (thrown.length === 0) lines.push(`  ${failureReason(event) ?? 'No response.'}`);
  lines.push(`  → Run "bindery events ${event.id}" to see its trace.`);
  return `${lines.join('\n')}\n`;
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
