// Deleting a space is putting it into the trash; restoring takes it out again.
import { apiError } from '../../../core/api-error.ts';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { isPurged } from '../../../access/retention.ts';
import { leaveCollection } from './visibility.ts';
import type { Tx } from '../../../store/store.ts';

/**
 * Puts a space into the trash: uninstalls its integrations and removes it from its sites. Does nothing if the space
 * is in the trash. Assumption: restoring a space doesn’t put it back on its sites, which have changed since.
 */
export async function deleteSpace(services: ContentServices, tx: Tx, id: string): Promise<void> {
  const space = await tx.selectFrom('space').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (space === undefined || space.deleted_at !== null) return;
  await services.content.lifecycle.ended(tx, { level: 'space', target: id });
  await tx.updateTable('space').set({ deleted_at: services.clock.now() }).where('id', '=', id).execute();
}

/** Takes a space out of the trash, to where it was. Throws conflict when it is not there, space_not_found after 7 days. */
export async function restoreSpace(services: ContentServices, tx: Tx, id: string): Promise<SpaceRow> {
  const now = services.clock.now();
  const space = await tx.selectFrom('space').selectAll().where('id', '=', id).executeTakeFirst();
  if (space === undefined || isPurged(space, now)) {
    throw apiError('space_not_found', `The space "${id}" was deleted more than 7 days ago.`);
  }
  if (space.deleted_at === null) throw apiError('conflict', `The space "${id}" isn’t deleted.`);
  const restored = await tx
    .updateTable('space')
    .set({ deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await services.content.lifecycle.created(tx, { organization: space.organization, level: 'space', target: id });
  services.store.afterCommit(() => services.content.translations.schedule());
  return leaveCollection(services, tx, restored);
}
