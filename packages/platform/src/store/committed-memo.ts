// Things worked out of what is stored, kept until anything is written. Where several processes share a database nobody knows
// when that is, and nothing is kept.
import type { Store } from './store.ts';

/** Keeps what was worked out, by a key. */
export interface CommittedMemo<Value> {
  get(key: string, workOut: () => Promise<Value>): Promise<Value>;
}

/** Keys that are kept after their last use, at least; twice as many at most. */
const MIN_KEYS = 8_192;

/** Makes an empty memo. */
export function createCommittedMemo<Value>(store: Store): CommittedMemo<Value> {
  let generation: number | undefined;
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  const keep = (key: string, value: Value): void => {
    if (recent.size >= MIN_KEYS) [older, recent] = [recent, new Map()];
    recent.set(key, value);
  };
  return {
    get: async (key, workOut) => {
      const current = store.generation();
      if (current === undefined) return workOut();
      if (current !== generation) {
        generation = current;
        [recent, older] = [new Map(), new Map()];
      }
      if (recent.has(key)) return recent.get(key) as Value;
      const isKnown = older.has(key);
      const value = isKnown ? (older.get(key) as Value) : await workOut();
      // What was read while something was written belongs to neither generation.
      if (store.generation() === current && generation === current) keep(key, value);
      return value;
    },
  };
}
