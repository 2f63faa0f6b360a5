// Which deliveries were taken, in bounded memory: when it is full, the oldest are forgotten, and nothing as old as they
// were is taken any more. So what is forgotten cannot be repeated.

/** Remembers deliveries for as long as they could be repeated. */
export class SeenDeliveries {
  readonly #max: number;
  /** Signature → seconds since 1970, in the order in which they came. */
  readonly #seen = new Map<string, number>();
  #evictedUntil = -Infinity;

  constructor(max: number) {
    this.#max = max;
  }

  /** How many are remembered. */
  get size(): number {
    return this.#seen.size;
  }

  /** Deliveries of this second or before are too old, whatever the clock says. */
  get evictedUntil(): number {
    return this.#evictedUntil;
  }

  /** Notes a delivery. False when it was noted before. */
  add(signature: string, timestamp: number): boolean {
    if (this.#seen.has(signature)) return false;
    this.#seen.set(signature, timestamp);
    for (const [oldest, at] of this.#seen) {
      if (this.#seen.size <= this.#max) break;
      this.#seen.delete(oldest);
      this.#evictedUntil = Math.max(this.#evictedUntil, at);
    }
    return true;
  }

  /** Forgets those that the clock alone makes too old. */
  deleteBefore(timestamp: number): void {
    for (const [signature, at] of this.#seen) {
      if (at >= timestamp) break; // They come in about this order; those behind are found the next time.
      this.#seen.delete(signature);
    }
  }
}
