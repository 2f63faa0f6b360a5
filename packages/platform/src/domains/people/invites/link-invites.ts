// Links that let anyone who has them in: to an organization with a role, to a space or a collection with a level.
import type { CreateOrganizationInvite, MemberRoleOrGuest } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { findCollection, findSpace, getCollection, getOrganization, getSpace } from '../../../access/find.ts';
import type { Accessible } from '../../../access/find.ts';
import { requirePermission } from '../../../access/roles.ts';
import type { CollectionTable, InviteTable, SpaceRow } from '../../../store/tables.ts';
import type { Tx } from '../../../store/store.ts';

/** A link with what it links to, as far as the caller can see that. */
export interface LinkInvite {
  readonly row: InviteTable;
  readonly space?: Accessible<SpaceRow>;
  readonly collection?: Accessible<CollectionTable>;
}

type Target = Pick<InviteTable, 'space' | 'collection'>;

/** Finds the target of a new link. Throws the not-found code of the target, or forbidden. */
export async function resolveTarget(
  context: Context<AccessServices>,
  organization: string,
  body: CreateOrganizationInvite,
): Promise<Target & { readonly role: MemberRoleOrGuest }> {
  const target = {
    space: 'space' in body ? body.space : null,
    collection: 'collection' in body ? body.collection : null,
  };
  // Resources of other organizations count as missing.
  if (target.space !== null && (await getSpace(context, target.space)).row.organization !== organization) {
    throw apiError('space_not_found', `Body field "space": the organization has no space "${target.space}".`);
  }
  if (
    target.collection !== null &&
    (await getCollection(context, target.collection)).row.organization !== organization
  ) {
    throw apiError(
      'collection_not_found',
      `Body field "collection": the organization has no collection "${target.collection}".`,
    );
  }
  await requireManager(context, { organization, ...target });
  return { ...target, role: 'role' in body ? body.role : body.level };
}

/** Links are managed by who administers what they link to. Throws forbidden. */
async function requireManager(
  context: Context<AccessServices>,
  to: Target & { readonly organization: string },
): Promise<void> {
  const { organization, space, collection } = to;
  if (space !== null) return requirePermission('space.viewInviteLinks', (await getSpace(context, space)).role);
  if (collection !== null) {
    return requirePermission('collection.viewInviteLinks', (await getCollection(context, collection)).role);
  }
  requirePermission('organization.admin', (await getOrganization(context, organization)).role);
}

/** A link invite of an organization, whatever the caller can see. */
export async function findLinkRow(
  tx: Tx | Context<AccessServices>['services']['store']['db'],
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

/** A link that the caller manages; undefined if there is none that they can see. Throws forbidden. */
export async function findManagedLink(
  context: Context<AccessServices>,
  organization: string,
  id: string,
): Promise<LinkInvite | undefined> {
  const row = await findLinkRow(context.services.store.db, organization, id);
  if (row === undefined) return undefined;
  const space = row.space === null ? undefined : await findSpace(context, row.space);
  const collection = row.collection === null ? undefined : await findCollection(context, row.collection);
  // Its target was deleted, or is hidden from the caller.
  if ((row.space !== null && space === undefined) || (row.collection !== null && collection === undefined))
    return undefined;
  await requireManager(context, row);
  return { row, ...(space === undefined ? {} : { space }), ...(collection === undefined ? {} : { collection }) };
}

/** The link, if the caller manages it. Throws invite_not_found or forbidden. */
export async function getManagedLink(
  context: Context<AccessServices>,
  organization: string,
  id: string,
): Promise<LinkInvite> {
  const found = await findManagedLink(context, organization, id);
  if (found === undefined) throw apiError('invite_not_found', `The organization has no link invite "${id}".`);
  return found;
}
