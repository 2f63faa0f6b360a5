// The menu of narrow screens: pages of the space, all views, and the theme. It replaces the bars of wide screens.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../../ui/link.tsx';
import { PageBranch } from '../../pages/page-tree.tsx';
import { SpaceButton } from '../../pages/space-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import './menu-sheet.css';

/** The menu, while it is open. Going somewhere closes it. */
export function MenuSheet() {
  const { panels, router } = useDashboard();
  const isOpen = useStore(panels, (state) => state.isMenuOpen);
  const route = useStore(router, (state) => state.route);
  useEffect(() => panels.set({ isMenuOpen: false }), [panels, route]);
  return isOpen ? <OpenMenu /> : null;
}

function OpenMenu() {
  const { panels, pages, views, router } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const tree = useStore(pages, (state) => state.tree);
  const current = useStore(router, (state) => state.route.params['pageId']);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog menu-sheet" ref={dialog} aria-label="Menu" onClose={() => panels.set({ isMenuOpen: false })}>
      <header>
        <SpaceButton />
        <button class="button" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" /> Close
        </button>
      </header>
      <nav aria-label="Pages" class="page-tree-list">
        <PageBranch pages={tree ?? []} current={current} />
      </nav>
      <nav aria-label="All views" class="menu-views">
        {views.map(({ id, href, icon, title }) => (
          <Link key={id} class="button" href={href}>
            <Icon name={icon} /> {title}
          </Link>
        ))}
      </nav>
      <ThemeChoice />
    </dialog>
  );
}
