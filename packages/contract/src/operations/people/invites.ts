// Invites to an organization: by email, and by invite link.
import * as z from '../../schema.ts';
import { CreateOrganizationInvite, InviteUsersToOrganization } from '../../models/people/invites.ts';
import { InviteLinkToOrganization, OrganizationInviteLink } from '../../models/content/invite-links.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#organizations' });

export const deleteOrganizationInviteById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Delete an invite link',
  access: 'organization.view',
  accessNote: 'Organization links require organization.admin. Space and collection links require viewInviteLinks.',
  errors: ['forbidden'],
});

export const inviteUsersToOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/invites',
  summary: 'Invite people to an organization by email',
  access: 'organization.admin',
  bodyLimit: 'document',
  body: () => InviteUsersToOrganization,
  result: () =>
    z.object({
      users: z.array(z.string()),
      invited: z.number().int(),
      failedSSOEmails: z.array(z.string()).optional(),
    }),
});

export const joinOrganizationWithInvite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/invites/{inviteId}',
  summary: 'Join an organization with an invite link or an allowed email domain',
  accessNote: 'Anyone with the link. With the organization’s ID: users with an allowed email domain.',
  callers: 'any user with the link',
  result: () => z.record(z.string(), z.unknown()),
  errors: ['forbidden', 'organization_blocked'],
});

export const listOrganizationInviteLinks = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites',
  summary: 'List the invite links of an organization',
  access: 'organization.admin',
  query: () => PageQuery,
  result: () => pageOf(InviteLinkToOrganization),
});

export const createOrganizationInvite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/link-invites',
  summary: 'Create an invite link to an organization, space, or collection',
  access: 'organization.view',
  accessNote: 'Organization links require organization.admin. Space and collection links require viewInviteLinks.',
  body: () => CreateOrganizationInvite,
  status: 201,
  result: () => OrganizationInviteLink,
  errors: ['space_not_found', 'collection_not_found', 'forbidden', 'conflict'],
});

export const getOrganizationInviteLink = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Get an invite link',
  access: 'organization.view',
  accessNote: 'Organization links require organization.admin. Space and collection links require viewInviteLinks.',
  result: () => OrganizationInviteLink,
  errors: ['forbidden'],
});

export const updateOrganizationInviteById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Update the role or level of an invite link',
  access: 'organization.view',
  accessNote: 'Organization links require organization.admin. Space and collection links require viewInviteLinks.',
  body: () => z.union([z.strictObject({ role: MemberRoleOrGuest }), z.strictObject({ level: MemberRoleOrGuest })]),
  result: () => OrganizationInviteLink,
  errors: ['forbidden'],
});
