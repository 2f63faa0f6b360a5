// Direct roles on a collection, and the resulting access.
import * as z from '../../schema.ts';
import { OrganizationTeam } from '../../models/people/members.ts';
import { InviteUsersAndTeams, UserContentPermission } from '../../models/people/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#collections',
  read: 'collection.viewInviteLinks',
  write: 'collection.admin',
});

export const inviteToCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/permissions',
  summary: 'Assign members or teams a role on a collection',
  body: () => InviteUsersAndTeams,
  errors: ['member_not_found', 'team_not_found'],
});

export const listUserPermissionsInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/users',
  summary: 'List members with a direct role on a collection',
  query: () => PageQuery,
  result: () => pageOf(UserContentPermission),
});

export const updateUserPermissionInCollection = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a collection',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
});

export const removeUserFromCollection = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a collection',
});

export const listTeamPermissionsInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/teams',
  summary: 'List teams with a direct role on a collection',
  query: () => PageQuery,
  result: () => pageOf(z.object({ permission: MemberRole, team: OrganizationTeam })),
});

export const updateTeamPermissionInCollection = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a collection',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
});

export const removeTeamFromCollection = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a collection',
});

export const listPermissionsAggregateInCollection = operation({
  method: 'GET',
  path: '/collections/{collectionId}/permissions/aggregate',
  summary: 'List each member’s access to a collection',
  query: () => PageQuery.extend({ role: MemberRole.optional() }),
  result: () => pageOf(UserContentPermission),
});
