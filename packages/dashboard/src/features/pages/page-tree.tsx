// The pages of the space, as a tree of links.
import type { RevisionPage } from '@bindery/contract';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../navigation/link.tsx';
import { pageHref } from '../../state/router.ts';
import './page-tree.css';
import { childrenOf } from '../../state/pages/page-parts.ts';

/** The tree next to the page; above it, folded, on a narrow screen. */
export function PageTree({ current }: { readonly current: string | undefined }) {
  const { pages, panels } = useDashboard();
  const tree = useStore(pages, (state) => state.tree);
  const title = useStore(pages, (state) => state.spaceTitle);
  const isOpen = useStore(panels, (state) => state.isTreeOpen);
  return (
    <nav class="page-tree" aria-label="Pages" data-open={isOpen}>
      <h2 class="page-tree-title">
        <span>{title}</span>
        <button
          class="page-tree-toggle button"
          type="button"
          aria-expanded={isOpen}
          onClick={() => panels.set({ isTreeOpen: !isOpen })}
        >
          Pages
        </button>
      </h2>
      <Branch pages={tree ?? []} current={current} />
    </nav>
  );
}

function Branch({ pages, current }: { readonly pages: readonly RevisionPage[]; readonly current: string | undefined }) {
  const { panels } = useDashboard();
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          {page.type === 'document' ? (
            <Link
              href={pageHref(page.id)}
              {...(page.id === current ? { 'aria-current': 'page' } : {})}
              onFocusOut={() => panels.set({ isTreeOpen: false })}
            >
              <span class="page-tree-emoji">{page.emoji ?? ''}</span>
              {page.title}
            </Link>
          ) : (
            <span class="page-tree-group">{page.title}</span>
          )}
          {childrenOf(page).length > 0 && <Branch pages={childrenOf(page)} current={current} />}
        </li>
      ))}
    </ul>
  );
}
