// Access and its source: a role in the organization, a role of a member or team, a default level, or a visibility.
import * as z from '../../schema.ts';
import { AccessOfMember, AccessTargetType, MemberAccess, SoughtAccess, TeamGrant } from '../../models/local/access.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'local-platform/access.md', read: 'organization.admin' });

const membersQuery = () =>
  PageQuery.extend({
    role: SoughtAccess.optional().describe('Only members with exactly this role; `none` for members without access.'),
    search: z.string().max(256).optional().describe('Part of a name or email address.'),
  });

export const listAccessToSpace = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/access',
  summary: 'List members’ access to a space and its source, sorted by name',
  access: 'space.viewInviteLinks',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
});

export const listAccessToCollection = operation({
  method: 'GET',
  path: '/_platform/v1/collections/{collectionId}/access',
  summary: 'List members’ access to a collection and its source, sorted by name',
  access: 'collection.viewInviteLinks',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
});

export const listAccessToSite = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/sites/{siteId}/access',
  summary: 'List members’ access to a site and its source, sorted by name',
  access: 'site.admin',
  query: membersQuery,
  result: () => pageOf(MemberAccess),
});

export const listAccessOfMember = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/members/{userId}/access',
  summary: 'List a member’s access to each space, collection, and site of an organization, sorted by title',
  query: () =>
    PageQuery.extend({
      role: SoughtAccess.optional().describe(
        'Only content on which the member has exactly this role; `none` for no access.',
      ),
      type: AccessTargetType.optional(),
      search: z.string().max(256).optional().describe('Part of a title.'),
    }),
  result: () => pageOf(AccessOfMember),
});

export const listGrantsOfTeam = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/teams/{teamId}/access',
  summary: 'List the roles assigned to a team, oldest first',
  query: () => PageQuery,
  result: () => pageOf(TeamGrant),
});
