// /integrations: the list. /integrations/{name}: an integration with its manifest, installations, and versions.
import type { Integration } from '@bindery/contract';
import { useMemo } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import { InstallationPanel } from './installation-panel.tsx';
import { InstallationTree } from './installation-tree.tsx';
import { IntegrationList } from './integration-list.tsx';
import { ManifestView } from './manifest-view.tsx';
import { VersionsView } from './versions/versions-view.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Load } from '../../ui/load.tsx';
import { fetchBranches } from '../../state/integrations/installation-branches.ts';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import type { InstallationLocation } from '../../state/integrations/installation-location.ts';
import { isOrganization, useResources } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { versionsHref } from '../../state/routing/hrefs.ts';
import type { Route } from '../../state/routing/router.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
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
  const { router } = useDashboard();
  const { name } = integration;
  const location = useInstallationLocation(branches, route);
  const home = `/integrations/${encodeURIComponent(name)}`;
  const versions = versionsHref(name);
  const isVersions = route.path === versions || route.path.startsWith(`${versions}/`);
  return (
    <>
      <header class="integration-header">
        <p class="breadcrumbs">
          <Link href="/integrations">Integrations</Link> / <Link href={home}>{name}</Link>
        </p>
        <h1>{integration.title}</h1>
        <p class="quiet">
          Version {integration.version} · {integration.description}
        </p>
      </header>
      <InstallationTree integration={integration} branches={branches} path={route.path} />
      <div class="integration-stage">
        {isVersions && <VersionsView integration={integration} from={route.params['from']} to={route.params['to']} />}
        {route.params['installation'] === undefined && !isVersions && <ManifestView integration={integration} />}
        {route.params['installation'] !== undefined && location === undefined && (
          <Empty>Installation not found, or you don’t have access to it.</Empty>
        )}
        {location !== undefined && (
          <InstallationPanel
            key={`${location.location.installation} ${location.location.target}`}
            integration={integration}
            location={location.location}
            title={location.title}
            onRemoved={() => router.go(home)}
          />
        )}
      </div>
    </>
  );
}

/** The installation that the URL names. */
function useInstallationLocation(
  branches: readonly InstallationBranch[],
  { params }: Route,
): { readonly location: InstallationLocation; readonly title: string } | undefined {
  const { integration = '', installation, space, site } = params;
  return useMemo(() => {
    const branch = branches.find(({ id }) => id === installation);
    if (branch === undefined) return undefined;
    const base = { integration, installation: branch.id, organization: branch.organization };
    const target = space ?? site;
    if (target === undefined) return { location: { ...base, level: 'account', target }, title: branch.title };
    const child = branch.children.find((one) => one.target === target);
    return child && { location: { ...base, level: child.level, target }, title: child.title };
  }, [branches, integration, installation, space, site]);
}
