// Operations of the local platform only. No hosted service has them.
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
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { IntegrationName, Timestamp } from '../../primitives.ts';

const operation = family({ spec: 'local-platform/status.md' });

export const getPlatformStatus = operation({
  method: 'GET',
  path: '/_platform/v1/status',
  summary: 'Get URLs, clock, demo data, and recent builds',
  callers: 'any user; only data that the user can see',
  result: () => PlatformStatus,
});

export const getDevelopmentMode = operation({
  method: 'GET',
  path: '/_platform/v1/integrations/{integrationName}/dev',
  summary: 'Get the development mode of an integration: tunnel and expiry',
  callers: 'admins of the organization that owns the integration',
  result: () => DevelopmentMode,
  errors: ['forbidden'],
  spec: 'local-platform/development-mode.md',
});

export const updateInstallationState = operation({
  method: 'PATCH',
  path: '/_platform/v1/installations/{installationId}',
  summary: 'Pause or resume an installation',
  callers: 'admins of the organization it’s installed on',
  body: () => z.strictObject({ paused: z.boolean() }),
  result: () => IntegrationInstallation,
  errors: ['forbidden', 'organization_blocked'],
  spec: 'local-platform/installations.md',
});

export const reportBuild = operation({
  method: 'PUT',
  path: '/_platform/v1/builds/{integrationName}',
  summary: 'Report the last build of a published integration (owner only)',
  callers: 'platform owner',
  bodyLimit: 'document',
  body: () => z.object(buildFields()),
  result: () => Build,
  errors: ['forbidden'],
  spec: 'local-platform/builds.md',
});

export const streamChanges = operation({
  method: 'GET',
  path: '/_platform/v1/live',
  summary: 'Stream event, build, and page changes (server-sent events)',
  callers: 'any user; only changes that the user can see',
  query: () =>
    z.strictObject({
      requests: QueryBoolean.optional().describe('Whether to include API requests (owner only).'),
    }),
  resultType: 'stream',
  spec: 'local-platform/live-updates.md',
});

export const getClock = operation({
  method: 'GET',
  path: '/_platform/v1/clock',
  summary: 'Get the platform’s clock',
  callers: 'any user',
  result: () => ClockState,
  spec: 'local-platform/clock.md',
});

export const setClock = operation({
  method: 'PUT',
  path: '/_platform/v1/clock',
  summary: 'Freeze, unfreeze, set, or advance the clock (owner only)',
  callers: 'platform owner',
  body: () =>
    z.strictObject({
      now: Timestamp.optional(),
      advanceMs: z.number().int().min(0).optional(),
      frozen: z.boolean().optional(),
      real: z
        .literal(true)
        .optional()
        .describe('Set to true to return to real time. Can’t be combined with other fields.'),
    }),
  result: () => ClockState,
  errors: ['forbidden'],
  spec: 'local-platform/clock.md',
});

export const issueToken = operation({
  method: 'POST',
  path: '/_platform/v1/tokens',
  summary: 'Issue a token, shown only once',
  callers:
    'any user for themselves; platform owner for other users; for an integration, admins of the organization that owns it',
  body: () =>
    z.strictObject({
      kind: z.enum(['user', 'integration']),
      integration: IntegrationName.optional(),
      user: z.string().optional().describe('User of the token (owner only). Default: you.'),
      label: z.string().max(50).optional(),
    }),
  status: 201,
  result: () => IssuedToken,
  errors: ['integration_not_found', 'user_not_found', 'forbidden', 'organization_blocked'],
  spec: 'local-platform/tokens.md',
});

export const listTokens = operation({
  method: 'GET',
  path: '/_platform/v1/tokens',
  summary: 'List your tokens and those of integrations you manage, newest first',
  callers: 'any user for their own tokens; admins for those of their organization’s integrations; platform owner',
  query: () =>
    PageQuery.extend({
      integration: IntegrationName.optional().describe('Only tokens of this integration.'),
      user: z.string().max(128).optional().describe('Only tokens of this user.'),
    }),
  result: () => pageOf(TokenInfo),
  spec: 'local-platform/tokens.md',
});

export const revokeToken = operation({
  method: 'DELETE',
  path: '/_platform/v1/tokens/{tokenId}',
  summary: 'Revoke a token',
  callers: 'the token’s user; admins of the organization that owns the integration; platform owner',
  spec: 'local-platform/tokens.md',
});

export const createLocalUser = operation({
  method: 'POST',
  path: '/_platform/v1/users',
  summary: 'Create a user and accept pending invites to their email address',
  callers: 'platform owner',
  body: () => LocalUserDraft,
  status: 201,
  result: () => User,
  responseHeaders: ['Location'],
  errors: ['forbidden', 'name_taken'],
  spec: 'local-platform/users.md',
});

export const listLocalUsers = operation({
  method: 'GET',
  path: '/_platform/v1/users',
  summary: 'List users',
  callers: 'platform owner',
  query: () => PageQuery,
  result: () => pageOf(User),
  errors: ['forbidden'],
  spec: 'local-platform/users.md',
});

export const updateOrganizationState = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}',
  summary: 'Set service-managed fields of an organization: plan, billing, trial, block, and more',
  callers: 'platform owner',
  body: () => OrganizationState,
  result: () => Organization,
  errors: ['forbidden', 'name_taken'],
  spec: 'local-platform/organizations.md',
});

export const updateMemberState = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/members/{userId}',
  summary: 'Disable or enable a member',
  callers: 'platform owner',
  body: () => z.strictObject({ disabled: z.boolean() }),
  result: () => OrganizationMember,
  errors: ['forbidden', 'conflict'],
  spec: 'local-platform/organizations.md',
});

export const updateSpaceState = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}',
  summary: 'Set service-managed fields of a space: visibility, Git Sync, visitor sign-in, and type',
  access: 'space.admin',
  body: () => SpaceState,
  result: () => Space,
  errors: ['conflict'],
  spec: 'local-platform/spaces.md',
});
