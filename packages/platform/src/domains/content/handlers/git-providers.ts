import type { Handlers, operationFamilies } from '@bindery/contract';
import type { GitSyncInstallationProvider } from '@bindery/contract/content';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { getInstallation, openProvider } from '../syncing/index.ts';
import type { ProviderClient, ProviderRepository } from '../syncing/index.ts';
import type { ImportServices } from '../state/index.ts';

type ProviderOperation = `${string}GitHubRepo${string}` | `${string}GitLabProject${string}`;

/** What an installation can be connected to at its provider. */
export const gitProviderHandlers: Pick<
  Handlers<typeof operationFamilies.gitSync, Context<ImportServices>>,
  keyof typeof operationFamilies.gitSync & ProviderOperation
> = {
  listGitHubRepositoriesForGitSyncInstallation: async ({ installationId }, context) => {
    const client = await clientOf(context, installationId, 'github');
    return { items: (await client.listRepositories()).map(withoutCloneUrl) };
  },

  listGitHubRepoBranchesForGitSyncInstallation: async ({ installationId, accountName, repositoryName }, context) => {
    const client = await clientOf(context, installationId, 'github');
    return { items: await client.listBranches(`${accountName}/${repositoryName}`) };
  },

  getGitHubRepoFileForGitSyncInstallation: async ({ installationId, accountName, repositoryName, query }, context) => {
    const client = await clientOf(context, installationId, 'github');
    return client.getFile(`${accountName}/${repositoryName}`, query);
  },

  listGitLabProjectsForGitSyncInstallation: async ({ installationId }, context) => {
    const client = await clientOf(context, installationId, 'gitlab');
    return { items: (await client.listRepositories()).map(withoutCloneUrl) };
  },

  listGitLabProjectBranchesForGitSyncInstallation: async ({ installationId, projectId }, context) => {
    const client = await clientOf(context, installationId, 'gitlab');
    return { items: await client.listBranches(projectId) };
  },

  getGitLabProjectFileForGitSyncInstallation: async ({ installationId, projectId, query }, context) => {
    const client = await clientOf(context, installationId, 'gitlab');
    return client.getFile(projectId, query);
  },
};

async function clientOf(
  context: Context<ImportServices>,
  id: string,
  provider: GitSyncInstallationProvider,
): Promise<ProviderClient> {
  const { row } = await getInstallation(context, id);
  if (row.provider === provider) return openProvider(context.services, row);
  throw apiError('git_sync_not_found', `The installation "${id}" has another provider.`);
}

/** Clone URLs can have credentials. */
function withoutCloneUrl(found: ProviderRepository): Omit<ProviderRepository, 'cloneUrl'> {
  const { cloneUrl: _, ...repository } = found;
  return repository;
}
