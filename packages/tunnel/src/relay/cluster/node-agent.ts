// Node's HTTP client over kept connections to another relay.
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';

/** Connections that wait for a request; more than these are closed. */
const MAX_IDLE = 256;

/** Relays of a cluster are near each other. */
const CONNECT_MS = 1_000;

/** An agent whose connections lead to one relay, whatever the request says. */
export class NodeAgent extends Agent {
  readonly #host: string;
  readonly #port: number;

  constructor(url: string) {
    super({ keepAlive: true, maxFreeSockets: MAX_IDLE, scheduling: 'lifo' });
    const { hostname, port } = new URL(url);
    this.#host = hostname.replaceAll(/^\[|\]$/g, '');
    this.#port = Number(port || 80);
  }

  /** A connection that no request has used. */
  connect(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true, keepAlive: true });
    const timer = setTimeout(() => {
      socket.destroy(notReached(new Error(`it took no connection for ${CONNECT_MS} ms`)));
    }, CONNECT_MS);
    const stop = (): void => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
    return socket;
  }

  override createConnection(): Socket {
    return this.connect();
  }
}

/** What it means that a connection to another relay failed: tunnel_away when nothing can have been sent, else tunnel_lost. */
export function explainFailure(thrown: Error): KitError {
  if (isKitError(thrown)) return thrown;
  const { syscall } = thrown as NodeJS.ErrnoException;
  const isUnsent = thrown instanceof AggregateError || syscall === 'connect' || syscall === 'getaddrinfo';
  return isUnsent
    ? notReached(thrown)
    : tunnelError('tunnel_lost', 'The connection to the relay that has the tunnel broke.', thrown);
}

function notReached(cause: Error): KitError {
  return tunnelError('tunnel_away', 'The relay that has the tunnel is not reached.', cause);
}
