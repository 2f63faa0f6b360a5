// Imports the content of a repository into a space: merges it, or replaces the space's content if forced.
import type { ImportGitRepository } from '@bindery/contract/content';
import { listTree } from '@bindery/importers/git';
import type { TreeFile } from '@bindery/importers/git';
import { requireCaller } from '../../../../core/request-cancelled.ts';
import type { ContentServices } from '../../state/index.ts';
import { storeFolderSettings } from '../folders/folder-settings.ts';
import type { ReadInputs } from '../folders/inputs.ts';
import { mergeFolder, storeMergedFolder } from '../folders/sync.ts';
import type { FolderMerge } from '../folders/sync.ts';
import { conflictError } from './conflict-error.ts';
import { ofFiles, readFiles, rethrowWithLinks, withBlobs } from './repository-files.ts';
import type { GitWork } from './run-sync.ts';
import { describeCommit } from './stored-commit.ts';
import { findSynced, storeCommit } from './sync-state.ts';

/**
 * Imports a repository. Assumption: with `standalone` the commit becomes a separate revision, for example to preview
 * a branch. The space and its sync state don’t change, and the sync event names the revision. Throws conflict if the
 * space and the repository have conflicting changes, and content_folder_invalid for an invalid file.
 */
export async function importRepository(
  services: ContentServices,
  work: GitWork,
  body: ImportGitRepository,
): Promise<void> {
  const { space, remote, copy } = work;
  const { url: repository, ref, folder } = remote;
  const synced = await findSynced(services.store.db, space.id, { repository, ref, folder });
  const { files, skipped } = await listTree(copy, remote.folder);
  const inputs = await readFiles(work, files);
  const isStandalone = body.standalone === true;
  const base = body.force === true || isStandalone ? space.revision : synced?.revision;
  const merge = await mergeFolder(services, { space, base, ...inputs, isPush: true, isWhole: true }).catch(
    (thrown: unknown) => rethrowWithLinks(thrown, skipped),
  );
  try {
    await storeImport(services, work, { body, merge, files, inputs });
  } finally {
    merge.draft?.close();
  }
}

/** An import to store. */
interface ReadImport {
  readonly body: ImportGitRepository;
  readonly merge: FolderMerge;
  readonly files: readonly TreeFile[];
  readonly inputs: ReadInputs;
}

async function storeImport(
  services: ContentServices,
  work: GitWork,
  { body, merge, files, inputs }: ReadImport,
): Promise<void> {
  const { space, copy, user } = work;
  const isStandalone = body.standalone === true;
  const { conflicts } = merge.synced;
  if (conflicts.length > 0) throw conflictError(conflicts, 'Use "force" to take the repository’s version.');
  const { repoCommitURL } = body;
  const commit = {
    ...(await describeCommit(work, { oid: copy.tip ?? '', repoCommitURL })),
    ...(isStandalone && { isStandalone }),
  };
  const tree = await withBlobs(services, merge, files);
  const finish: Parameters<typeof storeMergedFolder>[2]['finish'] = async (tx, revision) => {
    await storeCommit(tx, revision, commit);
    await work.succeed(tx, { revision: revision.id, commit: commit.oid });
  };
  const isUnchanged = tree.root === merge.head.root && !isStandalone;
  if (isUnchanged) {
    return services.store.write(async (tx) => {
      const { settings, synced: unchanged } = merge;
      await storeFolderSettings(services, tx, { space: space.id, settings, redirects: unchanged.redirects });
      await finish(tx, merge.head);
    });
  }
  const result = { ...merge, synced: { ...merge.synced, tree }, bytes: ofFiles(merge, inputs) };
  requireCaller(copy.signal);
  await storeMergedFolder(services, space, { merge: result, user, finish, isStandalone });
}
