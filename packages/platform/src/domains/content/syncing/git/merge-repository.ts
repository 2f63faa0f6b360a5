// Merges a space and a repository that both changed since they were in sync: one revision, and one commit on top of the branch.
import type { FolderConflict } from '@bindery/content/folder';
import { listTree, pushCommit, writeCommit } from '@bindery/importers/git';
import { requireCaller } from '../../../../core/request-cancelled.ts';
import type { ContentServices } from '../../state/index.ts';
import { mergeFolder, storeMergedFolder } from '../folders/sync.ts';
import { conflictError } from './conflict-error.ts';
import { filesToCommit } from './files-to-commit.ts';
import { ofFiles, readFiles, rethrowWithLinks, withBlobs } from './repository-files.ts';
import type { GitWork } from './run-sync.ts';
import { describeCommit } from './stored-commit.ts';
import { storeCommit } from './sync-state.ts';

/** How to merge. */
export interface MergeOptions {
  /** Revision that was last in sync with the repository. */
  readonly base: string;
  /** Message of the commit. */
  readonly message: string;
  /** Whose version to take where both changed the same. Absent to reject conflicts. */
  readonly prefer: 'folder' | 'space' | undefined;
  /** Called with the conflicts, before they are thrown. */
  readonly onConflicts: (conflicts: readonly FolderConflict[]) => void;
}

/**
 * Merges. The commit is pushed before the revision is stored: if the platform ends in between, the next merge finds the
 * same changes on both sides, and takes them as one.
 * @throws {KitError} conflict for conflicting changes, or if the branch moved on; content_folder_invalid
 */
export async function mergeRepository(
  services: ContentServices,
  { space, remote, copy, user, succeed }: GitWork,
  { base, message, prefer, onConflicts }: MergeOptions,
): Promise<void> {
  const { files, skipped } = await listTree(copy, remote.folder);
  const inputs = await readFiles({ copy }, files);
  const merge = await mergeFolder(services, { space, base, ...inputs, isPush: true, isWhole: true, prefer }).catch(
    (thrown: unknown) => rethrowWithLinks(thrown, skipped),
  );
  const { conflicts } = merge.synced;
  if (prefer === undefined && conflicts.length > 0) {
    onConflicts(conflicts);
    throw conflictError(conflicts, 'Change one side, or sync with a "priority".');
  }
  const { db } = services.store;
  const author = await db.selectFrom('user').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  const commit = await writeCommit(copy, {
    ...(await filesToCommit(services, { folder: remote.folder, existing: files, synced: merge.synced })),
    message,
    author: { name: author.display_name, email: author.email },
    at: services.clock.now(),
  });
  requireCaller(copy.signal);
  const tree = await withBlobs(services, merge, files);
  if (commit !== copy.tip) await pushCommit(copy, remote, commit);
  const stored = await describeCommit({ copy, remote }, { oid: commit, message });
  await storeMergedFolder(services, space, {
    merge: { ...merge, synced: { ...merge.synced, tree }, bytes: ofFiles(merge, inputs) },
    user,
    finish: async (tx, revision) => {
      await storeCommit(tx, revision, stored);
      await succeed(tx, { revision: revision.id, commit });
    },
  });
}
