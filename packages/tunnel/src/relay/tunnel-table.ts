// Which tunnels end at this relay, and which did a moment ago.
import type { YamuxSession } from '../yamux/session.ts';
import type { AccessPolicy } from './access/access-policy.ts';
import type { Throttle } from './forwarding/throttle.ts';
import type { StreamAgent } from './forwarding/stream-agent.ts';

/** A tunnel that is connected. */
export interface Tunnel {
  readonly name: string;
  /** Which connector it is: the same one after it reconnects. */
  readonly clientId: string;
  /** Hash of the token that opened it. */
  readonly owner: string;
  readonly session: YamuxSession;
  readonly agent: StreamAgent;
  readonly accessPolicy: AccessPolicy | undefined;
  readonly throttle: Throttle | undefined;
}

/** How long a name that was lost is waited for. */
const REMEMBERED_MS = 60 * 60_000;

/** How long after its start a relay waits for any name: its connectors are on their way back. */
const RETURNING_MS = 30_000;

/** The tunnels of a relay. */
export class TunnelTable {
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #tunnels = new Map<string, Tunnel>();
  /** Tunnels with an open session, including those that lost their name or are closing. */
  readonly #alive = new Set<Tunnel>();
  /** In the order in which they were lost. */
  readonly #lostAt = new Map<string, number>();

  /** `now`: milliseconds, never backward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#startedAt = now();
  }

  get size(): number {
    return this.#tunnels.size;
  }

  /** Streams of all, those kept for the next exchange included. */
  get streams(): number {
    let streams = 0;
    for (const { session } of this.#tunnels.values()) streams += session.streams;
    return streams;
  }

  all(): IterableIterator<Tunnel> {
    return this.#tunnels.values();
  }

  get(name: string): Tunnel | undefined {
    return this.#tunnels.get(name);
  }

  /** Adds a tunnel, and replaces the one with its name. */
  put(tunnel: Tunnel): void {
    this.#tunnels.set(tunnel.name, tunnel);
    this.#alive.add(tunnel);
    this.#lostAt.delete(tunnel.name);
  }

  /** Every tunnel with an open session. */
  alive(): IterableIterator<Tunnel> {
    return this.#alive.values();
  }

  /** The session of a tunnel has ended. */
  ended(tunnel: Tunnel): void {
    this.#alive.delete(tunnel);
  }

  /** Takes a tunnel out, if it still has its name. `isLost`: it did not say goodbye, so it is expected back. */
  remove(tunnel: Tunnel, isLost: boolean): boolean {
    if (this.#tunnels.get(tunnel.name) !== tunnel) return false;
    this.#tunnels.delete(tunnel.name);
    this.#deleteOld();
    if (isLost) this.#lostAt.set(tunnel.name, this.#now());
    return true;
  }

  /** Whether a name that is away may be back soon. */
  isExpected(name: string): boolean {
    const lostAt = this.#lostAt.get(name);
    const now = this.#now();
    return now - this.#startedAt < RETURNING_MS || (lostAt !== undefined && now - lostAt < REMEMBERED_MS);
  }

  #deleteOld(): void {
    const before = this.#now() - REMEMBERED_MS;
    for (const [name, lostAt] of this.#lostAt) {
      if (lostAt > before) return;
      this.#lostAt.delete(name);
    }
  }
}
