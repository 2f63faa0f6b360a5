// The rail with the views. On narrow screens it is the only bar: a few views, search, and the menu.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { View } from '../../state/routing/view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../icons/icon-paths.ts';
import { shortcutText } from '../../ui/shortcut-text.ts';
import { Link } from '../../ui/link.tsx';
import { RailBadge } from './rail-badge.tsx';
import './rail.css';

/** The views at the left, or at the bottom of a narrow screen. */
export function Rail() {
  const { views, panels, router } = useDashboard();
  const current = useStore(router, (state) => state.route.view);
  const inRail = views.filter(({ group }) => group !== undefined);
  const isInBar = views.some(({ id, isInBar: isIn }) => id === current && isIn === true);
  return (
    <nav class="rail" aria-label="Views">
      <img class="rail-mark" src="/icon.svg" alt="Bindery" width="24" height="24" />
      {[...Map.groupBy(inRail, ({ group }) => group)].map(([group, members]) => (
        <div key={group} class="rail-group" role="group" aria-label={group}>
          <p class="rail-caption" aria-hidden="true">
            {group}
          </p>
          {members.map((view) => (
            <RailLink key={view.id} view={view} />
          ))}
        </div>
      ))}
      <span class="rail-room" />
      <RailButton
        icon="search"
        word="Search"
        title={`Search (${shortcutText('Mod+K')})`}
        run={() => panels.set({ palette: {} })}
      />
      <RailButton
        icon="keyboard"
        word="Shortcuts"
        title="Keyboard shortcuts (?)"
        isWide
        run={() => panels.set({ isKeysOpen: true })}
      />
      <RailButton
        icon="menu"
        word="Menu"
        title="Menu"
        isNarrow
        isCurrent={!isInBar}
        run={() => panels.set({ isMenuOpen: true })}
      />
    </nav>
  );
}

function RailLink({ view }: { readonly view: View }) {
  const { views, router } = useDashboard();
  const current = useStore(router, (state) => state.route.view);
  const isTabOpen = views.some(({ id, tabOf }) => id === current && tabOf === view.id);
  const now = current === view.id ? 'page' : isTabOpen ? 'true' : undefined;
  return (
    <Link
      class={view.isInBar === true ? 'rail-item' : 'rail-item rail-wide'}
      href={view.href}
      title={`${view.title} (${view.keys})`}
      {...(now === undefined ? {} : { 'aria-current': now })}
    >
      <Icon name={view.icon} />
      {view.title}
      <RailBadge view={view.id} />
    </Link>
  );
}

interface RailButtonProps {
  readonly icon: IconName;
  readonly word: string;
  readonly title: string;
  readonly isWide?: boolean;
  readonly isNarrow?: boolean;
  /** Whether what is open was opened from it. */
  readonly isCurrent?: boolean;
  readonly run: () => void;
}

function RailButton({
  icon,
  word,
  title,
  isWide = false,
  isNarrow = false,
  isCurrent: isHere = false,
  run,
}: RailButtonProps) {
  const only = isWide ? ' rail-wide' : isNarrow ? ' rail-narrow' : '';
  const currentClass = isHere ? ' rail-here' : '';
  return (
    <button class={`rail-item${only}${currentClass}`} type="button" title={title} onClick={run}>
      <Icon name={icon} />
      {word}
    </button>
  );
}
