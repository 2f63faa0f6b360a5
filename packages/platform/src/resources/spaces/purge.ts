// The end of a space: everything of it leaves the store.
import type { Transaction } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { removeGrants } from '../permissions/grants.ts';
import { documentsOf, removeUnusedBlobs } from '../space-content/unused-blobs.ts';
import { isGone } from './retention.ts';

/** Removes a space with all that it has, unless it was restored meanwhile. */
export async function purgeSpace(tx: Transaction<Tables>, id: string, now: number): Promise<void> {
  const space = await tx.selectFrom('space').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (space === undefined || !isGone(space, now)) return;
  const revisions = await tx.selectFrom('revision').selectAll().where('space', '=', id).execute();
  // Replies, reactions and reviews go with what they belong to.
  await tx.deleteFrom('comment').where('space', '=', id).execute();
  await tx.deleteFrom('change_request').where('space', '=', id).execute();
  await tx.deleteFrom('revision').where('space', '=', id).execute();
  await tx.deleteFrom('site_space').where('space', '=', id).execute();
  await tx.deleteFrom('child_installation').where('level', '=', 'space').where('target', '=', id).execute();
  await removeGrants(tx, { level: 'space', target: id });
  await tx.deleteFrom('space').where('id', '=', id).execute();
  await removeUnusedBlobs(tx, new Set(revisions.flatMap(documentsOf)));
}
