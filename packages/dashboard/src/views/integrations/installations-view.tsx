// The installations of an integration, and the one that the URL names.
import type { Integration } from '@bindery/contract';
import { useMemo } from 'preact/hooks';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import type { InstallationLocation } from '../../state/integrations/installation-location.ts';
import { installationsHref } from '../../state/routing/hrefs.ts';
import type { Route } from '../../state/routing/router.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Empty } from '../../ui/load.tsx';
import { InstallationPanel } from './installation-panel.tsx';
import { InstallationTree } from './installation-tree.tsx';

export interface InstallationsViewProps {
  readonly integration: Integration;
  readonly branches: readonly InstallationBranch[];
  readonly route: Route;
}

export function InstallationsView({ integration, branches, route }: InstallationsViewProps) {
  const { router } = useDashboard();
  const found = useInstallationLocation(branches, route);
  return (
    <div class="integration-installations">
      <InstallationTree integration={integration} branches={branches} path={route.path} />
      {found === undefined ? (
        <Empty>
          {route.params['installation'] === undefined
            ? 'Select an installation to see its status and configuration.'
            : 'Installation not found, or you don’t have access to it.'}
        </Empty>
      ) : (
        <InstallationPanel
          key={`${found.location.installation} ${found.location.target}`}
          integration={integration}
          location={found.location}
          title={found.title}
          onRemoved={() => router.go(installationsHref(integration.name))}
        />
      )}
    </div>
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
