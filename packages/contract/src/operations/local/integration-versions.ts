// Versions of an integration, for its admins.
import { IntegrationVersion, IntegrationVersionSummary } from '../../models/local/integration-version.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const path = '/_platform/v1/integrations/{integrationName}/versions';
const tokens = ['user'] as const;
const spec = 'local-platform/versions.md';

export const listIntegrationVersions = operation({
  method: 'GET',
  path,
  summary: 'List recent versions of an integration, newest (live) first',
  tokens,
  query: () => PageQuery,
  result: () => pageOf(IntegrationVersionSummary),
  errors: ['integration_not_found', 'forbidden'],
  spec,
});

export const getIntegrationVersion = operation({
  method: 'GET',
  path: `${path}/{versionId}`,
  summary: 'Get a version of an integration: manifest, secret names, and code size',
  tokens,
  result: () => IntegrationVersion,
  errors: ['integration_not_found', 'integration_version_not_found', 'forbidden'],
  spec,
});
