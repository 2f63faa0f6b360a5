// The toolbar of the page: editing, width, raw JSON, events panel, theme.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { historyHref } from '../../state/routing/history-href.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Icon } from '../../ui/icon.tsx';
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
  const { preferences, panels, router, pages } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId);
  const width = useStore(preferences, (state) => state.width);
  const isInspectorOpen = useStore(preferences, (state) => state.isInspectorOpen);
  const isRaw = useStore(panels, (state) => state.isRaw);
  const isEditing = useStore(panels, (state) => state.isEditing);
  const notEditable = useStore(pages, ({ permissions }) => reasonFor('space.edit', permissions));
  const isOnSurfaces = route.query['mode'] === 'surfaces';
  return (
    <div class="toolbar" role="toolbar" aria-label="Page">
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
      <span class="toolbar-room" />
      <div class="toolbar-group">
        <button
          type="button"
          title={notEditable ?? 'Edit page (E)'}
          aria-pressed={isEditing && notEditable === undefined}
          aria-disabled={notEditable !== undefined}
          onClick={() => panels.set({ isEditing: !isEditing && notEditable === undefined })}
        >
          Edit
        </button>
        <button
          type="button"
          title="Editor and published site side by side"
          aria-pressed={isOnSurfaces}
          onClick={() => router.go(isOnSurfaces ? route.path : `${route.path}?mode=surfaces`)}
        >
          Compare surfaces
        </button>
        {spaceId !== undefined && (
          <Link href={historyHref({ spaceId, of: pageId })} title="Page history (g h)">
            History
          </Link>
        )}
      </div>
      <div class="toolbar-group">
        <button type="button" title="Raw JSON (R)" aria-pressed={isRaw} onClick={() => panels.set({ isRaw: !isRaw })}>
          JSON
        </button>
      </div>
      <div class="toolbar-group">
        <button
          type="button"
          title="Events panel (I)"
          aria-pressed={isInspectorOpen}
          onClick={() => preferences.set({ isInspectorOpen: !isInspectorOpen })}
        >
          Events
        </button>
      </div>
    </div>
  );
}
