// The handshake of a WebSocket, at both ends. Spec: RFC 6455, section 4
import { createHash, randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { tunnelError } from '../error-codes.ts';
import { WebSocketLink } from './web-socket-link.ts';

const PROTOCOL_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const KEY = /^[+/0-9A-Za-z]{22}==$/;

function acceptOf(key: string): string {
  return createHash('sha1')
    .update(key + PROTOCOL_GUID)
    .digest('base64');
}

/** Accepts a WebSocket handshake. `headers`: of the response, in pairs. @throws {KitError} tunnel_request_malformed */
export function acceptWebSocket(
  { method, headers }: IncomingMessage,
  socket: Duplex,
  answer: Readonly<Record<string, string>>,
): WebSocketLink {
  const key = headers['sec-websocket-key'] ?? '';
  if (method !== 'GET' || !KEY.test(key) || headers['sec-websocket-version'] !== '13') {
    throw tunnelError('tunnel_request_malformed', 'The request isn’t a WebSocket handshake of version 13.');
  }
  const lines = Object.entries({
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Accept': acceptOf(key),
    ...answer,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
  (socket as Partial<Socket>).setNoDelay?.(true);
  (socket as Partial<Socket>).setTimeout?.(0);
  return new WebSocketLink(socket, { role: 'server', needsMask: false });
}

/** Options of a WebSocket handshake. */
export interface OpenOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent | undefined;
  readonly ca: string | Buffer | undefined;
  /** Whether a proxy may read what is sent. */
  readonly needsMask: boolean;
  /** Ends the handshake. */
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for the handshake. */
  readonly timeoutMs: number;
  /** Called in the moment it opens. `head`: bytes that came with the response. */
  readonly onOpen: (link: WebSocketLink, answer: IncomingMessage, head: Buffer) => void;
  /** The other end answered, and not with a WebSocket. */
  readonly onRefused: (answer: IncomingMessage) => void;
  readonly onError: (cause: Error) => void;
}

/** Asks for a WebSocket at an `http:` or `https:` address. */
export function openWebSocket(url: URL, options: OpenOptions): void {
  const key = randomBytes(16).toString('base64');
  const { agent, ca, needsMask, signal, timeoutMs, onOpen, onRefused, onError } = options;
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const clientRequest = send(url, {
    agent: agent ?? false,
    ...(ca === undefined ? {} : { ca }),
    ...(signal === undefined ? {} : { signal }),
    headers: {
      ...options.headers,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': key,
    },
  });
  const timer = setTimeout(() => clientRequest.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  clientRequest.once('close', () => clearTimeout(timer));
  clientRequest.on('error', onError);
  clientRequest.once('response', onRefused);
  clientRequest.once('upgrade', (answer, socket, head) => {
    clearTimeout(timer);
    if (answer.headers['sec-websocket-accept'] !== acceptOf(key)) {
      socket.destroy();
      return onError(new Error('the response to the WebSocket handshake has the wrong key'));
    }
    (socket as Partial<Socket>).setNoDelay?.(true);
    return onOpen(new WebSocketLink(socket, { role: 'client', needsMask }), answer, head);
  });
  clientRequest.end();
}
