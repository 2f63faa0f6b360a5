// The toolbar of the page: a menu of width and theme, the events panel, a menu of other views of the page, editing.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { historyHref } from '../../state/routing/history-href.ts';
import { Link } from '../../ui/link.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Menu } from '../../ui/menu.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import type { Route } from '../../state/routing/router.ts';
import type { PageWidth } from '../../state/preferences.ts';
import '../../ui/toolbar.css';

const WIDTHS: readonly { readonly width: PageWidth; readonly label: string; readonly title: string }[] = [
  { width: 'phone', label: 'Phone', title: 'Phone width (390 px)' },
  { width: 'text', label: 'Page', title: 'Page width' },
  { width: 'wide', label: 'Wide', title: 'Full width' },
];

export interface ToolbarProps {
  readonly route: Route;
  /** The page that is shown, once that is known. */
  readonly pageId: string | undefined;
}

export function Toolbar({ route, pageId }: ToolbarProps) {
  const { preferences, panels, pages } = useDashboard();
  const width = useStore(preferences, (state) => state.width);
  const isInspectorOpen = useStore(preferences, (state) => state.isInspectorOpen);
  const isEditing = useStore(panels, (state) => state.isEditing);
  const notEditable = useStore(pages, ({ permissions }) => reasonFor('space.edit', permissions));
  return (
    <div class="toolbar" role="toolbar" aria-label="Page">
      <Menu label="View">
        <div class="toolbar-group" role="group" aria-label="Width">
          {WIDTHS.map((each) => (
            <button
              key={each.width}
              type="button"
              title={each.title}
              aria-pressed={each.width === width}
              onClick={() => preferences.set({ width: each.width })}
            >
              {each.label}
            </button>
          ))}
        </div>
        <ThemeChoice />
      </Menu>
      <span class="toolbar-room" />
      <button
        class="button"
        type="button"
        title="Events panel (I)"
        aria-pressed={isInspectorOpen}
        onClick={() => preferences.set({ isInspectorOpen: !isInspectorOpen })}
      >
        Events
      </button>
      <PageActions route={route} pageId={pageId} />
      <GuardedButton
        variant="primary"
        reason={notEditable}
        title="Edit page (E)"
        isPressed={isEditing && notEditable === undefined}
        run={() => panels.set({ isEditing: !isEditing })}
      >
        Edit
      </GuardedButton>
    </div>
  );
}

function PageActions({ route, pageId }: ToolbarProps) {
  const { panels, router, pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId);
  const isRaw = useStore(panels, (state) => state.isRaw);
  const isOnSurfaces = route.query['mode'] === 'surfaces';
  return (
    <Menu label="Page actions" isShort>
      <button
        class="button"
        type="button"
        title="Editor and published site side by side"
        aria-pressed={isOnSurfaces}
        onClick={() => router.go(isOnSurfaces ? route.path : `${route.path}?mode=surfaces`)}
      >
        Compare surfaces
      </button>
      {spaceId !== undefined && (
        <Link class="button" href={historyHref({ spaceId, of: pageId })} title="Page history (g h)">
          History
        </Link>
      )}
      <button
        class="button"
        type="button"
        title="Raw JSON (R)"
        aria-pressed={isRaw}
        onClick={() => panels.set({ isRaw: !isRaw })}
      >
        JSON
      </button>
    </Menu>
  );
}
