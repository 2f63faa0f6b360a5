import type { Integration } from '@bindery/contract';
import { assetsPath, endpointPath } from '../../../core/origins.ts';
import type { ContentServices } from '../../content/state/index.ts';
import type { IntegrationTable, OrganizationRow } from '../../../store/tables.ts';
import type { Role } from '../../../core/role.ts';
import { presentOrganization } from '../../people/organizations/present.ts';
import { parseJson } from '../../../store/json-column.ts';

/** What an integration is shown with. */
export interface IntegrationView {
  readonly owner: OrganizationRow;
  /** Role of the caller in the owning organization; undefined if it is none of theirs. */
  readonly role: Role | undefined;
  /** Whether the caller can install it somewhere. */
  readonly canInstall: boolean;
}

/** An integration as the API shows it. */
export function presentIntegration(
  services: ContentServices,
  row: IntegrationTable,
  view: IntegrationView,
): Integration {
  const definition = parseJson(row.definition);
  const { api, endpoints, content } = services.origins;
  const location = `${api}/v1/integrations/${row.name}`;
  const images = parseJson(row.preview_images);
  const { blocks, contentSources, configurations, contentSecurityPolicy, summary } = definition;
  return {
    object: 'integration',
    name: row.name,
    version: row.version,
    title: row.title,
    description: definition.description,
    ...(summary === undefined ? {} : { summary }),
    previewImages: images.map((hash) => assetUrl(services, hash)),
    target: definition.target ?? 'all',
    verified: false,
    visibility: definition.visibility ?? 'private',
    scopes: definition.scopes,
    categories: definition.categories ?? [],
    ...(blocks === undefined ? {} : { blocks }),
    ...(contentSources === undefined ? {} : { contentSources }),
    ...(configurations === undefined ? {} : { configurations }),
    externalLinks: definition.externalLinks ?? [],
    owner: presentOrganization(services, view.owner, view.role ?? 'integration'),
    urls: {
      location,
      ...(row.icon === null ? {} : { icon: assetUrl(services, row.icon) }),
      app: `${api}/integrations/${row.name}`,
      assets: content + assetsPath(row.name),
      publicEndpoint: endpoints + endpointPath(row.name),
      publicContentEndpoint: content + endpointPath(row.name),
    },
    permissions: { admin: view.role === 'admin', install: view.canInstall },
    ...(contentSecurityPolicy === undefined ? {} : { contentSecurityPolicy }),
  };
}

function assetUrl(services: ContentServices, hash: string): string {
  return `${services.origins.api}/_assets/${hash}`;
}
