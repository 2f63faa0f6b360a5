import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import { getOwnIntegration } from '../integrations/visible.ts';
import { findVersion, listVersions, presentVersion, presentVersionSummary } from '../publishing/versions.ts';
import type { IntegrationServices } from '../state/integration-services.ts';

/** Versions of integrations. Spec: local-platform/versions.md */
export const integrationVersionHandlers: Handlers<
  typeof operationFamilies.integrationVersions,
  Context<IntegrationServices>
> = {
  listIntegrationVersions: async ({ integrationName, query }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'list an integration’s versions');
    const versions = await listVersions(context.services, row);
    const rows = versions.map((version) => ({ at: version.version, id: `${version.version}`, version }));
    return pageInMemory(context, query, {
      rows,
      order: 'desc',
      present: ({ version }) => presentVersionSummary(version),
    });
  },

  getIntegrationVersion: async ({ integrationName, versionId }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'read an integration’s version');
    const number = /^[1-9]\d{0,8}$/.test(versionId) ? Number(versionId) : undefined;
    const version = number === undefined ? undefined : await findVersion(context.services, row, number);
    if (version !== undefined) return presentVersion(version);
    throw apiError('integration_version_not_found', `"${integrationName}" has no version "${versionId}".`);
  },
};
