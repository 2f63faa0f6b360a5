// Which relay has which name, as last notified. Cached in memory, so that no request waits for the database.

/** What is known of a name. */
export interface Lease {
  readonly name: string;
  /** The relay that has the name. Undefined if none has. */
  readonly nodeId: string | undefined;
  /** The connector that has it, or had it last. */
  readonly clientId: string;
  /** Of two leases of a name the higher one is true. About the microseconds of the database's clock. */
  readonly version: number;
  /** It is free, and its connector is expected back. */
  readonly isLost: boolean;
  /** When that was, by the clock of this process, in milliseconds. */
  readonly since: number;
}

/** How long a name that was lost is waited for. */
const EXPECTED_MS = 60 * 60_000;

const DELETE_AFTER_MS = 24 * 60 * 60_000;

/** How long to wait before a relay is queried again for a missing name. */
const MISSING_MS = 1_000;

/** The leases that this relay knows. */
export class LeaseTable {
  #leases = new Map<string, Lease>();
  /** Names whose relay says that it has them not, and when it said so. */
  readonly #missing = new Map<string, number>();

  get(name: string): Lease | undefined {
    return this.#leases.get(name);
  }

  /** Takes a lease, unless a newer one is known. */
  apply(lease: Lease): boolean {
    const existing = this.#leases.get(lease.name);
    if (existing !== undefined && existing.version >= lease.version) return false;
    this.#leases.set(lease.name, lease);
    this.#missing.delete(lease.name);
    return true;
  }

  /** Knows these, and nothing else. */
  replaceAll(leases: readonly Lease[]): void {
    this.#leases = new Map(leases.map((lease) => [lease.name, lease]));
    this.#missing.clear();
  }

  /** The relay `nodeId` has gone: its names are free, and their connectors expected back. */
  free(nodeId: string): void {
    for (const lease of this.#leases.values()) {
      if (lease.nodeId !== nodeId) continue;
      this.#leases.set(lease.name, { ...lease, nodeId: undefined, isLost: true, since: performance.now() });
    }
  }

  /** Whether a name without a relay is worth waiting for; undefined when nothing is known of it. */
  isExpected(name: string): boolean | undefined {
    const lease = this.#leases.get(name);
    if (lease === undefined) return undefined;
    if (lease.nodeId !== undefined) return true; // Its relay is on its way to being known again, or its connector is.
    return lease.isLost && performance.now() - lease.since < EXPECTED_MS;
  }

  /** Notes that the relay of a name said that it has it not: it lost it a moment ago. Returns for how many milliseconds. */
  markMissing(name: string): number {
    this.#missing.set(name, performance.now());
    return MISSING_MS;
  }

  /** Whether the relay of a name said a moment ago that it has it not. */
  isMarkedMissing(name: string): boolean {
    if (this.#missing.size === 0) return false;
    const since = this.#missing.get(name);
    if (since === undefined) return false;
    if (performance.now() - since < MISSING_MS) return true;
    this.#missing.delete(name);
    return false;
  }

  /** Deletes names that no relay has had for a day. */
  deleteOld(): void {
    const before = performance.now() - DELETE_AFTER_MS;
    for (const { name, nodeId, since } of this.#leases.values()) {
      if (nodeId === undefined && since < before) this.#leases.delete(name);
    }
  }

  /** Names of a relay. */
  *namesOf(nodeId: string): Generator<string> {
    for (const { name, nodeId: at } of this.#leases.values()) if (at === nodeId) yield name;
  }
}
