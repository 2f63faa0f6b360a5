// The repository of an installation, with its credentials.
import { findRepository } from '@bindery/importers/git';
import type { RemoteRef } from '@bindery/importers/git';
import { apiError } from '../../../../core/api-error.ts';
import type { GitSyncRow } from '../../../../store/tables.ts';
import { rethrowGit } from '../git/to-api-error.ts';
import type { ImportServices } from '../../state/index.ts';

/** Purpose of sealed URLs and tokens. */
export const PURPOSE = 'git sync';

/** The repository that an installation is connected to. Throws git_sync_unconnected, git_refused, fetch_refused, fetch_failed. */
export async function openRemote({ vault, imports }: ImportServices, row: GitSyncRow): Promise<RemoteRef> {
  const { sealed_url: sealed, branch, folder } = row;
  if (sealed === null || branch === null) {
    throw apiError('git_sync_unconnected', 'The installation isn’t connected to a repository.');
  }
  const repository = await findRepository(imports.git, vault.open<string>(sealed, PURPOSE)).catch(rethrowGit);
  return { ...repository, ref: branch, folder };
}
