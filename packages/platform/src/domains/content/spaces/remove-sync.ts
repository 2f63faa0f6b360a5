// The end of the Git Sync of a space.
import type { Tx } from '../../../store/store.ts';

/** Removes the installation of a space that is purged, moved to another organization, or no longer synced. */
export async function removeSyncOfSpace(tx: Tx, space: string): Promise<void> {
  await tx.deleteFrom('git_sync').where('space', '=', space).execute();
}
