// What is written of organizations: people, invites, teams, single sign-on.
import { NO_UNDO } from './no-undo.ts';
import type { ResourceWrites } from './resource-writes.ts';

/** The rows. */
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
    loses: `They lose every access that the organization gave them. ${NO_UNDO}`,
    actions: [{ operation: 'setUserAsSSOMemberForOrganization', label: 'Let single sign-on decide' }],
    isInPalette: true,
  },
  {
    noun: 'invite link',
    create: 'createOrganizationInvite',
    edit: 'updateOrganizationInviteById',
    remove: 'deleteOrganizationInviteById',
    loses: `Nobody can join by it any more. ${NO_UNDO}`,
  },
  {
    noun: 'team',
    create: 'createOrganizationTeam',
    edit: 'updateTeamInOrganizationById',
    remove: 'removeTeamFromOrganizationById',
    loses: `Its members lose the roles that were given to the team. ${NO_UNDO}`,
    counts: ['/orgs/{organizationId}/teams/{teamId}/members'],
    isInPalette: true,
  },
  {
    noun: 'team member',
    create: 'addMemberToOrganizationTeamById',
    from: ['/orgs/{organizationId}/teams/{teamId}/members'],
    createLabel: 'Add a member',
    created: 'Added a member',
    remove: 'deleteMemberFromOrganizationTeamById',
    removeLabel: 'Remove',
    undoRemove: 'addMemberToOrganizationTeamById',
    loses: 'They lose the roles that were given to the team.',
    read: { role: 'team.role' },
    key: 'organization.id',
  },
  { noun: 'members of the team', edit: 'updateMembersInOrganizationTeam' },
  {
    noun: 'SAML provider',
    create: 'createOrganizationSAMLProvider',
    edit: 'updateOrganizationSAMLProvider',
    remove: 'deleteOrganizationSAMLProvider',
    loses: `Nobody can sign in by it any more. ${NO_UNDO}`,
  },
];
