import type { Organization } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { OrganizationRow } from '../../store/tables.ts';
import { permissionsOf } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';

/** What only the service sets of an organization, through `/_platform/v1`. */
export type OrganizationService = Partial<
  Pick<
    Organization,
    'plan' | 'billing' | 'trial' | 'blocked' | 'auditLogs' | 'customHostname' | 'internal_billingMigration'
  >
>;

/** An organization as the API shows it to somebody with this role. */
export function presentOrganization(services: Services, row: OrganizationRow, role: Role): Organization {
  const { plan, trial, billing, ...service } = JSON.parse(row.service) as OrganizationService;
  const { api } = services.addresses;
  const permissions = permissionsOf('organization', role);
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: new Date(row.created_at).toISOString(),
    emailDomains: JSON.parse(row.email_domains) as string[],
    hostname: row.hostname,
    type: row.type as Organization['type'],
    ...(row.use_case === null ? {} : { useCase: row.use_case as Organization['useCase'] }),
    ...(row.community_type === null ? {} : { communityType: row.community_type as Organization['communityType'] }),
    defaultRole: row.default_role as Organization['defaultRole'],
    ...(row.default_site === null ? {} : { defaultContent: { type: 'site', site: row.default_site } }),
    sso: row.sso === 1,
    ai: row.ai === 1,
    inviteLinks: row.invite_links === 1,
    plan: plan ?? 'pro_2024',
    ...(billing === undefined || !permissions.viewBilling ? {} : { billing }),
    mergeRules: JSON.parse(row.merge_rules) as Organization['mergeRules'],
    urls: {
      location: `${api}/v1/orgs/${row.id}`,
      app: `${api}/orgs/${row.id}`,
      ...(row.logo === null ? {} : { logo: row.logo }),
    },
    trial: trial ?? { status: 'notapplicable', count: 0 },
    ...service,
    permissions,
  };
}
