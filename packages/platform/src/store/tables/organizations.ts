// Organizations.
import type { Generated } from 'kysely';

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
