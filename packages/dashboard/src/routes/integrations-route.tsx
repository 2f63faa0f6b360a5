// /integrations: the list. /integrations/{name}: an integration with its manifest, installations, and versions.
import { useEffect, useMemo } from 'preact/hooks';
import { InstallationPanel } from '../features/integrations/installation-panel.tsx';
import { InstallationTree } from '../features/integrations/installation-tree.tsx';
import { IntegrationList } from '../features/integrations/integration-list.tsx';
import { ManifestView } from '../features/integrations/manifest-view.tsx';
import { VersionsView } from '../features/versions/versions-view.tsx';
import { Link } from '../features/navigation/link.tsx';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import { useReading } from '../features/widgets/use-reading.ts';
import { fetchBranches } from '../state/integrations/installation-branches.ts';
import type { InstallationBranch } from '../state/integrations/installation-branches.ts';
import type { InstallationLocation } from '../state/integrations/installation-location.ts';
import { versionsHref } from '../state/routing/hrefs.ts';
import type { Route } from '../state/routing/router.ts';
import type { ViewProps } from '../state/routing/view.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import './integrations-route.css';

export function IntegrationsRoute({ route }: ViewProps) {
  const { resources } = useDashboard();
  useEffect(() => void resources.load(), [resources]);
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
  const { api, platform, resources, router } = useDashboard();
  const builds = useStore(platform, ({ status }) => status?.builds);
  const organizations = useStore(resources, (state) => state.organizations);
  const integration = useReading(
    () => api.request('GET /integrations/{integrationName}', { integrationName: name }),
    [api, name, builds],
  );
  const branches = useReading(() => fetchBranches(api, name, organizations), [api, name, organizations]);
  const problem = integration.problem ?? branches.problem;
  const reload = (): void => {
    void integration.reload();
    void branches.reload();
  };
  const location = useInstallationLocation(branches.value, route);
  if (problem !== undefined) return <Failed message={problem} retry={reload} />;
  if (integration.value === undefined || branches.value === undefined) return <Loading noun="integration" />;
  const home = `/integrations/${encodeURIComponent(name)}`;
  const versions = versionsHref(name);
  const isVersions = route.path === versions || route.path.startsWith(`${versions}/`);
  return (
    <>
      <header class="integration-header">
        <p class="breadcrumbs">
          <Link href="/integrations">Integrations</Link> / <Link href={home}>{name}</Link>
        </p>
        <h1>{integration.value.title}</h1>
        <p class="quiet">
          Version {integration.value.version} · {integration.value.description}
        </p>
      </header>
      <InstallationTree integration={integration.value} branches={branches.value} path={route.path} changed={reload} />
      <div class="integration-stage">
        {isVersions && (
          <VersionsView integration={integration.value} from={route.params['from']} to={route.params['to']} />
        )}
        {route.params['installation'] === undefined && !isVersions && <ManifestView integration={integration.value} />}
        {route.params['installation'] !== undefined && location === undefined && (
          <Empty>Installation not found, or you don’t have access to it.</Empty>
        )}
        {location !== undefined && (
          <InstallationPanel
            key={`${location.location.installation} ${location.location.target}`}
            integration={integration.value}
            location={location.location}
            title={location.title}
            changed={(isRemoved) => {
              if (isRemoved) router.go(home);
              void branches.reload();
            }}
          />
        )}
      </div>
    </>
  );
}

/** The installation that the URL names. */
function useInstallationLocation(
  branches: readonly InstallationBranch[] | undefined,
  { params }: Route,
): { readonly location: InstallationLocation; readonly title: string } | undefined {
  const { integration = '', installation, space, site } = params;
  return useMemo(() => {
    const branch = branches?.find(({ id }) => id === installation);
    if (branch === undefined) return undefined;
    const base = { integration, installation: branch.id, organization: branch.organization };
    const target = space ?? site;
    if (target === undefined) return { location: { ...base, level: 'account', target }, title: branch.title };
    const child = branch.children.find((one) => one.target === target);
    return child && { location: { ...base, level: child.level, target }, title: child.title };
  }, [branches, integration, installation, space, site]);
}
