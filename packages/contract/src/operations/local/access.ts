// Access and its source: a role in the organization, a role of a member or team, a default level, or a visibility.
import * as z from '../../schema.ts';
import { AccessOfMember, AccessTargetType, MemberAccess, SoughtAccess, TeamGrant } from '../../models/local/access.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const spec = 'local-platform/access.md';
const tokens = ['user'] as const;

const membersQuery = () =>
  PageQuery.extend({
    role: SoughtAccess.optional().describe('Only members with exactly this role; `none` for members without access.'),
    search: z.string().max(256).optional().describe('Part of a name or email address.'),
  });

export const listAccessToSpace = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/access',
  summary: 'List members’ access to a space and its source, sorted by name',
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
  summary: 'List members’ access to a collection and its source, sorted by name',
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
  summary: 'List members’ access to a site and its source, sorted by name',
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
  summary: 'List a member’s access to each space, collection, and site of an organization, sorted by title',
  tokens,
  access: 'organization.admin',
  query: () =>
    PageQuery.extend({
      role: SoughtAccess.optional().describe('Only where they have exactly this role; `none` for no access.'),
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
  summary: 'List the roles assigned to a team, oldest first',
  tokens,
  access: 'organization.admin',
  query: () => PageQuery,
  result: () => pageOf(TeamGrant),
  errors: ['organization_not_found', 'team_not_found', 'forbidden'],
  spec,
});
