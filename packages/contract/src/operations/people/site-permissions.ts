// Direct roles on a site, and the resulting access.
import * as z from '../../schema.ts';
import { TeamSitePermissionOverride } from '../../models/sites/permissions.ts';
import {
  InviteSiteUsersAndTeams,
  UserSitePermission,
  UserSitePermissionOverride,
} from '../../models/sites/permissions.ts';
import { MemberRole } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#sites', read: 'site.admin', write: 'site.admin' });

export const inviteToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions',
  summary: 'Assign members or teams a role on a site',
  body: () => InviteSiteUsersAndTeams,
  errors: ['member_not_found', 'team_not_found'],
});

export const listUserPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users',
  summary: 'List members with a direct role on a site',
  query: () => PageQuery,
  result: () => pageOf(UserSitePermissionOverride),
});

export const updateUserPermissionInSite = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a site',
  body: () => z.strictObject({ role: MemberRole.optional() }),
});

export const removeUserFromSite = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a site',
});

export const listTeamPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams',
  summary: 'List teams with a direct role on a site',
  query: () => PageQuery,
  result: () => pageOf(TeamSitePermissionOverride),
});

export const updateTeamPermissionInSite = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a site',
  body: () => z.strictObject({ role: MemberRole.optional() }),
});

export const removeTeamFromSite = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a site',
});

export const listPermissionsAggregateInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
  summary: 'List each member’s access to a site and its source',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z.union([MemberRole, z.literal('guest')]).optional(),
      search: z.string().optional(),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
      team: z.string().optional(),
    }),
  result: () => pageOf(UserSitePermission),
  errors: ['team_not_found'],
});
