// The notice of the last write that can’t be undone.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

export interface WritesState {
  /** The notice of the last write that has no undo. */
  readonly notice: string;
}

export interface WritesStore extends Store<WritesState> {
  /** Drops the notice of the write before, and reads again what is not a query. */
  readonly changed: () => void;
  readonly setNotice: (notice: string) => void;
}

/** Makes it. `read` is called after each write. */
export function createWritesStore(read: () => unknown): WritesStore {
  const store = createStore<WritesState>({ notice: '' });
  return {
    ...store,
    changed: () => {
      store.set({ notice: '' });
      read();
    },
    setNotice: (notice) => store.set({ notice }),
  };
}
