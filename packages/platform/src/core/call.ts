// A call of the API, from Node's own message or from a `Request`. A small answer costs less than the `Request` that most
// of them never look at.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestBody, closeSignal, discardBody } from '@bindery/host';
import { apiError } from './api-error.ts';
import type { RequestRecord } from './requests/request-record.ts';

/** What the API needs to know of a request. Each part is read only when someone asks. */
export interface Call {
  readonly method: string;
  /** Path of the URL, encoded as it came. */
  readonly path: string;
  /** Query of the URL with its `?`; empty when there is none. */
  readonly search: string;
  /** A header, by its name in lower case; null when it was not sent. */
  header(name: string): string | null;
  /** Chunks of the body; null when there can be none. Throws request_invalid if it breaks off. */
  body(): AsyncIterable<Uint8Array> | null;
  /** Aborts when the caller has gone away. */
  signal(): AbortSignal;
  /** The event during which a script made the call. */
  readonly event?: string | undefined;
  /** The record of the call; undefined if recording is off. */
  record?: RequestRecord | undefined;
}

/** The call that a `Request` makes; `event` is the one during which a script makes it. */
export function callOfRequest(request: Request, event?: string): Call {
  const { pathname, search, host } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    header: (name) => request.headers.get(name) ?? (name === 'host' ? host : null),
    body: () => (request.body === null ? null : unbroken(request.body)),
    signal: () => request.signal,
    event,
  };
}

async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch (cause) {
    throw brokenOff(cause);
  }
}

function brokenOff(cause: unknown): Error {
  return apiError('request_invalid', 'The request body is incomplete.', { cause });
}

/** The call that arrives over HTTP. */
export function callOfMessage(incoming: IncomingMessage, outgoing: ServerResponse): Call {
  const { method = 'GET' } = incoming;
  const { path, search } = parseTarget(incoming.url ?? '/');
  let signal: AbortSignal | undefined;
  return {
    method,
    path,
    search,
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
    body: () => (method === 'GET' || method === 'HEAD' ? null : chunksOf(incoming, outgoing)),
    signal: () => (signal ??= closeSignal(outgoing)),
  };
}

/** The URL parser leaves these paths unchanged. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)+$/;

/** Path and query of a request's target, which can be a whole URL. */
function parseTarget(target: string): { readonly path: string; readonly search: string } {
  if (PLAIN_PATH.test(target)) return { path: target, search: '' };
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!URL.canParse(url)) throw apiError('request_invalid', 'The request URL is invalid.');
  const { pathname, search } = new URL(url);
  return { path: pathname, search };
}

async function* chunksOf(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Uint8Array, void> {
  let isWhole = false;
  requestBody(incoming, outgoing);
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
    isWhole = true;
  } catch (cause) {
    throw brokenOff(cause);
  } finally {
    if (!isWhole) discardBody(incoming, outgoing);
  }
}
