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
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#organizations' });

export const listOrganizationsForAuthenticatedUser = operation({
  method: 'GET',
  path: '/orgs',
  summary: 'List your organizations',
  callers: 'any user',
  query: () => PageQuery,
  result: () => pageOf(Organization),
});

export const getOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}',
  summary: 'Get an organization',
  tokens: ['user', 'integration', 'installation'],
  access: 'organization.view',
  scope: 'none',
  result: () => Organization,
});

export const updateOrganizationById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}',
  summary: 'Update an organization',
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
  errors: ['name_taken', 'site_not_found', 'member_not_found'],
});

export const getOrganizationsForEmailDomain = operation({
  method: 'GET',
  path: '/email-domains/{emailDomain}/orgs',
  summary: 'List the organizations that an email domain can join',
  callers: 'users with an email address of that domain, and members',
  result: () => z.object({ organizations: z.array(Organization) }),
});

export const getSubdomain = operation({
  method: 'GET',
  path: '/subdomains/{subdomain}',
  summary: 'Get the organization with a subdomain',
  callers: 'members of the organization that has it',
  result: () => Subdomain,
});

export const createOrganization = operation({
  method: 'POST',
  path: '/orgs',
  summary: 'Create an organization with you as admin',
  callers: 'any user, who becomes its admin',
  query: () => z.strictObject({ withDefaultSite: QueryBoolean.optional(), openapiUrl: Url.optional() }),
  body: () => CreateOrganization,
  status: 201,
  result: () => Organization,
  responseHeaders: ['Location'],
  errors: ['forbidden'],
});

export const joinOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/join',
  summary: 'Join an organization with an allowed email domain',
  callers: 'members, and users with an allowed email domain',
  errors: ['forbidden', 'organization_blocked'],
});

export const updateOrganizationMemberLastSeenAt = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/ping',
  summary: 'Update your last-seen time in an organization',
  access: 'organization.view',
  isAudited: false,
  result: () => z.object({ gitbookVisitorClaims: z.string().optional() }),
  errors: ['forbidden'],
});
