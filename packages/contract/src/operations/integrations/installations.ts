// Installations: on an organization, a space, a site; their tokens; tasks.
// Beyond the specification: operations-beyond.csv rows 4 to 18.
import * as z from '../../schema.ts';
import {
  IntegrationInstallation,
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
  TemporaryToken,
  UpdateIntegrationChildInstallation,
  UpdateIntegrationInstallation,
} from '../../models/integrations/installation.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { JsonObject } from '../../primitives.ts';

const operation = family({
  spec: 'docs-management-api.md#integration-installation',
  errors: ['forbidden'],
  scope: 'none',
});

const anyToken = ['user', 'integration', 'installation'] as const;
const Extended = z.strictObject({ extended: QueryBoolean.default(false) });
const ExtendedPage = PageQuery.extend({ extended: QueryBoolean.default(false) });

export const createIntegrationInstallationToken = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/installations/{installationId}/tokens',
  summary: 'Exchange the integration token for an installation token',
  tokens: ['integration'],
  callers: 'admins of the organization it’s installed on; the integration itself',
  isAudited: false,
  status: 200,
  result: () => TemporaryToken,
});

export const getIntegrationInstallationById = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}',
  summary: 'Get an installation',
  tokens: anyToken,
  callers: 'members of the organization it’s installed on; the integration itself',
  result: () => IntegrationInstallation,
});

export const updateIntegrationInstallation = operation({
  method: 'PATCH',
  path: '/integrations/{integrationName}/installations/{installationId}',
  summary: 'Update an installation, replacing its configuration',
  tokens: anyToken,
  accessNote: 'Only users can change which spaces and sites an installation covers.',
  callers: 'admins of the organization it’s installed on; the integration itself',
  bodyLimit: 'document',
  body: () => UpdateIntegrationInstallation,
  unknownFields: 'ignore',
  result: () => IntegrationInstallation,
  errors: ['organization_blocked', 'configuration_invalid'],
});

export const uninstallIntegration = operation({
  method: 'DELETE',
  path: '/integrations/{integrationName}/installations/{installationId}',
  summary: 'Uninstall an integration',
  callers: 'admins of the organization it’s installed on; the integration itself',
  errors: ['installation_not_found', 'organization_blocked'],
});

export const listIntegrationInstallationSpaces = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces',
  summary: 'List the spaces of an installation',
  tokens: anyToken,
  callers: 'members of the organization it’s installed on; the integration itself',
  query: () => ExtendedPage,
  result: () => pageOf(IntegrationSpaceInstallation),
});

export const installIntegrationOnSpace = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces',
  summary: 'Install an integration on a space',
  callers: '`installIntegration` of the space that the body names',
  query: () => Extended,
  body: () => z.object({ space: z.string().min(1) }),
  unknownFields: 'ignore',
  status: 201,
  result: () => IntegrationSpaceInstallation,
  responseHeaders: ['Location'],
  errors: ['organization_blocked', 'space_not_found', 'target_refused', 'installation_exists'],
});

export const getIntegrationSpaceInstallation = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'Get an installation on a space',
  tokens: anyToken,
  callers: 'members of the organization it’s installed on; the integration itself',
  query: () => Extended,
  result: () => IntegrationSpaceInstallation,
});

export const updateIntegrationSpaceInstallation = operation({
  method: 'PATCH',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'Update an installation on a space',
  tokens: anyToken,
  callers: '`installIntegration` of the space; the integration itself',
  query: () => Extended,
  bodyLimit: 'document',
  body: () => UpdateIntegrationChildInstallation,
  unknownFields: 'ignore',
  result: () => IntegrationSpaceInstallation,
  errors: ['organization_blocked', 'configuration_invalid', 'space_not_found'],
});

export const uninstallIntegrationFromSpace = operation({
  method: 'DELETE',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'Uninstall an integration from a space',
  callers: '`installIntegration` of the space',
  errors: ['organization_blocked'],
});

export const listIntegrationInstallationSites = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}/sites',
  summary: 'List the sites of an installation',
  tokens: anyToken,
  callers: 'members of the organization it’s installed on; the integration itself',
  query: () => ExtendedPage,
  result: () => pageOf(IntegrationSiteInstallation),
});

export const installIntegrationOnSite = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/installations/{installationId}/sites',
  summary: 'Install an integration on a site',
  callers: '`installIntegration` of the site that the body names',
  query: () => Extended,
  body: () => z.object({ siteId: z.string().min(1) }),
  unknownFields: 'ignore',
  status: 201,
  result: () => IntegrationSiteInstallation,
  responseHeaders: ['Location'],
  errors: ['organization_blocked', 'site_not_found', 'target_refused', 'installation_exists'],
});

export const getIntegrationSiteInstallation = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'Get an installation on a site',
  tokens: anyToken,
  callers: 'members of the organization it’s installed on; the integration itself',
  query: () => Extended,
  result: () => IntegrationSiteInstallation,
});

export const updateIntegrationSiteInstallation = operation({
  method: 'PATCH',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'Update an installation on a site',
  tokens: anyToken,
  callers: '`installIntegration` of the site; the integration itself',
  query: () => Extended,
  bodyLimit: 'document',
  body: () => UpdateIntegrationChildInstallation,
  unknownFields: 'ignore',
  result: () => IntegrationSiteInstallation,
  errors: ['organization_blocked', 'configuration_invalid', 'site_not_found'],
});

export const uninstallIntegrationFromSite = operation({
  method: 'DELETE',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'Uninstall an integration from a site',
  callers: '`installIntegration` of the site',
  errors: ['organization_blocked'],
});

/** Longest delay of a task: a day. */
export const MAX_TASK_DELAY_SECONDS = 86_400;

export const queueIntegrationTask = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/tasks',
  summary: 'Queue a task for the integration',
  tokens: ['integration'],
  callers: 'the integration itself',
  isAudited: false,
  bodyLimit: 'document',
  body: () =>
    z.object({
      task: JsonObject,
      schedule: z
        .number()
        .min(0)
        .max(MAX_TASK_DELAY_SECONDS)
        .optional()
        .describe('Delay in seconds before the task is delivered.'),
    }),
  unknownFields: 'ignore',
});
