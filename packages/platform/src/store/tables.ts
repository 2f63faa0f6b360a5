// The tables, as Kysely sees them. Times are integer milliseconds, JSON is text, `sealed_*` is encrypted.
import type { Generated, Selectable } from 'kysely';

/** A person. */
export interface UserTable {
  id: string;
  display_name: string;
  /** Unique, in lower case. */
  email: string;
  photo_url: Generated<string | null>;
  /** 1 while somebody is only known from an invite to their e-mail address, and has not appeared. */
  pending: Generated<number>;
}

/** An organization. */
export interface OrganizationTable {
  id: string;
  title: string;
  /** Subdomain, unique. */
  hostname: string;
  created_at: number;
  type: Generated<string>;
  use_case: Generated<string | null>;
  email_domains: Generated<string>;
  community_type: Generated<string | null>;
  /** Role of who joins by an e-mail domain or single sign-on; null is a guest. */
  default_role: Generated<string | null>;
  default_site: Generated<string | null>;
  logo: Generated<string | null>;
  sso: Generated<number>;
  ai: Generated<number>;
  invite_links: Generated<number>;
  merge_rules: Generated<string>;
  /** What only the service sets: plan, billing, trial, block. JSON. */
  service: Generated<string>;
}

/** A domain whose people may join an organization, for looking it up; the order is kept in the organization’s row. */
export interface EmailDomainTable {
  organization: string;
  domain: string;
}

/** Membership of a user in an organization. */
export interface MemberTable {
  organization: string;
  user: string;
  /** Null for a guest. */
  role: string | null;
  disabled: Generated<number>;
  sso: Generated<number>;
  joined_at: Generated<number>;
  last_seen_at: Generated<number | null>;
}

/** A team of an organization. */
export interface TeamTable {
  id: string;
  organization: string;
  title: string;
  created_at: number;
}

/** Membership of a user in a team. */
export interface TeamMemberTable {
  team: string;
  user: string;
  role: 'owner' | 'member';
  joined_at: number;
}

/** An invite to an organization, a space or a collection. */
export interface InviteTable {
  id: string;
  organization: string;
  kind: 'link' | 'email';
  role: string | null;
  space: string | null;
  collection: string | null;
  email: string | null;
  sso: number;
  created_at: number;
  created_by: string | null;
}

/** A role that a user or a team was given on a space, a collection or a site. */
export interface AccessGrantTable {
  level: 'space' | 'collection' | 'site';
  target: string;
  subject_kind: 'user' | 'team';
  subject: string;
  organization: string;
  /** A role, or `none`, which takes access away. */
  role: string;
  created_at: number;
}

/** A group of spaces. */
export interface CollectionTable {
  id: string;
  organization: string;
  title: string;
  description: string | null;
  parent: string | null;
  /** Fractional; spaces and collections of one parent share an order. */
  order_key: string;
  /** `inherit`, `none` or a role. */
  default_level: string;
  created_at: number;
}

/** A stored token: only its hash. Tokens of installations are signed instead and not stored. */
export interface TokenTable {
  id: string;
  hash: string;
  kind: 'user' | 'integration';
  user: string | null;
  integration: string | null;
  label: string | null;
  created_at: number;
}

/** A space of pages. */
export interface SpaceTable {
  id: string;
  organization: string;
  title: string;
  emoji: string;
  visibility: string;
  edit_mode: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  revision: string;
  parent: Generated<string | null>;
  order_key: Generated<string>;
  /** `inherit`, `none` or a role. */
  default_level: Generated<string>;
  icon: Generated<string | null>;
  language: Generated<string | null>;
  merge_rules: Generated<string>;
  comments: Generated<number>;
  change_requests_draft: Generated<number>;
  change_requests_open: Generated<number>;
  change_requests: Generated<number>;
  /** What only the service sets: visibility’s authentication, Git synchronization. JSON. */
  service: Generated<string>;
}

/** A docs site. */
export interface SiteTable {
  id: string;
  organization: string;
  title: string;
  type: string;
  visibility: string;
  published: number;
  created_at: number;
  icon: Generated<string | null>;
  basename: Generated<string | null>;
  proxy: Generated<string | null>;
  /** `inherit`, `none` or a role. */
  default_level: Generated<string>;
  adaptive_content: Generated<number>;
  adaptive_schema: Generated<string | null>;
  adaptive_schema_at: Generated<number | null>;
  agents_context: Generated<string>;
  styleguide: Generated<string | null>;
  default_section: Generated<string | null>;
  default_site_space: Generated<string | null>;
  customization: Generated<string | null>;
  customization_at: Generated<number | null>;
  auth_backend: Generated<string>;
  auth_integration: Generated<string | null>;
  auth_fallback_url: Generated<string | null>;
  auth_logout_url: Generated<string | null>;
  sealed_private_key: Generated<Uint8Array | null>;
  /** What only the service sets: ads, frozen features, Git synchronization. JSON. */
  service: Generated<string>;
}

/** Sections under one title. */
export interface SiteSectionGroupTable {
  id: string;
  site: string;
  title: string;
  localized_title: string | null;
  icon: string | null;
  draft: number;
  parent: string | null;
  order_key: string;
  created_at: number;
}

