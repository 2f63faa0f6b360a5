// Versions of an integration, for its admins.
import { IntegrationVersion, IntegrationVersionSummary } from '../../models/local/integration-version.ts';
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
  summary: 'List recent versions of an integration, newest (live) first',
  query: () => PageQuery,
  result: () => pageOf(IntegrationVersionSummary),
});

export const getIntegrationVersion = operation({
  method: 'GET',
  path: `${path}/{versionId}`,
  summary: 'Get a version of an integration: manifest, secret names, and code size',
  result: () => IntegrationVersion,
});
