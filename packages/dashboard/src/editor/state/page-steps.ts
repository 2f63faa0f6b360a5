// Edits of whole blocks: insert, delete, move. Undo finds the blocks wherever they are by then.
import type { EditHistory } from '../../state/edits/edit-history.ts';
import { findRun } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';
import { nameOf } from './editor-state.ts';
import type { EditorStore } from './editor-state.ts';
import type { PageSaving } from './page-saving.ts';

/** Edits blocks by their index on the page. */
export interface PageSteps {
  /** Replaces blocks, as one edit with undo. */
  readonly replace: (at: number, count: number, blocks: Blocks, label?: string) => void;
  readonly move: (at: number, by: 1 | -1) => void;
  /** Has the focus go to a block with the next rendering. */
  readonly focus: (at: number) => void;
  /** Records an edit that was already made. */
  readonly record: (label: string, at: number, before: Blocks, after: Blocks) => void;
}

/** The parts of the editor that the steps need. */
export interface PageStepsOptions {
  readonly store: EditorStore;
  readonly history: EditHistory;
  readonly saving: PageSaving;
  readonly closeField: () => void;
}

export function createPageSteps({ store, history, saving, closeField }: PageStepsOptions): PageSteps {
  let focused = 0;

  function put(at: number, count: number, blocks: Blocks): void {
    const { blocks: all } = store.get();
    store.set({ blocks: [...all.slice(0, at), ...blocks, ...all.slice(at + count)] });
    saving.changed();
  }

  /**
   * One step of undo or redo: replaces consecutive blocks, and resolves to the replaced ones. @throws {Error} if they are missing, or
   * the save fails
   */
  async function swap(at: number, from: Blocks, to: Blocks): Promise<Blocks> {
    closeField();
    const { blocks } = store.get();
    const found = from.length === 0 ? Math.min(at, blocks.length) : findRun(blocks, from, at);
    if (found === -1) throw new Error('That part of the page has changed since this edit.');
    const removed = blocks.slice(found, found + from.length);
    put(found, from.length, to);
    focus(Math.min(found, store.get().blocks.length - 1));
    await saving.flush();
    if (!saving.isSaved()) throw new Error('The page isn’t saved yet.');
    return removed;
  }

  function record(label: string, at: number, before: Blocks, after: Blocks): void {
    // Blocks save props themselves, so redo restores the props of the undone blocks.
    let [old, next] = [before, after];
    history.record({
      label,
      undo: async () => void (next = await swap(at, next, old)),
      redo: async () => void (old = await swap(at, old, next)),
    });
  }

  function focus(at: number): void {
    focused += 1;
    store.set({ focus: { at: Math.max(0, at), count: focused } });
  }

  function replace(at: number, count: number, blocks: Blocks, label?: string): void {
    const before = store.get().blocks.slice(at, at + count);
    put(at, count, blocks);
    record(label ?? `${blocks.length === 0 ? 'Deleted' : 'Edited'} ${nameOf(before)}`, at, before, blocks);
  }

  return {
    replace,
    record,
    focus,
    move: (at, by) => {
      const { blocks } = store.get();
      const [node, other] = [blocks[at], blocks[at + by]];
      if (node === undefined || other === undefined) return;
      replace(Math.min(at, at + by), 2, by === 1 ? [other, node] : [node, other], `Moved ${nameOf([node])}`);
      focus(at + by);
    },
  };
}
