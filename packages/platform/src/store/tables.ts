// The tables, as Kysely sees them. Times are integer milliseconds, JSON is text, `sealed_*` is encrypted.

/** A person. */
export interface UserTable {
  id: string;
  display_name: string;
  email: string;
}

/** An organization. */
export interface OrganizationTable {
  id: string;
  title: string;
  /** Subdomain, unique. */
  hostname: string;
  created_at: number;
}

/** Membership of a user in an organization. */
export interface MemberTable {
  organization: string;
  user: string;
  role: string | null;
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
}

/** A space on a site. */
export interface SiteSpaceTable {
  site: string;
  space: string;
  position: number;
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
  site_space: SiteSpaceTable;
  revision: RevisionTable;
  blob: BlobTable;
  integration: IntegrationTable;
  installation: InstallationTable;
  child_installation: ChildInstallationTable;
  event: EventTable;
  event_attempt: EventAttemptTable;
  meta: MetaTable;
}
