// Organizations.
import * as z from '../../schema.ts';
import { MergeRulesStandaloneConfiguration } from '../../models/people/merge-rules.ts';
import {
  CreateOrganization,
  EmailDomain,
  Organization,
  OrganizationDefaultContent,
  OrganizationTitle,
  Subdomain,
  SubdomainName,
} from '../../models/people/organization.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Url } from '../../primitives.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

export const listOrganizationsForAuthenticatedUser = operation({
  method: 'GET',
  path: '/orgs',
  summary: 'List your organizations',
  tokens: ['user'],
  query: () => PageQuery,
  result: () => pageOf(Organization),
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}',
  summary: 'Get an organization',
  tokens: ['user', 'integration', 'installation'],
  access: 'organization.view',
  result: () => Organization,
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const updateOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}',
  summary: 'Update an organization',
  tokens: ['user'],
  access: 'organization.admin',
  body: () =>
    z.strictObject({
      title: OrganizationTitle.optional(),
      emailDomains: z.array(EmailDomain).optional(),
      hostname: SubdomainName.optional(),
      defaultRole: MemberRoleOrGuest.optional(),
      defaultContent: OrganizationDefaultContent.nullable().optional(),
      logo: Url.nullable().optional(),
      sso: z.boolean().optional(),
      ai: z.boolean().optional(),
      inviteLinks: z.boolean().optional(),
      mergeRules: MergeRulesStandaloneConfiguration.optional(),
    }),
  result: () => Organization,
  errors: ['organization_not_found', 'forbidden', 'name_taken', 'site_not_found', 'member_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationsForEmailDomain = operation({
  method: 'GET',
  path: '/email-domains/{emailDomain}/orgs',
  summary: 'List the organizations that an email domain can join',
  tokens: ['user'],
  result: () => z.object({ organizations: z.array(Organization) }),
  spec: 'docs-management-api.md#organizations',
});

export const getSubdomain = operation({
  method: 'GET',
  path: '/subdomains/{subdomain}',
  summary: 'Get the organization with a subdomain',
  tokens: ['user'],
  result: () => Subdomain,
  errors: ['subdomain_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const createOrganization = operation({
  method: 'POST',
  path: '/orgs',
  summary: 'Create an organization with you as admin',
  tokens: ['user'],
  query: () => z.strictObject({ withDefaultSite: QueryBoolean.optional(), openapiUrl: Url.optional() }),
  body: () => CreateOrganization,
  status: 201,
  result: () => Organization,
  responseHeaders: ['Location'],
  errors: ['forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const joinOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/join',
  summary: 'Join an organization with an allowed email domain',
  tokens: ['user'],
  errors: ['organization_not_found', 'forbidden', 'organization_blocked'],
  spec: 'docs-management-api.md#organizations',
});

export const updateOrganizationMemberLastSeenAt = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/ping',
  summary: 'Update your last-seen time in an organization',
  tokens: ['user'],
  access: 'organization.view',
  result: () => z.object({ gitbookVisitorClaims: z.string().optional() }),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});