/** A section of a site. */
export interface SiteSectionTable {
  id: string;
  site: string;
  title: string;
  localized_title: string | null;
  description: string | null;
  localized_description: string | null;
  /** Unique on its site. */
  path: string;
  condition: string | null;
  icon: string | null;
  draft: number;
  section_group: string | null;
  default_site_space: string | null;
  order_key: string;
  created_at: number;
}

/** A space on a site, in a section or at its root. */
export interface SiteSpaceTable {
  id: string;
  site: string;
  space: string;
  section: string | null;
  /** Unique in its section. */
  path: string;
  /** Null: as its space is called. */
  title: string | null;
  localized_title: string | null;
  condition: string | null;
  page: string | null;
  draft: number;
  hidden: number;
  /** Overrides of the site’s customization. JSON. */
  customization: string | null;
  customization_at: number | null;
  order_key: string;
  created_at: number;
}

/** A secret link to a site. */
export interface ShareLinkTable {
  id: string;
  site: string;
  name: string | null;
  active: number;
  sealed_key: Uint8Array;
  /** SHA-256 of the key, which it is found by. */
  key_hash: string;
  created_at: number;
}

/** An address of a site that leads elsewhere. */
export interface SiteRedirectTable {
  id: string;
  site: string;
  source: string;
  capture_wildcard: number;
  draft: number;
  permanent: number;
  destination: string;
  created_at: number;
  updated_at: number;
}

/** A host name of one’s own. */
export interface CustomHostnameTable {
  hostname: string;
  organization: string;
  site: string | null;
  status: string;
  created_at: number;
}

/** The answer to a request that carried an `Idempotency-Key`. */
export interface IdempotentRequestTable {
  /** Hash of caller and key. */
  key: string;
  request_hash: string;
  /** 0 while it is under way. */
  status: number;
  /** Null while it is under way. */
  sealed_answer: Uint8Array | null;
  created_at: number;
}

/** A revision of a space: its tree as JSON, each page naming its document by hash. */
export interface RevisionTable {
  id: string;
  space: string;
  type: string;
  parents: string;
  pages: string;
  created_at: number;
  created_by: string | null;
}

/** Bytes by their SHA-256. */
export interface BlobTable {
  hash: string;
  content_type: string;
  data: Uint8Array;
}

/** A published integration. `definition` is the publish body without script, secrets, icon and images. */
export interface IntegrationTable {
  name: string;
  organization: string;
  version: number;
  title: string;
  visibility: string;
  target: string;
  definition: string;
  script: string;
  icon: string | null;
  preview_images: string;
  sealed_secrets: Uint8Array;
  sealed_signing_secret: Uint8Array;
  tunnel_url: string | null;
  tunnel_all: number;
  /** When development mode ends by itself; in milliseconds. Without it development mode is off. */
  tunnel_until: number | null;
  /** Set when unpublished: hidden, and kept until its last events are delivered. */
  unpublished_at: number | null;
  created_at: number;
  updated_at: number;
}

/** An installation on an organization. */
export interface InstallationTable {
  id: string;
  integration: string;
  organization: string;
  status: string;
  paused: number;
  space_selection: string;
  site_selection: string;
  sealed_configuration: Uint8Array;
  external_ids: string;
  sealed_signing_secret: Uint8Array;
  created_at: number;
  updated_at: number;
}

/** An installation on a space or a site, below one on its organization. */
export interface ChildInstallationTable {
  installation: string;
  level: 'space' | 'site';
  target: string;
  status: string;
  sealed_configuration: Uint8Array;
  external_ids: string;
  sealed_signing_secret: Uint8Array;
  created_at: number;
}

/** An event between its cause and its end. */
export interface EventTable {
  id: string;
  integration: string;
  installation: string | null;
  level: string;
  target: string | null;
  type: string;
  /** Sealed; see `events/payload.ts`. */
  payload: string;
  state: string;
  /** Status as the specification shows it; null until the event ended. */
  status: string | null;
  created_at: number;
  due_at: number;
  lease_until: number | null;
  attempts: number;
  /** Attempts made before the last replay, which do not count against the retries. */
  attempts_before: number;
}

/** One attempt at an event. */
export interface EventAttemptTable {
  event: string;
  number: number;
  trace: string;
}

/** Facts about the database itself. */
export interface MetaTable {
  name: string;
  sealed_value: Uint8Array;
}

/** Every table by name. */
export interface Tables {
  user: UserTable;
  organization: OrganizationTable;
  member: MemberTable;
  token: TokenTable;
  space: SpaceTable;
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
  share_link: ShareLinkTable;
  site_redirect: SiteRedirectTable;
  custom_hostname: CustomHostnameTable;
  idempotent_request: IdempotentRequestTable;
  revision: RevisionTable;
  blob: BlobTable;
  integration: IntegrationTable;
  installation: InstallationTable;
  child_installation: ChildInstallationTable;
  event: EventTable;
  event_attempt: EventAttemptTable;
  meta: MetaTable;
}

/** A stored person. */
export type UserRow = Selectable<UserTable>;
/** A stored organization. */
export type OrganizationRow = Selectable<OrganizationTable>;
/** A stored membership. */
export type MemberRow = Selectable<MemberTable>;
/** A stored space. */
export type SpaceRow = Selectable<SpaceTable>;
/** A stored site. */
export type SiteRow = Selectable<SiteTable>;
