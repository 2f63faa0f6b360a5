// A session over a WebSocket, at either end.
import { TUNNEL_ERROR_CODES, tunnelError } from './error-codes.ts';
import type { TunnelErrorCode } from './error-codes.ts';
import { CLOSE_CODE } from './websocket/frame-head.ts';
import type { WebSocketLink } from './websocket/web-socket-link.ts';
import { YamuxSession } from './yamux/session.ts';
import type { SessionOptions } from './yamux/session.ts';

/** Creates the session of an open WebSocket. Either ends the other. `head`: bytes that came right after the handshake. */
export function createWebSocketSession(
  link: WebSocketLink,
  head: Buffer,
  options: Omit<SessionOptions, 'send'>,
): YamuxSession {
  const session = new YamuxSession({
    ...options,
    send: (parts, callback) => link.send(parts, callback),
    onEnd: (reason) => {
      link.close(closeCodeOf(reason.code), reason.code);
      options.onEnd?.(reason);
    },
  });
  link.listen(
    {
      onData: (piece) => session.receive(piece),
      onClose: (code, reason, cause) => {
        if (code === CLOSE_CODE.WITH_REASON && isCode(reason)) {
          session.endFor(tunnelError(reason, REASONS.get(reason) ?? 'The other end closed the tunnel.'));
        } else session.connectionLost(cause);
      },
    },
    head,
  );
  return session;
}

/** Messages for intended ends that arrive as a close code. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['tunnel_taken_over', 'Another connection took over the name.'],
  ['tunnel_refused', 'The relay revoked the token, or its right to the name.'],
]);

function closeCodeOf(reason: string): number {
  if (reason === 'tunnel_closed') return CLOSE_CODE.NORMAL;
  return REASONS.has(reason) ? CLOSE_CODE.WITH_REASON : CLOSE_CODE.PROTOCOL_ERROR;
}

function isCode(text: string): text is TunnelErrorCode {
  return Object.hasOwn(TUNNEL_ERROR_CODES, text);
}
