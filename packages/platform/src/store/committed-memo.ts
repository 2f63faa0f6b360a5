// Things worked out of what is stored, kept until anything is written. Where several processes share a database nobody knows
// when that is, and nothing is kept.
import type { Store } from './store.ts';

/** Keeps what was worked out, by a key. */
export interface CommittedMemo<Value> {
  get(key: string, workOut: () => Promise<Value>): Promise<Value>;
}

/** Keys kept at once. */
const MAX_KEYS = 10_000;

/** Makes an empty memo. */
export function createCommittedMemo<Value>(store: Store): CommittedMemo<Value> {
  let generation: number | undefined;
  let known = new Map<string, Value>();
  return {
    get: async (key, workOut) => {
      const current = store.generation();
      if (current === undefined) return workOut();
      if (current !== generation || known.size >= MAX_KEYS) {
        generation = current;
        known = new Map();
      }
      const kept = known;
      if (kept.has(key)) return kept.get(key) as Value;
      const value = await workOut();
      // What was read while something was written belongs to neither generation.
      if (store.generation() === current) kept.set(key, value);
      return value;
    },
  };
}
