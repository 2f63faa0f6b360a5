// Sites and everything below them.
import type { Generated } from 'kysely';

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
