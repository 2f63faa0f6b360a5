// Transfers a collection with everything in it.
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { CollectionTable } from '../../../../store/tables.ts';
import { getOrganization } from '../../../../access/find.ts';
import { moveGrants } from '../../../people/permissions/grants.ts';
import { alreadyExists, requireOpen, requireTransfer, sendSpace } from '../transfer.ts';
import { keyAt } from '../positions/order.ts';
import { readCollection, loadSubtree } from './tree.ts';

/**
 * Transfers a collection to the root of another organization, with the collections and spaces in it, those in the trash
 * included: see {@link sendSpace} for what becomes of each.
 * @throws {KitError} organization_not_found, forbidden, transfer_refused
 */
export async function transferCollection(
  context: Context<ContentServices>,
  collection: CollectionTable,
  organization: string,
): Promise<CollectionTable> {
  const { services } = context;
  await getOrganization(context, organization);
  if (organization === collection.organization) throw alreadyExists('collection', collection.id);
  await requireTransfer(context, collection.organization, organization);
  const transferred = await services.store.write(async (tx) => {
    await requireOpen(tx, organization);
    const current = await readCollection(tx, collection);
    const { collections, spaces } = await loadSubtree(tx, current);
    for (const id of collections) {
      await tx.updateTable('collection').set({ organization }).where('id', '=', id).execute();
      await moveGrants(tx, { level: 'collection', target: id, organization });
    }
    for (const space of spaces) {
      await sendSpace(services, tx, { space, to: { organization, parent: space.parent, key: space.order_key } });
    }
    const top = { organization, parent: null };
    const moved = { ...current, ...top, order_key: await keyAt(tx, top, {}) };
    await tx.updateTable('collection').set(moved).where('id', '=', current.id).execute();
    return moved;
  });
  return transferred;
}
