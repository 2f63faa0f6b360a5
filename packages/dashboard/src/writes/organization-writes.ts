// Writes of organizations: members, invites, teams, and SSO.
import { NO_UNDO } from './no-undo.ts';
import type { ResourceWrites } from './resource-writes.ts';

export const organizationWrites: readonly ResourceWrites[] = [
  { noun: 'organization', create: 'createOrganization', edit: 'updateOrganizationById', isInPalette: true },
  {
    noun: 'member',
    create: 'inviteUsersToOrganization',
    from: ['/orgs/{organizationId}/members'],
    createLabel: 'Invite people',
    created: 'Invited people',
    edit: 'updateMemberInOrganizationById',
    remove: 'removeMemberFromOrganizationById',
    removeLabel: 'Remove',
    loses: `They lose all access to this organization. ${NO_UNDO}`,
    actions: [
      { operation: 'setUserAsSSOMemberForOrganization', label: 'Manage with SSO', done: 'Switched member to SSO' },
    ],
    isInPalette: true,
  },
  {
    noun: 'invite link',
    create: 'createOrganizationInvite',
    edit: 'updateOrganizationInviteById',
    remove: 'deleteOrganizationInviteById',
    loses: `The invite link stops working. ${NO_UNDO}`,
  },
  {
    noun: 'team',
    create: 'createOrganizationTeam',
    edit: 'updateTeamInOrganizationById',
    remove: 'removeTeamFromOrganizationById',
    loses: `Members lose the roles they have through this team. ${NO_UNDO}`,
    counts: ['/orgs/{organizationId}/teams/{teamId}/members'],
    isInPalette: true,
  },
  {
    noun: 'team member',
    create: 'addMemberToOrganizationTeamById',
    from: ['/orgs/{organizationId}/teams/{teamId}/members'],
    createLabel: 'Add member',
    created: 'Added member',
    remove: 'deleteMemberFromOrganizationTeamById',
    removeLabel: 'Remove',
    undoRemove: 'addMemberToOrganizationTeamById',
    loses: 'They lose the roles they have through this team.',
    read: { role: 'team.role' },
    key: 'organization.id',
  },
  { noun: 'team members', edit: 'updateMembersInOrganizationTeam' },
  {
    noun: 'SAML provider',
    create: 'createOrganizationSAMLProvider',
    edit: 'updateOrganizationSAMLProvider',
    remove: 'deleteOrganizationSAMLProvider',
    loses: `Members can no longer sign in with this provider. ${NO_UNDO}`,
  },
  { noun: 'profile', edit: 'updateUserById' },
];
