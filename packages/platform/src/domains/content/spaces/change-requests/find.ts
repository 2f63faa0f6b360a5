// A change request of a space, by its id or by its number there.
import { authorizedSpace } from '../../../../access/authorized.ts';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { Db } from '../../../../store/store.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../../store/tables.ts';
import type { Role } from '../../../../core/role.ts';

/** A change request with the space it is about. */
export interface ChangeRequestRef {
  readonly space: SpaceRow;
  readonly row: ChangeRequestRow;
  /** The caller's, on the space. */
  readonly role: Role;
}

/** The change request, if the caller may view its space. Throws space_not_found or change_request_not_found. */
export async function getChangeRequest(
  context: Context<AccessServices>,
  spaceId: string,
  idOrNumber: string,
): Promise<ChangeRequestRef> {
  const { row: space, role } = authorizedSpace(context, spaceId);
  const row = await getChangeRequestRow(context.services.store.db, spaceId, idOrNumber);
  return { space, row, role };
}

/** Throws change_request_not_found. */
export async function getChangeRequestRow(db: Db, space: string, idOrNumber: string): Promise<ChangeRequestRow> {
  const isNumber = /^[1-9]\d{0,8}$/.test(idOrNumber);
  const row = await db
    .selectFrom('change_request')
    .selectAll()
    .where('space', '=', space)
    .$if(isNumber, (query) => query.where('number', '=', Number(idOrNumber)))
    .$if(!isNumber, (query) => query.where('id', '=', idOrNumber))
    .executeTakeFirst();
  if (row === undefined) throw changeRequestNotFound(space, idOrNumber);
  return row;
}

/** The error for a change request that isn’t there. */
export function changeRequestNotFound(space: string, idOrNumber: string): Error {
  return apiError('change_request_not_found', `The space "${space}" has no change request "${idOrNumber}".`);
}
