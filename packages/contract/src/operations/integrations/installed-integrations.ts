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
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { SearchText } from '../../primitives.ts';
import { IntegrationFilters } from './integrations.ts';

const operation = family({
  spec: 'docs-management-api.md#integration-installation',
  read: 'space.view',
  scope: 'none',
});

const anyToken = ['user', 'integration', 'installation'] as const;

export const listSpaceIntegrations = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/integrations',
  summary: 'List the integrations installed on a space',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(Integration),
});

export const listSpaceIntegrationsBlocks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/integration-blocks',
  summary: 'List the integration blocks available in a space',
  tokens: anyToken,
  result: () => z.array(z.object({ name: z.string(), blocks: z.array(IntegrationBlock) })),
});

export const listOrganizationIntegrations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/integrations',
  summary: 'List the integrations available to an organization',
  tokens: anyToken,
  access: 'organization.listIntegrations',
  query: () => IntegrationFilters,
  result: () => pageOf(Integration),
});

export const listOrganizationInstallations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/installations',
  summary: 'List the installations of an organization',
  tokens: anyToken,
  access: 'organization.listInstallations',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(z.object({ installation: IntegrationInstallation, integration: Integration })),
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
});

export const getOrganizationIntegrationStatus = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/integrations/{integrationName}/installation_status',
  summary: 'Get the installation status of an integration in an organization',
  access: 'organization.listIntegrations',
  result: () => z.object({ status: InstallationStatus }),
  errors: ['installation_not_found'],
});

export const listSiteIntegrations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/integrations',
  summary: 'List the integrations installed on a site',
  access: 'site.view',
  query: () => PageQuery.extend({ search: SearchText.optional() }),
  result: () => pageOf(Integration),
});
