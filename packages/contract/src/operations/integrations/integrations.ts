// Integrations: publish, read, development mode, events, rendering. Spec: docs-management-api.md#integrations
import * as z from '../../schema.ts';
import { ContentKitRenderOutput, RenderIntegrationUI } from '../../contentkit/index.ts';
import { IntegrationCategory, IntegrationScope, IntegrationTarget, PublishIntegration } from '../../manifest/index.ts';
import { Integration } from '../../models/integrations/integration.ts';
import {
  IntegrationInstallation,
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
} from '../../models/integrations/installation.ts';
import { IntegrationEvent, IntegrationEventDetail } from '../../models/integrations/integration-event.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { IntegrationName, SearchText } from '../../primitives.ts';
import { SCRIPT_ERRORS } from '../script-errors.ts';

const operation = family({ spec: 'docs-management-api.md#integrations', scope: 'none' });

/** Header that carries, to the owner, the secret that signs the events to a tunnel. */
export const TUNNEL_SECRET_HEADER = 'X-Bindery-Tunnel-Secret';

/** Header with the time at which development mode ends automatically, in ISO 8601. */
export const TUNNEL_ENDS_HEADER = 'X-Bindery-Tunnel-Ends';

const renderErrors = [
  'forbidden',
  'installation_not_found',
  'component_not_found',
  'render_output_invalid',
  ...SCRIPT_ERRORS,
] as const;
const anyToken = ['user', 'integration', 'installation'] as const;

/** Filters of every list of integrations. */
export const IntegrationFilters = PageQuery.extend({
  search: SearchText.optional().describe('Text in the name or title (case-insensitive).'),
  category: IntegrationCategory.optional(),
  blockDomain: IntegrationName.optional().describe('Host of links that a block unfurls.'),
  blocks: QueryBoolean.optional().describe('True: only with blocks; false: only without.'),
  contentSources: QueryBoolean.optional().describe('True: only with content sources; false: only without.'),
  owner: z.string().optional().describe('Organization that owns the integration.'),
  scope: IntegrationScope.optional(),
  target: IntegrationTarget.optional(),
});

const ChildQuery = PageQuery.extend({
  externalId: z.string().optional(),
  extended: QueryBoolean.default(false).describe('True returns full spaces or sites; false returns only IDs.'),
});

export const listIntegrations = operation({
  method: 'GET',
  path: '/integrations',
  summary: 'List the integrations you can access',
  tokens: anyToken,
  callers: 'any caller; only public integrations, and those of the caller’s organizations',
  query: () => IntegrationFilters,
  result: () => pageOf(Integration),
});

export const getIntegrationByName = operation({
  method: 'GET',
  path: '/integrations/{integrationName}',
  summary: 'Get an integration',
  tokens: anyToken,
  callers:
    'any caller for public and unlisted integrations; for others, members of organizations that own or installed them',
  result: () => Integration,
});

export const publishIntegration = operation({
  method: 'POST',
  path: '/integrations/{integrationName}',
  summary: 'Publish an integration, or a new version of it',
  callers: 'admins of the organization that owns, or will own, the integration',
  bodyLimit: 'files',
  body: () => PublishIntegration,
  unknownFields: 'ignore',
  status: 200,
  result: () => Integration,
  errors: ['organization_not_found', 'integration_name_taken', 'script_invalid', 'forbidden', 'organization_blocked'],
  withoutErrors: ['integration_not_found'],
});

export const unpublishIntegration = operation({
  method: 'DELETE',
  path: '/integrations/{integrationName}',
  summary: 'Unpublish an integration and remove its installations',
  callers: 'admins of the organization that owns the integration',
  errors: ['forbidden', 'organization_blocked'],
});

export const listIntegrationInstallations = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/installations',
  summary: 'List the installations of an integration',
  tokens: ['integration', 'installation'],
  callers: 'members, for installations on their organizations; the integration itself',
  query: () => PageQuery.extend({ externalId: z.string().optional() }),
  result: () => pageOf(IntegrationInstallation),
  errors: ['forbidden'],
});

