// A page as its readers would see it: emoji, title, description, blocks.
import type { RevisionPage } from '@bindery/contract';
import { useStore } from '../../state/use-store.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { DocumentNodes } from '../document/document-nodes.tsx';
import { UnplacedBuilds } from '../builds/unplaced-builds.tsx';
import { Hint } from '../hints/hint.tsx';
import './page-view.css';
import { nodesOf } from '../../state/pages/page-parts.ts';

/** The page in the middle. */
export function PageView({ page }: { readonly page: RevisionPage }) {
  const { preferences } = useDashboard();
  const width = useStore(preferences, (state) => state.width);
  const nodes = nodesOf(page);
  return (
    <div class={`page-frame page-frame-${width}`}>
      <UnplacedBuilds nodes={nodes} />
      <article class="page" aria-labelledby="page-title">
        <header>
          {page.emoji !== undefined && <span class="page-emoji">{page.emoji}</span>}
          <h1 id="page-title">{page.title}</h1>
          {'description' in page && page.description !== undefined && (
            <p class="page-description">{page.description}</p>
          )}
        </header>
        <DocumentNodes nodes={nodes} page={page} />
      </article>
      <div class="page-hints">
        <Hint number={4}>Break the code and save: the problem lies over the block.</Hint>
        <Hint number={5}>
          <code>npx bindery publish --dry-run</code> shows what would be sent.
        </Hint>
      </div>
    </div>
  );
}
