// What a script did with one event, as a test reads it.
import { formatFrame } from '@bindery/host';
import type { DeliveryTrace } from '@bindery/host';
import type { NotedCall } from '../outside/outside.ts';
import type { ObservedEvent } from '../platform/observer.ts';
import { parseBody } from '../outside/parse-body.ts';
import type { TestCall } from '../outside/test-call.ts';

/** A line that the script logged. */
export interface TestLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
}

/** An exception that no code of the author caught, with its line. */
export interface TestFailure {
  readonly name: string;
  readonly message: string;
  /** `file:line:column`, if the script has a source map. */
  readonly location?: string;
}

/** What a script did with one event, the work of `waitUntil` included. */
export interface TestDelivery {
  readonly eventId: string;
  readonly type: string;
  /** HTTP status of the script’s response; undefined if there is none, for example after a time-out. */
  readonly status: number | undefined;
  /** Code of the failure if there is no response: `script_timeout`, `script_stalled` … */
  readonly error: string | undefined;
  /** Names in lower case. Several cookies are one text, separated by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a JSON response, the text of any other. */
  readonly body: unknown;
  readonly text: string;
  readonly logs: readonly TestLine[];
  readonly exceptions: readonly TestFailure[];
  /** Requests of the script, to the platform and to others. */
  readonly calls: readonly TestCall[];
}

/** Headers of the way between the script and its host. */
const HOP_HEADERS = new Set(['content-length', 'connection', 'transfer-encoding']);

/** The line of a published runtime about each event. */
const EVENT_LINE = /^\[integrations\] \[event_/;

/** Describes an event that ended. */
export function describeDelivery(
  { eventId, type, response, error }: ObservedEvent,
  { logs, exceptions }: DeliveryTrace,
  calls: readonly NotedCall[],
): TestDelivery {
  const text = response?.text() ?? '';
  const headers = Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => !HOP_HEADERS.has(name)));
  return {
    eventId,
    type,
    status: response?.status,
    error: error?.code,
    headers,
    body: parseBody(text, headers['content-type']),
    text,
    logs: logs.filter(({ message }) => !EVENT_LINE.test(message)).map(({ level, message }) => ({ level, message })),
    exceptions: exceptions.map(({ name, message, place }) => ({
      name,
      message,
      ...(place === undefined ? {} : { location: formatFrame(place) }),
    })),
    calls: calls.filter((call) => call.eventId === eventId).map(describeCall),
  };
}

/** Without what only the harness needs. */
export function describeCall({
  integration: _integration,
  eventId: _event,
  place: _place,
  ...call
}: NotedCall): TestCall {
  return call;
}
