import type { Organization } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { OrganizationTable } from '../../store/tables.ts';
import type { Role } from '../access.ts';

/** An organization as the API shows it to somebody with this role. */
export function presentOrganization(services: Services, row: OrganizationTable, role: Role): Organization {
  const isAdmin = role === 'admin';
  const isMember = role !== 'integration';
  const { api } = services.addresses;
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: new Date(row.created_at).toISOString(),
    emailDomains: [],
    hostname: row.hostname,
    type: 'business',
    defaultRole: 'read',
    sso: false,
    ai: false,
    inviteLinks: false,
    plan: 'pro_2024',
    mergeRules: { type: 'none' },
    urls: { location: `${api}/v1/orgs/${row.id}`, app: `${api}/orgs/${row.id}` },
    trial: { status: 'notapplicable', count: 0 },
    permissions: {
      view: true,
      access: true,
      admin: isAdmin,
      ownTeam: isAdmin,
      createContent: isAdmin || role === 'create',
      createOpenAPISpec: isAdmin || role === 'create',
      ingestConversations: isAdmin,
      viewBilling: isAdmin,
      listMembers: isMember,
      listTeams: isMember,
      listIntegrations: isMember,
      listInstallations: isMember,
      installIntegration: isAdmin,
    },
  };
}
