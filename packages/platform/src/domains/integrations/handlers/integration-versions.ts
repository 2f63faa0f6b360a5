import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import type { IntegrationTable, IntegrationVersionTable } from '../../../store/tables.ts';
import { getOwnIntegration } from '../integrations/visible.ts';
import { activate } from '../publishing/activate.ts';
import { createCandidate, setRollout } from '../publishing/candidates.ts';
import { findVersion, listVersions, presentVersion, presentVersionSummary, setNotes } from '../publishing/versions.ts';
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
      present: ({ version }) => presentVersionSummary(version, row),
    });
  },

  getIntegrationVersion: async ({ integrationName, versionId }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'read an integration’s version');
    return presentVersion(await getVersion(context, row, versionId), row);
  },

  createIntegrationVersion: async ({ integrationName, body }, context) => {
    const { row, owner } = await getOwnIntegration(context, integrationName, 'create a version of an integration');
    if (body.organization !== owner.id && body.organization !== owner.hostname) {
      throw apiError('conflict', `"${integrationName}" belongs to another organization than "${body.organization}".`);
    }
    return presentVersion(await createCandidate(context, row, body), row);
  },

  updateIntegrationVersion: async ({ integrationName, versionId, body }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'update an integration’s version');
    const version = await getVersion(context, row, versionId);
    const { rolloutPercent: percent, ...notes } = body;
    const served = percent === undefined ? row : await setRollout(context, row, { version, percent });
    return presentVersion(await setNotes(context.services, version, notes), served);
  },

  activateIntegrationVersion: async ({ integrationName, versionId }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'activate a version of an integration');
    const live = await activate(context, row, await getVersion(context, row, versionId));
    return presentVersion(await getVersion(context, live, `${live.version}`), live);
  },
};

/** Throws integration_version_not_found. */
async function getVersion(
  { services }: Context<IntegrationServices>,
  row: IntegrationTable,
  versionId: string,
): Promise<IntegrationVersionTable> {
  const number = /^[1-9]\d{0,8}$/.test(versionId) ? Number(versionId) : undefined;
  const version = number === undefined ? undefined : await findVersion(services, row, number);
  if (version !== undefined) return version;
  throw apiError('integration_version_not_found', `"${row.name}" has no version "${versionId}".`);
}
