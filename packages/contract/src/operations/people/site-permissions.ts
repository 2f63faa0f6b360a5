// Direct roles on a site, and the resulting access.
import * as z from '../../schema.ts';
import { TeamSitePermissionOverride } from '../../models/sites/permissions.ts';
import {
  InviteSiteUsersAndTeams,
  UserSitePermission,
  UserSitePermissionOverride,
} from '../../models/sites/permissions.ts';
import { MemberRole } from '../../member-role.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const inviteToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions',
  summary: 'Assign members or teams a role on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => InviteSiteUsersAndTeams,
  errors: ['organization_not_found', 'site_not_found', 'member_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listUserPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users',
  summary: 'List members with a direct role on a site',
  tokens: ['user'],
  access: 'site.admin',
  query: () => PageQuery,
  result: () => pageOf(UserSitePermissionOverride),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const updateUserPermissionInSite = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
  summary: 'Update a member’s role on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ role: MemberRole.optional() }),
  errors: ['organization_not_found', 'site_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const removeUserFromSite = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
  summary: 'Remove a member’s direct role on a site',
  tokens: ['user'],
  access: 'site.admin',
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listTeamPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams',
  summary: 'List teams with a direct role on a site',
  tokens: ['user'],
  access: 'site.admin',
  query: () => PageQuery,
  result: () => pageOf(TeamSitePermissionOverride),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const updateTeamPermissionInSite = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
  summary: 'Update a team’s role on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ role: MemberRole.optional() }),
  errors: ['organization_not_found', 'site_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const removeTeamFromSite = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
  summary: 'Remove a team’s direct role on a site',
  tokens: ['user'],
  access: 'site.admin',
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listPermissionsAggregateInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
  summary: 'List each member’s access to a site and its source',
  tokens: ['user'],
  access: 'site.admin',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z.union([MemberRole, z.literal('guest')]).optional(),
      search: z.string().optional(),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
      team: z.string().optional(),
    }),
  result: () => pageOf(UserSitePermission),
  errors: ['organization_not_found', 'site_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});
