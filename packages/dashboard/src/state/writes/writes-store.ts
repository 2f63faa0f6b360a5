// Counts writes, so that views reload, and has the notice of the last write that can’t be undone.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

/** The writes since the app opened. */
export interface WritesState {
  readonly count: number;
  /** The notice of the last write that has no undo. */
  readonly notice: string;
}

/** Counts writes. */
export interface WritesStore extends Store<WritesState> {
  /** Notifies views that data changed. */
  readonly changed: () => void;
  readonly setNotice: (notice: string) => void;
}

/** Makes it. `read` is called after each write. */
export function createWritesStore(read: () => unknown): WritesStore {
  const store = createStore<WritesState>({ count: 0, notice: '' });
  return {
    ...store,
    changed: () => {
      store.set({ count: store.get().count + 1, notice: '' });
      read();
    },
    setNotice: (notice) => store.set({ notice }),
  };
}
