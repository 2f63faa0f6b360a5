// Deletes a collection with its content.
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { getCollection } from '../../../../access/find.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import type { VisibleResources } from '../../../../access/visible-resources.ts';
import { removeGrants } from '../../../people/permissions/grants.ts';
import { deleteSpace } from '../delete.ts';
import { keyAt } from '../positions/order.ts';
import { readCollection, loadSubtree } from './tree.ts';
import type { Subtree } from './tree.ts';
import type { Tx } from '../../../../store/store.ts';

/**
 * Deletes a collection. Assumption: what is in it goes with it. Collections inside are deleted as well; spaces go into the
 * trash, each as if it had been deleted by itself, and come back at the root when they are restored, as their collection
 * is gone; there they have their order, those of outer collections first. Anyone who deletes it must administrate everything inside.
 * @throws {KitError} forbidden
 */
export async function deleteCollection(context: Context<ContentServices>, id: string): Promise<void> {
  const { services } = context;
  const { row } = await getCollection(context, id);
  const reach = await findVisibleResources(context, row.organization);
  await services.store.write(async (tx) => {
    const exists = await tx.selectFrom('collection').select('id').where('id', '=', id).executeTakeFirst();
    if (exists === undefined) throw new StaleReadError(); // In a retry, it can be deleted already.
    const subtree = await loadSubtree(tx, await readCollection(tx, row));
    requireAdminOfAll(reach, subtree);
    for (const space of subtree.spaces) await discard(services, tx, space);
    for (const inner of subtree.collections.toReversed()) {
      await removeGrants(tx, { level: 'collection', target: inner });
      await tx.deleteFrom('collection').where('id', '=', inner).execute();
    }
  });
  services.content.purge.schedule();
}

/** Throws forbidden unless the caller is an admin of everything in a collection. */
function requireAdminOfAll(reach: VisibleResources, { collections, spaces }: Subtree): void {
  const isAdmin =
    collections.every((id) => reach.onCollection(id) === 'admin') &&
    spaces.every((space) => reach.onSpace(space) === 'admin');
  if (isAdmin) return;
  throw apiError('forbidden', 'You can’t delete this collection because you aren’t an admin of everything in it.');
}

/** Moves spaces to the trash and to the root, where they are restored. Those in the trash keep their date. */
async function discard(services: ContentServices, tx: Tx, { id, organization }: SpaceRow): Promise<void> {
  await deleteSpace(services, tx, id);
  const key = await keyAt(tx, { organization, parent: null }, {});
  await tx.updateTable('space').set({ parent: null, order_key: key }).where('id', '=', id).execute();
}
