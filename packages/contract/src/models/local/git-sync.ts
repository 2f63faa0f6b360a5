// Sync of a space with a plain Git repository, and its progress.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';
import { GitSyncInstallationPriority } from '../content/git/git-sync.ts';

/** A repository to keep a space in sync with. */
export class GitSyncRemote extends defineModel<GitSyncRemote>('GitSyncRemote')(() =>
  z.strictObject({
    url: z
      .string()
      .min(1)
      .max(2000)
      .describe(
        'https URL, SSH URL, or path of the repository. An https URL can contain credentials, which are stored encrypted.',
      ),
    branch: z.string().min(1).max(250).optional().describe('Branch to sync. Default: `main`.'),
    projectDirectory: z.string().max(1000).optional().describe('Folder of the repository with the content.'),
    priority: GitSyncInstallationPriority.describe(
      'Side that the first sync copies to the other: `git`, or `gitbook` for the space.',
    ),
  }),
) {}

/** A file that the space and the repository changed in different ways. */
export class GitSyncConflict extends defineModel<GitSyncConflict>('GitSyncConflict')(() =>
  z.object({
    path: z.string().describe('Path from the project directory.'),
    reason: z.enum(['both', 'deleted_in_folder', 'deleted_in_space']).describe('Side that changed or deleted it.'),
  }),
) {}

/** Progress of a Git Sync installation. */
export class GitSyncStatus extends defineModel<GitSyncStatus>('GitSyncStatus')(() =>
  z.object({
    installation: z.string(),
    state: z
      .enum(['unconnected', 'waiting', 'running', 'in_sync', 'conflict', 'failed'])
      .describe('`unconnected` without a repository, `waiting` until the next sync.'),
    url: z.string().optional().describe('URL or path of the repository, without credentials.'),
    branch: z.string().optional(),
    projectDirectory: z.string().optional(),
    commit: z.string().optional().describe('Commit that the space was last in sync with.'),
    revision: z.string().optional().describe('Revision that the repository was last in sync with.'),
    conflicts: z.array(GitSyncConflict),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
    endedAt: Timestamp.optional().describe('End of the last sync.'),
    nextAt: Timestamp.optional().describe('Start of the next sync, unless the space changes earlier.'),
  }),
) {}
