// The tunnels at other relays that requests here were for.
import { isKitError } from '@bindery/diagnostics';
import type { RemoteTunnel } from '../peer-relays.ts';
import { describeTunnel } from './call-peer.ts';
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
  readonly #tunnels = new Map<string, CachedTunnel>();
  readonly #onAway: (name: string) => void;

  /** `onAway`: the relay of a name says that it has it not. */
  constructor(onAway: (name: string) => void) {
    this.#onAway = onAway;
  }

  /** The tunnel of a name at a relay. Rejects when that relay has it not, or is not reached. */
  at(peer: Peer, name: string): RemoteTunnel | Promise<RemoteTunnel> {
    let cached = this.#tunnels.get(name);
    if (cached?.peerId !== peer.id) {
      this.invalidate(name);
      cached = this.#query(peer, name);
      this.#tunnels.set(name, cached);
    }
    return cached.found ?? cached.tunnel;
  }

  /** The tunnel of a name is, or may be, another one from now on. */
  invalidate(name: string): void {
    const cached = this.#tunnels.get(name);
    if (cached === undefined) return;
    this.#tunnels.delete(name);
    cached.tunnel.then(
      (tunnel) => tunnel.retire(),
      () => {},
    );
  }

  /** Invalidates every name. */
  invalidateAll(): void {
    for (const name of this.#tunnels.keys()) this.invalidate(name);
  }

  #query(peer: Peer, name: string): CachedTunnel {
    const tunnel = describeTunnel(peer, name).then((description) => {
      return new PeerTunnel(peer, name, description, () => this.#drop(name, cached));
    });
    const cached: CachedTunnel = { peerId: peer.id, tunnel, found: undefined };
    tunnel.then(
      (found) => (cached.found = found),
      (thrown: unknown) => {
        if (!isKitError(thrown)) peer.link.reset(); // It did not answer at all.
        this.#drop(name, cached);
        this.#onAway(name);
      },
    );
    return cached;
  }

  /** Another one may be known by now. */
  #drop(name: string, cached: CachedTunnel): void {
    if (this.#tunnels.get(name) === cached) this.invalidate(name);
  }
}
