// The pages of the space, as a tree of links.
import type { RevisionPage } from '@bindery/contract';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Link } from '../ui/link.tsx';
import { pageHref } from '../state/routing/hrefs.ts';
import { childrenOf, emojiOf } from '../state/pages/page-parts.ts';
import { SpaceButton } from './space-button.tsx';
import './page-tree.css';

/** The tree next to the page; on a narrow screen the menu has it. */
export function PageTree({ current }: { readonly current: string | undefined }) {
  const { pages } = useDashboard();
  const tree = useStore(pages, (state) => state.tree);
  return (
    <nav class="page-tree page-tree-list" aria-label="Pages">
      <SpaceButton />
      <PageBranch pages={tree ?? []} current={current} />
    </nav>
  );
}

/** Pages and what lies below them. */
export function PageBranch(props: { readonly pages: readonly RevisionPage[]; readonly current: string | undefined }) {
  const { router } = useDashboard();
  const spaceId = useStore(router, (state) => state.route.params['spaceId']);
  const { pages, current } = props;
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          {page.type === 'document' ? (
            <Link href={pageHref(page.id, { spaceId })} {...(page.id === current ? { 'aria-current': 'page' } : {})}>
              <span class="page-tree-emoji">{emojiOf(page) ?? ''}</span>
              {page.title}
            </Link>
          ) : (
            <span class="page-tree-group">{page.title}</span>
          )}
          {childrenOf(page).length > 0 && <PageBranch pages={childrenOf(page)} current={current} />}
        </li>
      ))}
    </ul>
  );
}
