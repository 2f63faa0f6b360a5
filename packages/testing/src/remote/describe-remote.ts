// An event of a platform at a URL, as a test reads it. Long bodies are truncated, and secrets are redacted there.
import type { LocalEvent } from '@bindery/contract';
import type { TestDelivery } from '../integration/test-delivery.ts';
import { matchRoute } from '../outside/match-route.ts';
import { parseBody } from '../outside/parse-body.ts';
import type { TestCall } from '../outside/test-call.ts';

/** The line of a published runtime about each event. */
const EVENT_LINE = /^\[integrations\] \[event_/;

/** Describes the last attempt of an event. */
export function describeRemote(event: LocalEvent): TestDelivery {
  const attempt = event.attempts.at(-1);
  const { headers = {}, body: text = '' } = attempt?.answer ?? {};
  return {
    eventId: event.id,
    type: event.type,
    status: attempt?.status,
    error: attempt?.error?.code,
    headers,
    body: parseBody(text, headers['content-type']),
    text,
    logs: (attempt?.logs ?? []).flatMap(({ level = 'info', message = '' }) =>
      EVENT_LINE.test(message) ? [] : [{ level, message }],
    ),
    exceptions: (attempt?.exceptions ?? []).map(({ name, message, file, line, column }) => ({
      name,
      message,
      ...(file === undefined ? {} : { location: [file, line, column].filter((part) => part !== undefined).join(':') }),
    })),
    calls: callsOf(event),
  };
}

/** Requests of the last attempt. */
export function callsOf({ attempts }: LocalEvent): TestCall[] {
  return (attempts.at(-1)?.calls ?? []).map(({ method, url, status, operation, requestBody }) => {
    const { host, pathname } = new URL(url);
    // Only requests to the platform’s own API have an operation.
    const matched = operation === undefined ? undefined : matchRoute(method, pathname);
    return {
      method,
      url,
      host,
      path: pathname,
      ...(requestBody?.text === undefined ? {} : { body: parseRequestBody(requestBody.text) }),
      ...(status === undefined ? {} : { status }),
      ...(matched === undefined ? {} : { operation: matched.route }),
    };
  });
}

/** The content type of requests isn’t recorded. */
function parseRequestBody(text: string): unknown {
  return parseBody(text, /^\s*[[{]/.test(text) ? 'application/json' : undefined);
}
