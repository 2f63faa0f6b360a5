// What a script did with an event, without what differs each time: frames of stacks, headers of the connection, locations of nodes.
import { eventTypeFacts } from '@bindery/contract';
import type { EventTrace } from '@bindery/contract';
import { base64Of } from './describe-call.ts';
import { isPassingHeader } from './passing-headers.ts';
import { readBody } from './read-body.ts';
import type { RecordedRun } from './recorded-run.ts';
import type { Redaction } from './redaction.ts';
import { withoutFrames } from './texts.ts';

/** The outcome of an event in a trace. */
export type TraceOutcome = EventTrace['outcome'];

/** Where the source locations of nodes are, in the response of a development build. */
const SOURCES_FIELD = '$sources';

/** Describes the outcome of a run. Only events with a response have headers and a body. */
export function describeOutcome(run: RecordedRun, redaction: Redaction): TraceOutcome {
  const hasResponse = eventTypeFacts(run.event.type).delivery === 'answered';
  return {
    status: run.answer.status,
    headers: hasResponse ? describeHeaders(run.answer.headers, redaction) : {},
    ...(hasResponse ? describeBody(run.answer, redaction) : {}),
    ...describeTrace(run, redaction),
  };
}

function describeBody(
  { headers, body }: RecordedRun['answer'],
  redaction: Redaction,
): Pick<TraceOutcome, 'body' | 'base64'> {
  const read = readBody(body, headers.get('content-type'));
  if (read === undefined) return { body: '' };
  if (read.kind === 'bytes') return { base64: base64Of(read.bytes) };
  if (read.kind === 'text') return { body: redaction.redactText(redaction.hide(read.text)) };
  return { body: redaction.openFields(redaction.hide(withoutSources(read.value))) };
}

function withoutSources(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(SOURCES_FIELD in value)) return value;
  const { [SOURCES_FIELD]: _sources, ...output } = value;
  return output;
}

function describeHeaders(headers: Headers, redaction: Redaction): Record<string, string> {
  const own = [...headers].filter(([name]) => !isPassingHeader(name) && name !== 'set-cookie');
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/^([^=;]*)=[^;]+/, '$1=[redacted]'));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, redaction.openHeader(name, redaction.hide(value))])),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies.join(', ') }),
  };
}

function describeTrace({ event, trace }: RecordedRun, redaction: Redaction): Pick<TraceOutcome, 'logs' | 'exceptions'> {
  const textOf = (text: string): string => redaction.redactText(withoutFrames(redaction.hide(text)));
  const started = `[integrations] [${event.eventId}] ${event.type}`;
  return {
    logs: trace.logs
      .filter(({ message }) => message !== started)
      .map(({ level, message }) => ({ level, message: textOf(message) })),
    exceptions: trace.exceptions
      .filter(({ origin }) => origin !== 'unhandled_rejection')
      .map(({ name, message }) => ({ name, message: textOf(message) })),
  };
}
