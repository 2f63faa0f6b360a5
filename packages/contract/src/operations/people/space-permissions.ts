// Direct roles on a space, and the resulting access.
import * as z from '../../schema.ts';
import { OrganizationTeam } from '../../models/people/members.ts';
import { InviteUsersAndTeams, UserContentPermission } from '../../models/people/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#spaces',
  read: 'space.viewInviteLinks',
  write: 'space.admin',
});

export const inviteToSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/permissions',
  summary: 'Assign members or teams a role on a space',
  body: () => InviteUsersAndTeams,
  errors: ['member_not_found', 'team_not_found'],
});

export const listUserPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/users',
  summary: 'List members with a direct role on a space',
  query: () => PageQuery,
  result: () => pageOf(UserContentPermission),
});

export const updateUserPermissionInSpace = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a space',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
});

export const removeUserFromSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a space',
});

export const listTeamPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/teams',
  summary: 'List teams with a direct role on a space',
  query: () => PageQuery,
  result: () => pageOf(z.object({ permission: MemberRole, team: OrganizationTeam })),
});

export const updateTeamPermissionInSpace = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a space',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
});

export const removeTeamFromSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a space',
});

export const listPermissionsAggregateInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/aggregate',
  summary: 'List each member’s access to a space',
  query: () => PageQuery.extend({ role: MemberRole.optional() }),
  result: () => pageOf(UserContentPermission),
});
