// A map that never changes: a changed copy has all parts in common with it but those that changed. So an index of 100,000 pages
// follows an edit of one page without being copied.

const BUCKETS = 2048;

/** A map by text. */
export class BucketMap<Value> {
  readonly size: number;
  readonly #buckets: readonly (ReadonlyMap<string, Value> | undefined)[];

  private constructor(buckets: readonly (ReadonlyMap<string, Value> | undefined)[], size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  /** A map without anything. */
  static empty<Value>(): BucketMap<Value> {
    return new BucketMap<Value>(
      Array.from({ length: BUCKETS }, () => undefined),
      0,
    );
  }

  get(key: string): Value | undefined {
    return this.#buckets[bucketOf(key)]?.get(key);
  }

  has(key: string): boolean {
    return this.#buckets[bucketOf(key)]?.has(key) === true;
  }

  /** A copy with changed values. `undefined` removes a key. */
  with(changes: Iterable<readonly [key: string, value: Value | undefined]>): BucketMap<Value> {
    const buckets = [...this.#buckets];
    const own = new Map<number, Map<string, Value>>();
    let size = this.size;
    for (const [key, value] of changes) {
      const at = bucketOf(key);
      const bucket = own.get(at) ?? new Map(buckets[at]);
      own.set(at, bucket);
      buckets[at] = bucket;
      size -= bucket.size;
      if (value === undefined) bucket.delete(key);
      else bucket.set(key, value);
      size += bucket.size;
    }
    return new BucketMap(buckets, size);
  }

  /** All entries, in a deterministic order. */
  *entries(): Generator<[key: string, value: Value]> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket;
  }

  /** How many buckets it shares with another map: those that an edit didn’t change. */
  countShared(other: BucketMap<Value>): number {
    return this.#buckets.filter((bucket, index) => bucket === other.#buckets[index]).length;
  }
}

/** FNV-1a. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}
