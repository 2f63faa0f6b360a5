// A value that changes, and who is to hear of it. Every feature keeps its state in one of these.

/** State with listeners. */
export interface Store<State extends object> {
  readonly get: () => State;
  /** Lays a change over the state and tells the listeners. */
  readonly set: (change: Partial<State>) => void;
  /** Tells of each change. The answer stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
