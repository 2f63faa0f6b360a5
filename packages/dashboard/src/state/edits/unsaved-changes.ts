// The unsaved changes of all views. The status line shows them, and the browser warns before the tab closes.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

/** Something to press next to a save that failed. */
export interface SaveAction {
  readonly label: string;
  readonly run: () => unknown;
}

/** One change that is not saved. */
export interface UnsavedChange {
  /** Names it among all: `page abc`. */
  readonly key: string;
  /** The noun in messages, in lowercase: `page Intro`. */
  readonly label: string;
  /** `draft`: an explicit action saves it, for example in a form. */
  readonly status: 'waiting' | 'saving' | 'failed' | 'draft';
  /** Why it failed. */
  readonly message?: string;
  /** The actions for a failure or a draft. */
  readonly actions?: readonly SaveAction[];
  /** The typed text, to copy if it can’t be saved. */
  readonly text?: string;
  /** Saves it now. Resolves when the save is over, well or not. */
  readonly flush?: () => Promise<void>;
}

export interface UnsavedState {
  readonly changes: readonly UnsavedChange[];
  /** Whether something was saved since the app was opened. */
  readonly wasSaved: boolean;
}

export interface UnsavedChanges extends Store<UnsavedState> {
  /** Adds a change, or replaces the one with its key. */
  readonly put: (change: UnsavedChange) => void;
  /** It is saved. */
  readonly remove: (key: string) => void;
  /** The change is discarded, or its draft was sent. */
  readonly drop: (key: string) => void;
  /** Saves what waits, and what failed, once more. */
  readonly flush: () => Promise<void>;
}

export function createUnsavedChanges(): UnsavedChanges {
  const store = createStore<UnsavedState>({ changes: [], wasSaved: false });
  return {
    ...store,
    put: (change) => {
      const { changes } = store.get();
      const isListed = changes.some(({ key }) => key === change.key);
      store.set({
        changes: isListed ? changes.map((each) => (each.key === change.key ? change : each)) : [...changes, change],
      });
    },
    remove: (key) => {
      const { changes } = store.get();
      if (!changes.some((each) => each.key === key)) return;
      store.set({ changes: changes.filter((each) => each.key !== key), wasSaved: true });
    },
    drop: (key) => store.set({ changes: store.get().changes.filter((each) => each.key !== key) }),
    flush: async () => {
      await Promise.all(store.get().changes.map(async (change) => change.flush?.()));
    },
  };
}

/** Warns before the tab is closed over what is not saved, and saves it where the tab is hidden. Returns the function that ends it. */
export function warnBeforeLeaving(unsaved: UnsavedChanges, page: Window = window): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    if (unsaved.get().changes.length > 0) event.preventDefault();
  };
  const save = (): void => {
    if (page.document.visibilityState === 'hidden') void unsaved.flush();
  };
  page.addEventListener('beforeunload', warn);
  page.document.addEventListener('visibilitychange', save);
  return () => {
    page.removeEventListener('beforeunload', warn);
    page.document.removeEventListener('visibilitychange', save);
  };
}
