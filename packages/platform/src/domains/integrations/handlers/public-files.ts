import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { getOwnIntegration } from '../integrations/visible.ts';
import { listFiles, stageFiles, storeFiles } from '../public-files/public-files.ts';

/** Files of integrations' public folders. Spec: local-platform/public-files.md */
export const publicFilesHandlers: Handlers<typeof operationFamilies.publicFiles, Context<IntegrationServices>> = {
  listPublicFiles: async ({ integrationName }, context) => {
    await getOwnIntegration(context, integrationName, 'list an integration’s files');
    return { items: await listFiles(context.services, integrationName) };
  },

  updatePublicFiles: async ({ integrationName, body }, context) => {
    const { services } = context;
    const { owner } = await getOwnIntegration(context, integrationName, 'upload an integration’s files');
    requireUnblocked(owner);
    await services.store.write((tx) =>
      body.isStaged
        ? stageFiles(services, tx, { name: integrationName, files: body.files })
        : storeFiles(tx, integrationName, body),
    );
    return { items: await listFiles(services, integrationName) };
  },
};
