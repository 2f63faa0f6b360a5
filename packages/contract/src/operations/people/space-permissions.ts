// Direct roles on a space, and the resulting access.
import * as z from '../../schema.ts';
import { OrganizationTeam } from '../../models/people/members.ts';
import { InviteUsersAndTeams, UserContentPermission } from '../../models/people/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const inviteToSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/permissions',
  summary: 'Assign members or teams a role on a space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => InviteUsersAndTeams,
  errors: ['space_not_found', 'member_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listUserPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/users',
  summary: 'List members with a direct role on a space',
  tokens: ['user'],
  access: 'space.viewInviteLinks',
  query: () => PageQuery,
  result: () => pageOf(UserContentPermission),
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const updateUserPermissionInSpace = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['space_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const removeUserFromSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a space',
  tokens: ['user'],
  access: 'space.admin',
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listTeamPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/teams',
  summary: 'List teams with a direct role on a space',
  tokens: ['user'],
  access: 'space.viewInviteLinks',
  query: () => PageQuery,
  result: () => pageOf(z.object({ permission: MemberRole, team: OrganizationTeam })),
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const updateTeamPermissionInSpace = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['space_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const removeTeamFromSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a space',
  tokens: ['user'],
  access: 'space.admin',
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listPermissionsAggregateInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/aggregate',
  summary: 'List each member’s access to a space',
  tokens: ['user'],
  access: 'space.viewInviteLinks',
  query: () => PageQuery.extend({ role: MemberRole.optional() }),
  result: () => pageOf(UserContentPermission),
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});
