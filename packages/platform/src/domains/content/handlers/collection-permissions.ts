import type { Handlers, MemberRole, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { authorizedCollection } from '../../../access/authorized.ts';
import { getCollection } from '../../../access/find.ts';
import { aggregateCollection } from '../../people/permissions/aggregate.ts';
import { changeGrant, dropGrant, invite } from '../../people/permissions/change-grants.ts';
import type { GrantTarget } from '../../people/permissions/grants.ts';
import { listTeamGrants, listUserGrants } from '../../people/permissions/list-grants.ts';

/** Roles given on a collection, and the access that follows. */
export const collectionPermissionHandlers: Handlers<
  typeof operationFamilies.collectionPermissions,
  Context<AccessServices>
> = {
  inviteToCollection: async ({ collectionId, body }, context) =>
    invite(context, await targetOf(context, collectionId), body),

  listUserPermissionsInCollection: async ({ collectionId, query }, context) =>
    listUserGrants<MemberRole>(context, query, await targetOf(context, collectionId)),

  updateUserPermissionInCollection: async ({ collectionId, userId, body }, context) =>
    changeGrant(context, await targetOf(context, collectionId), { kind: 'user', id: userId, role: body.role }),

  removeUserFromCollection: async ({ collectionId, userId }, context) =>
    dropGrant(context, await targetOf(context, collectionId), { kind: 'user', id: userId }),

  listTeamPermissionsInCollection: async ({ collectionId, query }, context) =>
    listTeamGrants<MemberRole>(context, query, await targetOf(context, collectionId)),

  updateTeamPermissionInCollection: async ({ collectionId, teamId, body }, context) =>
    changeGrant(context, await targetOf(context, collectionId), { kind: 'team', id: teamId, role: body.role }),

  removeTeamFromCollection: async ({ collectionId, teamId }, context) =>
    dropGrant(context, await targetOf(context, collectionId), { kind: 'team', id: teamId }),

  listPermissionsAggregateInCollection: async ({ collectionId, query }, context) =>
    aggregateCollection(context, query, authorizedCollection(context, collectionId).row),
};

async function targetOf(context: Context<AccessServices>, id: string): Promise<GrantTarget> {
  const { row } = await getCollection(context, id);
  return { level: 'collection', target: id, organization: row.organization };
}
