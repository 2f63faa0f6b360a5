// Targets of comments: a space or one of its change requests. Assumption: neither lists the comments of the other.
import { authorizedSpace } from '../../../../access/authorized.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../../store/tables.ts';
import type { Role } from '../../../../core/role.ts';
import { getChangeRequest, getChangeRequestRow, getLiveSpace } from '../../spaces/index.ts';
import { userOf } from '../../../people/users/caller.ts';
import type { Db, Tx } from '../../../../store/store.ts';

/** A space or a change request, with the caller's role on it. */
export interface CommentTarget {
  readonly space: SpaceRow;
  /** Undefined for comments on the space itself. */
  readonly changeRequest: ChangeRequestRow | undefined;
  /** The caller, and their role on the space. */
  readonly user: string;
  readonly role: Role;
}

/** A change request as a target of comments. */
export type ChangeRequestTarget = CommentTarget & { readonly changeRequest: ChangeRequestRow };

/** The space as a target of comments. Throws space_not_found. */
export async function targetOnSpace(context: Context<AccessServices>, spaceId: string): Promise<CommentTarget> {
  const { row: space, role } = authorizedSpace(context, spaceId);
  return { space, changeRequest: undefined, user: userOf(context), role };
}

/** The change request as a target of comments. Throws space_not_found or change_request_not_found. */
export async function targetOnChangeRequest(
  context: Context<AccessServices>,
  spaceId: string,
  idOrNumber: string,
): Promise<ChangeRequestTarget> {
  const { space, row: changeRequest, role } = await getChangeRequest(context, spaceId, idOrNumber);
  return { space, changeRequest, user: userOf(context), role };
}

/** Reads the target again in a unit of work. Throws space_not_found or change_request_not_found. */
export async function reloadTarget(tx: Tx, target: CommentTarget): Promise<CommentTarget> {
  const { changeRequest } = target;
  if (changeRequest !== undefined) return reloadChangeRequestTarget(tx, { ...target, changeRequest });
  return { ...target, space: await getLiveSpace(tx, target.space) };
}

/** Like {@link reloadTarget}, for a change request. */
export async function reloadChangeRequestTarget(db: Db, target: ChangeRequestTarget): Promise<ChangeRequestTarget> {
  const space = await getLiveSpace(db, target.space);
  return { ...target, space, changeRequest: await getChangeRequestRow(db, space.id, target.changeRequest.id) };
}

/** The current revision of the target. */
export function revisionOf({ space, changeRequest }: CommentTarget): string {
  return changeRequest?.revision ?? space.revision;
}
