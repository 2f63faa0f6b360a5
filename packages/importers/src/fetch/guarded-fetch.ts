// A request of any method that goes where the policy lets it: the name is looked up and checked here, and the connection uses what
// was checked. What scripts ask for outside goes through it, and what is sent to tunnels.
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { resolveReachable } from './reachable.ts';
import type { AddressRules } from './reachable.ts';
import { lookupIn, send } from './send.ts';

/** What is sent: a `Request`, or a body whose length is known. */
export interface GuardedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
  readonly signal: AbortSignal;
}

const BODILESS_STATUS = new Set([204, 205, 304]);

/**
 * Sends a request and returns the response unchanged: redirects aren’t followed, and encodings aren’t decoded. Throws what Node.js throws
 * if no response arrives, and the reason of an aborted signal.
 * @throws {KitError} url_refused, download_failed for a name that leads nowhere
 */
export async function guardedFetch(request: GuardedRequest, rules: AddressRules): Promise<Response> {
  const { signal } = request;
  try {
    return toResponse(request, await Promise.race([sendGuarded(request, rules), aborted(signal)]));
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    throw thrown instanceof AggregateError ? thrown.errors[0] : thrown; // One for each IP address; the first was meant.
  }
}

async function sendGuarded(request: GuardedRequest, rules: AddressRules): Promise<IncomingMessage> {
  const url = new URL(request.url);
  const ipAddresses = await resolveReachable(url, rules);
  request.signal.throwIfAborted();
  return send(url, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: request.body,
    lookup: lookupIn(ipAddresses),
    signal: request.signal,
  });
}

function toResponse(request: GuardedRequest, answer: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
  }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  const status = answer.statusCode ?? 502;
  const isBodiless = BODILESS_STATUS.has(status) || request.method === 'HEAD';
  if (isBodiless) answer.resume();
  const body = isBodiless ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
}

/** Rejects when the signal aborts: a look-up of a name cannot be ended. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
