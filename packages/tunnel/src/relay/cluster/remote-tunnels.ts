// The tunnels at other relays that requests here were for.
import { isKitError } from '@bindery/diagnostics';
import type { RemoteTunnel } from '../peer-relays.ts';
import { describeTunnel } from './ask-peer.ts';
import type { Peer } from './peers.ts';
import { PeerTunnel } from './remote-tunnel.ts';

interface CachedTunnel {
  readonly peerId: string;
  readonly tunnel: Promise<PeerTunnel>;
  /** Once it is known. */
  found: PeerTunnel | undefined;
}

/** Tunnels by name. */
export class RemoteTunnels {
  readonly #known = new Map<string, CachedTunnel>();
  readonly #onAway: (name: string) => void;

  /** `onAway`: the relay of a name says that it has it not. */
  constructor(onAway: (name: string) => void) {
    this.#onAway = onAway;
  }

  /** The tunnel of a name at a relay. Rejects when that relay has it not, or is not reached. */
  at(peer: Peer, name: string): RemoteTunnel | Promise<RemoteTunnel> {
    let known = this.#known.get(name);
    if (known?.peerId !== peer.id) {
      this.invalidate(name);
      known = this.#ask(peer, name);
      this.#known.set(name, known);
    }
    return known.found ?? known.tunnel;
  }

  /** The tunnel of a name is, or may be, another one from now on. */
  invalidate(name: string): void {
    const known = this.#known.get(name);
    if (known === undefined) return;
    this.#known.delete(name);
    known.tunnel.then(
      (tunnel) => tunnel.retire(),
      () => {},
    );
  }

  /** Invalidates every name. */
  invalidateAll(): void {
    for (const name of this.#known.keys()) this.invalidate(name);
  }

  #ask(peer: Peer, name: string): CachedTunnel {
    const tunnel = describeTunnel(peer, name).then((description) => {
      return new PeerTunnel(peer, name, description, () => this.#drop(name, known));
    });
    const known: CachedTunnel = { peerId: peer.id, tunnel, found: undefined };
    tunnel.then(
      (found) => (known.found = found),
      (thrown: unknown) => {
        if (!isKitError(thrown)) peer.link.reset(); // It did not answer at all.
        this.#drop(name, known);
        this.#onAway(name);
      },
    );
    return known;
  }

  /** Another one may be known by now. */
  #drop(name: string, known: CachedTunnel): void {
    if (this.#known.get(name) === known) this.invalidate(name);
  }
}
