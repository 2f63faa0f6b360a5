// Invites to an organization: by e-mail, and links that anybody who has them may use.
import { z } from 'zod';
import {
  CreateOrganizationInvite,
  InviteLinkToOrganization,
  InviteUsersToOrganization,
  OrganizationInviteLink,
} from '../models/organizations/invites.ts';
import { MemberRoleOrGuest } from '../models/user.ts';
import { operation } from '../operation.ts';
import { PageQuery, pageOf } from '../paging.ts';

export const deleteOrganizationInviteById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Delete organization invite',
  tokens: ['user'],
  access: 'organization.admin',
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const inviteUsersToOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/invites',
  summary: 'Invite users to organization',
  tokens: ['user'],
  access: 'organization.admin',
  body: () => InviteUsersToOrganization,
  result: () =>
    z.object({
      users: z.array(z.string()),
      invited: z.number().int(),
      failedSSOEmails: z.array(z.string()).optional(),
    }),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const joinOrganizationWithInvite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/invites/{inviteId}',
  summary: 'Join organization with invite',
  tokens: ['user'],
  result: () => z.record(z.string(), z.unknown()),
  errors: ['organization_not_found', 'invite_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const listOrganizationInviteLinks = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites',
  summary: 'List organization invite links',
  tokens: ['user'],
  access: 'organization.admin',
  query: () => PageQuery,
  result: () => pageOf(InviteLinkToOrganization),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const createOrganizationInvite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/link-invites',
  summary: 'Create organization invite',
  tokens: ['user'],
  access: 'organization.admin',
  body: () => CreateOrganizationInvite,
  status: 201,
  result: () => OrganizationInviteLink,
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationInviteLink = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Get organization invite link',
  tokens: ['user'],
  access: 'organization.admin',
  result: () => OrganizationInviteLink,
  errors: ['organization_not_found', 'invite_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const updateOrganizationInviteById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Update organization invite',
  tokens: ['user'],
  access: 'organization.admin',
  body: () => z.union([z.strictObject({ role: MemberRoleOrGuest }), z.strictObject({ level: MemberRoleOrGuest })]),
  result: () => OrganizationInviteLink,
  errors: ['organization_not_found', 'invite_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});
