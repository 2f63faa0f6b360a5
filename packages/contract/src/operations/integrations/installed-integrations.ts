// What is installed on an organization, a space, or a site.
// Beyond the specification: operations-beyond.csv rows 27 to 32.
import * as z from '../../schema.ts';
import { IntegrationBlock } from '../../manifest/index.ts';
import {
  InstallationStatus,
  InstalledIntegration,
  IntegrationInstallation,
} from '../../models/integrations/installation.ts';
import { Integration } from '../../models/integrations/integration.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { SearchText } from '../../primitives.ts';
import { IntegrationFilters } from './integrations.ts';

const spec = 'docs-management-api.md#integration-installation';
const anyToken = ['user', 'integration', 'installation'] as const;

export const listSpaceIntegrations = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/integrations',
  summary: 'List the integrations installed on a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(Integration),
  errors: ['space_not_found'],
  spec,
});

export const listSpaceIntegrationsBlocks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/integration-blocks',
  summary: 'List the integration blocks available in a space',
  tokens: anyToken,
  access: 'space.view',
  result: () => z.array(z.object({ name: z.string(), blocks: z.array(IntegrationBlock) })),
  errors: ['space_not_found'],
  spec,
});

export const listOrganizationIntegrations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/integrations',
  summary: 'List the integrations available to an organization',
  tokens: anyToken,
  access: 'organization.listIntegrations',
  query: () => IntegrationFilters,
  result: () => pageOf(Integration),
  errors: ['organization_not_found', 'forbidden'],
  spec,
});

export const listOrganizationInstallations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/installations',
  summary: 'List the installations of an organization',
  tokens: anyToken,
  access: 'organization.listInstallations',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(z.object({ installation: IntegrationInstallation, integration: Integration })),
  errors: ['organization_not_found', 'forbidden'],
  spec,
});

export const listOrganizationIntegrationsStatus = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/integrations/installations-status',
  summary: 'List the installations of an organization with their status',
  tokens: anyToken,
  access: 'organization.listInstallations',
  accessNote: 'Lists only spaces and sites that you can view.',
  query: () =>
    PageQuery.extend({
      target: z.enum(['organization', 'space', 'site']).default('organization'),
      site: z.string().optional(),
      space: z.string().optional(),
    }),
  result: () => pageOf(InstalledIntegration),
  errors: ['organization_not_found', 'forbidden'],
  spec,
});

export const getOrganizationIntegrationStatus = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/integrations/{integrationName}/installation_status',
  summary: 'Get the installation status of an integration in an organization',
  tokens: ['user'],
  access: 'organization.listIntegrations',
  result: () => z.object({ status: InstallationStatus }),
  errors: ['organization_not_found', 'integration_not_found', 'installation_not_found', 'forbidden'],
  spec,
});

export const listSiteIntegrations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/integrations',
  summary: 'List the integrations installed on a site',
  tokens: ['user'],
  access: 'site.view',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(Integration),
  errors: ['organization_not_found', 'site_not_found'],
  spec,
});
