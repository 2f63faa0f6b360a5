// The API as data: operations, models, events, ContentKit, manifest, error codes.
export * from './contentkit/index.ts';
export * from './events/index.ts';
export * from './manifest/index.ts';

export {
  API_ERRORS,
  ERROR_CODE_HEADER,
  EVENT_HEADER,
  HIDDEN_VALUE,
  HIDDEN_VALUES_HEADER,
  WARNING_HEADER,
} from './error-codes.ts';
export type { ApiErrorCode, ApiErrorDeclaration } from './error-codes.ts';
export { reply } from './handlers.ts';
export { toOwnOrigin, withOwnOrigins } from './frame-origins.ts';
export type { FrameOrigins } from './frame-origins.ts';
export { HOSTED_OPERATIONS } from './hosted-operations.ts';
export type { HostedOperation } from './hosted-operations.ts';
export { integrationHost } from './integration-host.ts';
export { API_LIMITS, BODY_LIMITS, JSON_LIMITS } from './limits.ts';
export type { BodyLimit } from './limits.ts';
export type { Handler, HandlerInput, Handlers, Reply, RequestOf, ResponseOf } from './handlers.ts';
export {
  API_PREFIX,
  LOCAL_PREFIX,
  absolutePath,
  isBodyOptional,
  isLocalOperation,
  maxBodyBytes,
  successStatus,
} from './operation.ts';
export { family } from './family.ts';
export type { FamilyDefaults, OperationDeclaration } from './family.ts';
export type { HttpMethod, Operation, PathParameterName, ResultType, TokenKind } from './operation.ts';
export type { Schema, TypedSchema } from './schema.ts';
export type { SiteCookieChoice, SitePageApi } from './site-page-api.ts';
export { OPERATION_SCOPES, VISITOR_OPERATIONS, scopeOfCall, scopeOfOperation } from './operation-scopes.ts';
export { operationFamilies, operations } from './operations/index.ts';
export type { OperationId, Operations } from './operations/index.ts';
export {
  IntegrationFilters,
  TUNNEL_ENDS_HEADER,
  TUNNEL_SECRET_HEADER,
} from './operations/integrations/integrations.ts';
export { MAX_TASK_DELAY_SECONDS } from './operations/integrations/installations.ts';
export { PERMISSIONS, ROLES, flagsFor, isRoleEnough } from './permissions.ts';
export type { LeastRole, Permission, PermissionFlags, PermissionSubject } from './permissions.ts';
export { createOpenApiDocument } from './openapi.ts';
export type { OpenApiDocument, OpenApiOptions } from './openapi.ts';
export { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT, PageQuery, QueryBoolean, pageOf } from './paging.ts';
export { pathParameters } from './path-parameters.ts';
export { IntegrationName, JsonObject, PlainObject, Timestamp } from './primitives.ts';
export type { JsonValue } from './primitives.ts';
export { toUri } from './to-uri.ts';

