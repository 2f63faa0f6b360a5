// Tabs of views that share an entry of the rail.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Link } from './link.tsx';
import './view-tabs.css';

/** The tabs of a view in the rail, itself first. */
export function ViewTabs({ view }: { readonly view: string }) {
  const { views, router } = useDashboard();
  const current = useStore(router, (state) => state.route.view);
  return (
    <nav class="view-tabs" aria-label="Tabs">
      {views
        .filter(({ id, tabOf }) => id === view || tabOf === view)
        .map(({ id, href, title, keys }) => (
          <Link
            key={id}
            href={href}
            title={`${title} (${keys})`}
            {...(id === current ? { 'aria-current': 'page' } : {})}
          >
            {title}
          </Link>
        ))}
    </nav>
  );
}
