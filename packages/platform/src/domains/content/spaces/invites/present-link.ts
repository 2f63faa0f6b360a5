// Invite links as the API returns them, with the space or collection that they grant access to.
import { isRoleEnough } from '@bindery/contract';
import type { OrganizationInviteLink } from '@bindery/contract';
import type { AccessServices } from '../../../../access/access-services.ts';
import { effectiveRole } from '../../../../access/effective-role.ts';
import { loadLevels } from '../../../../access/levels.ts';
import type { Role } from '../../../../core/role.ts';
import type { Context } from '../../../../http/context.ts';
import type { InviteTable } from '../../../../store/tables.ts';
import type { LinkInvite } from '../../../people/invites/link-invites.ts';
import { presentCollection } from '../collections/present.ts';
import { presentSpace } from '../present.ts';

/** A link as the API shows it. */
export async function presentLink(
  context: Context<AccessServices>,
  { row, space, collection }: LinkInvite,
): Promise<OrganizationInviteLink> {
  const { services } = context;
  const role = row.role;
  const common = { object: 'invite', id: row.id, redundant: await isRedundant(context, row) } as const;
  if (space !== undefined) {
    return { ...common, level: role, space: presentSpace(services, space.row, { role: space.role }) };
  }
  if (collection !== undefined) {
    return { ...common, level: role, collection: presentCollection(services, collection.row, collection.role) };
  }
  return { ...common, role };
}

/**
 * Assumption: a link is redundant if its level isn’t above what every member except guests has, by the defaults of
 * the space or collection, or by the lowest role in the organization. A link to the organization is never redundant,
 * because it creates members.
 */
async function isRedundant(
  { services }: Context<AccessServices>,
  { space, collection, role }: InviteTable,
): Promise<boolean> {
  const target = space ?? collection;
  if (target === null) return false;
  const level = space === null ? 'collection' : 'space';
  const levels = await loadLevels(services.store.db, { user: '', level, target });
  const everybody: Role | undefined = effectiveRole({ role: 'read', disabled: false }, levels);
  if (role === null) return true;
  return everybody !== undefined && isRoleEnough(everybody, role);
}
