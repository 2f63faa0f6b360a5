import type { AccessServices } from '../../../../access/access-services.ts';
import type { CollectionTable } from '../../../../store/tables.ts';
import { keyAt } from '../positions/order.ts';
import type { TreePosition } from '../positions/order.ts';
import { requireTreePosition } from '../positions/parent.ts';
import { requireRoom } from './tree.ts';
import type { Tx } from '../../../../store/store.ts';

/**
 * Creates a collection as the last child of its parent, inside a unit of work. Throws collection_too_deep,
 * collection_not_found.
 */
export async function createCollection(
  services: AccessServices,
  tx: Tx,
  { treePosition, title }: { readonly treePosition: TreePosition; readonly title: string },
): Promise<CollectionTable> {
  await requireTreePosition(tx, treePosition);
  await requireRoom(tx, treePosition.parent, 1);
  const row: CollectionTable = {
    id: services.ids.next('collection'),
    ...treePosition,
    title,
    description: null,
    order_key: await keyAt(tx, treePosition, {}),
    default_level: 'inherit',
    created_at: services.clock.now(),
  };
  await tx.insertInto('collection').values(row).execute();
  return row;
}
