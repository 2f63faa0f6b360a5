// The local family: what only a platform on one's own machine can do. No hosted service has it.
import * as z from '../../schema.ts';
import { IntegrationInstallation } from '../../models/integrations/installation.ts';
import {
  buildFields,
  Build,
  ClockState,
  DevelopmentMode,
  IssuedToken,
  LocalUserDraft,
  PlatformStatus,
  TokenInfo,
} from '../../models/local/local-platform.ts';
import { OrganizationMember } from '../../models/people/members.ts';
import { Organization } from '../../models/people/organization.ts';
import { OrganizationState } from '../../models/local/organization-state.ts';
import { User } from '../../models/people/user.ts';
import { Space, SpaceState } from '../../models/content/spaces.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { IntegrationName, Timestamp } from '../../primitives.ts';

const spec = 'local-platform.md';
const tokens = ['user'] as const;

export const getPlatformStatus = operation({
  method: 'GET',
  path: '/_platform/v1/status',
  summary: 'Get addresses, clock, demo data and the last builds',
  tokens,
  result: () => PlatformStatus,
  spec: `${spec}#status`,
});

export const getDevelopmentMode = operation({
  method: 'GET',
  path: '/_platform/v1/integrations/{integrationName}/dev',
  summary: 'Get the development mode of an integration: its tunnel, and when it ends',
  tokens,
  result: () => DevelopmentMode,
  errors: ['integration_not_found', 'forbidden'],
  spec: `${spec}#tunnels`,
});

export const updateInstallationState = operation({
  method: 'PATCH',
  path: '/_platform/v1/installations/{installationId}',
  summary: 'Pause or resume an installation',
  tokens,
  body: () => z.strictObject({ paused: z.boolean() }),
  result: () => IntegrationInstallation,
  errors: ['installation_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#installations`,
});

export const reportBuild = operation({
  method: 'PUT',
  path: '/_platform/v1/builds/{integrationName}',
  summary: 'Report the last build of an integration that is published; for the platform’s owner',
  tokens,
  bodyLimit: 'document',
  body: () => z.object(buildFields()),
  result: () => Build,
  errors: ['integration_not_found', 'forbidden'],
  spec: `${spec}#builds`,
});

export const streamChanges = operation({
  method: 'GET',
  path: '/_platform/v1/live',
  summary: 'Server-sent events: an event’s state, a build, a page changed',
  tokens,
  query: () =>
    z.strictObject({
      requests: QueryBoolean.optional().describe('Whether requests to the API are told, too; to the owner alone.'),
    }),
  resultType: 'stream',
  spec: `${spec}#live-updates`,
});

export const getClock = operation({
  method: 'GET',
  path: '/_platform/v1/clock',
  summary: 'Get the time on the platform’s clock',
  tokens,
  result: () => ClockState,
  spec: `${spec}#clock`,
});

export const setClock = operation({
  method: 'PUT',
  path: '/_platform/v1/clock',
  summary: 'Freeze the clock, let it run, set it, or move it on; for the platform’s owner',
  tokens,
  body: () =>
    z.strictObject({
      now: Timestamp.optional(),
      advanceMs: z.number().int().min(0).optional(),
      frozen: z.boolean().optional(),
      real: z.literal(true).optional().describe('Back to the machine’s own time, running; without the other fields.'),
    }),
  result: () => ClockState,
  errors: ['forbidden'],
  spec: `${spec}#clock`,
});

export const issueToken = operation({
  method: 'POST',
  path: '/_platform/v1/tokens',
  summary: 'Issue a token; it is shown this once',
  tokens,
  body: () =>
    z.strictObject({
      kind: z.enum(['user', 'integration']),
      integration: IntegrationName.optional(),
      user: z.string().optional().describe('Whose token it is; your own unless given. Only the platform’s owner may.'),
      label: z.string().max(50).optional(),
    }),
  status: 201,
  result: () => IssuedToken,
  errors: ['integration_not_found', 'user_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#tokens`,
});

export const listTokens = operation({
  method: 'GET',
  path: '/_platform/v1/tokens',
  summary: 'List your tokens and those of the integrations that you administrate, newest first',
  tokens,
  query: () =>
    PageQuery.extend({
      integration: IntegrationName.optional().describe('Only tokens of this integration.'),
      user: z.string().max(128).optional().describe('Only tokens of this person.'),
    }),
  result: () => pageOf(TokenInfo),
  spec: `${spec}#tokens`,
});

export const revokeToken = operation({
  method: 'DELETE',
  path: '/_platform/v1/tokens/{tokenId}',
  summary: 'Revoke a token that you can list',
  tokens,
  spec: `${spec}#tokens`,
});

export const createLocalUser = operation({
  method: 'POST',
  path: '/_platform/v1/users',
  summary: 'Create a person, who joins what their e-mail address was invited to',
  tokens,
  body: () => LocalUserDraft,
  status: 201,
  result: () => User,
  responseHeaders: ['Location'],
  errors: ['forbidden', 'name_taken'],
  spec: `${spec}#people`,
});

export const listLocalUsers = operation({
  method: 'GET',
  path: '/_platform/v1/users',
  summary: 'List the people of the platform',
  tokens,
  query: () => PageQuery,
  result: () => pageOf(User),
  errors: ['forbidden'],
  spec: `${spec}#people`,
});

export const updateOrganizationState = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}',
  summary: 'Set the fields of an organization that only the service sets: plan, billing, trial, block and the like',
  tokens,
  body: () => OrganizationState,
  result: () => Organization,
  errors: ['organization_not_found', 'forbidden', 'name_taken'],
  spec: `${spec}#organizations`,
});

export const updateMemberState = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/members/{userId}',
  summary: 'Disable or enable a member',
  tokens,
  body: () => z.strictObject({ disabled: z.boolean() }),
  result: () => OrganizationMember,
  errors: ['organization_not_found', 'member_not_found', 'forbidden', 'conflict'],
  spec: `${spec}#organizations`,
});

export const updateSpaceState = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}',
  summary: 'Set the fields of a space that only the service sets: visibility, Git Sync, sign-in of visitors, type',
  tokens,
  access: 'space.admin',
  body: () => SpaceState,
  result: () => Space,
  errors: ['space_not_found', 'forbidden', 'conflict'],
  spec: `${spec}#spaces`,
});
