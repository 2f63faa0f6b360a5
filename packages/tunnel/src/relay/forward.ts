// Sends a request on to the laptop and its answer back: parsed and written anew, so that no byte of a caller is taken for
// the head of another request.
import { request as sendRequest } from 'node:http';
import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { TunnelErrorCode } from '../error-codes.ts';
import type { StreamAgent } from './stream-agent.ts';

/** Header with the code of an answer that is the relay's own. */
const REASON_HEADER = 'x-bindery-tunnel';

/** Headers of one connection, which are never passed on. */
const HOP_HEADERS = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

const STATUS: Partial<Record<TunnelErrorCode, number>> = {
  tunnel_unknown: 404,
  tunnel_away: 503,
  tunnel_streams_exhausted: 503,
  tunnel_closed: 503,
};

/** Where a request goes. */
export interface ForwardTo {
  readonly agent: StreamAgent;
  /** Path and query as the laptop is to see them. */
  readonly path: string;
}

/** Sends a request on. Always answers. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: ForwardTo): void {
  const first = sendOn(incoming, outgoing, { to, isFresh: false });
  first.on('error', (thrown) => {
    // The program closed a kept connection at the moment it was used again. Only what may be repeated is.
    const isRepeatable = first.reusedSocket && !outgoing.headersSent && !outgoing.destroyed && isSafe(incoming);
    if (!isRepeatable) return fail(incoming, outgoing, thrown);
    const second = sendOn(incoming, outgoing, { to, isFresh: true });
    return void second.on('error', (again) => fail(incoming, outgoing, again));
  });
}

/** One try. Whoever calls listens for `error`. */
function sendOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to: { agent, path }, isFresh }: { readonly to: ForwardTo; readonly isFresh: boolean },
): ClientRequest {
  const connection = isFresh ? { createConnection: agent.createConnection.bind(agent) as never } : { agent };
  const headers = onwardHeaders(incoming);
  const onward = sendRequest({ ...connection, method: incoming.method, path, headers, setHost: false });
  // `pipe`, not `pipeline`: that makes an AbortController for each, an eighth of all the relay does.
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
    answer.on('error', () => outgoing.destroy()); // Broken off: the caller is to notice.
    answer.pipe(outgoing);
  });
  incoming.on('error', () => onward.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy(); // The caller left: so does the request.
  });
  incoming.pipe(onward);
  return onward;
}

/** Whether a request changes nothing and has no body that is gone by now. */
function isSafe({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return !hasBody && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, thrown: Error): void {
  if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
  else refuse(incoming, outgoing, reasonOf(thrown));
}

/** Answers in the relay's own name. */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, reason: KitError): void {
  incoming.resume();
  const status = STATUS[reason.code as TunnelErrorCode] ?? 502;
  const body = JSON.stringify({ error: { code: status, message: `${reason.message} ${reason.advice ?? ''}`.trim() } });
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REASON_HEADER]: reason.code,
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  outgoing.end(body);
}

function reasonOf(thrown: Error): KitError {
  if (isKitError(thrown) && thrown.code !== 'tunnel_stream_reset') return thrown;
  return tunnelError('tunnel_target_silent', 'The program behind the tunnel gave no answer.', thrown);
}

function onwardHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  const { host = '', 'x-forwarded-for': before } = incoming.headers;
  const from = incoming.socket.remoteAddress ?? '';
  return {
    ...withoutHops(incoming.headers),
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  };
}

function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept = Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name) && !named.includes(name));
  return Object.fromEntries(kept);
}
