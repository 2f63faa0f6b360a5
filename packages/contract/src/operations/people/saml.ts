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
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listSAMLProvidersInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/saml',
  summary: 'List the SAML providers of an organization',
  tokens: ['user'],
  access: 'organization.admin',
  query: () => PageQuery,
  result: () => pageOf(OrganizationSAMLProvider),
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sso',
});

export const createOrganizationSAMLProvider = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/saml',
  summary: 'Create a SAML provider for an organization',
  tokens: ['user'],
  access: 'organization.admin',
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
  errors: ['organization_not_found', 'team_not_found', 'saml_certificate_invalid', 'forbidden', 'organization_blocked'],
  spec: 'docs-management-api.md#sso',
});

export const getOrganizationSAMLProviderById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Get a SAML provider',
  tokens: ['user'],
  access: 'organization.admin',
  result: () => OrganizationSAMLProvider,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sso',
});

export const deleteOrganizationSAMLProvider = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Delete a SAML provider',
  tokens: ['user'],
  access: 'organization.admin',
  errors: ['organization_not_found', 'forbidden', 'organization_blocked'],
  spec: 'docs-management-api.md#sso',
});

export const updateOrganizationSAMLProvider = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Update a SAML provider',
  tokens: ['user'],
  access: 'organization.admin',
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
  errors: [
    'organization_not_found',
    'saml_provider_not_found',
    'team_not_found',
    'saml_certificate_invalid',
    'forbidden',
    'organization_blocked',
  ],
  spec: 'docs-management-api.md#sso',
});

export const listSSOProviderLoginsInOrganization = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sso',
  summary: 'List the SSO sign-in options of an organization',
  tokens: ['user', 'integration', 'installation'],
  access: 'organization.view',
  result: () => z.object({ items: z.array(OrganizationSSOProviderLogin) }),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#sso',
});
