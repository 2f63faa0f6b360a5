// The choice of the theme, in the toolbar of a page and in the menu.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Icon } from './icon.tsx';
import './toolbar.css';

/** Light or dark. */
export function ThemeChoice() {
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
