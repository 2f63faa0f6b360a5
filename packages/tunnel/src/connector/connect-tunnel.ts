// The laptop's end: one WebSocket to the relay, and for each stream a connection to the program behind the tunnel. It reads
// no HTTP: bytes are passed on as they come.
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { WebSocket } from 'ws';
import type { KitError } from '@bindery/diagnostics';
import { CONNECT_PATH } from '../connect-path.ts';
import { tunnelError } from '../error-codes.ts';
import { MAX_MESSAGE_BYTES, createWebSocketSession } from '../websocket-session.ts';
import type { YamuxStream } from '../yamux/stream.ts';

/** What is connected to what. */
export interface ConnectOptions {
  /** Address of the relay: `http:`, `https:`, `ws:` or `wss:`. */
  readonly relay: string;
  readonly name: string;
  readonly token: string;
  /** The program behind the tunnel. */
  readonly target: { readonly host: string; readonly port: number };
}

/** A tunnel that is open. */
export interface ConnectedTunnel {
  /** Settles when it is over, with the reason. */
  readonly ended: Promise<KitError>;
  close(): void;
}

/** Opens a tunnel. @throws {KitError} tunnel_refused */
export function connectTunnel({ relay, name, token, target }: ConnectOptions): Promise<ConnectedTunnel> {
  const address = new URL(`${CONNECT_PATH}?name=${encodeURIComponent(name)}`, relay.replace(/^http/, 'ws'));
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  return new Promise((resolve, reject) => {
    const onRefused = (cause: unknown): void =>
      reject(tunnelError('tunnel_refused', `The relay at ${address.origin} did not open the tunnel "${name}".`, cause));
    socket.once('error', onRefused);
    socket.once('open', () => {
      socket.off('error', onRefused);
      const { promise: ended, resolve: onEnd } = Promise.withResolvers<KitError>();
      const session = createWebSocketSession(socket, {
        role: 'client',
        onStream: (stream) => joinTo(target, stream),
        onEnd,
      });
      resolve({ ended, close: () => session.close() });
    });
  });
}

/** Joins a stream to a connection of its own. Either end of it that breaks breaks the other. */
function joinTo({ host, port }: ConnectOptions['target'], stream: YamuxStream): void {
  const socket = connect({ host, port, noDelay: true, allowHalfOpen: true });
  pipeline(stream, socket, stream, (error) => {
    if (error === undefined || error === null) return;
    socket.destroy();
    stream.destroy();
  });
}
