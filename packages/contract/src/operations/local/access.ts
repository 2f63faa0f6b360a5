// Who may do what, and what decided it: a role in the organization, a role given to a member or a team, a default level, a visibility.
import * as z from '../../schema.ts';
import { AccessOfMember, AccessTargetType, MemberAccess, SoughtAccess, TeamGrant } from '../../models/local/access.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const spec = 'local-platform.md#access';
const tokens = ['user'] as const;

const membersQuery = () =>
  PageQuery.extend({
    role: SoughtAccess.optional().describe('Only those who may do exactly this; `none`: those without access.'),
    search: z.string().max(256).optional().describe('Part of a name or an e-mail address.'),
  });

export const listAccessToSpace = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/access',
  summary: 'List what each member may do with a space, and what decided it, by name',
  tokens,
  access: 'space.viewInviteLinks',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
  errors: ['space_not_found', 'forbidden'],
  spec,
});

export const listAccessToCollection = operation({
  method: 'GET',
  path: '/_platform/v1/collections/{collectionId}/access',
  summary: 'List what each member may do with a collection, and what decided it, by name',
  tokens,
  access: 'collection.viewInviteLinks',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
  errors: ['collection_not_found', 'forbidden'],
  spec,
});

export const listAccessToSite = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/sites/{siteId}/access',
  summary: 'List what each member may do with a site, and what decided it, by name',
  tokens,
  access: 'site.admin',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec,
});

export const listAccessOfMember = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/members/{userId}/access',
  summary:
    'List what a member may do with each space, collection and site of an organization, and what decided it, by title',
  tokens,
  access: 'organization.admin',
  query: () =>
    PageQuery.extend({
      role: SoughtAccess.optional().describe('Only where they may do exactly this; `none`: where they have no access.'),
      type: AccessTargetType.optional(),
      search: z.string().max(256).optional().describe('Part of a title.'),
    }),
  result: () => pageOf(AccessOfMember),
  errors: ['organization_not_found', 'member_not_found', 'forbidden'],
  spec,
});

export const listGrantsOfTeam = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/teams/{teamId}/access',
  summary: 'List the roles that a team was given, in the order in which it was given them',
  tokens,
  access: 'organization.admin',
  query: () => PageQuery,
  result: () => pageOf(TeamGrant),
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec,
});
