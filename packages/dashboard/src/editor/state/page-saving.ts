// Saves the blocks of an edited page, and merges changes by others. Used by its editor only.
import { ApiError } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { createSaver } from '../../state/edits/saver.ts';
import type { SaveAction } from '../../state/edits/unsaved-changes.ts';
import { nodesOf } from '../../state/pages/page-parts.ts';
import { inheritKeys } from './block-keys.ts';
import { adoptBlocks, diffBlocks, isSameBlock, mergeBlocks } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';
import { markdownOf } from './block-markdown.ts';
import { moveField, readField, targetOf } from './editor-state.ts';
import { sourceOf } from './source-blocks.ts';
import type { EditorState, EditorStore, PageEditorOptions } from './editor-state.ts';
import type { EditTarget } from './page-writer.ts';

/** How often to retry a save with changes that others made in between. */
const MOST_MERGES = 5;

/** Saves one page. */
export interface PageSaving {
  /** Something was edited: it is saved after a pause. */
  readonly changed: () => void;
  readonly flush: () => Promise<void>;
  readonly isSaved: () => boolean;
  /** Replaces the page by the stored version, unless there are unsaved edits. Those merge when they are saved. */
  readonly receive: (page: RevisionPage) => void;
  /** Ends a conflict. */
  readonly resolve: (prefer: 'mine' | 'theirs') => Promise<void>;
  /**
   * Merges the change request with the edits. Resolves to whether it merged without conflicts. @throws {Error} while an edit is unsaved
   */
  readonly publish: () => Promise<boolean>;
  /** Changes the destination of later edits, and shows its version of the page. @throws {Error} while an edit is unsaved */
  readonly retarget: (to: EditTarget) => Promise<void>;
}

/** The field, as far as saving needs it. */
export interface SavedField {
  /** Parses and closes the open field. */
  readonly close: () => void;
  /** Shows the current text of its blocks. */
  readonly refresh: () => void;
}

export function createPageSaving(options: PageEditorOptions, store: EditorStore, field: SavedField): PageSaving {
  const { page, writer, edits, codeBlocks, onSaved } = options;
  const stored = createStoredPage(options, store, field);
  const resolutions: readonly SaveAction[] = [
    { label: 'Keep mine', run: () => resolve('mine') },
    { label: 'Use theirs', run: () => resolve('theirs') },
  ];
  const saver = createSaver<undefined, RevisionPage>({
    policy: 'debounce',
    key: `page ${page.id}`,
    label: `page ${page.title}`,
    unsaved: edits.unsaved,
    write: stored.save,
    textOf: () => Array.from(store.get().blocks, (node) => markdownOf(node, codeBlocks())).join('\n\n'),
    actionsFor: () => (store.get().conflict === undefined ? [] : resolutions),
  });
  const changed = (): void => saver.save(undefined);

  async function resolve(prefer: 'mine' | 'theirs'): Promise<void> {
    field.close();
    if (!stored.resolve(prefer)) return;
    changed();
    await saver.flush();
  }

  async function saveAll(): Promise<void> {
    field.close();
    await saver.flush();
    if (!saver.isSaved()) throw new Error('Save your edits first.');
  }

  /** Replaces the page by the version at the new destination. */
  async function adoptTarget(): Promise<void> {
    try {
      const fresh = await writer.read();
      stored.adoptPage(store.get().saved, fresh);
      if (writer.changeRequest() === undefined) onSaved(fresh);
    } finally {
      store.set(targetOf(writer));
    }
  }

  return {
    changed,
    flush: saver.flush,
    isSaved: saver.isSaved,
    receive: (fresh) => {
      const isKnownVersion = stored.isKnown(fresh) || writer.changeRequest() !== undefined;
      if (isKnownVersion) return;
      if (saver.isSaved()) stored.adoptPage(store.get().blocks, fresh);
      else stored.cachePage(fresh);
    },
    resolve,
    publish: async () => {
      await saveAll();
      if (!(await writer.publish())) return false;
      await adoptTarget();
      return true;
    },
    retarget: async (to) => {
      await saveAll();
      await writer.retarget(to);
      await adoptTarget();
    },
  };
}

