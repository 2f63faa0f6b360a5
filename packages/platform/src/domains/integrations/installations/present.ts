import type { IntegrationInstallation, Site, Space } from '@bindery/contract';
import { endpointPath } from '../../../core/origins.ts';
import type { ContentServices } from '../../content/state/index.ts';
import type { ChildInstallationTable, InstallationTable } from '../../../store/tables.ts';
import { parseJson } from '../../../store/json-column.ts';
import { showConfiguration } from './show-configuration.ts';
import type { ConfigurationViewer } from './show-configuration.ts';

type Status = IntegrationInstallation['status'];

/** An installation as the API shows it. */
export function presentInstallation(
  services: ContentServices,
  row: InstallationTable,
  { spaces, viewer }: { readonly spaces: number; readonly viewer: ConfigurationViewer },
): IntegrationInstallation {
  const { api, endpoints, content } = services.origins;
  const path = endpointPath(row.integration, { installation: row.id });
  return {
    id: row.id,
    status: row.paused === 1 ? 'paused' : row.status,
    space_selection: row.space_selection,
    site_selection: row.site_selection,
    spaces,
    configuration: showConfiguration(services.vault.open(row.sealed_configuration), viewer),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    urls: {
      location: `${api}${path}`,
      app: `${api}/integrations/${row.integration}/installations/${row.id}`,
      publicEndpoint: endpoints + path,
      publicContentEndpoint: content + path,
    },
    externalIds: parseJson(row.external_ids),
    target: { organization: row.organization },
  };
}

/** The fields that installations on spaces and on sites share. */
export interface PresentedChild {
  integration: string;
  installation: string;
  status: Status;
  configuration: Record<string, unknown>;
  externalIds: string[];
  urls: { location: string; publicEndpoint: string; publicContentEndpoint: string };
}

/** What of the installation on the organization shows in those below it. */
export type ChildParent = Pick<InstallationTable, 'id' | 'integration' | 'paused'>;

/** An installation on a space or site, without its `space` or `site`. */
export function presentChild(
  services: ContentServices,
  parent: ChildParent,
  { child, viewer }: { readonly child: ChildInstallationTable; readonly viewer: ConfigurationViewer },
): PresentedChild {
  const { api, endpoints, content } = services.origins;
  const path = endpointPath(parent.integration, { installation: parent.id, [child.level]: child.target });
  return {
    integration: parent.integration,
    installation: parent.id,
    status: parent.paused === 1 ? 'paused' : child.status,
    configuration: showConfiguration(services.vault.open(child.sealed_configuration), viewer),
    externalIds: parseJson(child.external_ids),
    urls: { location: `${api}${path}`, publicEndpoint: endpoints + path, publicContentEndpoint: content + path },
  };
}

/** An installation on a space; `space` is its id, or the whole space. */
export function presentSpaceInstallation(
  child: PresentedChild,
  space: string | Space,
): PresentedChild & { space: string | Space } {
  return { ...child, space };
}

/** An installation on a site; `site` is its id, or the whole site. */
export function presentSiteInstallation(
  child: PresentedChild,
  site: string | Site,
): PresentedChild & { site: string | Site } {
  return { ...child, site };
}
