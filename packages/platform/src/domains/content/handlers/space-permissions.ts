import type { Handlers, MemberRole, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { getSpace } from '../../../access/find.ts';
import { aggregateSpace } from '../../people/permissions/aggregate.ts';
import { changeGrant, dropGrant, invite } from '../../people/permissions/change-grants.ts';
import type { GrantTarget } from '../../people/permissions/grants.ts';
import { listTeamGrants, listUserGrants } from '../../people/permissions/list-grants.ts';

/** Roles given on a space, and the access that follows. */
export const spacePermissionHandlers: Handlers<typeof operationFamilies.spacePermissions, Context<AccessServices>> = {
  inviteToSpace: async ({ spaceId, body }, context) => invite(context, await targetOf(context, spaceId), body),

  listUserPermissionsInSpace: async ({ spaceId, query }, context) =>
    listUserGrants<MemberRole>(context, query, await targetOf(context, spaceId)),

  updateUserPermissionInSpace: async ({ spaceId, userId, body }, context) =>
    changeGrant(context, await targetOf(context, spaceId), { kind: 'user', id: userId, role: body.role }),

  removeUserFromSpace: async ({ spaceId, userId }, context) =>
    dropGrant(context, await targetOf(context, spaceId), { kind: 'user', id: userId }),

  listTeamPermissionsInSpace: async ({ spaceId, query }, context) =>
    listTeamGrants<MemberRole>(context, query, await targetOf(context, spaceId)),

  updateTeamPermissionInSpace: async ({ spaceId, teamId, body }, context) =>
    changeGrant(context, await targetOf(context, spaceId), { kind: 'team', id: teamId, role: body.role }),

  removeTeamFromSpace: async ({ spaceId, teamId }, context) =>
    dropGrant(context, await targetOf(context, spaceId), { kind: 'team', id: teamId }),

  listPermissionsAggregateInSpace: async ({ spaceId, query }, context) =>
    aggregateSpace(context, query, authorizedSpace(context, spaceId).row),
};

async function targetOf(context: Context<AccessServices>, id: string): Promise<GrantTarget> {
  const { row } = await getSpace(context, id);
  return { level: 'space', target: id, organization: row.organization };
}
