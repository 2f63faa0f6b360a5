// The API as data: operations, models, events, ContentKit, manifest, error codes.
export * from './contentkit/index.ts';
export * from './events/index.ts';
export * from './manifest/index.ts';

export { API_ERRORS, ERROR_CODE_HEADER, WARNING_HEADER } from './error-codes.ts';
export type { ApiErrorCode, ApiErrorDeclaration } from './error-codes.ts';
export { reply } from './handlers.ts';
export type { Handler, HandlerInput, Handlers, Reply, RequestOf, ResponseOf } from './handlers.ts';
export {
  API_PREFIX,
  LOCAL_PREFIX,
  absolutePath,
  isBodyOptional,
  isLocalOperation,
  operation,
  successStatus,
} from './operation.ts';
export type { HttpMethod, Operation, PathParameterName, ResultType, Schema, TokenKind } from './operation.ts';
export { operationFamilies, operations } from './operations/index.ts';
export type { OperationId, Operations } from './operations/index.ts';
export { IntegrationFilters, TUNNEL_ENDS_HEADER, TUNNEL_SECRET_HEADER } from './operations/integrations.ts';
export { MAX_TASK_DELAY_SECONDS } from './operations/installations.ts';
export { PERMISSIONS, ROLES, flagsFor, isRoleEnough } from './permissions.ts';
export type { LeastRole, Permission, PermissionFlags, PermissionSubject } from './permissions.ts';
export { createOpenApiDocument } from './openapi.ts';
export type { OpenApiDocument, OpenApiOptions } from './openapi.ts';
export { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT, PageQuery, QueryBoolean, pageOf } from './paging.ts';
export { pathParameters } from './path-parameters.ts';
export { IntegrationName, JsonObject, PlainObject, Timestamp } from './primitives.ts';
export type { JsonValue } from './primitives.ts';

export { ApiErrorBody } from './models/error.ts';
export { DocumentNode, JsonDocument } from './models/document.ts';
export type { DocumentBlockIntegration } from './models/document.ts';
export { Integration } from './models/integration.ts';
export { IntegrationEvent, IntegrationEventLog } from './models/integration-event.ts';
export {
  ExternalIds,
  InstallationSelection,
  InstallationStatus,
  IntegrationInstallation,
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
  UpdateIntegrationInstallation,
} from './models/installation.ts';
export type { LiveChange } from './models/live-change.ts';
export { LocalEvent, LocalEventState, TraceAttempt } from './models/local-event.ts';
export { Build, DevelopmentMode, LocalUserDraft, PlatformStatus } from './models/local-platform.ts';
export { Collection, CreateSpace } from './models/spaces.ts';
export type { UserSitePermission } from './models/permissions.ts';
export type { ContentPosition } from './models/pointers.ts';
export type { CreateOrganizationInvite, OrganizationInviteLink } from './models/organizations/invites.ts';
export type { OrganizationMember, OrganizationTeam, TeamMember } from './models/organizations/members.ts';
export { Organization } from './models/organizations/organization.ts';
export type { CreateOrganization, Subdomain } from './models/organizations/organization.ts';
export type { OrganizationState } from './models/organizations/organization-state.ts';
export { RevisionPage, RevisionPageDocument } from './models/content/pages.ts';
export { Revision } from './models/content/revisions.ts';
export type { ChangeRequestContentUpdate } from './models/change-requests/content-changes.ts';
export type { ChangeRequest } from './models/change-requests/change-request.ts';
export type {
  ChangeRequestRequestedReviewer,
  ChangeRequestReview,
  ChangeRequestUserContributor,
} from './models/change-requests/reviews.ts';
export type { Comment, CommentReply, EmojiReaction } from './models/comments.ts';
export type { UserContributor } from './models/contributors.ts';
export { SiteAdaptiveJSONSchema, SiteAdaptiveJSONSchemaClaimsProperties } from './models/sites/adaptive-schema.ts';
export type { SiteAdaptiveTemplateCondition } from './models/sites/adaptive-schema.ts';
export { SiteCustomizationSettings, SiteCustomizationSettingsInput } from './models/sites/customization/settings.ts';
export { CustomHostname, CustomHostnameStatus } from './models/sites/hostnames.ts';
export type { PublishedContentSite } from './models/sites/published.ts';
export type { SitePublishingAuth } from './models/sites/publishing-auth.ts';
export type { SiteRedirect, SiteRedirectDestination, SiteRedirectInputDestination } from './models/sites/redirects.ts';
export { SiteIntegrationScript } from './models/sites/scripts.ts';
export { Site } from './models/sites/site.ts';
export type { ShareLink } from './models/sites/share-links.ts';
export type { SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from './models/sites/structure.ts';
export type { SiteStructureItem, SiteStructureItemPointer } from './models/sites/structure.ts';
export { Space } from './models/spaces.ts';
export type { SpaceState } from './models/spaces.ts';
export { MemberRole, MemberRoleOrGuest, User } from './models/user.ts';
export type { DefaultLevel } from './models/user.ts';
