// Sites and everything below them.
import type {
  CustomHostnameStatus,
  Site,
  SiteAdaptiveJSONSchema,
  SiteCustomizationSettings,
  SiteInsightsEvent,
  SitePublishingAuth,
  SiteRedirectDestination,
} from '@bindery/contract';
import type { z } from 'zod';
import type { Json } from '../json-column.ts';
import type { DefaultGrant } from './granted-access.ts';
import type { Generated } from 'kysely';

type Plan = Site['type'];

/**
 * Hosts that integrations on a page can load from. `hosted`: every host, as on the hosted service. `declared`: only the hosts in the
 * `contentSecurityPolicy` of their manifests.
 */
export type SitePolicyMode = 'hosted' | 'declared';

/** What only the service sets of a site, through `/_platform/v1`: ads, frozen features, Git synchronization. */
export interface SiteService {
  readonly ads?: Site['ads'];
  readonly gitSync?: Site['gitSync'];
  readonly appliedType?: Plan;
  readonly lastScanAt?: string;
  /** Defaults to `hosted`. */
  readonly policy?: SitePolicyMode;
  readonly features?: readonly {
    readonly id: Site['features'][number]['id'];
    readonly frozen?: boolean | undefined;
    readonly plan?: Plan | undefined;
  }[];
}

/** A text by language. */
type Localized = Record<string, string>;

/** Overrides of a site-space: a partial customization. */
export type CustomizationOverrides = Readonly<Record<string, unknown>>;

/** State of a hostname’s DNS and certificate. */
export type HostnameStatus = z.infer<typeof CustomHostnameStatus>;

/** A docs site. */
export interface SiteTable {
  id: string;
  organization: string;
  title: string;
  type: Site['type'];
  visibility: Site['visibility'];
  published: number;
  created_at: number;
  icon: Generated<string | null>;
  basename: Generated<string | null>;
  proxy: Generated<string | null>;
  default_level: Generated<DefaultGrant>;
  adaptive_content: Generated<number>;
  adaptive_schema: Generated<Json<SiteAdaptiveJSONSchema> | null>;
  adaptive_schema_at: Generated<number | null>;
  agents_context: Generated<Site['agentsContext']>;
  styleguide: Generated<string | null>;
  default_section: Generated<string | null>;
  default_site_space: Generated<string | null>;
  customization: Generated<Json<SiteCustomizationSettings> | null>;
  customization_at: Generated<number | null>;
  auth_backend: Generated<SitePublishingAuth['backend']>;
  auth_integration: Generated<string | null>;
  auth_fallback_url: Generated<string | null>;
  auth_logout_url: Generated<string | null>;
  sealed_private_key: Generated<Uint8Array | null>;
  service: Generated<Json<SiteService>>;
}

/** Sections under one title. */
export interface SiteSectionGroupTable {
  id: string;
  site: string;
  title: string;
  localized_title: Json<Localized> | null;
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
  localized_title: Json<Localized> | null;
  description: string | null;
  localized_description: Json<Localized> | null;
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
  localized_title: Json<Localized> | null;
  condition: string | null;
  page: string | null;
  draft: number;
  hidden: number;
  customization: Json<CustomizationOverrides> | null;
  customization_at: number | null;
  order_key: string;
  created_at: number;
}

/** A link in the navigation of a site that leads elsewhere. */
export interface SiteExternalLinkTable {
  id: string;
  site: string;
  title: string;
  localized_title: Json<Localized> | null;
  description: string | null;
  localized_description: Json<Localized> | null;
  icon: string | null;
  url: string;
  condition: string | null;
  draft: number;
  section_group: string | null;
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

/** A URL of a site that leads elsewhere. */
export interface SiteRedirectTable {
  id: string;
  site: string;
  source: string;
  capture_wildcard: number;
  draft: number;
  permanent: number;
  destination: Json<SiteRedirectDestination>;
  created_at: number;
  updated_at: number;
}

/** A host name of one’s own. */
export interface CustomHostnameTable {
  hostname: string;
  organization: string;
  site: string | null;
  status: HostnameStatus;
  created_at: number;
}

/** Something that a visitor of a site did, as its renderer tracked it. */
export interface SiteEventTable {
  id: string;
  site: string;
  type: SiteInsightsEvent['type'];
  at: number;
  visitor: string;
  session: string;
  /** Claims of the visitor; names in order, so that equal claims are equal texts. */
  claims: string;
  /** Without cookies, IP addresses, and tokens. */
  event: Json<object>;
}
