// View options of the page: width, theme, raw JSON, inspector.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon } from '../widgets/icon.tsx';
import type { PageWidth } from '../../state/preferences.ts';
import './toolbar.css';

const WIDTHS: readonly { readonly width: PageWidth; readonly label: string; readonly title: string }[] = [
  { width: 'phone', label: 'Phone', title: '390 pixels' },
  { width: 'text', label: 'Text', title: 'As wide as a page of text' },
  { width: 'wide', label: 'Wide', title: 'As wide as there is room' },
];

/** The bar above the page. */
export function Toolbar() {
  const { preferences, panels } = useDashboard();
  const width = useStore(preferences, (state) => state.width);
  const isInspectorOpen = useStore(preferences, (state) => state.isInspectorOpen);
  const isRaw = useStore(panels, (state) => state.isRaw);
  return (
    <div class="toolbar" role="toolbar" aria-label="Page">
      <div class="toolbar-group toolbar-roomy" role="group" aria-label="Width">
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
          title="What the API answered: r"
          aria-pressed={isRaw}
          onClick={() => panels.set({ isRaw: !isRaw })}
        >
          Raw
        </button>
      </div>
      <div class="toolbar-group toolbar-roomy">
        <button
          type="button"
          title="Events next to the page: i"
          aria-pressed={isInspectorOpen}
          onClick={() => preferences.set({ isInspectorOpen: !isInspectorOpen })}
        >
          Events
        </button>
      </div>
    </div>
  );
}

function ThemeChoice() {
  const { preferences } = useDashboard();
  const theme = useStore(preferences, () => preferences.theme());
  return (
    <div class="toolbar-group" role="group" aria-label="Theme">
      <button type="button" aria-pressed={theme === 'light'} onClick={() => preferences.set({ theme: 'light' })}>
        <Icon name="sun" /> Light
      </button>
      <button type="button" aria-pressed={theme === 'dark'} onClick={() => preferences.set({ theme: 'dark' })}>
        <Icon name="moon" /> Dark
      </button>
    </div>
  );
}
