// The commit of a sync, as revisions keep it.
import { readMessage } from '@bindery/importers/git';
import type { StoredCommit } from '../../../../store/tables.ts';
import type { GitWork } from './run-sync.ts';
import { withoutCredentials } from './sync-state.ts';

/** A commit that both sides have after a sync. */
export interface SyncedCommit {
  readonly oid: string;
  /** Message of a commit that the sync has written. */
  readonly message?: string | undefined;
  /** URL of the repository’s commits. */
  readonly repoCommitURL?: string | undefined;
}

/** Describes a commit: one that the sync has pushed, or the tip of the branch, which others have written. */
export async function describeCommit(
  { copy, remote: { url: repository, ref, folder } }: Pick<GitWork, 'copy' | 'remote'>,
  { oid, message = '', repoCommitURL }: SyncedCommit,
): Promise<StoredCommit> {
  const isPushed = oid !== (copy.tip ?? '');
  const commits = withoutCredentials(repoCommitURL)?.replace(/(?<!\/)\/+$/, '');
  return {
    oid,
    message: isPushed ? message : await readMessage(copy),
    createdByService: isPushed,
    createdByGitBook: isPushed,
    ...(commits === undefined ? {} : { url: `${commits}/${oid}` }),
    ref,
    repository,
    folder,
  };
}
