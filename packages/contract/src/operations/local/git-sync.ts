// Git Sync with a plain repository. The published operations only know GitHub and GitLab, and queue a sync without waiting for it.
import * as z from '../../schema.ts';
import { GitSyncInstallationPriority } from '../../models/content/git/git-sync.ts';
import { GitSyncRemote, GitSyncStatus } from '../../models/local/git-sync.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'local-platform/git-sync.md',
  errors: ['forbidden'],
  accessNote: 'Requires space.triggerGitSync on the space of the installation.',
  callers: '`triggerGitSync` of the space',
});

export const getGitSyncStatus = operation({
  method: 'GET',
  path: '/_platform/v1/git/installations/{installationId}',
  summary: 'Get the progress of a Git Sync installation',
  result: () => GitSyncStatus,
});

export const connectGitSyncRepository = operation({
  method: 'PUT',
  path: '/_platform/v1/git/installations/{installationId}/repository',
  summary: 'Connect a Git Sync installation to a repository by its URL or path',
  body: () => GitSyncRemote,
  result: () => GitSyncStatus,
  errors: [
    'git_refused',
    'git_repository_unreadable',
    'git_ref_not_found',
    'git_failed',
    'git_sync_running',
    'fetch_refused',
    'fetch_failed',
    'organization_blocked',
  ],
});

export const runGitSync = operation({
  method: 'POST',
  path: '/_platform/v1/git/installations/{installationId}/sync',
  summary: 'Sync a Git Sync installation now',
  body: () =>
    z
      .strictObject({
        priority: GitSyncInstallationPriority.optional().describe(
          'Side to use if both sides changed the same content.',
        ),
      })
      .optional(),
  result: () => GitSyncStatus,
  errors: ['git_sync_unconnected', 'git_sync_running', 'organization_blocked'],
});
