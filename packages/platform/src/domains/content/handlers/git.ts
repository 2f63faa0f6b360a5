import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ImportServices } from '../state/index.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { exportRepository, importRepository, runSync } from '../syncing/index.ts';

/**
 * Syncs a space with a Git repository. Assumption: both operations respond after they finish, so that the caller gets
 * the error.
 */
export const gitHandlers: Handlers<typeof operationFamilies.git, Context<ImportServices>> = {
  importGitRepository: async ({ spaceId, body }, context) => {
    const { row: space } = authorizedSpace(context, spaceId);
    await runSync(context, { space, direction: 'import', body }, (work) =>
      importRepository(context.services, work, body),
    );
  },

  exportToGitRepository: async ({ spaceId, body }, context) => {
    const { row: space } = authorizedSpace(context, spaceId);
    await runSync(context, { space, direction: 'export', body }, (work) =>
      exportRepository(context.services, work, body),
    );
  },
};
