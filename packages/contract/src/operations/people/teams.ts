// Teams and their members.
import * as z from '../../schema.ts';
import {
  OrganizationTeam,
  OrganizationTeamMember,
  OrganizationTeamTitle,
  TeamMemberRole,
  UpdateMembersInOrganizationTeam,
} from '../../models/people/members.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listTeamsInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams',
  summary: 'List the teams of an organization',
  tokens: ['user'],
  access: 'organization.listTeams',
  query: () => PageQuery.extend({ owner: z.string().optional(), title: z.string().optional() }),
  result: () => pageOf(OrganizationTeam),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const createOrganizationTeam = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams',
  summary: 'Create a team with you as owner',
  tokens: ['user'],
  access: 'organization.ownTeam',
  bodyLimit: 'document',
  body: () => z.strictObject({ title: OrganizationTeamTitle, members: z.array(z.string()).optional() }),
  status: 201,
  result: () => OrganizationTeam,
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const getTeamInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Get a team',
  tokens: ['user'],
  access: 'organization.listTeams',
  result: () => OrganizationTeam,
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const removeTeamFromOrganizationById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Delete a team and its roles',
  tokens: ['user'],
  access: 'team.admin',
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const updateTeamInOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Rename a team',
  tokens: ['user'],
  access: 'team.admin',
  body: () => z.strictObject({ title: OrganizationTeamTitle }),
  result: () => OrganizationTeam,
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const listTeamMembersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary: 'List the members of a team',
  tokens: ['user'],
  access: 'organization.listTeams',
  query: () => PageQuery,
  result: () => pageOf(OrganizationTeamMember),
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const updateMembersInOrganizationTeam = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary: 'Add, update, and remove team members in bulk',
  tokens: ['user'],
  access: 'team.admin',
  bodyLimit: 'document',
  body: () => UpdateMembersInOrganizationTeam,
  errors: ['organization_not_found', 'team_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const addMemberToOrganizationTeamById = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Add a member to a team, or update their role',
  tokens: ['user'],
  access: 'team.admin',
  body: () => z.strictObject({ role: TeamMemberRole.optional() }).optional(),
  errors: ['organization_not_found', 'team_not_found', 'member_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});

export const deleteMemberFromOrganizationTeamById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Remove a member from a team',
  tokens: ['user'],
  access: 'team.admin',
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec: 'docs-management-api.md#teams-and-members',
});
