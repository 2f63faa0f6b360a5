// Git Sync: installations, and the repositories that their providers offer.
import * as z from '../../schema.ts';
import {
  GitSyncBranch,
  GitSyncGitHubRepository,
  GitSyncGitLabProject,
  GitSyncInstallation,
  GitSyncInstallationChange,
  GitSyncInstallationProvider,
  GitSyncInstallationTargetInput,
  GitSyncRepositoryFile,
} from '../../models/content/git/git-sync.ts';
import { GitSyncState } from '../../models/content/git/git.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'docs-management-api.md#space-content', callers: '`triggerGitSync` of the space' });

const accessNote = 'Requires space.triggerGitSync on the space of the installation.';
const providerErrors = ['forbidden', 'git_provider_unavailable', 'git_provider_failed', 'fetch_refused'] as const;

/** A file of a repository at a branch, tag, or commit. */
const FileQuery = () => z.object({ path: z.string().min(1), ref: z.string().min(1) });

export const getSpaceGitInfo = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/git/info',
  summary: 'Get the Git Sync status of a space',
  access: 'space.view',
  result: () => GitSyncState,
  errors: ['git_sync_not_found'],
});

export const listSiteGitSyncInstallations = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/spaces/git/installations',
  summary: 'List the Git Sync installations of the spaces on a site',
  access: 'site.view',
  accessNote: 'Lists only installations of spaces on which you have space.triggerGitSync.',
  result: () => z.object({ items: z.array(GitSyncInstallation) }),
});

export const installGitSyncProviderOnTarget = operation({
  method: 'POST',
  path: '/git/installations',
  summary: 'Create a Git Sync installation for a space',
  accessNote: 'Requires space.triggerGitSync on the space.',
  body: () => z.strictObject({ provider: GitSyncInstallationProvider, target: GitSyncInstallationTargetInput }),
  status: 201,
  result: () => GitSyncInstallation,
  responseHeaders: ['Location'],
  errors: ['space_not_found', 'forbidden', 'git_sync_exists', 'git_sync_site_unsupported', 'organization_blocked'],
});

export const getGitSyncInstallationById = operation({
  method: 'GET',
  path: '/git/installations/{installationId}',
  summary: 'Get a Git Sync installation',
  accessNote,
  result: () => GitSyncInstallation,
  errors: ['forbidden'],
});

export const updateGitSyncInstallationById = operation({
  method: 'PATCH',
  path: '/git/installations/{installationId}',
  summary: 'Update a Git Sync installation, and queue a sync',
  accessNote,
  body: () => GitSyncInstallationChange,
  result: () => GitSyncInstallation,
  errors: [
    ...providerErrors,
    'git_repository_not_found',
    'git_refused',
    'git_repository_unreadable',
    'git_ref_not_found',
    'git_failed',
    'git_sync_running',
    'fetch_failed',
    'organization_blocked',
  ],
});

export const uninstallGitSyncInstallation = operation({
  method: 'DELETE',
  path: '/git/installations/{installationId}',
  summary: 'Delete a Git Sync installation',
  accessNote,
  status: 205,
  errors: ['forbidden', 'organization_blocked'],
});

export const listGitHubRepositoriesForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/github/repos',
  summary: 'List the GitHub repositories for a Git Sync installation',
  accessNote,
  result: () => z.object({ items: z.array(GitSyncGitHubRepository) }),
  errors: providerErrors,
});

export const listGitHubRepoBranchesForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/github/repos/{accountName}/{repositoryName}/branches',
  summary: 'List the branches of a GitHub repository',
  accessNote,
  result: () => z.object({ items: z.array(GitSyncBranch) }),
  errors: providerErrors,
});

export const getGitHubRepoFileForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/github/repos/{accountName}/{repositoryName}/file',
  summary: 'Find a file in a GitHub repository',
  accessNote,
  query: FileQuery,
  result: () => GitSyncRepositoryFile,
  errors: providerErrors,
});

export const listGitLabProjectsForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/gitlab/projects',
  summary: 'List the GitLab projects for a Git Sync installation',
  accessNote,
  result: () => z.object({ items: z.array(GitSyncGitLabProject) }),
  errors: providerErrors,
});

export const listGitLabProjectBranchesForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/gitlab/projects/{projectId}/branches',
  summary: 'List the branches of a GitLab project',
  accessNote,
  result: () => z.object({ items: z.array(GitSyncBranch) }),
  errors: providerErrors,
});

export const getGitLabProjectFileForGitSyncInstallation = operation({
  method: 'GET',
  path: '/git/installations/{installationId}/gitlab/projects/{projectId}/file',
  summary: 'Find a file in a GitLab project',
  accessNote,
  query: FileQuery,
  result: () => GitSyncRepositoryFile,
  errors: providerErrors,
});
