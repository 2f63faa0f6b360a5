// Members of an organization.
import * as z from '../../schema.ts';
import { OrganizationMember, OrganizationTeam, TeamMember } from '../../models/people/members.ts';
import { MemberContentPermission } from '../../models/content/permissions.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#organizations',
  read: 'organization.listMembers',
  write: 'organization.admin',
});

export const listMembersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members',
  summary: 'List the members of an organization',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z.union([MemberRole, z.literal('guest')]).optional(),
      search: z.string().optional(),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
    }),
  result: () => pageOf(OrganizationMember),
});

export const getMemberInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Get a member of an organization',
  result: () => OrganizationMember,
});

export const updateMemberInOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Update a member’s role',
  body: () => z.strictObject({ role: MemberRoleOrGuest.optional() }),
  result: () => OrganizationMember,
  errors: ['conflict'],
});

export const removeMemberFromOrganizationById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Remove a member and their team memberships and roles',
  access: 'organization.view',
  accessNote: 'Members can leave. Removing someone else requires organization.admin.',
  errors: ['forbidden', 'conflict'],
});

export const listSpacesForOrganizationMember = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/spaces',
  summary: 'List the spaces a member can read, with their role in each',
  query: () => PageQuery.extend({ order: z.enum(['asc', 'desc']).default('desc') }),
  result: () => pageOf(MemberContentPermission),
});

export const listTeamsForOrganizationMember = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/teams',
  summary: 'List the teams of a member',
  query: () => PageQuery.extend({ title: z.string().optional() }),
  result: () => pageOf(z.object({ team: OrganizationTeam, member: TeamMember })),
});

export const setUserAsSSOMemberForOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/members/{userId}/sso',
  summary: 'Mark a member as managed by SSO',
  result: () => OrganizationMember,
});
