// Saves the blocks of an edited page, and merges changes by others. Used by its editor only.
import { ApiError } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { createAutosave } from '../edits/autosave.ts';
import type { SaveAction } from '../edits/unsaved-changes.ts';
import { nodesOf } from '../pages/page-parts.ts';
import { inheritKeys } from './block-keys.ts';
import { adoptBlocks, diffBlocks, isSameBlock, mergeBlocks } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';
import { markdownOf } from './block-markdown.ts';
import { moveField, readField, targetOf } from './editor-state.ts';
import { sourceOf } from './source-blocks.ts';
import type { EditorState, EditorStore, PageEditorOptions } from './editor-state.ts';
import type { EditTarget } from './page-writer.ts';

/** How often a save is tried again with what others wrote in between. */
const MOST_MERGES = 5;

/** Saves one page. */
export interface PageSaving {
  /** Something was edited: it is saved after a pause. */
  readonly changed: () => void;
  readonly flush: () => Promise<void>;
  readonly isSaved: () => boolean;
  /** Takes the page as it is stored now, unless something is unsaved: that meets the other version when it is saved. */
  readonly receive: (page: RevisionPage) => void;
  /** Ends a conflict. */
  readonly resolve: (prefer: 'mine' | 'theirs') => Promise<void>;
  /**
   * Merges the change request that takes the edits. Resolves to whether that went without a conflict.
   * @throws {Error} while an edit is not saved
   */
  readonly publish: () => Promise<boolean>;
  /** Has the edits that follow go there, and takes the page as it is there. @throws {Error} while an edit is not saved */
  readonly retarget: (to: EditTarget) => Promise<void>;
}

/** The field, as far as saving needs it. */
export interface SavedField {
  /** Reads and closes the one that is open. */
  readonly close: () => void;
  /** Shows in it what its blocks say now. */
  readonly refresh: () => void;
}

export function createPageSaving(options: PageEditorOptions, store: EditorStore, field: SavedField): PageSaving {
  const { page, writer, edits, codeBlocks, onWritten } = options;
  const stored = createStoredPage(options, store, field);
  const resolutions: readonly SaveAction[] = [
    { label: 'Keep mine', run: () => resolve('mine') },
    { label: 'Use theirs', run: () => resolve('theirs') },
  ];
  const autosave = createAutosave<undefined, RevisionPage>({
    key: `page ${page.id}`,
    label: `page ${page.title}`,
    unsaved: edits.unsaved,
    write: stored.save,
    textOf: () => Array.from(store.get().blocks, (node) => markdownOf(node, codeBlocks())).join('\n\n'),
    actionsFor: () => (store.get().conflict === undefined ? [] : resolutions),
  });
  const changed = (): void => autosave.change(undefined);

  async function resolve(prefer: 'mine' | 'theirs'): Promise<void> {
    field.close();
    if (!stored.resolve(prefer)) return;
    changed();
    await autosave.flush();
  }

  async function saveAll(): Promise<void> {
    field.close();
    await autosave.flush();
    if (!autosave.isSaved()) throw new Error('Save your edits first.');
  }

  /** Takes the page as it is where the edits go now. */
  async function takeTarget(): Promise<void> {
    try {
      const fresh = await writer.read();
      stored.take(store.get().saved, fresh);
      if (writer.changeRequest() === undefined) onWritten(fresh);
    } finally {
      store.set(targetOf(writer));
    }
  }

  return {
    changed,
    flush: autosave.flush,
    isSaved: autosave.isSaved,
    receive: (fresh) => {
      const isKnown = stored.isKnown(fresh) || writer.changeRequest() !== undefined;
      if (isKnown) return;
      if (autosave.isSaved()) stored.take(store.get().blocks, fresh);
      else stored.keep(fresh);
    },
    resolve,
    publish: async () => {
      await saveAll();
      if (!(await writer.publish())) return false;
      await takeTarget();
      return true;
    },
    retarget: async (to) => {
      await saveAll();
      await writer.retarget(to);
      await takeTarget();
    },
  };
}

/** The page as the platform has it, by the id of its document. */
interface StoredPage {
  readonly save: () => Promise<RevisionPage>;
  /** Takes what is stored; what was changed here since `base` stays. `isOwn` where this editor wrote it. */
  readonly take: (base: Blocks, fresh: RevisionPage, isOwn?: boolean) => void;
  /** Keeps what is stored for when it turns out that there is nothing to save. */
  readonly keep: (fresh: RevisionPage) => void;
  readonly isKnown: (page: RevisionPage) => boolean;
  /** Puts both sides of the conflict together. Returns whether there is one. */
  readonly resolve: (prefer: 'mine' | 'theirs') => boolean;
}

