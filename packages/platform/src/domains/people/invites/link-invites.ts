// Links that let whoever has them in: to an organization with a role, to a space or a collection with a level.
import type { CreateOrganizationInvite, MemberRoleOrGuest, OrganizationInviteLink } from '@bindery/contract';
import type { Transaction } from 'kysely';
import { isRoleEnough } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../services.ts';
import { effectiveRole } from '../../../access/effective-role.ts';
import { findCollection, findSpace, getCollection, getOrganization, getSpace } from '../../../access/find.ts';
import type { Accessible } from '../../../access/find.ts';
import { readLevels } from '../../../access/levels.ts';
import { requirePermission } from '../../../access/roles.ts';
import type { Role } from '../../../access/roles.ts';
import { presentCollection } from '../../content/collections/present.ts';
import { presentSpace } from '../../content/spaces/present.ts';
import type { CollectionTable, InviteTable, SpaceRow, Tables } from '../../../store/tables.ts';

/** A link with what it leads to, as far as the caller may see that. */
export interface LinkInvite {
  readonly row: InviteTable;
  readonly space?: Accessible<SpaceRow>;
  readonly collection?: Accessible<CollectionTable>;
}

type Target = Pick<InviteTable, 'space' | 'collection'>;

/** Where a link that is to be created leads. Throws what is not found by its own code, forbidden. */
export async function readDraft(
  context: Context,
  organization: string,
  body: CreateOrganizationInvite,
): Promise<Target & { readonly role: MemberRoleOrGuest }> {
  const target = {
    space: 'space' in body ? body.space : null,
    collection: 'collection' in body ? body.collection : null,
  };
  // What is not of this organization is as if it were not there.
  if (target.space !== null && (await getSpace(context, target.space)).row.organization !== organization) {
    throw apiError('space_not_found', `Body field "space": the organization has no space "${target.space}".`);
  }
  if (
    target.collection !== null &&
    (await getCollection(context, target.collection)).row.organization !== organization
  ) {
    throw apiError(
      'collection_not_found',
      `Body field "collection": the organization has none "${target.collection}".`,
    );
  }
  await requireManager(context, { organization, ...target });
  return { ...target, role: 'role' in body ? body.role : body.level };
}

/** Links are managed by who administrates what they lead to. Throws forbidden. */
async function requireManager(context: Context, to: Target & { readonly organization: string }): Promise<void> {
  const { organization, space, collection } = to;
  if (space !== null) return requirePermission('space.viewInviteLinks', (await getSpace(context, space)).role);
  if (collection !== null) {
    return requirePermission('collection.viewInviteLinks', (await getCollection(context, collection)).role);
  }
  requirePermission('organization.admin', (await getOrganization(context, organization)).role);
}

/** A link invite of an organization, whoever asks. */
export async function findLinkRow(
  tx: Transaction<Tables> | Context['services']['store']['db'],
  organization: string,
  id: string,
): Promise<InviteTable | undefined> {
  return tx
    .selectFrom('invite')
    .selectAll()
    .where('id', '=', id)
    .where('organization', '=', organization)
    .where('kind', '=', 'link')
    .executeTakeFirst();
}

/** A link that the caller manages; undefined when there is none that they can see. Throws forbidden. */
export async function findManagedLink(
  context: Context,
  organization: string,
  id: string,
): Promise<LinkInvite | undefined> {
  const row = await findLinkRow(context.services.store.db, organization, id);
  if (row === undefined) return undefined;
  const space = row.space === null ? undefined : await findSpace(context, row.space);
  const collection = row.collection === null ? undefined : await findCollection(context, row.collection);
  // What it led to is gone, or hidden from the caller.
  if ((row.space !== null && space === undefined) || (row.collection !== null && collection === undefined))
    return undefined;
  await requireManager(context, row);
  return { row, ...(space === undefined ? {} : { space }), ...(collection === undefined ? {} : { collection }) };
}

/** The link, if the caller manages it. Throws invite_not_found or forbidden. */
export async function getManagedLink(context: Context, organization: string, id: string): Promise<LinkInvite> {
  const found = await findManagedLink(context, organization, id);
  if (found === undefined) throw apiError('invite_not_found', `The organization has no link invite "${id}".`);
  return found;
}

/** A link as the API shows it. */
export async function presentLink(
  context: Context,
  { row, space, collection }: LinkInvite,
): Promise<OrganizationInviteLink> {
  const { services } = context;
  const given = row.role as MemberRoleOrGuest;
  const common = { object: 'invite', id: row.id, redundant: await isRedundant(context, row) } as const;
  if (space !== undefined) {
    return { ...common, level: given, space: presentSpace(services, space.row, { role: space.role }) };
  }
  if (collection !== undefined) {
    return { ...common, level: given, collection: presentCollection(services, collection.row, collection.role) };
  }
  return { ...common, role: given };
}

/**
 * Assumption: a link is redundant when it gives no member more than every member has: its level is not above what the
 * defaults around the space or collection, or else the least role in the organization, give to everybody but guests. One to the organization never is, as it makes members.
 */
async function isRedundant({ services }: Context, { space, collection, role }: InviteTable): Promise<boolean> {
  const target = space ?? collection;
  if (target === null) return false;
  const level = space === null ? 'collection' : 'space';
  const levels = await readLevels(services.store.db, { user: '', level, target });
  const everybody: Role | undefined = effectiveRole({ role: 'read', disabled: false }, levels);
  if (role === null) return true;
  return everybody !== undefined && isRoleEnough(everybody, role as Exclude<MemberRoleOrGuest, null>);
}
