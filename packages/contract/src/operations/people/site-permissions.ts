// Direct grants on a site, and the access that follows.
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
  summary: 'Give members or teams a role on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => InviteSiteUsersAndTeams,
  errors: ['organization_not_found', 'site_not_found', 'member_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listUserPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/users',
  summary: 'List the members who were given a role on a site',
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
  summary: 'Change the role that a member was given on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ role: MemberRole.optional() }),
  errors: ['organization_not_found', 'site_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listTeamPermissionsInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams',
  summary: 'List the teams that were given a role on a site',
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
  summary: 'Change the role that a team was given on a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ role: MemberRole.optional() }),
  errors: ['organization_not_found', 'site_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listPermissionsAggregateInSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
  summary: 'List what each member may do with a site, and where that comes from',
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
