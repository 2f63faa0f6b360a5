// /published/{site}: a published site as the selected visitor sees it.
import type { ViewProps } from '../../state/routing/view.ts';
import { useStatus } from '../../state/platform-status.ts';
import { useResources } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { SiteView } from './site-view.tsx';
import { Empty, Load } from '../../ui/load.tsx';
import '../../ui/tools.css';

/** The view. Without a site in the URL it is the one of the demo, or the first. */
export function PublishedRoute({ route }: ViewProps) {
  const resources = useResources();
  if (resources.value !== undefined)
    return <Published route={route} sites={resources.value.filter(({ kind }) => kind === 'site')} />;
  return (
    <main class="view view-tool">
      <Load query={resources} noun="sites">
        {() => null}
      </Load>
    </main>
  );
}

function Published({ route, sites }: ViewProps & { readonly sites: readonly NamedResource[] }) {
  const { router } = useDashboard();
  const demo = useStatus()?.demo?.site;
  const siteId = route.params.site ?? demo;
  const site = sites.find(({ id }) => id === siteId) ?? (route.params.site === undefined ? sites[0] : undefined);
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
