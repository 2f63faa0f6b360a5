// Error codes that follow from what an operation declares: its path, its permission, and whether it edits main content.
import type { ApiErrorCode } from '../error-codes.ts';
import type { HttpMethod } from '../operation.ts';
import type { KnownPathParameter } from '../path-parameters.ts';
import type { Permission } from '../permissions.ts';

/** Path parameter → code if what it names doesn’t exist or is hidden from the caller. */
const NOT_FOUND: Partial<Readonly<Record<KnownPathParameter, ApiErrorCode>>> = {
  accountName: 'git_repository_not_found',
  auditEventId: 'audit_event_not_found',
  blockKey: 'block_not_found',
  changeRequestId: 'change_request_not_found',
  collectionId: 'collection_not_found',
  commentId: 'comment_not_found',
  commentReplyId: 'comment_reply_not_found',
  conflictId: 'conflict_not_found',
  documentId: 'document_not_found',
  eventId: 'event_not_found',
  fileId: 'file_not_found',
  glossaryEntryId: 'glossary_entry_not_found',
  hostname: 'custom_hostname_not_found',
  installationId: 'installation_not_found',
  integrationName: 'integration_not_found',
  inviteId: 'invite_not_found',
  organizationId: 'organization_not_found',
  pageId: 'page_not_found',
  pagePath: 'page_not_found',
  projectId: 'git_repository_not_found',
  repositoryName: 'git_repository_not_found',
  requestId: 'request_not_found',
  reusableContentId: 'reusable_content_not_found',
  reviewId: 'review_not_found',
  revisionId: 'revision_not_found',
  samlProviderId: 'saml_provider_not_found',
  scenarioName: 'scenario_not_found',
  shareLinkId: 'share_link_not_found',
  siteExternalLinkId: 'site_external_link_not_found',
  siteId: 'site_not_found',
  siteRedirectId: 'site_redirect_not_found',
  siteSectionGroupId: 'site_section_group_not_found',
  siteSectionId: 'site_section_not_found',
  siteSpaceId: 'site_space_not_found',
  snapshotName: 'snapshot_not_found',
  spaceId: 'space_not_found',
  specSlug: 'openapi_spec_not_found',
  subdomain: 'subdomain_not_found',
  teamId: 'team_not_found',
  translationId: 'translation_not_found',
  userCode: 'device_login_not_found',
  userId: 'member_not_found',
  versionId: 'openapi_spec_version_not_found',
};

/** Beginning of a path → code of the parameter that it ends with, where the parameter names something else than usual. */
const NOT_FOUND_AT: Readonly<Record<string, ApiErrorCode>> = {
  '/git/installations/{installationId}': 'git_sync_not_found',
  '/_platform/v1/git/installations/{installationId}': 'git_sync_not_found',
  '/_platform/v1/integrations/{integrationName}/versions/{versionId}': 'integration_version_not_found',
  '/_platform/v1/integrations/{integrationName}/versions/{versionId}/activate': 'integration_version_not_found',
  '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}': 'installation_not_found',
  '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}': 'installation_not_found',
  '/users/{userId}': 'user_not_found',
};

/** What {@link deriveErrors} reads of an operation. */
export interface ErrorSource {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access?: Permission | undefined;
  readonly editsMainContent?: boolean;
}

/** Error codes that an operation has without declaring them, in the order in which they are checked. */
export function deriveErrors({ method, path, access, editsMainContent }: ErrorSource): ApiErrorCode[] {
  return [
    ...notFoundErrors(method, path),
    ...(isDeniable(access) ? (['forbidden'] as const) : []),
    ...(editsMainContent === true ? (['space_locked'] as const) : []),
  ];
}

/** A DELETE of something that is not there succeeds and changes nothing: the last parameter has no code. */
function notFoundErrors(method: HttpMethod, path: string): ApiErrorCode[] {
  const found = [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: braced, 1: name, index }) => {
    const beginning = path.slice(0, index + braced.length);
    if (method === 'DELETE' && beginning === path) return undefined;
    return NOT_FOUND_AT[beginning] ?? NOT_FOUND[name as KnownPathParameter];
  });
  return found.filter((code) => code !== undefined);
}

/** Without the permission to view it, a resource is not found. Any other permission can be denied. */
function isDeniable(access: Permission | undefined): boolean {
  return access !== undefined && !access.endsWith('.view');
}
