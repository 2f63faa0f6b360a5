// A space and a Git repository.
import { ExportToGitRepository, ImportGitRepository } from '../../models/content/git/git.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'docs-management-api.md#space-content',
  tokens: ['user', 'integration', 'installation'],
  write: 'space.triggerGitSync',
  scope: 'space:git:sync',
});

const GIT_ERRORS = [
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
] as const;

export const importGitRepository = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/git/import',
  summary: 'Import a Git repository into a space',
  editsMainContent: true,
  body: () => ImportGitRepository,
  errors: ['content_folder_invalid', ...GIT_ERRORS],
});

export const exportToGitRepository = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/git/export',
  summary: 'Export a space to a Git repository',
  body: () => ExportToGitRepository,
  errors: GIT_ERRORS,
});
