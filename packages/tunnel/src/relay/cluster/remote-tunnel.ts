// A tunnel that ends at another relay: each stream is a connection to that relay, which joins it to a stream of the tunnel.
// Heads are read and written here alone, so that the other relay moves bytes and does nothing else.
import { Agent, request } from 'node:http';
import type { ClientRequestArgs, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { REASON_HEADER } from '../../protocol.ts';
import { TUNNEL_ERROR_CODES, tunnelError } from '../../error-codes.ts';
import type { TunnelErrorCode } from '../../error-codes.ts';
import { AccessPolicy } from '../access/access-policy.ts';
import type { RemoteTunnel } from '../peer-relays.ts';
import { describeTunnel } from './call-peer.ts';
import type { TunnelDescription } from './call-peer.ts';
import { STREAM_PATH, STREAM_PROTOCOL } from './node-paths.ts';
import type { Peer } from './peers.ts';

/** Streams that wait for a request; more than these are closed. */
const MAX_IDLE_STREAMS = 1024;

type Created = (error: Error | null, stream: Duplex) => void;

/** A tunnel at another relay, by the session that it is there. */
export class PeerTunnel extends Agent implements RemoteTunnel {
  readonly accessPolicy: AccessPolicy | undefined;
  readonly #peer: Peer;
  readonly #name: string;
  readonly #id: string;
  readonly #onLost: () => void;

  /** `onGone`: it is there no longer, or another session is. */
  constructor(peer: Peer, name: string, { id, door }: TunnelDescription, onLost: () => void) {
    super({ keepAlive: true, maxFreeSockets: MAX_IDLE_STREAMS, scheduling: 'lifo' });
    this.accessPolicy = door === undefined ? undefined : AccessPolicy.from(door);
    this.#peer = peer;
    this.#name = name;
    this.#id = id;
    this.#onLost = onLost;
  }

  get agent(): Agent {
    return this;
  }

  readonly connect = (_options: unknown, callback: Created): undefined => {
    const { connect, headers, link } = this.#peer;
    const query = new URLSearchParams({ name: this.#name, id: this.#id }).toString();
    const clientRequest = request({
      createConnection: connect,
      path: `${STREAM_PATH}?${query}`,
      headers: [...headers, 'Connection', 'Upgrade', 'Upgrade', STREAM_PROTOCOL],
      setHost: false,
    });
    const fail = (reason: KitError): void => callback(reason, undefined as never);
    clientRequest.on('error', (thrown) => {
      link.reset();
      fail(tunnelError('tunnel_away', 'The relay with the tunnel is unreachable.', thrown));
    });
    clientRequest.on('response', (response) => {
      response.resume();
      const reason = rejectionOf(response);
      if (reason.code === 'tunnel_away') this.#onLost();
      fail(reason);
    });
    clientRequest.on('upgrade', (_answer, socket, head) => {
      if (head.length > 0) socket.unshift(head);
      callback(null, socket);
    });
    clientRequest.end();
    return undefined;
  };

  override createConnection(options: ClientRequestArgs, created?: Created): undefined {
    return this.connect(options, created as Created);
  }

  readonly classifyError = async (thrown: Error): Promise<Error> => {
    if (isKitError(thrown)) return thrown;
    // A stream breaks when the program breaks it, or the tunnel, or the relay: the one that has it knows.
    const now = await describeTunnel(this.#peer, this.#name).catch(() => undefined);
    if (now?.id === this.#id) return thrown;
    if (now === undefined) this.#peer.link.reset();
    this.#onLost();
    return tunnelError('tunnel_lost', 'The relay with the tunnel lost its connection.', thrown);
  };

  /** Keeps no stream any longer. Those that a request uses end with it. */
  retire(): void {
    this.maxFreeSockets = 0;
    for (const free of Object.values(this.freeSockets)) for (const stream of free ?? []) stream.destroy();
  }
}

function rejectionOf({ headers, statusCode }: IncomingMessage): KitError {
  const code = String(headers[REASON_HEADER] ?? '');
  const knownCode =
    Object.hasOwn(TUNNEL_ERROR_CODES, code) && code !== 'tunnel_refused' ? (code as TunnelErrorCode) : 'tunnel_away';
  return tunnelError(knownCode, `The relay with the tunnel returned ${statusCode} ${code}.`);
}