export { ApiErrorBody } from './models/error.ts';
export { DocumentNode, JsonDocument } from './models/content/documents/json-document.ts';
export type { DocumentBlockIntegration } from './models/content/documents/json-document.ts';
export type {
  OpenAPIErrorObject,
  OpenAPISpec,
  OpenAPISpecContent,
  OpenAPISpecProcessingErrorCode,
  OpenAPISpecProcessingState,
  OpenAPISpecRawContent,
  OpenAPISpecSource,
  OpenAPISpecVersion,
  OpenAPISpecVisibility,
} from './models/content/openapi-specs.ts';
export { AuditEvent, AuditEventAction, AuditEventDetails } from './models/people/audit-events.ts';
export { GlossaryEntry } from './models/glossary.ts';
export { Integration } from './models/integrations/integration.ts';
export { IntegrationEvent, IntegrationEventLog } from './models/integrations/integration-event.ts';
export {
  ExternalIds,
  InstallationSelection,
  InstallationStatus,
  InstalledIntegration,
  IntegrationInstallation,
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
  UpdateIntegrationInstallation,
} from './models/integrations/installation.ts';
export { AccessOfMember, AccessOrigin, AccessTarget, MemberAccess, TeamGrant } from './models/local/access.ts';
export type { ApiRequest, ApiRequestDetails, ApiRequestLog } from './models/local/api-request.ts';
export type { FaultRule, FaultRuleDraft } from './models/local/fault-rule.ts';
export type { SpaceRevision } from './models/local/space-revision.ts';
export type { Scenario } from './models/local/scenario.ts';
export type { Snapshot } from './models/local/snapshot.ts';
export type { LiveChange } from './models/local/live-change.ts';
export { EVENT_OUTCOME_LABELS, eventOutcome } from './models/local/event-outcome.ts';
export type { EventOutcome } from './models/local/event-outcome.ts';
export type { IntegrationVersion, IntegrationVersionSummary } from './models/local/integration-version.ts';
export { ID_TOKEN_MAX } from './models/local/trusted-publisher.ts';
export type { CreatePublishToken, PublishToken, TrustedPublisher } from './models/local/trusted-publisher.ts';
export { DeviceLogin } from './models/local/device-login.ts';
export type { EventQueryResult } from './models/local/event-query.ts';
export type { EventSample } from './models/local/event-sample.ts';
export { EventTest } from './models/local/event-test.ts';
export { EventTrace } from './models/local/event-trace.ts';
export { LocalEvent, LocalEventState, TraceAnswer, TraceAttempt } from './models/local/local-event.ts';
export { Build, DevelopmentMode, LocalUserDraft, PlatformStatus, TokenInfo } from './models/local/local-platform.ts';
export { OrganizationSAMLProvider, OrganizationSSOProviderLogin } from './models/people/saml.ts';
export { GitSyncConflict, GitSyncRemote, GitSyncStatus } from './models/local/git-sync.ts';
export { CurrentSession, SAMLProviderSettings, ServiceCertificate, SessionInfo } from './models/local/session.ts';
export { CreateSpace } from './models/content/spaces.ts';
export { TranslationLanguage } from './models/languages.ts';
export { Translation, TranslationStatus } from './models/content/translations.ts';
export type { TranslationState } from './models/local/translation-state.ts';
export { Collection } from './models/content/collections.ts';
export type { UserSitePermission } from './models/sites/permissions.ts';
export type { ContentPosition } from './models/pointers.ts';
export type { CreateOrganizationInvite } from './models/people/invites.ts';
export type { OrganizationInviteLink } from './models/content/invite-links.ts';
export type { OrganizationMember, OrganizationTeam, TeamMember } from './models/people/members.ts';
export { Organization } from './models/people/organization.ts';
export type { CreateOrganization, Subdomain } from './models/people/organization.ts';
export type { OrganizationState } from './models/local/organization-state.ts';
export type { PublicFile, PublicFileDraft } from './models/local/public-file.ts';
export { RevisionPage, RevisionPageDocument } from './models/content/pages.ts';
export { Revision } from './models/content/revisions.ts';
export type { ChangeRequestContentUpdate } from './models/content/change-requests/content-changes.ts';
export type { ChangeRequest } from './models/content/change-requests/change-request.ts';
export type {
  ChangeRequestConflict,
  ChangeRequestConflictResolution,
} from './models/content/change-requests/conflicts.ts';
export type {
  ChangeRequestRequestedReviewer,
  ChangeRequestReview,
  ChangeRequestUserContributor,
} from './models/content/change-requests/reviews.ts';
export type { Comment, CommentReply, EmojiReaction } from './models/content/comments.ts';
export type { UserContributor } from './models/content/contributors.ts';
export { SiteAdaptiveJSONSchema, SiteAdaptiveJSONSchemaClaimsProperties } from './models/sites/adaptive-schema.ts';
export type { SiteAdaptiveTemplateCondition } from './models/sites/adaptive-schema.ts';
export { SiteCustomizationSettings, SiteCustomizationSettingsInput } from './models/sites/customization/settings.ts';
export { CustomizationFavicon } from './models/sites/customization/styling.ts';
export type { AIMessageInput, AIStreamResponse } from './models/sites/ai.ts';
export type { SiteInsightsEvent, SiteInsightsVisitorSegment } from './models/sites/insights.ts';
export type { SiteSearchScope } from './models/sites/search.ts';
export { CustomHostname, CustomHostnameStatus } from './models/sites/hostnames.ts';
export type {
  PublishedContentSite,
  PublishedSiteContent,
  PublishedSiteContentLookup,
} from './models/sites/published.ts';
export type { SitePublishingAuth } from './models/sites/publishing-auth.ts';
export type { SiteRedirect, SiteRedirectDestination, SiteRedirectInputDestination } from './models/sites/redirects.ts';
export { SiteIntegrationScript } from './models/sites/scripts.ts';
export { Site } from './models/sites/site.ts';
export type { ShareLink } from './models/sites/share-links.ts';
export type { SiteExternalLink, SiteSection, SiteSectionGroup } from './models/sites/structure.ts';
export type { SiteSpace, SiteStructure } from './models/sites/structure.ts';
export type { SiteStructureItem, SiteStructureItemPointer } from './models/sites/structure.ts';
export { Space } from './models/content/spaces.ts';
export type { SpaceState } from './models/content/spaces.ts';
export { User } from './models/people/user.ts';
export { MemberRole, MemberRoleOrGuest } from './member-role.ts';
export type { DefaultLevel } from './member-role.ts';
