// The rail: the views, and the keys.
import { Icon } from '../widgets/icon.tsx';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from './link.tsx';
import './rail.css';

/** The views at the left, or at the bottom of a narrow screen. */
export function Rail() {
  const { router, panels } = useDashboard();
  const view = useStore(router, (state) => state.route.view);
  const current = (name: string) => (view === name ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav class="rail" aria-label="Views">
      <img class="rail-mark" src="/icon.svg" alt="Bindery" width="24" height="24" />
      <Link class="rail-item" href="/page" title="Page: g p" {...current('page')}>
        <Icon name="page" />
        Page
      </Link>
      <Link class="rail-item" href="/events" title="Events: g e" {...current('events')}>
        <Icon name="events" />
        Events
      </Link>
      <Link class="rail-item" href="/sources" title="Content sources: g s" {...current('sources')}>
        <Icon name="sources" />
        Sources
      </Link>
      <button
        class="rail-item rail-keys"
        type="button"
        title="Keys: ?"
        onClick={() => panels.set({ isKeysOpen: true })}
      >
        <Icon name="keyboard" />
        Keys
      </button>
    </nav>
  );
}
