// The schema of every path parameter, once for all operations.
import * as z from './schema.ts';
import { API_LIMITS as LIMITS } from './limits.ts';
import { EmailDomain, SubdomainName } from './models/people/organization.ts';
import { IntegrationName } from './primitives.ts';

/** IDs are opaque. The pattern excludes separators and control characters. */
const Id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9_-]+$/);

/** Name of an account or a repository at a Git provider. */
const GitName = z
  .string()
  .max(100)
  .regex(/^(?!\.{1,2}$)[\w.-]+$/);

/** ID of a project at a Git provider. */
const GitProjectId = z.string().regex(/^\d{1,15}$/);

/** Slug of an OpenAPI specification. Spec: docs-management-api.md#limits */
const OpenAPISpecSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Name of a snapshot, which is also a file name. */
const SnapshotName = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Code of a device login. The platform ignores case, spaces, and hyphens. */
const UserCode = z.string().regex(/^[A-Za-z -]{1,20}$/);

/** Name of a scenario in a seed. */
const ScenarioName = z.string().regex(/^[\w-]{1,50}$/);

/** Path of a page as one segment with encoded slashes. */
const PagePath = z.string().min(1).max(2048);

const SiteHostname = z
  .string()
  .max(LIMITS.HOSTNAME_MAX)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/);

/** Path parameter name → schema. */
export const pathParameters = {
  organizationId: Id,
  spaceId: Id,
  siteId: Id,
  userId: Id,
  pageId: Id,
  blockKey: Id,
  revisionId: Id,
  integrationName: IntegrationName,
  installationId: Id,
  accountName: GitName,
  repositoryName: GitName,
  projectId: GitProjectId,
  eventId: Id,
  requestId: Id,
  faultId: Id,
  snapshotName: SnapshotName,
  scenarioName: ScenarioName,
  tokenId: Id,
  collectionId: Id,
  teamId: Id,
  inviteId: Id,
  siteSectionId: Id,
  siteSectionGroupId: Id,
  siteExternalLinkId: Id,
  siteSpaceId: Id,
  shareLinkId: Id,
  siteRedirectId: Id,
  changeRequestId: Id,
  conflictId: Id,
  reviewId: Id,
  commentId: Id,
  commentReplyId: Id,
  fileId: Id,
  reusableContentId: Id,
  documentId: Id,
  versionId: Id,
  publisherId: Id,
  userCode: UserCode,
  samlProviderId: Id,
  sessionId: Id,
  glossaryEntryId: Id,
  auditEventId: Id,
  translationId: Id,
  specSlug: OpenAPISpecSlug,
  pagePath: PagePath,
  hostname: SiteHostname,
  subdomain: SubdomainName,
  emailDomain: EmailDomain,
} as const satisfies Record<string, z.Schema>;

/** Name of a known path parameter. */
export type KnownPathParameter = keyof typeof pathParameters;
