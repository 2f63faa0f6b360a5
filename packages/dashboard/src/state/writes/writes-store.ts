// Counts writes, so that views reload, and has the notice of the last write that can’t be undone.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

/** What was written since the app was opened. */
export interface WritesState {
  readonly count: number;
  /** What was done that the line at the bottom cannot take back. */
  readonly notice: string;
}

/** Counts writes. */
export interface WritesStore extends Store<WritesState> {
  /** Says that data is not as it was. */
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
