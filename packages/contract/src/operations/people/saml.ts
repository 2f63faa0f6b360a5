// Single sign-on.
import * as z from '../../schema.ts';
import {
  OrganizationSAMLProvider,
  OrganizationSSOProviderLogin,
  SAMLProviderCertificate,
  SAMLProviderEntityID,
  SAMLProviderLabel,
} from '../../models/people/saml.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Url } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#sso',
  read: 'organization.admin',
  write: 'organization.admin',
});

export const listSAMLProvidersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/saml',
  summary: 'List the SAML providers of an organization',
  query: () => PageQuery,
  result: () => pageOf(OrganizationSAMLProvider),
});

export const createOrganizationSAMLProvider = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/saml',
  summary: 'Create a SAML provider for an organization',
  body: () =>
    z.strictObject({
      label: SAMLProviderLabel,
      entityID: SAMLProviderEntityID.optional(),
      certificate: SAMLProviderCertificate.optional(),
      ssoURL: Url.optional(),
      defaultTeam: z.string().optional(),
      defaultRole: MemberRoleOrGuest.optional(),
    }),
  status: 201,
  result: () => OrganizationSAMLProvider,
  responseHeaders: ['Location'],
  errors: ['team_not_found', 'saml_certificate_invalid', 'organization_blocked'],
});

export const getOrganizationSAMLProviderById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Get a SAML provider',
  result: () => OrganizationSAMLProvider,
});

export const deleteOrganizationSAMLProvider = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Delete a SAML provider',
  errors: ['organization_blocked'],
});

export const updateOrganizationSAMLProvider = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Update a SAML provider',
  body: () =>
    z.strictObject({
      label: SAMLProviderLabel.optional(),
      entityID: SAMLProviderEntityID.optional(),
      certificate: SAMLProviderCertificate.optional(),
      ssoURL: Url.optional(),
      defaultTeam: z.string().optional(),
      defaultRole: MemberRoleOrGuest.optional(),
    }),
  result: () => OrganizationSAMLProvider,
  errors: ['team_not_found', 'saml_certificate_invalid', 'organization_blocked'],
});

export const listSSOProviderLoginsInOrganization = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sso',
  summary: 'List the SSO sign-in options of an organization',
  tokens: ['user', 'integration', 'installation'],
  access: 'organization.view',
  scope: 'none',
  result: () => z.object({ items: z.array(OrganizationSSOProviderLogin) }),
});
