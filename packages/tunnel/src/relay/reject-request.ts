// Answers in the relay's own name: a status, a header with the code, and what to do.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { joinSentences } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import type { TunnelErrorCode } from '../error-codes.ts';
import { REASON_HEADER } from '../protocol.ts';
import { linger } from './linger.ts';

const STATUS: Partial<Record<TunnelErrorCode, number>> = {
  tunnel_refused: 401,
  tunnel_credentials_needed: 401,
  tunnel_access_denied: 403,
  tunnel_origin_refused: 403,
  tunnel_unknown: 404,
  tunnel_request_slow: 408,
  tunnel_name_taken: 409,
  tunnel_body_too_large: 413,
  tunnel_request_malformed: 400,
  tunnel_connections_exhausted: 429,
  tunnel_headers_too_large: 431,
  tunnel_away: 503,
  tunnel_closed: 503,
  tunnel_draining: 503,
  tunnel_cluster_unreachable: 503,
  tunnel_streams_exhausted: 503,
  tunnel_idle: 504,
  tunnel_options_invalid: 400,
};

/** How long a bare socket has to take its response. */
const LINGER_MS = 1_000;

/** Seconds after which a rejected caller may retry. */
const RETRY_AFTER = '1';

interface Rejection {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function rejectionOf(reason: KitError): Rejection {
  const status = STATUS[reason.code as TunnelErrorCode] ?? 502;
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [REASON_HEADER]: reason.code,
      ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER } : {}),
      ...(reason.code === 'tunnel_credentials_needed' ? { 'www-authenticate': 'Basic realm="tunnel"' } : {}),
    },
    body: JSON.stringify({ error: { code: status, message: joinSentences(reason.message, reason.advice) } }),
  };
}

/** Responds to a request. A body that is still to come is read and dropped, so that the response arrives; then the connection ends. */
export function rejectRequest(incoming: IncomingMessage, outgoing: ServerResponse, reason: KitError): void {
  const { status, headers, body } = rejectionOf(reason);
  const close = incoming.complete ? {} : { connection: 'close' };
  outgoing.setHeader(REASON_HEADER, reason.code); // Read by the metrics.
  // The phrase is given: one that a program sent, and Node rejected, would still be there.
  outgoing.writeHead(status, STATUS_CODES[status] ?? '', {
    ...headers,
    ...close,
    'content-length': Buffer.byteLength(body),
  });
  linger(incoming, outgoing);
  outgoing.end(body);
}

/** Answers on a bare socket, and ends it. */
export function rejectSocket(socket: Duplex, reason: KitError): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = rejectionOf(reason);
  const all = { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.resume(); // Unread data would keep the socket open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
