// The blocks of a page in the editor, which is fetched on demand.
import type { RevisionPage } from '@bindery/contract';
import { useStore } from '../../state/use-store.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';

const load = () => import('../editor/page-editor-view.tsx').then(({ PageEditorView }) => PageEditorView);

export interface EditedBlocksProps {
  readonly page: RevisionPage;
  /** Whether the first block takes the focus. A block takes keys as text, so a view that opens with an editor keeps the focus. */
  readonly takesFocus: boolean;
}

export function EditedBlocks({ page, takesFocus }: EditedBlocksProps) {
  const { pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId);
  const { value, problem, reload } = useReading(async () => ({ View: await load() }), []);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined || spaceId === undefined) return <Loading noun="editor" />;
  return <value.View key={`${spaceId} ${page.id}`} page={page} spaceId={spaceId} takesFocus={takesFocus} />;
}
