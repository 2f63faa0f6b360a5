// The parent of a space or a collection: a collection, or the root of its organization.
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import { getCollection, getOrganization } from '../../../../access/find.ts';
import { requirePermission } from '../../../../access/roles.ts';
import type { TreePosition } from './order.ts';
import type { Tx } from '../../../../store/store.ts';

/**
 * The tree position that a request names, if the caller can create there. A parent of another organization isn’t
 * found.
 * @throws {KitError} organization_not_found, collection_not_found, forbidden
 */
export async function getTreePosition(
  context: Context<AccessServices>,
  organization: string,
  parent: string | null,
): Promise<TreePosition> {
  if (parent === null) {
    const { role } = await getOrganization(context, organization);
    requirePermission('organization.createContent', role);
    return { organization, parent };
  }
  const { row, role } = await getCollection(context, parent);
  if (row.organization !== organization) {
    throw apiError('collection_not_found', `Collection "${parent}" not found in the organization.`);
  }
  requirePermission('collection.create', role);
  return { organization, parent };
}

/** Throws collection_not_found if the parent no longer exists. */
export async function requireTreePosition(tx: Tx, { organization, parent }: TreePosition): Promise<void> {
  if (parent === null) return;
  const found = await tx
    .selectFrom('collection')
    .select('id')
    .where('id', '=', parent)
    .where('organization', '=', organization)
    .executeTakeFirst();
  if (found === undefined) throw apiError('collection_not_found', `The collection "${parent}" no longer exists.`);
}
