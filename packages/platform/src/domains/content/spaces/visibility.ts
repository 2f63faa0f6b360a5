// Who may read the published content of a space. Only the service sets it; spaces that leave their collection follow.
import type { Space } from '@bindery/contract';
import { recordForTarget } from '../../../events/record-for-target.ts';
import { apiError } from '../../../core/api-error.ts';
import type { EventServices } from '../../../events/event-services.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import type { Tx } from '../../../store/store.ts';

/**
 * Sets the visibility, and records `space_visibility_updated` for the installations on the space when it changes.
 * @throws {KitError} conflict for `in-collection` outside of one
 */
export async function setVisibility(
  services: EventServices,
  tx: Tx,
  { space, visibility }: { readonly space: SpaceRow; readonly visibility: Space['visibility'] },
): Promise<SpaceRow> {
  if (visibility === 'in-collection' && space.parent === null) {
    throw apiError(
      'conflict',
      `The space "${space.id}" isn’t in a collection, so it can’t inherit a collection’s visibility.`,
    );
  }
  if (space.visibility === visibility) return space;
  const stored = await tx
    .updateTable('space')
    .set({ visibility, updated_at: services.clock.now() })
    .where('id', '=', space.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordForTarget(services, tx, {
    level: 'space',
    target: space.id,
    type: 'space_visibility_updated',
    fields: { spaceId: space.id, previousVisibility: space.visibility, visibility },
  });
  return stored;
}

/** Makes a space private that was visible through its collection and is no longer in one. */
export async function leaveCollection(services: EventServices, tx: Tx, space: SpaceRow): Promise<SpaceRow> {
  if (space.parent !== null || space.visibility !== 'in-collection') return space;
  return setVisibility(services, tx, { space, visibility: 'private' });
}
