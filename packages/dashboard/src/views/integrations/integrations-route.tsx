// /integrations: the list. /integrations/{name}: an integration, with a tab for each kind of facts.
import type { Integration } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import { InstallationsView } from './installations-view.tsx';
import { IntegrationList } from './integration-list.tsx';
import { ManifestView } from './manifest-view.tsx';
import { Overview } from './overview.tsx';
import { VersionsView } from './versions/versions-view.tsx';
import { Link } from '../../ui/link.tsx';
import { Load } from '../../ui/load.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { fetchBranches } from '../../state/integrations/installation-branches.ts';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import { isOrganization, useResources } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { eventsHref, installationsHref, manifestHref, versionsHref } from '../../state/routing/hrefs.ts';
import type { Route } from '../../state/routing/router.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import './integrations-route.css';

export function IntegrationsRoute({ route }: ViewProps) {
  const { integration } = route.params;
  return (
    <main class="view view-integrations">
      {integration === undefined ? (
        <IntegrationList />
      ) : (
        <IntegrationView key={integration} name={integration} route={route} />
      )}
    </main>
  );
}

function IntegrationView({ name, route }: { readonly name: string; readonly route: Route }) {
  const organizations = useResources().value?.filter(isOrganization) ?? NO_ORGANIZATIONS;
  const query = useDerived(
    async (api) => {
      const [integration, branches] = await Promise.all([
        api.request('GET /integrations/{integrationName}', { integrationName: name }),
        fetchBranches(api, name, organizations),
      ]);
      return { integration, branches };
    },
    [name, organizations.map(({ id }) => id).join(' ')],
  );
  return (
    <Load query={query} noun="integration">
      {(value) => <OpenedIntegration {...value} route={route} />}
    </Load>
  );
}

const NO_ORGANIZATIONS: readonly NamedResource[] = [];

interface OpenedProps {
  readonly integration: Integration;
  readonly branches: readonly InstallationBranch[];
  readonly route: Route;
}

function OpenedIntegration({ integration, branches, route }: OpenedProps) {
  const { name, title, version, description } = integration;
  const home = `/integrations/${encodeURIComponent(name)}`;
  const tabs = [
    { id: 'overview', href: home, title: 'Overview' },
    { id: 'installations', href: installationsHref(name), title: 'Installations' },
    { id: 'events', href: eventsHref(undefined, `integration:${name}`), title: 'Events' },
    { id: 'versions', href: versionsHref(name), title: 'Versions' },
    { id: 'manifest', href: manifestHref(name), title: 'Manifest' },
  ];
  const current = tabs.findLast(({ href }) => route.path === href || route.path.startsWith(`${href}/`))?.id;
  return (
    <>
      <header class="integration-header">
        <p class="breadcrumbs">
          <Link href="/integrations">Integrations</Link> / {name}
        </p>
        <h1>{title}</h1>
        <p class="quiet">
          Version {version} · {description}
        </p>
        <TabLinks tabs={tabs} current={current} />
      </header>
      <div class="integration-stage">
        {current === 'overview' && <Overview integration={integration} branches={branches} />}
        {current === 'installations' && (
          <InstallationsView integration={integration} branches={branches} route={route} />
        )}
        {current === 'versions' && (
          <VersionsView integration={integration} from={route.params['from']} to={route.params['to']} />
        )}
        {current === 'manifest' && <ManifestView integration={integration} />}
      </div>
    </>
  );
}