function createStoredPage(
  { page, writer, codeBlocks, onWritten }: PageEditorOptions,
  store: EditorStore,
  field: SavedField,
): StoredPage {
  let documentId = documentIdOf(page);
  let kept: RevisionPage | undefined;

  function take(base: Blocks, fresh: RevisionPage, isOwn = false): void {
    kept = undefined;
    const isRenewed = !isOwn && store.get().field?.isSource === true;
    if (isRenewed) store.set(readField(store.get(), codeBlocks()));
    const original = store.get().field?.original;
    const own = blocksOfField(store.get());
    adopt(store, base, fresh);
    // Else the next key would write what the field says over what others wrote.
    if (!isOwn && !isSameBlocks(own, blocksOfField(store.get()))) field.refresh();
    if (isRenewed && original !== undefined) renewSource(original, base);
    documentId = documentIdOf(fresh);
  }

  /** The text of the whole page has what others wrote, and to undo what was typed does not take that back. */
  function renewSource(original: Blocks, base: Blocks): void {
    const { field: opened, blocks, saved } = store.get();
    if (opened === undefined) return;
    const text = sourceOf(blocks, codeBlocks());
    const merged = mergeBlocks(base, original, saved, 'theirs').blocks;
    store.set({ field: { ...opened, original: merged, text, read: text } });
  }

  async function save(): Promise<RevisionPage> {
    for (let merges = 0; ; merges += 1) {
      store.set(readField(store.get(), codeBlocks()));
      const { blocks, saved, conflict } = store.get();
      const splices = diffBlocks(saved, blocks);
      if (splices.length === 0) {
        // What was in the way of the other version is taken back.
        const other = kept ?? conflict?.page;
        if (other !== undefined) take(saved, other);
        return page;
      }
      try {
        const written = await writer.write(documentId, splices);
        take(blocks, written, true);
        store.set(targetOf(writer));
        if (writer.changeRequest() === undefined) onWritten(written);
        return written;
      } catch (thrown) {
        if (!(thrown instanceof ApiError && thrown.code === 'conflict') || merges === MOST_MERGES) throw thrown;
        await takeTheirs();
      }
    }
  }

  /** Merges what others wrote. @throws {Error} where both changed the same blocks */
  async function takeTheirs(): Promise<void> {
    const fresh = await writer.read();
    kept = undefined;
    store.set(readField(store.get(), codeBlocks()));
    const { saved, blocks } = store.get();
    const theirs = adoptBlocks(saved, nodesOf(fresh));
    if (mergeBlocks(saved, blocks, theirs).isConflict) {
      store.set({ conflict: { theirs, page: fresh } });
      throw new Error('Someone else changed the same blocks. Your edits are kept here.');
    }
    take(saved, fresh);
  }

  return {
    save,
    take,
    keep: (fresh) => {
      kept = fresh;
    },
    isKnown: (fresh) => documentIdOf(fresh) === documentId,
    resolve: (prefer) => {
      const { conflict, saved, blocks } = store.get();
      if (conflict === undefined) return false;
      const merged = mergeBlocks(saved, blocks, conflict.theirs, prefer).blocks;
      documentId = documentIdOf(conflict.page);
      store.set({ conflict: undefined, saved: conflict.theirs, blocks: merged });
      return true;
    },
  };
}

/** Takes what is stored; what was changed here since `base` stays. A conflict is over with it. */
function adopt(store: EditorStore, base: Blocks, fresh: RevisionPage): void {
  const { blocks, field } = store.get();
  const known = new Set(base);
  const stored = adoptBlocks([...base, ...blocks.filter((node) => !known.has(node))], nodesOf(fresh));
  const merged = blocks === base ? stored : mergeBlocks(base, blocks, stored).blocks;
  inheritKeys(blocks, merged);
  store.set({ saved: stored, blocks: merged, field: moveField(field, blocks, merged), conflict: undefined });
}

/** The blocks that the field stands for. */
function blocksOfField({ blocks, field }: Pick<EditorState, 'blocks' | 'field'>): Blocks {
  return field === undefined ? [] : blocks.slice(field.at, field.at + field.count);
}

function isSameBlocks(a: Blocks, b: Blocks): boolean {
  return a.length === b.length && a.every((node, index) => isSameBlock(node, b[index]));
}

function documentIdOf(page: RevisionPage): string | undefined {
  return 'documentId' in page ? page.documentId : undefined;
}
