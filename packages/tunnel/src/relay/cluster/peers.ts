// The other relays of a cluster, and the way to each.
import type { NeighbourWay } from '../neighbours.ts';
import { NODE_HEADER, credentialFor } from './credential.ts';
import { NodeAgent } from './node-agent.ts';
import { NodeLink } from './node-link.ts';
import type { NodeRow } from './statements.ts';

/** Another relay. */
export interface Peer {
  readonly id: string;
  readonly url: string;
  readonly agent: NodeAgent;
  readonly link: NodeLink;
  readonly way: NeighbourWay;
}

/** Options of {@link Peers}. */
export interface PeersOptions {
  /** This relay itself, which is no peer. */
  readonly ownId: string;
  readonly silentMs: number;
  /** A relay is there, maybe again. */
  readonly onUp: (id: string) => void;
  readonly onChange: (url: string, isUp: boolean, why: string) => void;
}

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
    const agent = new NodeAgent(url);
    const credentials = [NODE_HEADER, credentialFor(this.#secret, id)];
    const connect = () => agent.connect();
    const { silentMs, onUp, onChange } = this.#options;
    const link = new NodeLink({
      connect,
      credentials,
      silentMs,
      // Whoever waits for an answer there would wait for long: a machine that lost its power closes nothing.
      onSilent: () => agent.destroy(),
      onUp: () => onUp(id),
      onChange: (isUp, why) => onChange(url, isUp, why),
    });
    this.#peers.set(id, { id, url, agent, link, way: { agent, connect, credentials } });
  }

  remove(id: string): void {
    const peer = this.#peers.get(id);
    if (peer === undefined) return;
    this.#peers.delete(id);
    peer.link.close();
    peer.agent.destroy();
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
