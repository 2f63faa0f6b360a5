// The end of a space: everything of it leaves the store.
import { removeGrants } from '../../people/permissions/grants.ts';
import { listContents, preserveHistoryOfCopies, removeUnused } from '../../content/tree/index.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { isPurged } from '../../../access/retention.ts';
import { removeSyncOfSpace } from '../../content/spaces/index.ts';
import { removeTranslations } from '../../content/translating/index.ts';
import type { Tx } from '../../../store/store.ts';

/** Removes a space with all that it has, unless it was restored in the meantime. */
export async function purgeSpace(services: ContentServices, tx: Tx, id: string): Promise<void> {
  const now = services.clock.now();
  const space = await tx.selectFrom('space').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (space === undefined || !isPurged(space, now)) return;
  await preserveHistoryOfCopies(tx, id);
  await removeTranslations(tx, 'source_space', id);
  await removeTranslations(tx, 'target_space', id);
  await removeSyncOfSpace(tx, id);
  const revisions = await tx.selectFrom('revision').select('root').where('space', '=', id).execute();
  const contents = await listContents(
    services,
    tx,
    revisions.map(({ root }) => root),
  );
  const changeRequests = await tx.selectFrom('change_request').select('id').where('space', '=', id).execute();
  // Replies, reactions and reviews go with what they belong to.
  await tx.deleteFrom('comment').where('space', '=', id).execute();
  await tx.deleteFrom('change_request').where('space', '=', id).execute();
  await tx.deleteFrom('revision').where('space', '=', id).execute();
  const uploads = await tx.selectFrom('content_upload').select('hash').where('space', '=', id).execute();
  await tx.deleteFrom('content_upload').where('space', '=', id).execute();
  await tx.deleteFrom('site_space').where('space', '=', id).execute();
  await tx.deleteFrom('child_installation').where('level', '=', 'space').where('target', '=', id).execute();
  await removeGrants(tx, { level: 'space', target: id });
  await tx.deleteFrom('space').where('id', '=', id).execute();
  const blobs = new Set([...contents.blobs, ...uploads.map(({ hash }) => hash)]);
  await removeUnused(services, tx, { ...contents, blobs });
  services.store.afterCommit(() => {
    for (const content of [id, ...changeRequests.map((row) => row.id)]) services.content.search.removed(content);
  });
}
