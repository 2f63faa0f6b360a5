// A session over a WebSocket, at either end.
import type { WebSocket } from 'ws';
import { TUNNEL_ERROR_CODES, tunnelError } from './error-codes.ts';
import type { TunnelErrorCode } from './error-codes.ts';
import { YamuxSession } from './yamux/session.ts';
import type { SessionOptions } from './yamux/session.ts';

/** Largest message taken. Ours have 64 KB; a body of one frame may be larger at another implementation. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** WebSocket's own codes. */
const CLOSE_CODE = { NORMAL: 1000, PROTOCOL_ERROR: 1002, TEXT_REFUSED: 1003, WITH_REASON: 4000 } as const;

/** How long the other end has to close as well, before the connection is cut. */
const CLOSE_MS = 2_000;

/** Makes the session of an open WebSocket. Either ends the other. */
export function createWebSocketSession(socket: WebSocket, options: Omit<SessionOptions, 'send'>): YamuxSession {
  const session = new YamuxSession({
    ...options,
    send: (message, sent) => socket.send(message, { binary: true, compress: false }, () => sent()),
    onEnd: (reason) => {
      if (socket.readyState === socket.OPEN) {
        socket.close(closeCodeOf(reason.code), reason.code);
        setTimeout(() => socket.terminate(), CLOSE_MS).unref();
      }
      options.onEnd?.(reason);
    },
  });
  socket.binaryType = 'nodebuffer';
  socket.on('message', (message, isBinary) => {
    if (isBinary) session.receive(message as Buffer);
    else socket.close(CLOSE_CODE.TEXT_REFUSED, 'tunnel_protocol_violated');
  });
  socket.on('error', (cause) => session.connectionLost(cause));
  socket.on('close', (code, said) => {
    const reason = said.toString();
    if (code === CLOSE_CODE.WITH_REASON && isCode(reason)) {
      session.endFor(tunnelError(reason, 'The other end ended the tunnel.'));
    } else session.connectionLost();
  });
  return session;
}

/** Ends that are meant, and told by their code. */
const REASONS = new Set(['tunnel_taken_over', 'tunnel_refused']);

function closeCodeOf(reason: string): number {
  if (reason === 'tunnel_closed') return CLOSE_CODE.NORMAL;
  return REASONS.has(reason) ? CLOSE_CODE.WITH_REASON : CLOSE_CODE.PROTOCOL_ERROR;
}

function isCode(text: string): text is TunnelErrorCode {
  return Object.hasOwn(TUNNEL_ERROR_CODES, text);
}
