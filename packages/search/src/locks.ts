// One after another, by a key.

/** Locks by a key. */
export interface Locks {
  hold<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  isHeld(key: string): boolean;
}

/** Creates locks, all of them free. */
export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    isHeld: (key) => last.has(key),
    hold: (key, work) => {
      const pending = (last.get(key) ?? Promise.resolve()).then(work, work);
      const settled = pending.then(
        () => {},
        () => {},
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return pending;
    },
  };
}
