// What a relay of a cluster has itself, and since when by the database's clock.

/** A name that is here. */
export interface OwnName {
  readonly name: string;
  readonly clientId: string;
  /** It was taken over from another connector. */
  readonly takesOver: boolean;
  /** Version of the lease; see there. */
  version: number;
  /** Whether the database knows. */
  isShared: boolean;
  /** Its connector is here no longer. */
  isReleased: boolean;
  /** The local tunnel to replace. It stays if the new one doesn’t arrive. */
  before: OwnName | undefined;
}

/** The database’s clock while the database is unavailable. */
export class SharedClock {
  #micros = 0;
  #lastActivityAt = 0;

  /** Notes what the database says. */
  set(micros: number): void {
    this.#micros = micros;
    this.#lastActivityAt = performance.now();
  }

  /** Microseconds of the database's clock, about. */
  now(): number {
    return Math.round(this.#micros + (performance.now() - this.#lastActivityAt) * 1000);
  }
}

/** The names of a relay. */
export class OwnNames {
  readonly clock = new SharedClock();
  readonly #names = new Map<string, OwnName>();
  /** How many connectors are being let in under a name. */
  readonly #arriving = new Map<string, number>();

  get(name: string): OwnName | undefined {
    return this.#names.get(name);
  }

  /** One that the database does not know of, or may have lost. */
  findUnshared(): OwnName | undefined {
    for (const own of this.#names.values()) if (!own.isShared) return own;
    return undefined;
  }

  /** The database may know of none any longer. */
  markAllUnshared(): void {
    for (const own of this.#names.values()) own.isShared = false;
  }

  names(): string[] {
    return [...this.#names.keys()];
  }

  put(own: OwnName): void {
    this.#names.set(own.name, own);
  }

  /** Notes that its connector is here no longer. False when another one has the name by now, or none. */
  release(own: OwnName): boolean {
    const { before } = own;
    own.isReleased = true;
    own.before = undefined;
    if (!this.remove(own)) return false;
    if (before?.isReleased === false) {
      before.isShared = false; // It is claimed again with the next heartbeat.
      this.put(before);
    }
    return true;
  }

  /** Notes that the database knows it under another version now. False when it is here no longer. */
  renew(own: OwnName, version: number): boolean {
    if (this.#names.get(own.name) !== own) return false;
    own.version = version;
    own.isShared = true;
    return true;
  }

  /** False when another connector has the name by now, or none. */
  remove(own: OwnName): boolean {
    return this.#names.get(own.name) === own && this.#names.delete(own.name);
  }

  /** Whether a name is here, or its connector is being let in. */
  hasName(name: string): boolean {
    return this.#names.has(name) || this.#arriving.has(name);
  }

  /** Notes that a connector is being let in, until the returned function is called. */
  beginClaim(name: string): () => void {
    this.#arriving.set(name, (this.#arriving.get(name) ?? 0) + 1);
    return () => {
      const remaining = (this.#arriving.get(name) ?? 1) - 1;
      if (remaining === 0) this.#arriving.delete(name);
      else this.#arriving.set(name, remaining);
    };
  }
}
