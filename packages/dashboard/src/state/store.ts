// Observable state: a value and its listeners. Every feature keeps its state in a store.

/** State with listeners. */
export interface Store<State extends object> {
  readonly get: () => State;
  /** Merges a change into the state and calls the listeners. */
  readonly set: (change: Partial<State>) => void;
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

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
