// Sends a request on to the laptop and its answer back: parsed and written anew, so that no byte of a caller is taken for
// the head of another request.
import { request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { TunnelErrorCode } from '../error-codes.ts';
import type { StreamAgent } from './stream-agent.ts';

/** Header with the code of an answer that is the relay's own. */
export const REASON_HEADER = 'x-bindery-tunnel';

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
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, { agent, path }: ForwardTo): void {
  const onward = sendRequest({
    agent,
    method: incoming.method,
    path,
    headers: onwardHeaders(incoming),
    setHost: false,
  });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
    pipeline(answer, outgoing, (error) => {
      if (error !== undefined && error !== null) outgoing.destroy(); // Broken off: the caller is to notice.
    });
  });
  onward.on('error', (thrown) => {
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(incoming, outgoing, reasonOf(thrown));
  });
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy(); // The caller left: so does the request.
  });
  pipeline(incoming, onward, () => {}); // What goes wrong is told by `onward`.
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
