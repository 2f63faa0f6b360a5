// The edits of this tab over all views: undo, redo, and the notice of the last edit.
import { failureText } from '../api/failure-text.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import type { Edit } from './edit.ts';

/** How many edits to keep. The oldest ones are dropped. */
export const MAX_EDITS = 200;

/** The notice in the status line. */
export interface EditNotice {
  readonly kind: 'done' | 'undone' | 'redone' | 'failed';
  readonly text: string;
  readonly next: 'undo' | 'redo';
}

export interface EditHistoryState {
  /** The newest last. */
  readonly done: readonly Edit[];
  /** The undone edits, the last one last. */
  readonly undone: readonly Edit[];
  readonly notice: EditNotice | undefined;
}

export interface EditHistory extends Store<EditHistoryState> {
  /** Adds an edit that was made. Undone edits can no longer be redone. */
  readonly record: (edit: Edit) => void;
  /** Runs an edit by its `redo`, then records it. Rejects where that fails, and records nothing. */
  readonly perform: (edit: Edit) => Promise<void>;
  /** Undoes the newest edit. A failure is in the notice. Resolves to whether there was one. */
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  /** Drops the edit that could not be undone or redone, and the notice. */
  readonly forget: () => void;
  readonly dismiss: () => void;
}

export function createEditHistory(): EditHistory {
  const store = createStore<EditHistoryState>({ done: [], undone: [], notice: undefined });
  const step = createStep(store);
  const record = (edit: Edit): void =>
    store.set({
      done: [...store.get().done, edit].slice(-MAX_EDITS),
      undone: [],
      notice: { kind: 'done', text: edit.label, next: 'undo' },
    });
  return {
    ...store,
    record,
    perform: async (edit) => {
      await edit.redo();
      record(edit);
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    forget: () => {
      const { notice, done, undone } = store.get();
      if (notice?.kind !== 'failed') return;
      store.set({
        notice: undefined,
        ...(notice.next === 'undo' ? { done: done.slice(0, -1) } : { undone: undone.slice(0, -1) }),
      });
    },
    dismiss: () => store.set({ notice: undefined }),
  };
}

/** Steps run one at a time, so that an edit is undone after later ones. */
function createStep(store: Store<EditHistoryState>): (next: 'undo' | 'redo') => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve();
  const run = async (next: 'undo' | 'redo'): Promise<boolean> => {
    const edit = store.get()[next === 'undo' ? 'done' : 'undone'].at(-1);
    if (edit === undefined) return false;
    try {
      await edit[next]();
    } catch (thrown) {
      store.set({ notice: { kind: 'failed', text: `Couldn’t ${next}: ${edit.label}. ${failureText(thrown)}`, next } });
      return true;
    }
    const without = (edits: readonly Edit[]): Edit[] => edits.filter((each) => each !== edit);
    const { done, undone } = store.get();
    store.set(
      next === 'undo'
        ? {
            done: without(done),
            undone: [...undone, edit],
            notice: { kind: 'undone', text: `Undone: ${edit.label}`, next: 'redo' },
          }
        : {
            done: [...without(done), edit],
            undone: without(undone),
            notice: { kind: 'redone', text: `Redone: ${edit.label}`, next: 'undo' },
          },
    );
    return true;
  };
  return (next) => {
    const step = last.then(() => run(next));
    last = step;
    return step;
  };
}
