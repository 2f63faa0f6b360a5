// The blocks of a page in the editor, which is fetched on demand.
import type { RevisionPage } from '@bindery/contract';
import { useStore } from '../../state/use-store.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { Loading } from '../../ui/load.tsx';

const load = () => import('../../editor/page-editor-view.tsx').then(({ PageEditorView }) => PageEditorView);

export interface EditedBlocksProps {
  readonly page: RevisionPage;
  /** Whether the first block takes the focus. A block takes keys as text, so a view that opens with an editor keeps the focus. */
  readonly takesFocus: boolean;
}

export function EditedBlocks({ page, takesFocus }: EditedBlocksProps) {
  const { pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId);
  if (spaceId === undefined) return <Loading noun="editor" />;
  return <Lazy key={`${spaceId} ${page.id}`} load={load} noun="editor" props={{ page, spaceId, takesFocus }} />;
}
