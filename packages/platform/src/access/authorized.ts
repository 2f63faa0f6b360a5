// The results of authorization for handlers: the row that the path names, and the role of the caller on it.
import type { PermissionSubject } from '@bindery/contract';
import type { Context } from '../http/context.ts';
import type { CollectionTable, OrganizationRow, SiteRow, SpaceRow } from '../store/tables.ts';
import type { Accessible } from './find.ts';

type AuthorizedContext = Pick<Context, 'authorized'>;

/** The organization that the path names. Throws an `Error` where the operation is not about that organization. */
export function authorizedOrganization(context: AuthorizedContext, id: string): Accessible<OrganizationRow> {
  return authorizedRow(context, 'organization', id);
}

/** The collection that the path names. Throws as {@link authorizedOrganization} does. */
export function authorizedCollection(context: AuthorizedContext, id: string): Accessible<CollectionTable> {
  return authorizedRow(context, 'collection', id);
}

/** The space that the path names. Throws as {@link authorizedOrganization} does. */
export function authorizedSpace(context: AuthorizedContext, id: string): Accessible<SpaceRow> {
  return authorizedRow(context, 'space', id);
}

/** The site that the path names. Throws as {@link authorizedOrganization} does. */
export function authorizedSite(context: AuthorizedContext, id: string): Accessible<SiteRow> {
  return authorizedRow(context, 'site', id);
}

function authorizedRow<Row extends object>(
  { authorized }: AuthorizedContext,
  subject: PermissionSubject,
  id: string,
): Accessible<Row> {
  const row = authorized?.row as ({ readonly id: string } & Row) | undefined;
  if (authorized?.subject !== subject || row?.id !== id) {
    throw new Error(`The operation wasn’t authorized on the ${subject} "${id}". Declare its "access" in the contract.`);
  }
  return { row, role: authorized.role };
}
