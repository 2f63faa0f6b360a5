// Teams and who is in them: their fields and operations.
import { answer, contract, fields, inSection, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

export const teams: readonly Statement[] = [
  ...inSection('team-and-team-member', [
    ...plain('OrganizationTeam', 'id:string title:string createdAt:date-time'),
    [
      'members, spaces',
      'how many',
      ...fields('OrganizationTeam', 'members spaces', { type: 'integer' }),
      test('teams', 'counts the spaces that the team was given'),
    ],
    [
      'permissions',
      'who may see and manage it',
      ...fields('OrganizationTeam.permissions', 'admin view', { type: 'boolean' }),
      test('teams', 'tells where the caller may manage'),
    ],
    [
      'role owner',
      'manages the members of the team',
      contract('TeamMember.role', { values: ['owner'] }),
      test('team-members', 'is for owners of the team, who manage it'),
    ],
    [
      'role member',
      'is in the team',
      contract('TeamMember.role', { values: ['member'] }),
      test('team-members', 'put one in, change the role'),
    ],
    [
      'member item',
      'who they are in the organization, and their role in the team',
      contract('OrganizationTeamMember.organization', { type: 'OrganizationMember' }),
      contract('OrganizationTeamMember.team.role'),
      contract('OrganizationTeamMember.permissions.view'),
      test('team-members', 'lists members with what they are in the organization and in the team'),
    ],
    [
      'member',
      'has role, user, dates, counts, and whether they are disabled or sign in through a provider',
      contract('OrganizationMember.object', { values: ['member'] }),
      ...fields('OrganizationMember', 'id role user disabled joinedAt lastSeenAt sso spaces teams'),
      test('members', 'counts teams, and the spaces and sites'),
      test('organization-state', 'keeps a disabled member out'),
    ],
  ]),
  ...inSection('teams-and-members', [
    [
      'listTeamsInOrganizationById',
      'pages of teams, by part of the name and by who may manage them',
      answer('listTeamsInOrganizationById', '200 paged OrganizationTeam'),
      test('teams', 'filters by part of the title, whatever its case'),
      test('teams', 'filters by who may manage a team'),
    ],
    [
      'createOrganizationTeam',
      'a title and who is in it',
      answer('createOrganizationTeam', '201 OrganizationTeam'),
      ...fields('createOrganizationTeam.body', 'title members'),
      test('teams', 'creates a team of its creator and the members named'),
    ],
    [
      'getTeamInOrganizationById',
      'one team',
      answer('getTeamInOrganizationById', '200 OrganizationTeam'),
      test('teams', 'counts the spaces that the team was given'),
      test('teams', 'does not know a team of another organization'),
    ],
    [
      'removeTeamFromOrganizationById',
      'ends it',
      answer('removeTeamFromOrganizationById', '204'),
      test('teams', 'takes along what the team was given'),
    ],
    [
      'updateTeamInOrganizationById',
      'renames it',
      answer('updateTeamInOrganizationById', '200 OrganizationTeam'),
      contract('updateTeamInOrganizationById.body.title'),
      test('teams', 'renames a team'),
    ],
    [
      'listTeamMembersInOrganizationById',
      'pages of who is in it',
      answer('listTeamMembersInOrganizationById', '200 paged OrganizationTeamMember'),
      test('team-members', 'lists members with what they are'),
    ],
    [
      'updateMembersInOrganizationTeam',
      'adds and removes by id or address, and sets roles',
      answer('updateMembersInOrganizationTeam', '204'),
      ...fields('updateMembersInOrganizationTeam.body', 'add remove', { type: 'string[]' }),
      contract('updateMembersInOrganizationTeam.body.memberships.role'),
      test('team-members', 'adds by id and by e-mail'),
      test('team-members', 'removes by id and by e-mail'),
      test('team-members', 'sets roles with memberships'),
    ],
    [
      'updateMembersInOrganizationTeam both',
      'who is to be added and removed is removed',
      test('team-members', 'removes who is listed in both'),
    ],
    [
      'addMemberToOrganizationTeamById',
      'puts one in or changes their role',
      answer('addMemberToOrganizationTeamById', '204'),
      contract('addMemberToOrganizationTeamById.body.role', { values: ['owner', 'member'], required: false }),
      test('team-members', 'put one in, change the role'),
    ],
    [
      'deleteMemberFromOrganizationTeamById',
      'takes one out',
      answer('deleteMemberFromOrganizationTeamById', '204'),
      test('team-members', 'put one in, change the role, and take one out'),
    ],
  ]),
];
