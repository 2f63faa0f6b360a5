// A space and a Git repository.
import { ExportToGitRepository, ImportGitRepository } from '../../models/content/git/git.ts';
import { operation } from '../../operation.ts';

export const importGitRepository = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/git/import',
  summary: 'Import a Git repository into a space',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.triggerGitSync',
  editsMainContent: true,
  body: () => ImportGitRepository,
  errors: [
    'space_not_found',
    'forbidden',
    'space_locked',
    'conflict',
    'content_folder_invalid',
    'platform_busy',
    'request_cancelled',
    'fetch_refused',
    'fetch_failed',
    'git_refused',
    'git_repository_unreadable',
    'git_ref_not_found',
    'git_too_large',
    'git_failed',
  ],
  spec: 'docs-management-api.md#space-content',
});

export const exportToGitRepository = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/git/export',
  summary: 'Export a space to a Git repository',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.triggerGitSync',
  body: () => ExportToGitRepository,
  errors: [
    'space_not_found',
    'forbidden',
    'conflict',
    'platform_busy',
    'request_cancelled',
    'fetch_refused',
    'fetch_failed',
    'git_refused',
    'git_repository_unreadable',
    'git_ref_not_found',
    'git_too_large',
    'git_failed',
  ],
  spec: 'docs-management-api.md#space-content',
});
