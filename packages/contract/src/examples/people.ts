// Requests about organizations, members, teams, invites, and permissions.
import type { RequestExamples } from './request-example.ts';

const role = { body: { role: 'review' } };
const grants = { body: { users: ['{userId}'], role: 'edit' } };

export const peopleExamples: RequestExamples = {
  createOrganization: { body: { title: 'New organization' } },
  updateOrganizationById: { body: { title: 'Renamed organization' } },
  createOrganizationInvite: role,
  updateOrganizationInviteById: role,
  inviteUsersToOrganization: { body: { emails: ['person@example.com'] } },
  updateMemberInOrganizationById: role,
  createOrganizationSAMLProvider: { body: { label: 'Second login', defaultTeam: '{teamId}' } },
  createOrganizationTeam: { body: { title: 'New team' } },
  updateTeamInOrganizationById: { body: { title: 'Renamed team' } },
  inviteToSpace: grants,
  inviteToCollection: grants,
  inviteToSite: grants,
  updateUserPermissionInSpace: role,
  updateTeamPermissionInSpace: role,
  updateUserPermissionInCollection: role,
  updateTeamPermissionInCollection: role,
  updateUserPermissionInSite: role,
  updateTeamPermissionInSite: role,
  updateUserById: { parameters: { userId: '{selfId}' }, body: { displayName: 'New name' } },
};
