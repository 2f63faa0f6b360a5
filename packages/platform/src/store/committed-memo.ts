// A cache of values derived from stored data, cleared by any write. If several processes share a database, nothing is cached, because a
// process doesn’t see the writes of the others.
import type { Store } from './store.ts';

/** A cache of computed values, by key. */
export interface CommittedMemo<Value> {
  /**
   * What is kept by a key, or else what `workOut` gives, which must read all that it needs by itself: what the caller has from before can
   * be older than the last commit. A failure is not kept.
   */
  get(key: string, workOut: () => Promise<Value>): Promise<Value>;
}

/** How much is kept after its last use, at least; twice as much at most, and one value more. */
export const MIN_CACHED = 8_192;

/** Creates an empty memo. `weigh` says how much a value counts: 1 when omitted. */
export function createCommittedMemo<Value>(
  store: Pick<Store, 'generation'>,
  weigh: (value: Value) => number = () => 1,
): CommittedMemo<Value> {
  let generation: number | undefined;
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  let weight = 0;
  const cacheValue = (key: string, value: Value): void => {
    if (recent.has(key)) return;
    const own = weigh(value);
    if (weight + own > MIN_CACHED) {
      [older, recent] = [recent, new Map()];
      weight = 0;
    }
    recent.set(key, value);
    weight += own;
  };
  return {
    get: async (key, workOut) => {
      const current = store.generation();
      if (current === undefined) return workOut();
      if (current !== generation) {
        generation = current;
        [recent, older] = [new Map(), new Map()];
        weight = 0;
      }
      if (recent.has(key)) return recent.get(key) as Value;
      const isKnown = older.has(key);
      const value = isKnown ? (older.get(key) as Value) : await workOut();
      // A value read during a write belongs to neither generation.
      if (store.generation() === current) cacheValue(key, value);
      return value;
    },
  };
}
