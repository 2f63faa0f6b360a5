// Moving a space: into a collection, out of it, or among its siblings.
import type { ContentPosition } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { keyAt } from './positions/order.ts';
import type { TreePosition } from './positions/order.ts';
import { getTreePosition, requireTreePosition } from './positions/parent.ts';
import { leaveCollection } from './visibility.ts';
import type { Db, Tx } from '../../../store/store.ts';

/** Where something is moved. */
export interface MoveRequest {
  /**
   * Null is the root. If omitted, the parent doesn’t change. Assumption: the specification doesn’t distinguish the
   * two.
   */
  readonly parent?: string | null | undefined;
  readonly position?: ContentPosition | undefined;
}

/** Moves a space, for someone who may create where it goes. Throws what {@link getTreePosition} throws, and request_invalid. */
export async function moveSpace(
  context: Context<ContentServices>,
  space: SpaceRow,
  request: MoveRequest,
): Promise<SpaceRow> {
  const { services } = context;
  const isStaying = request.parent === undefined || request.parent === space.parent;
  const target = isStaying ? undefined : await getTreePosition(context, space.organization, request.parent ?? null);
  return services.store.write(async (tx) => {
    const current = await getLiveSpace(tx, space);
    // The required permissions depend on whether the parent changes.
    if (request.parent !== undefined && current.parent !== space.parent) throw new StaleReadError();
    const treePosition = target ?? { organization: current.organization, parent: current.parent };
    return placeSpace(services, tx, { space: current, treePosition, position: request.position });
  });
}

/**
 * The current row of the space. Throws space_not_found if it was deleted in the meantime. If it was transferred,
 * throws {@link StaleReadError}, so that the request runs again.
 */
export async function getLiveSpace(
  db: Db,
  { id, organization }: Pick<SpaceRow, 'id' | 'organization'>,
): Promise<SpaceRow> {
  const space = await db
    .selectFrom('space')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (space === undefined) throw apiError('space_not_found', `The space "${id}" no longer exists.`);
  if (space.organization !== organization) throw new StaleReadError();
  return space;
}

/**
 * Moves a space to a position in its organization. Throws collection_not_found if the parent was deleted in the
 * meantime.
 */
async function placeSpace(
  services: ContentServices,
  tx: Tx,
  {
    space,
    treePosition,
    position,
  }: { space: SpaceRow; treePosition: TreePosition; position: ContentPosition | undefined },
): Promise<SpaceRow> {
  await requireTreePosition(tx, treePosition);
  const key = await keyAt(tx, treePosition, { position, moved: { type: 'space', id: space.id } });
  const moved = await tx
    .updateTable('space')
    .set({ parent: treePosition.parent, order_key: key })
    .where('id', '=', space.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return leaveCollection(services, tx, moved);
}
