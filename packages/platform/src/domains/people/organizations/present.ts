import { flagsFor } from '@bindery/contract';
import type { Organization, Subdomain } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { OrganizationRow } from '../../../store/tables.ts';
import { permissionsOf } from '../../../access/roles.ts';
import type { Role } from '../../../core/role.ts';
import { readService, serviceAt } from '../../../access/organization-service.ts';
import { parseJson } from '../../../store/json-column.ts';

/** An organization as the API shows it to someone with this role; without one, to someone who can join. */
export function presentOrganization(
  services: CoreServices,
  row: OrganizationRow,
  role: Role | undefined,
): Organization {
  const { blocked, auditLogs, customHostname, internal_billingMigration: migration } = readService(row);
  const { plan, trial, billing } = serviceAt(row, services.clock.now());
  const { api } = services.origins;
  const permissions = role === undefined ? flagsFor('organization', undefined) : permissionsOf('organization', role);
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: new Date(row.created_at).toISOString(),
    emailDomains: parseJson(row.email_domains),
    hostname: row.hostname,
    type: row.type,
    ...(row.use_case === null ? {} : { useCase: row.use_case }),
    ...(row.community_type === null ? {} : { communityType: row.community_type }),
    defaultRole: row.default_role,
    ...(row.default_site === null ? {} : { defaultContent: { type: 'site', site: row.default_site } }),
    sso: row.sso === 1,
    ai: row.ai === 1,
    inviteLinks: row.invite_links === 1,
    ...(auditLogs === undefined ? {} : { auditLogs }),
    plan,
    ...(billing === undefined || !permissions.viewBilling ? {} : { billing }),
    mergeRules: parseJson(row.merge_rules),
    urls: {
      location: `${api}/v1/orgs/${row.id}`,
      app: `${api}/orgs/${row.id}`,
      ...(row.logo === null ? {} : { logo: row.logo }),
    },
    trial,
    ...(customHostname === undefined ? {} : { customHostname }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(migration === undefined || !permissions.viewBilling ? {} : { internal_billingMigration: migration }),
    permissions,
  };
}

/** The subdomain of an organization. That of a blocked one serves nothing. */
export function presentSubdomain(row: OrganizationRow): Subdomain {
  return {
    object: 'subdomain',
    subdomain: row.hostname,
    target: { type: 'organization', organization: row.id },
    isActive: readService(row).blocked === undefined,
  };
}
