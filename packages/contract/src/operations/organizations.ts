// Organizations.
import { z } from 'zod';
import { MergeRulesStandaloneConfiguration } from '../models/organizations/merge-rules.ts';
import {
  CreateOrganization,
  Organization,
  OrganizationDefaultContent,
  OrganizationEmailDomains,
  OrganizationHostname,
  OrganizationTitle,
  Subdomain,
} from '../models/organizations/organization.ts';
import { MemberRoleOrGuest } from '../models/user.ts';
import { Url } from '../primitives.ts';
import { operation } from '../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../paging.ts';

export const listOrganizationsForAuthenticatedUser = operation({
  method: 'GET',
  path: '/orgs',
  summary: 'List organizations of the user',
  tokens: ['user'],
  query: () => PageQuery,
  result: () => pageOf(Organization),
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}',
  summary: 'Get organization',
  tokens: ['user', 'integration', 'installation'],
  access: 'organization.view',
  result: () => Organization,
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const updateOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}',
  summary: 'Update organization',
  tokens: ['user'],
  access: 'organization.admin',
  body: () =>
    z.strictObject({
      title: OrganizationTitle.optional(),
      emailDomains: OrganizationEmailDomains.optional(),
      hostname: OrganizationHostname.optional(),
      defaultRole: MemberRoleOrGuest.optional(),
      defaultContent: OrganizationDefaultContent.nullable().optional(),
      logo: Url.nullable().optional(),
      sso: z.boolean().optional(),
      ai: z.boolean().optional(),
      inviteLinks: z.boolean().optional(),
      mergeRules: MergeRulesStandaloneConfiguration.optional(),
    }),
  result: () => Organization,
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationsForEmailDomain = operation({
  method: 'GET',
  path: '/email-domains/{emailDomain}/orgs',
  summary: 'Get organizations for email domain',
  tokens: ['user'],
  result: () => z.object({ organizations: z.array(Organization) }),
  spec: 'docs-management-api.md#organizations',
});

export const getSubdomain = operation({
  method: 'GET',
  path: '/subdomains/{subdomain}',
  summary: 'Get subdomain',
  tokens: ['user'],
  result: () => Subdomain,
  errors: ['subdomain_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const createOrganization = operation({
  method: 'POST',
  path: '/orgs',
  summary: 'Create organization',
  tokens: ['user'],
  query: () => z.strictObject({ withDefaultSite: QueryBoolean.optional(), openapiUrl: z.string().optional() }),
  body: () => CreateOrganization,
  status: 201,
  result: () => Organization,
  responseHeaders: ['Location'],
  spec: 'docs-management-api.md#organizations',
});

export const updateOrganizationMemberLastSeenAt = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/ping',
  summary: 'Update organization member last seen at',
  tokens: ['user'],
  access: 'organization.view',
  result: () => z.object({ gitbookVisitorClaims: z.string().optional() }),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});
