// The local family: what only a platform on one's own machine can do. No hosted service has it.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { IntegrationInstallation } from '../../models/integrations/installation.ts';
import { LocalEvent, LocalEventState } from '../../models/local/local-event.ts';
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
import { ComputedContentSourceRevision } from '../../models/content/computed.ts';
import { OrganizationMember } from '../../models/people/members.ts';
import { Organization } from '../../models/people/organization.ts';
import { OrganizationState } from '../../models/local/organization-state.ts';
import { SpaceTemplate } from '../../models/content/templates.ts';
import { RevisionPage } from '../../models/content/pages.ts';
import { User } from '../../models/people/user.ts';
import { Space, SpaceState } from '../../models/content/spaces.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { IntegrationName, JsonObject, PlainObject, Timestamp } from '../../primitives.ts';

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

export const listLocalEvents = operation({
  method: 'GET',
  path: '/_platform/v1/events',
  summary: 'List events with every attempt at them, newest first',
  tokens,
  query: () =>
    PageQuery.extend({
      integration: IntegrationName.optional(),
      type: z.string().max(LIMITS.EVENT_TYPE_MAX).optional(),
      state: LocalEventState.optional(),
    }),
  result: () => pageOf(LocalEvent),
  spec: `${spec}#events`,
});

export const getLocalEvent = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}',
  summary: 'Get an event with every attempt: logs, exceptions, outgoing calls, timing',
  tokens,
  result: () => LocalEvent,
  errors: ['event_not_found', 'integration_not_found', 'forbidden'],
  spec: `${spec}#events`,
});

export const triggerEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events',
  summary: 'Send an event to an integration, with your own data in it',
  tokens,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      integration: IntegrationName,
      type: z.string().max(LIMITS.EVENT_TYPE_MAX),
      installation: z.string().optional(),
      space: z.string().optional(),
      site: z.string().optional(),
      payload: JsonObject.optional().describe('Fields that replace those of the sample.'),
    }),
  status: 201,
  result: () => LocalEvent,
  errors: ['integration_not_found', 'installation_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#events`,
});

export const replayEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events/{eventId}/replay',
  summary: 'Deliver an event again, under the same id',
  tokens,
  status: 200,
  result: () => LocalEvent,
  errors: ['event_not_found', 'integration_not_found', 'event_not_replayable', 'forbidden'],
  spec: `${spec}#events`,
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

export const updateBlockProps = operation({
  method: 'PATCH',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Store the props of a block in its page, as an editor does for @editor.node.updateProps',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ props: PlainObject }),
  result: () => RevisionPage,
  errors: ['space_not_found', 'page_not_found', 'block_not_found', 'space_locked', 'forbidden'],
  spec: `${spec}#content`,
});

export const placeBlock = operation({
  method: 'PUT',
  path: '/_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}',
  summary: 'Put a block of an integration at the end of a page, unless a block of that key is there already',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () => z.strictObject({ integration: IntegrationName, block: z.string().min(1), props: PlainObject.optional() }),
  result: () => RevisionPage,
  errors: ['space_not_found', 'page_not_found', 'integration_not_found', 'space_locked', 'forbidden'],
  spec: `${spec}#content`,
});

export const placeComputedPage = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/content/computed-pages',
  summary: 'Put a page at the end of a space that names a content source, or have one name it as it is configured now',
  tokens,
  access: 'space.edit',
  editsMainContent: true,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      computed: ComputedContentSourceRevision,
      title: z.string().min(1).optional().describe('Default: as the source is titled.'),
      page: z.string().optional().describe('Id of the page that is configured once more; none for another page.'),
    }),
  status: 200,
  result: () => RevisionPage,
  errors: [
    'space_not_found',
    'page_not_found',
    'content_source_unknown',
    'content_source_unsupported',
    'content_dependency_unknown',
    'computed_content_invalid',
    'integration_not_found',
    'space_locked',
    'forbidden',
  ],
  spec: `${spec}#content`,
});

export const listTemplates = operation({
  method: 'GET',
  path: '/_platform/v1/templates',
  summary: 'List the templates that spaces and change requests can begin with',
  tokens,
  result: () => z.object({ items: z.array(SpaceTemplate) }),
  spec: `${spec}#templates`,
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
