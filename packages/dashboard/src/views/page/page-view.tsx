// A page as readers see it: emoji, title, description, and blocks.
import type { RevisionPage } from '@bindery/contract';
import { useRef } from 'preact/hooks';
import { useStore } from '../../state/use-store.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { DocumentNodes } from '../../document/document-nodes.tsx';
import { BuildsWithoutBlock } from '../../builds/builds-without-block.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { EditedBlocks } from './edited-blocks.tsx';
import './page-view.css';
import { emojiOf, nodesOf } from '../../state/pages/page-parts.ts';

export function PageView({ page }: { readonly page: RevisionPage }) {
  const { pages, preferences, panels } = useDashboard();
  const isEditing = useStore(panels, (state) => state.isEditing);
  const notEditable = useStore(pages, ({ permissions }) => reasonFor('space.edit', permissions));
  const width = useStore(preferences, (state) => state.width);
  const isOpenedHere = useOpenedHere(page.id, isEditing);
  const nodes = nodesOf(page);
  return (
    <div class={`page-frame page-frame-${width}`}>
      <FirstSteps />
      <BuildsWithoutBlock nodes={nodes} />
      <article class="page" aria-labelledby="page-title">
        <header>
          {page.emoji !== undefined && <span class="page-emoji">{emojiOf(page)}</span>}
          <h1 id="page-title">{page.title}</h1>
          {'description' in page && page.description !== undefined && (
            <p class="page-description">{page.description}</p>
          )}
        </header>
        {isEditing && <RightsNote reasons={[notEditable]} />}
        {isEditing && notEditable === undefined ? (
          <EditedBlocks page={page} takesFocus={isOpenedHere} />
        ) : (
          <DocumentNodes nodes={nodes} page={page} />
        )}
      </article>
    </div>
  );
}

/** Whether the editor opens over this page while it is read, and not with the view. */
function useOpenedHere(pageId: string, isEditing: boolean): boolean {
  const opening = useRef({ pageId, isHere: !isEditing });
  if (opening.current.pageId !== pageId || !isEditing) opening.current = { pageId, isHere: !isEditing };
  return opening.current.isHere;
}