export const installIntegration = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/installations',
  summary: 'Install an integration on an organization',
  callers: '`installIntegration` of the organization that the body names',
  body: () => z.object({ organization: z.string().min(1) }),
  unknownFields: 'ignore',
  status: 201,
  result: () => IntegrationInstallation,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'installation_exists', 'forbidden', 'organization_blocked'],
});

export const listIntegrationEvents = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/events',
  summary: 'List the events that an integration received, newest first',
  tokens: anyToken,
  callers: 'admins of the organization that owns the integration; the integration itself',
  query: () => PageQuery,
  result: () => pageOf(IntegrationEvent),
  errors: ['forbidden'],
});

export const getIntegrationEvent = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/events/{eventId}',
  summary: 'Get an event with its log',
  tokens: anyToken,
  callers: 'admins of the organization that owns the integration; the integration itself',
  result: () => IntegrationEventDetail,
  errors: ['forbidden'],
});

export const listIntegrationSpaceInstallations = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/spaces',
  summary: 'List the installations of an integration on spaces',
  tokens: ['integration', 'installation'],
  callers: 'the integration itself',
  query: () => ChildQuery,
  result: () => pageOf(IntegrationSpaceInstallation),
  errors: ['forbidden'],
});

export const listIntegrationSiteInstallations = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/sites',
  summary: 'List the installations of an integration on sites',
  tokens: ['integration'],
  callers: 'the integration itself',
  query: () => ChildQuery,
  result: () => pageOf(IntegrationSiteInstallation),
  errors: ['forbidden'],
});

export const setIntegrationDevelopmentMode = operation({
  method: 'PUT',
  path: '/integrations/{integrationName}/dev',
  summary: 'Start or extend development mode: dispatch events to a tunnel',
  callers: 'admins of the organization that owns the integration',
  body: () =>
    z.strictObject({
      tunnelUrl: z
        .url()
        .min(1)
        .max(256)
        .describe(
          'HTTP or HTTPS URL. See docs/reference/local-platform/development-mode.md for the URLs that are rejected.',
        ),
      all: z.boolean().default(false).describe('True: for all organizations; false: only for the owning organization.'),
    }),
  responseHeaders: [TUNNEL_SECRET_HEADER, TUNNEL_ENDS_HEADER],
  errors: ['forbidden', 'organization_blocked'],
});

export const disableIntegrationDevelopmentMode = operation({
  method: 'DELETE',
  path: '/integrations/{integrationName}/dev',
  summary: 'Stop development mode: dispatch events to the published script',
  callers: 'admins of the organization that owns the integration',
  errors: ['forbidden', 'organization_blocked'],
  withoutErrors: ['integration_not_found'],
});

export const renderIntegrationUIWithGet = operation({
  method: 'GET',
  path: '/integrations/{integrationName}/render',
  summary: 'Render a component (request as LZ-string-compressed JSON)',
  tokens: anyToken,
  callers: 'users who can view its target; configuration screens: `installIntegration` of the target',
  acceptsVisitors: true,
  query: () => z.strictObject({ request: z.string().min(1).max(131_072) }),
  result: () => ContentKitRenderOutput,
  responseHeaders: ['Cache-Control'],
  errors: ['render_request_invalid', ...renderErrors],
});

export const renderIntegrationUIWithPost = operation({
  method: 'POST',
  path: '/integrations/{integrationName}/render',
  summary: 'Render a component',
  tokens: anyToken,
  callers: 'users who can view its target; configuration screens: `installIntegration` of the target',
  acceptsVisitors: true,
  isAudited: false,
  bodyLimit: 'document',
  body: () => RenderIntegrationUI,
  unknownFields: 'ignore',
  status: 200,
  result: () => ContentKitRenderOutput,
  responseHeaders: ['Cache-Control'],
  errors: renderErrors,
});