/** The page as the platform has it, by the id of its document. */
interface StoredPage {
  readonly save: () => Promise<RevisionPage>;
  /** Adopts the stored page, and keeps local changes since `base`. `isOwn`: this editor stored it. */
  readonly adoptPage: (base: Blocks, fresh: RevisionPage, isOwn?: boolean) => void;
  /** Keeps the stored version in case there is nothing to save. */
  readonly cachePage: (fresh: RevisionPage) => void;
  readonly isKnown: (page: RevisionPage) => boolean;
  /** Puts both sides of the conflict together. Returns whether there is one. */
  readonly resolve: (prefer: 'mine' | 'theirs') => boolean;
}

function createStoredPage(
  { page, writer, codeBlocks, onSaved }: PageEditorOptions,
  store: EditorStore,
  field: SavedField,
): StoredPage {
  let documentId = documentIdOf(page);
  let pendingPage: RevisionPage | undefined;

  function adoptPage(base: Blocks, fresh: RevisionPage, isOwn = false): void {
    pendingPage = undefined;
    const isRenewed = !isOwn && store.get().field?.isSource === true;
    if (isRenewed) store.set(readField(store.get(), codeBlocks()));
    const original = store.get().field?.original;
    const own = blocksOfField(store.get());
    adopt(store, base, fresh);
    // Otherwise the next key would overwrite the changes of others.
    if (!isOwn && !isSameBlocks(own, blocksOfField(store.get()))) field.refresh();
    if (isRenewed && original !== undefined) renewSource(original, base);
    documentId = documentIdOf(fresh);
  }

  /** The text of the whole page contains changes by others, and undo must not revert them. */
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
        // Reverts the edits that conflict with the other version.
        const other = pendingPage ?? conflict?.page;
        if (other !== undefined) adoptPage(saved, other);
        return page;
      }
      try {
        const response = await writer.write(documentId, splices);
        adoptPage(blocks, response, true);
        store.set(targetOf(writer));
        if (writer.changeRequest() === undefined) onSaved(response);
        return response;
      } catch (thrown) {
        if (!(thrown instanceof ApiError && thrown.code === 'conflict') || merges === MOST_MERGES) throw thrown;
        await adoptTheirs();
      }
    }
  }

  /** Merges what others wrote. @throws {Error} where both changed the same blocks */
  async function adoptTheirs(): Promise<void> {
    const fresh = await writer.read();
    pendingPage = undefined;
    store.set(readField(store.get(), codeBlocks()));
    const { saved, blocks } = store.get();
    const theirs = adoptBlocks(saved, nodesOf(fresh));
    if (mergeBlocks(saved, blocks, theirs).isConflict) {
      store.set({ conflict: { theirs, page: fresh } });
      throw new Error('Someone else changed the same blocks. Your edits aren’t saved yet.');
    }
    adoptPage(saved, fresh);
  }

  return {
    save,
    adoptPage,
    cachePage: (fresh) => {
      pendingPage = fresh;
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

/** Adopts the stored page, and keeps local changes since `base`. Resolves a conflict. */
function adopt(store: EditorStore, base: Blocks, fresh: RevisionPage): void {
  const { blocks, field } = store.get();
  const baseBlocks = new Set(base);
  const stored = adoptBlocks([...base, ...blocks.filter((node) => !baseBlocks.has(node))], nodesOf(fresh));
  const merged = blocks === base ? stored : mergeBlocks(base, blocks, stored).blocks;
  inheritKeys(blocks, merged);
  store.set({ saved: stored, blocks: merged, field: moveField(field, blocks, merged), conflict: undefined });
}

/** The blocks that the field replaces. */
function blocksOfField({ blocks, field }: Pick<EditorState, 'blocks' | 'field'>): Blocks {
  return field === undefined ? [] : blocks.slice(field.at, field.at + field.count);
}

function isSameBlocks(a: Blocks, b: Blocks): boolean {
  return a.length === b.length && a.every((node, index) => isSameBlock(node, b[index]));
}

function documentIdOf(page: RevisionPage): string | undefined {
  return 'documentId' in page ? page.documentId : undefined;
}
