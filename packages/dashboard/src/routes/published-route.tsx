// /published/{site}: a published site as the selected visitor sees it.
import { useEffect } from 'preact/hooks';
import type { ViewProps } from '../state/routing/view.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { SiteView } from '../features/published-site/site-view.tsx';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import '../features/tools/tools.css';

/** The view. Without a site in the URL it is the one of the demo, or the first. */
export function PublishedRoute({ route }: ViewProps) {
  const { resources, platform, router } = useDashboard();
  const all = useStore(resources, (state) => state.resources);
  const problem = useStore(resources, (state) => state.problem);
  const demo = useStore(platform, ({ status }) => status?.demo?.site);
  useEffect(() => void resources.load(), [resources]);
  const sites = all?.filter(({ kind }) => kind === 'site');
  const siteId = route.params.site ?? demo;
  const site = sites?.find(({ id }) => id === siteId) ?? (route.params.site === undefined ? sites?.[0] : undefined);
  if (sites === undefined) {
    return (
      <main class="view view-tool">
        {problem === undefined ? (
          <Loading noun="sites" />
        ) : (
          <Failed message={problem} retry={() => void resources.load()} />
        )}
      </main>
    );
  }
  if (site?.organizationId === undefined) {
    return (
      <main class="view view-tool">
        <h1>Published site</h1>
        <Empty>
          {route.params.site === undefined ? 'No sites yet.' : 'Site not found, or you don’t have access to it.'}
        </Empty>
      </main>
    );
  }
  return (
    <SiteView
      key={site.id}
      organization={site.organizationId}
      siteId={site.id}
      sites={sites}
      choose={(id) => router.go(`/published/${id}`)}
    />
  );
}
