// Organizations.
import type { AuditEvent, AuditEventDetails, MemberRole, Organization, OrganizationState } from '@bindery/contract';
import type { Json } from '../json-column.ts';
import type { Generated } from 'kysely';
import type { WithoutNull } from '../../core/without-null.ts';

/** Fields of an organization that only the service sets: plan, billing, trial, block. */
export type OrganizationService = WithoutNull<
  Omit<OrganizationState, 'billing' | 'type' | 'useCase' | 'communityType' | 'sso'> & {
    readonly billing?: Partial<NonNullable<Organization['billing']>>;
  }
>;

/** An organization. */
export interface OrganizationTable {
  id: string;
  title: string;
  /** Subdomain, unique. */
  hostname: string;
  created_at: number;
  type: Generated<Organization['type']>;
  use_case: Generated<NonNullable<Organization['useCase']> | null>;
  email_domains: Generated<Json<string[]>>;
  community_type: Generated<NonNullable<Organization['communityType']> | null>;
  /** Role of who joins by an email domain or single sign-on; null is a guest. */
  default_role: Generated<MemberRole | null>;
  default_site: Generated<string | null>;
  logo: Generated<string | null>;
  sso: Generated<number>;
  ai: Generated<number>;
  invite_links: Generated<number>;
  merge_rules: Generated<Json<Organization['mergeRules']>>;
  service: Generated<Json<OrganizationService>>;
}

/** A domain whose people can join an organization, for looking it up; the order is kept in the organization’s row. */
export interface EmailDomainTable {
  organization: string;
  domain: string;
}

/** A change in an organization. */
export interface AuditEventTable {
  /** A UUID, in order of time. */
  id: string;
  organization: string;
  occurred_at: number;
  /** ID of the operation that made the change. */
  action: string;
  actor_type: AuditEvent['actor']['type'];
  actor_id: string;
  actor_label: string | null;
  source: AuditEvent['source'];
  target_type: string;
  target_id: string;
  target_label: string | null;
  /** ID of the API request, if it was recorded. */
  execution: string | null;
  payload: Json<AuditEventDetails['payload']>;
}
