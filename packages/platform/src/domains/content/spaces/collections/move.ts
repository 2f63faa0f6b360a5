// Moving a collection: into another one, out of it, or among its siblings.
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { CollectionTable } from '../../../../store/tables.ts';
import type { MoveRequest } from '../move.ts';
import { keyAt } from '../positions/order.ts';
import { getTreePosition, requireTreePosition } from '../positions/parent.ts';
import { readCollection, loadSubtree, requireRoom } from './tree.ts';

/**
 * Moves a collection for a caller who can create collections in the target. Reads what it validates in the same unit
 * of work, so that two concurrent moves can’t form a cycle.
 * @throws {KitError} collection_not_found, forbidden, cycle_refused, collection_too_deep, request_invalid
 */
export async function moveCollection(
  context: Context<AccessServices>,
  collection: CollectionTable,
  { parent, position }: MoveRequest,
): Promise<CollectionTable> {
  const { id } = collection;
  const isStaying = parent === undefined || parent === collection.parent;
  const target = isStaying ? undefined : await getTreePosition(context, collection.organization, parent);
  return context.services.store.write(async (tx) => {
    const current = await readCollection(tx, collection);
    // The required permissions depend on whether the parent changes.
    if (parent !== undefined && current.parent !== collection.parent) throw new StaleReadError();
    const treePosition = target ?? { organization: current.organization, parent: current.parent };
    await requireTreePosition(tx, treePosition);
    if (treePosition.parent !== current.parent) {
      const { collections, height } = await loadSubtree(tx, current);
      if (treePosition.parent !== null && collections.includes(treePosition.parent)) {
        throw apiError('cycle_refused', `The collection "${treePosition.parent}" is "${id}" or inside it.`);
      }
      await requireRoom(tx, treePosition.parent, height);
    }
    const key = await keyAt(tx, treePosition, { position, moved: { type: 'collection', id } });
    const moved = { ...current, parent: treePosition.parent, order_key: key };
    await tx.updateTable('collection').set(moved).where('id', '=', id).execute();
    return moved;
  });
}
