// The title of the open space, which opens the list of spaces.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Icon } from '../ui/icon.tsx';

export function SpaceButton() {
  const { pages, panels } = useDashboard();
  const title = useStore(pages, (state) => state.spaceTitle);
  return (
    <button
      class="space-button"
      type="button"
      title="Switch space (g o)"
      aria-haspopup="dialog"
      onClick={() => panels.set({ palette: { kind: 'space' }, isMenuOpen: false })}
    >
      <span>{title === '' ? 'Spaces' : title}</span>
      <Icon name="down" />
    </button>
  );
}
