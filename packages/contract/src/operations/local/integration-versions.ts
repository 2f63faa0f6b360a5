// Versions of an integration, for its admins: list, compare, try on some installations, activate.
import * as z from '../../schema.ts';
import { PublishIntegration } from '../../manifest/index.ts';
import { IntegrationVersion, IntegrationVersionSummary, versionNotes } from '../../models/local/integration-version.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'local-platform/versions.md',
  errors: ['forbidden'],
  callers: 'admins of the organization that owns the integration',
});

const path = '/_platform/v1/integrations/{integrationName}/versions';

export const listIntegrationVersions = operation({
  method: 'GET',
  path,
  summary: 'List recent versions of an integration, newest first',
  query: () => PageQuery,
  result: () => pageOf(IntegrationVersionSummary),
});

export const getIntegrationVersion = operation({
  method: 'GET',
  path: `${path}/{versionId}`,
  summary: 'Get a version of an integration: manifest, secret names, and code size',
  result: () => IntegrationVersion,
});

export const createIntegrationVersion = operation({
  method: 'POST',
  isAudited: true,
  path,
  summary: 'Create a version of a published integration without activating it',
  bodyLimit: 'files',
  body: () => PublishIntegration,
  unknownFields: 'ignore',
  status: 201,
  result: () => IntegrationVersion,
  errors: ['script_invalid', 'conflict', 'organization_blocked'],
});

export const updateIntegrationVersion = operation({
  method: 'PATCH',
  isAudited: true,
  path: `${path}/{versionId}`,
  summary: 'Update a version’s notes, or the share of installations that use a candidate',
  body: () =>
    z.strictObject({
      ...versionNotes(),
      rolloutPercent: z
        .number()
        .int()
        .min(0)
        .max(99)
        .optional()
        .describe('Share of installations that use this candidate; 0 ends the rollout.'),
    }),
  result: () => IntegrationVersion,
  errors: ['integration_version_incompatible', 'conflict', 'organization_blocked'],
});

export const activateIntegrationVersion = operation({
  method: 'POST',
  isAudited: true,
  path: `${path}/{versionId}/activate`,
  summary: 'Activate a candidate, or restore an earlier version as a new one',
  result: () => IntegrationVersion,
  errors: ['integration_version_incomplete', 'script_invalid', 'organization_blocked'],
});
