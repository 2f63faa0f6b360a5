// Edits a page in place: each block is reachable by pointer and keyboard, and opens as Markdown. Fetched on demand.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { keyOf } from './state/block-keys.ts';
import { openEditor } from './state/editors-store.ts';
import type { InsertableBlock, OpenEditor } from './state/editors-store.ts';
import type { PageEditor } from './state/page-editor.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Lazy } from '../ui/lazy.tsx';
import { Load } from '../ui/load.tsx';
import { BlockField } from './block-field.tsx';
import { EditBlock } from './edit-block.tsx';
import { EditorNotes } from './editor-notes.tsx';
import './editor.css';

interface EditedPage {
  readonly page: RevisionPage;
  readonly spaceId: string;
  /** Whether the first block takes the focus, if nothing else in the view has it. */
  readonly takesFocus: boolean;
}

/** The blocks of a page, to be edited. */
export function PageEditorView({ page, spaceId, takesFocus }: EditedPage) {
  const dashboard = useDashboard();
  const query = useDerived(() => openEditor(dashboard, spaceId, page), [dashboard, spaceId, page.id]);
  return (
    <Load query={query} noun="editor">
      {(open) => <Editing open={open} page={page} spaceId={spaceId} takesFocus={takesFocus} />}
    </Load>
  );
}

function Editing({
  open: { editor, blocks: insertable },
  page,
  spaceId,
  takesFocus,
}: EditedPage & { readonly open: OpenEditor }) {
  const { panels } = useDashboard();
  const isSource = useStore(panels, (state) => state.isSource);
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      editor.close();
      void editor.flush();
    },
    [editor],
  );
  useFocus(editor, list, { isSource, takesFocus });
  return (
    <>
      <div class="edit-mode toolbar-group" role="group" aria-label="Editor mode">
        <button type="button" aria-pressed={!isSource} onClick={() => panels.set({ isSource: false })}>
          Blocks
        </button>
        <button
          type="button"
          title="Edit as Markdown (Shift+E)"
          aria-pressed={isSource}
          onClick={() => panels.set({ isSource: true })}
        >
          Markdown
        </button>
      </div>
      <EditorNotes editor={editor} spaceId={spaceId} />
      {isSource ? (
        <Lazy load={loadSource} noun="source" props={{ editor }} />
      ) : (
        <div ref={list} class="edit-list" role="group" aria-label="Page blocks">
          <BlockList editor={editor} page={page} insertable={insertable} />
          <EndOfPage editor={editor} />
        </div>
      )}
    </>
  );
}

/** The whole page as one text. The code editor is fetched on demand. */
const loadSource = () => import('./page-source.tsx').then(({ PageSource }) => PageSource);

interface BlockListProps {
  readonly editor: PageEditor;
  readonly page: RevisionPage;
  readonly insertable: readonly InsertableBlock[];
}

/** A block that did not change is not rendered again: a page may have thousands. */
function BlockList({ editor, page, insertable }: BlockListProps) {
  const blocks = useStore(editor, (state) => state.blocks);
  const saved = useStore(editor, (state) => state.saved);
  const openField = useStore(editor, ({ field }) =>
    field === undefined ? '' : `${field.id} ${field.at} ${field.count}`,
  );
  const rendered = useRef(new Map<DocumentNode, { readonly isStored: boolean; readonly vnode: VNode }>());
  const currentPage = useRef(page);
  if (currentPage.current.id !== page.id) currentPage.current = page;
  const { field } = editor.get();
  const stored = new Set(saved);
  const before = rendered.current;
  const now: typeof before = new Map();
  const rows: VNode[] = [];
  const renderField = (): void => {
    if (field !== undefined)
      rows.push(<BlockField key={`field ${field.id}`} editor={editor} insertable={insertable} />);
  };
  blocks.forEach((node, index) => {
    if (field?.at === index) renderField();
    if (field !== undefined && index >= field.at && index < field.at + field.count) return;
    const isStored = stored.has(node);
    const cached = before.get(node);
    const vnode =
      cached?.isStored === isStored ? (
        cached.vnode
      ) : (
        <EditBlock key={keyOf(node)} editor={editor} node={node} page={currentPage.current} isStored={isStored} />
      );
    now.set(node, { isStored, vnode });
    rows.push(vnode);
  });
  if (field !== undefined && field.at >= blocks.length) renderField();
  rendered.current = now;
  return <div data-field={openField}>{rows}</div>;
}

/** The button at the end, where a page that is empty begins. */
function EndOfPage({ editor }: { readonly editor: PageEditor }) {
  return (
    <button class="edit-end" type="button" onClick={() => editor.openEmpty(editor.get().blocks.length)}>
      Write here, or type / to insert a block
    </button>
  );
}

/** Moves the focus to the block that the editor names. One block is in the tab order, and arrows reach the others. */
function useFocus(
  editor: PageEditor,
  list: { readonly current: HTMLDivElement | null },
  { isSource, takesFocus }: { readonly isSource: boolean; readonly takesFocus: boolean },
): void {
  const focus = useStore(editor, (state) => state.focus);
  const focusCount = useRef(focus?.count);
  useLayoutEffect(() => {
    const frames = framesOf(list.current);
    if (!frames.some((frame) => frame.tabIndex === 0) && frames[0] !== undefined) frames[0].tabIndex = 0;
  });
  useLayoutEffect(() => {
    // Opened by its key, so no clicked element keeps the focus.
    if (takesFocus && document.activeElement?.matches('body, main') === true) focusFrame(list.current, 0);
  }, []);
  useLayoutEffect(() => {
    if (focus === undefined || focus.count === focusCount.current) return;
    focusCount.current = focus.count;
    focusFrame(list.current, focus.at);
  }, [focus]);
  useLayoutEffect(() => {
    const setFocus = ({ target }: FocusEvent): void => {
      const frame = (target as HTMLElement).closest<HTMLElement>('.edit-block');
      if (frame === null) return;
      for (const other of framesOf(list.current)) if (other.tabIndex === 0 && other !== frame) other.tabIndex = -1;
      frame.tabIndex = 0;
    };
    const node = list.current;
    node?.addEventListener('focusin', setFocus);
    return () => node?.removeEventListener('focusin', setFocus);
  }, [isSource]);
}

function framesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.edit-block') ?? [])];
}

function focusFrame(list: HTMLElement | null, at: number): void {
  const frames = framesOf(list);
  const frame = frames[Math.min(at, frames.length - 1)];
  (frame ?? list?.querySelector<HTMLElement>('.edit-end'))?.focus();
}
