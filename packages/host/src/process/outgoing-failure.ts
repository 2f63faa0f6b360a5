// A script's request that nothing answered: what is known of it, and how its `fetch` is told to throw.
import { messageOf } from '@bindery/diagnostics';
import { OUTGOING_FAILURE_HEADER } from '../isolate/isolate-protocol.ts';
import type { OutgoingFailure } from '../isolate/isolate-protocol.ts';

/** Longest message that is passed on, in characters: it travels in a header. */
const MAX_MESSAGE_LENGTH = 1000;

/** Code of a failure that has none of its own. */
const UNKNOWN = 'request_failed';

/** What is known of something thrown: a refusal by its own code, any other by the code of what it came of. */
export function outgoingFailureOf(thrown: unknown): OutgoingFailure {
  const first = thrown instanceof Error ? thrown : new Error(messageOf(thrown));
  const isRefusal = codeOf(first) === 'outgoing_refused';
  const origin = isRefusal ? first : originOf(first);
  const code = codeOf(origin) ?? codeOf(first) ?? UNKNOWN;
  return { code, message: messageOf(origin).slice(0, MAX_MESSAGE_LENGTH) };
}

/** The response on which the module around the script throws. */
export function failureResponse(failure: OutgoingFailure): Response {
  const value = encodeURIComponent(JSON.stringify(failure).toWellFormed());
  return new Response(null, { status: 502, headers: { [OUTGOING_FAILURE_HEADER]: value } });
}

/** A response without the header that only the host may set. */
export function withoutFailure(response: Response): Response {
  if (!response.headers.has(OUTGOING_FAILURE_HEADER)) return response;
  const headers = new Headers(response.headers);
  headers.delete(OUTGOING_FAILURE_HEADER);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The error that others came of. That of several IP addresses has one for each; the first is the one that was meant. */
function originOf(thrown: Error): Error {
  let error = thrown;
  for (let depth = 0; depth < 10; depth++) {
    const next: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
    if (!(next instanceof Error)) break;
    error = next;
  }
  return error;
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
