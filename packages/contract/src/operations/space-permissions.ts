// Direct grants on a space, and the access that follows.
import { z } from 'zod';
import { OrganizationTeam } from '../models/organizations/members.ts';
import { InviteUsersAndTeams, UserContentPermission } from '../models/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../models/user.ts';
import { operation } from '../operation.ts';
import { PageQuery, pageOf } from '../paging.ts';

export const inviteToSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/permissions',
  summary: 'Invite to space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => InviteUsersAndTeams,
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listUserPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/users',
  summary: 'List user permissions in space',
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
  summary: 'Update user permission in space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['space_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listTeamPermissionsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/teams',
  summary: 'List team permissions in space',
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
  summary: 'Update team permission in space',
  tokens: ['user'],
  access: 'space.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['space_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});

export const listPermissionsAggregateInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/permissions/aggregate',
  summary: 'List permissions aggregate in space',
  tokens: ['user'],
  access: 'space.viewInviteLinks',
  query: () => PageQuery.extend({ role: MemberRole.optional() }),
  result: () => pageOf(UserContentPermission),
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#spaces',
});
