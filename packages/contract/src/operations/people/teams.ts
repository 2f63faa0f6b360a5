// Teams and their members.
import * as z from '../../schema.ts';
import {
  OrganizationTeam,
  OrganizationTeamMember,
  OrganizationTeamTitle,
  TeamMemberRole,
  UpdateMembersInOrganizationTeam,
} from '../../models/people/members.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#teams-and-members',
  read: 'organization.listTeams',
  write: 'team.admin',
});

export const listTeamsInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams',
  summary: 'List the teams of an organization',
  query: () => PageQuery.extend({ owner: z.string().optional(), title: z.string().optional() }),
  result: () => pageOf(OrganizationTeam),
});

export const createOrganizationTeam = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams',
  summary: 'Create a team with you as owner',
  access: 'organization.ownTeam',
  bodyLimit: 'document',
  body: () => z.strictObject({ title: OrganizationTeamTitle, members: z.array(z.string()).optional() }),
  status: 201,
  result: () => OrganizationTeam,
  errors: ['member_not_found'],
});

export const getTeamInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Get a team',
  result: () => OrganizationTeam,
});

export const removeTeamFromOrganizationById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Delete a team and its roles',
});

export const updateTeamInOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Rename a team',
  body: () => z.strictObject({ title: OrganizationTeamTitle }),
  result: () => OrganizationTeam,
});

export const listTeamMembersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary: 'List the members of a team',
  query: () => PageQuery,
  result: () => pageOf(OrganizationTeamMember),
});

export const updateMembersInOrganizationTeam = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary: 'Add, update, and remove team members in bulk',
  bodyLimit: 'document',
  body: () => UpdateMembersInOrganizationTeam,
  errors: ['member_not_found'],
});

export const addMemberToOrganizationTeamById = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Add a member to a team, or update their role',
  body: () => z.strictObject({ role: TeamMemberRole.optional() }).optional(),
});

export const deleteMemberFromOrganizationTeamById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Remove a member from a team',
});
