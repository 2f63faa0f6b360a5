// Members of an organization.
import * as z from '../../schema.ts';
import { OrganizationMember, OrganizationTeam, TeamMember } from '../../models/people/members.ts';
import { MemberContentPermission } from '../../models/content/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listMembersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members',
  summary: 'List the members of an organization',
  tokens: ['user'],
  access: 'organization.listMembers',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z.union([MemberRole, z.literal('guest')]).optional(),
      search: z.string().optional(),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
    }),
  result: () => pageOf(OrganizationMember),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const getMemberInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Get a member of an organization',
  tokens: ['user'],
  access: 'organization.listMembers',
  result: () => OrganizationMember,
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const updateMemberInOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Update a member’s role',
  tokens: ['user'],
  access: 'organization.admin',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  result: () => OrganizationMember,
  errors: ['organization_not_found', 'member_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#organizations',
});

export const removeMemberFromOrganizationById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Remove a member and their team memberships and roles',
  tokens: ['user'],
  access: 'organization.view',
  accessNote: 'Members can leave. Removing someone else requires organization.admin.',
  errors: ['organization_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#organizations',
});

export const listSpacesForOrganizationMember = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/spaces',
  summary: 'List the spaces a member can read, with their role in each',
  tokens: ['user'],
  access: 'organization.listMembers',
  query: () => PageQuery.extend({ order: z.enum(['asc', 'desc']).default('desc') }),
  result: () => pageOf(MemberContentPermission),
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const listTeamsForOrganizationMember = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/teams',
  summary: 'List the teams of a member',
  tokens: ['user'],
  access: 'organization.listMembers',
  query: () => PageQuery.extend({ title: z.string().optional() }),
  result: () => pageOf(z.object({ team: OrganizationTeam, member: TeamMember })),
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const setUserAsSSOMemberForOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/members/{userId}/sso',
  summary: 'Mark a member as managed by SSO',
  tokens: ['user'],
  access: 'organization.admin',
  result: () => OrganizationMember,
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});
