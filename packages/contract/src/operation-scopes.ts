// The scope that an integration must declare before its tokens, or tokens of its installations, can call an operation. The
// router, traces, docs, and `bindery check` use this table.
import type { IntegrationScope } from './manifest/index.ts';
import type { Operation } from './operation.ts';
import type { OperationId } from './operations/index.ts';

/**
 * Operation → scope. Assumption: no document names scopes for operations; the `oauth(…)` of the fact tables are scopes of OAuth.
 * Content, metadata, Git, sites and specifications need the scope of that name.
 */
export const OPERATION_SCOPES = {
  getCurrentRevision: 'space:content:read',
  getRevisionById: 'space:content:read',
  getRevisionSemanticChanges: 'space:content:read',
  getPageInRevisionById: 'space:content:read',
  getContentByUrl: 'space:content:read',
  getSpaceById: 'space:metadata:read',
  listSpacesInOrganizationById: 'space:metadata:read',
  importGitRepository: 'space:git:sync',
  exportToGitRepository: 'space:git:sync',
  getSiteById: 'site:metadata:read',
  getPublishedContentByUrl: 'site:metadata:read',
  resolvePublishedContentByUrl: 'site:metadata:read',
  getSiteAdaptiveSchema: 'site:adaptive:read',
  listSiteAdaptiveTemplateConditions: 'site:adaptive:read',
  updateSiteAdaptiveSchema: 'site:adaptive:write',
  listOpenAPISpecs: 'openapi:read',
  getOpenAPISpecBySlug: 'openapi:read',
  listOpenAPISpecVersions: 'openapi:read',
  getLatestOpenAPISpecVersion: 'openapi:read',
  getLatestOpenAPISpecVersionContent: 'openapi:read',
  getOpenAPISpecVersionById: 'openapi:read',
  getOpenAPISpecVersionContentById: 'openapi:read',
  createOpenAPISpec: 'openapi:write',
  createOrUpdateOpenAPISpecBySlug: 'openapi:write',
  updateOpenAPISpecBySlug: 'openapi:write',
  deleteOpenAPISpecBySlug: 'openapi:write',
} as const satisfies Partial<Record<OperationId, IntegrationScope>>;

/**
 * Operations that integrations can call without a scope. Assumption: an integration needs none to read itself, its installations,
 * events, and organization, to render, to queue tasks, and to ask.
 */
export const OPERATIONS_WITHOUT_SCOPE: readonly OperationId[] = [
  'getApiInformation',
  'getOrganizationById',
  'listSSOProviderLoginsInOrganization',
  'getEmbedByUrl',
  'listIntegrations',
  'getIntegrationByName',
  'listOrganizationIntegrations',
  'listSpaceIntegrationsBlocks',
  'listIntegrationEvents',
  'getIntegrationEvent',
  'renderIntegrationUIWithGet',
  'renderIntegrationUIWithPost',
  'askInOrganization',
  'streamAskInOrganization',
  'queueIntegrationTask',
  'createIntegrationInstallationToken',
  'listIntegrationInstallations',
  'listIntegrationSpaceInstallations',
  'listIntegrationSiteInstallations',
  'listOrganizationInstallations',
  'listOrganizationIntegrationsStatus',
  'getIntegrationInstallationById',
  'updateIntegrationInstallation',
  'listIntegrationInstallationSpaces',
  'getIntegrationSpaceInstallation',
  'updateIntegrationSpaceInstallation',
  'listIntegrationInstallationSites',
  'getIntegrationSiteInstallation',
  'updateIntegrationSiteInstallation',
];

/**
 * Operations that accept the token of a resolved published URL (`apiToken`). Assumption: they return the data that a site shows
 * its visitors, and no editing data.
 */
export const VISITOR_OPERATIONS: ReadonlySet<string> = new Set<OperationId>([
  'getPublishedContentSite',
  'getSiteRedirectBySource',
  'getSpaceById',
  'getCurrentRevision',
  'listPages',
  'getPageById',
  'getPageByPath',
  'listSpacePageMetaLinks',
  'listFiles',
  'getFileById',
  'getRevisionById',
  'getRevisionSemanticChanges',
  'listPagesInRevisionById',
  'getPageInRevisionById',
  'getPageInRevisionByPath',
  'getPageDocumentInRevisionById',
  'listRevisionPageMetaLinks',
  'listFilesInRevisionById',
  'getFileInRevisionById',
  'getReusableContentInRevisionById',
  'getReusableContentDocumentInRevisionById',
  'getDocumentById',
  'getComputedDocument',
  'getLatestOpenAPISpecVersionContent',
  'getEmbedByUrlInSpace',
  'renderIntegrationUIWithGet',
  'renderIntegrationUIWithPost',
  'getChangeRequestById',
  'getUserById',
  'searchSiteContent',
  'prewarmSiteSearch',
  'streamAskInSite',
  'streamAIResponseInSite',
  'trackEventsInSiteById',
]);

/** The scope that an operation requires from integrations. Undefined if only users can call it. */
export function scopeOfCall(id: string, { tokens }: Pick<Operation, 'tokens'>): IntegrationScope | undefined {
  return tokens.some((kind) => kind !== 'user') ? scopeOfOperation(id) : undefined;
}

/** The scope that a token of an integration needs for an operation; undefined where it needs none. */
export function scopeOfOperation(id: string): IntegrationScope | undefined {
  return Object.hasOwn(OPERATION_SCOPES, id) ? OPERATION_SCOPES[id as keyof typeof OPERATION_SCOPES] : undefined;
}
