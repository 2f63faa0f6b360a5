// Tabs of views that share an entry of the rail.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { TabLinks } from './tab-links.tsx';

/** The tabs of a view in the rail, itself first. */
export function ViewTabs({ view }: { readonly view: string }) {
  const { views, router } = useDashboard();
  const current = useStore(router, (state) => state.route.view);
  const tabs = views
    .filter(({ id, tabOf }) => id === view || tabOf === view)
    .map(({ id, href, title, keys }) => ({ id, href, title, hint: `${title} (${keys})` }));
  return <TabLinks tabs={tabs} current={current} />;
}
