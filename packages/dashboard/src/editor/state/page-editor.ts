// The editor of one page. It outlives its view, so that edits are saved and can be undone from other views.
import type { DocumentNode } from '@bindery/contract';
import { nodesOf } from '../../state/pages/page-parts.ts';
import { createStore } from '../../state/store.ts';
import { targetOf } from './editor-state.ts';
import type { EditorState, EditorStore, PageEditorOptions } from './editor-state.ts';
import { createPageField } from './page-field.ts';
import type { PageField } from './page-field.ts';
import { createPageSaving } from './page-saving.ts';
import type { PageSaving } from './page-saving.ts';
import { createPageSteps } from './page-steps.ts';
import type { PageSteps } from './page-steps.ts';

/** Edits one page. */
export interface PageEditor
  extends
    EditorStore,
    Omit<PageField, 'refresh'>,
    Omit<PageSteps, 'record'>,
    Pick<PageSaving, 'flush' | 'isSaved' | 'receive' | 'resolve' | 'publish' | 'retarget'> {
  readonly indexOf: (node: DocumentNode) => number;
}

export function createPageEditor(options: PageEditorOptions): PageEditor {
  const { page, writer, edits, codeBlocks } = options;
  const first = nodesOf(page);
  const store = createStore<EditorState>({
    blocks: first,
    saved: first,
    field: undefined,
    conflict: undefined,
    focus: undefined,
    ...targetOf(writer),
  });
  const closeField = (): void => {
    if (store.get().field !== undefined) field.close();
  };
  const saving = createPageSaving(options, store, { close: closeField, refresh: () => field.refresh() });
  const steps = createPageSteps({ store, history: edits.history, saving, closeField });
  const field: PageField = createPageField({ store, codeBlocks, changed: saving.changed, steps: () => steps });
  return {
    ...store,
    ...saving,
    ...steps,
    ...field,
    indexOf: (node) => store.get().blocks.indexOf(node),
  };
}
