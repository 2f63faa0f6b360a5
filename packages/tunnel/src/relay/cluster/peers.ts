// The other relays of a cluster, and the way to each.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { NODE_HEADER, credentialFor } from './credential.ts';
import { NodeLink } from './node-link.ts';
import type { NodeRow } from './statements.ts';

/** Another relay. */
export interface Peer {
  readonly id: string;
  readonly url: string;
  readonly link: NodeLink;
  /** A new connection to it. */
  readonly connect: () => Socket;
  /** Headers of requests to it, as alternating names and values. */
  readonly headers: readonly string[];
}

/** Options of {@link Peers}. */
export interface PeersOptions {
  /** This relay, which isn’t a peer. */
  readonly ownId: string;
  readonly silentMs: number;
  /** A relay is there, maybe again. */
  readonly onUp: (id: string) => void;
  readonly onChange: (url: string, isUp: boolean, reason: string) => void;
}

/** Relays of a cluster are near each other. */
const CONNECT_MS = 1_000;

/** The other relays that are known. */
export class Peers {
  readonly #options: PeersOptions;
  readonly #peers = new Map<string, Peer>();
  #secret = '';

  constructor(options: PeersOptions) {
    this.#options = options;
  }

  get(id: string): Peer | undefined {
    return this.#peers.get(id);
  }

  add({ id, url }: NodeRow): void {
    if (id === this.#options.ownId || this.#peers.get(id)?.url === url) return;
    this.remove(id);
    const { silentMs, onUp, onChange } = this.#options;
    const sockets = new Set<Socket>();
    const common = { connect: () => connectTo(url, sockets), headers: headersFor(this.#secret, id) };
    const link = new NodeLink({
      ...common,
      silentMs,
      // Pending requests would wait for long: a machine that lost its power closes no connection.
      onSilent: () => sockets.forEach((socket) => socket.destroy()),
      onUp: () => onUp(id),
      onChange: (isUp, reason) => onChange(url, isUp, reason),
    });
    this.#peers.set(id, { id, url, link, ...common });
  }

  /** Removes a relay. Open streams to it continue. */
  remove(id: string): void {
    this.#peers.get(id)?.link.close();
    this.#peers.delete(id);
  }

  /** Knows these, and no others. Links that are there stay. */
  replaceAll(nodes: readonly NodeRow[], secret: string): void {
    const ids = new Set(nodes.map(({ id }) => id));
    for (const id of this.#peers.keys()) if (!ids.has(id) || secret !== this.#secret) this.remove(id);
    this.#secret = secret;
    for (const node of nodes) this.add(node);
  }

  close(): void {
    for (const id of this.#peers.keys()) this.remove(id);
  }
}

function headersFor(secret: string, id: string): readonly string[] {
  return ['Host', 'relay', NODE_HEADER, credentialFor(secret, id)];
}

function connectTo(url: string, sockets: Set<Socket>): Socket {
  const { hostname, port } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 80), noDelay: true, keepAlive: true });
  const timer = setTimeout(
    () => socket.destroy(new Error(`It accepted no connection within ${CONNECT_MS} ms.`)),
    CONNECT_MS,
  );
  const stop = (): void => clearTimeout(timer);
  sockets.add(socket);
  socket.once('connect', stop).once('close', () => {
    stop();
    sockets.delete(socket);
  });
  return socket;
}
