// The tables, as Kysely sees them. Times are integer milliseconds, JSON is text, typed by what it holds, `sealed_*` is encrypted.
import type { Selectable } from 'kysely';
import type {
  UserTable,
  MemberTable,
  TeamTable,
  TeamMemberTable,
  InviteTable,
  DeviceLoginTable,
  TokenTable,
} from './tables/people.ts';
import type { OrganizationTable, EmailDomainTable, AuditEventTable } from './tables/organizations.ts';
import type {
  CollectionTable,
  SpaceTable,
  FormerPathTable,
  RevisionTable,
  RevisionWithPagesTable,
  ContentNodeTable,
  BlobTable,
  ContentUploadTable,
  AccessGrantTable,
} from './tables/content.ts';
import type {
  ChangeRequestTable,
  ChangeRequestConflictTable,
  ChangeRequestContributorTable,
  RequestedReviewerTable,
  ReviewTable,
} from './tables/change-requests.ts';
import type { GitSyncTable } from './tables/git-sync.ts';
import type { CommentTable, CommentReplyTable, CommentReactionTable } from './tables/comments.ts';
import type {
  SiteTable,
  SiteSectionGroupTable,
  SiteSectionTable,
  SiteSpaceTable,
  SiteExternalLinkTable,
  ShareLinkTable,
  SiteRedirectTable,
  CustomHostnameTable,
  SiteEventTable,
} from './tables/sites.ts';
import type {
  IntegrationTable,
  IntegrationFileTable,
  IntegrationSourceMapTable,
  IntegrationVersionTable,
  TrustedPublisherTable,
  UsedIdTokenTable,
  InstallationTable,
  ChildInstallationTable,
} from './tables/integrations.ts';
import type {
  SamlAssertionTable,
  SamlIdentityTable,
  SamlKeyTable,
  SamlLoginTable,
  SamlProviderTable,
  SamlResultTable,
  SessionTable,
} from './tables/single-sign-on.ts';
import type { SpecificationTable, SpecificationVersionTable } from './tables/specifications.ts';
import type {
  TranslationTable,
  TranslationMemoryTable,
  TranslationFailureTable,
  TranslationEditTable,
  GlossaryEntryTable,
} from './tables/translations.ts';
import type { EventTable, EventAttemptTable, MetaTable, IdempotentRequestTable } from './tables/service.ts';

export type * from './tables/granted-access.ts';
export type * from './tables/people.ts';
export type * from './tables/organizations.ts';
export type * from './tables/content.ts';
export type * from './tables/legacy-page.ts';
export type * from './tables/stored-commit.ts';
export type * from './tables/change-requests.ts';
export type * from './tables/comments.ts';
export type * from './tables/sites.ts';
export type * from './tables/integrations.ts';
export type * from './tables/single-sign-on.ts';
export type * from './tables/service.ts';
export type * from './tables/specifications.ts';
export type * from './tables/translations.ts';

/** Every table by name. */
export interface Tables {
  user: UserTable;
  organization: OrganizationTable;
  member: MemberTable;
  token: TokenTable;
  space: SpaceTable;
  former_path: FormerPathTable;
  glossary_entry: GlossaryEntryTable;
  audit_event: AuditEventTable;
  site: SiteTable;
  email_domain: EmailDomainTable;
  team: TeamTable;
  team_member: TeamMemberTable;
  invite: InviteTable;
  access_grant: AccessGrantTable;
  collection: CollectionTable;
  site_section_group: SiteSectionGroupTable;
  site_section: SiteSectionTable;
  site_space: SiteSpaceTable;
  site_external_link: SiteExternalLinkTable;
  share_link: ShareLinkTable;
  site_redirect: SiteRedirectTable;
  custom_hostname: CustomHostnameTable;
  site_event: SiteEventTable;
  idempotent_request: IdempotentRequestTable;
  revision: RevisionTable;
  revision_with_pages: RevisionWithPagesTable;
  content_node: ContentNodeTable;
  blob: BlobTable;
  content_upload: ContentUploadTable;
  change_request: ChangeRequestTable;
  change_request_conflict: ChangeRequestConflictTable;
  change_request_contributor: ChangeRequestContributorTable;
  requested_reviewer: RequestedReviewerTable;
  review: ReviewTable;
  comment: CommentTable;
  comment_reply: CommentReplyTable;
  comment_reaction: CommentReactionTable;
  integration: IntegrationTable;
  integration_file: IntegrationFileTable;
  integration_version: IntegrationVersionTable;
  trusted_publisher: TrustedPublisherTable;
  used_id_token: UsedIdTokenTable;
  device_login: DeviceLoginTable;
  integration_source_map: IntegrationSourceMapTable;
  installation: InstallationTable;
  child_installation: ChildInstallationTable;
  saml_provider: SamlProviderTable;
  saml_key: SamlKeyTable;
  saml_login: SamlLoginTable;
  saml_assertion: SamlAssertionTable;
  saml_result: SamlResultTable;
  saml_identity: SamlIdentityTable;
  session: SessionTable;
  event: EventTable;
  event_attempt: EventAttemptTable;
  meta: MetaTable;
  openapi_spec: SpecificationTable;
  openapi_spec_version: SpecificationVersionTable;
  git_sync: GitSyncTable;
  translation: TranslationTable;
  translation_memory: TranslationMemoryTable;
  translation_failure: TranslationFailureTable;
  translation_edit: TranslationEditTable;
}

/** A stored person. */
export type UserRow = Selectable<UserTable>;
/** A stored organization. */
export type OrganizationRow = Selectable<OrganizationTable>;
/** A stored token. */
export type TokenRow = Selectable<TokenTable>;
/** A stored membership. */
export type MemberRow = Selectable<MemberTable>;
/** A stored space. */
export type SpaceRow = Selectable<SpaceTable>;
/** A stored site. */
export type SiteRow = Selectable<SiteTable>;
/** A stored change request. */
export type ChangeRequestRow = Selectable<ChangeRequestTable>;
/** A stored comment. */
export type CommentRow = Selectable<CommentTable>;
/** A stored revision. */
export type RevisionRow = Selectable<RevisionTable>;
/** A stored translation. */
export type TranslationRow = Selectable<TranslationTable>;
/** A stored Git Sync installation. */
export type GitSyncRow = Selectable<GitSyncTable>;
/** A stored SAML provider. */
export type SamlProviderRow = Selectable<SamlProviderTable>;
/** A stored session. */
export type SessionRow = Selectable<SessionTable>;
/** A stored login. */
export type SamlLoginRow = Selectable<SamlLoginTable>;
/** A stored response that was verified. */
export type SamlResultRow = Selectable<SamlResultTable>;
