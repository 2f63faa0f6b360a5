// Direct roles on a collection, and the resulting access.
import * as z from '../../schema.ts';
import { OrganizationTeam } from '../../models/people/members.ts';
import { InviteUsersAndTeams, UserContentPermission } from '../../models/people/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const inviteToCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/permissions',
  summary: 'Assign members or teams a role on a collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => InviteUsersAndTeams,
  errors: ['collection_not_found', 'member_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const listUserPermissionsInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/users',
  summary: 'List members with a direct role on a collection',
  tokens: ['user'],
  access: 'collection.viewInviteLinks',
  query: () => PageQuery,
  result: () => pageOf(UserContentPermission),
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const updateUserPermissionInCollection = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['collection_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const removeUserFromCollection = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a collection',
  tokens: ['user'],
  access: 'collection.admin',
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const listTeamPermissionsInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/teams',
  summary: 'List teams with a direct role on a collection',
  tokens: ['user'],
  access: 'collection.viewInviteLinks',
  query: () => PageQuery,
  result: () => pageOf(z.object({ permission: MemberRole, team: OrganizationTeam })),
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const updateTeamPermissionInCollection = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  errors: ['collection_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const removeTeamFromCollection = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a collection',
  tokens: ['user'],
  access: 'collection.admin',
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const listPermissionsAggregateInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/aggregate',
  summary: 'List each member’s access to a collection',
  tokens: ['user'],
  access: 'collection.viewInviteLinks',
  query: () => PageQuery.extend({ role: MemberRole.optional() }),
  result: () => pageOf(UserContentPermission),
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});
