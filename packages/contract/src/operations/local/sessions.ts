// SSO sessions, and the platform’s certificates for single sign-on.
import * as z from '../../schema.ts';
import { CurrentSession, SAMLProviderSettings, ServiceCertificate, SessionInfo } from '../../models/local/session.ts';
import { operation } from '../../operation.ts';

const spec = 'local-platform';
const tokens = ['user'] as const;

export const getSession = operation({
  method: 'GET',
  path: '/_platform/v1/session',
  summary: 'Get the current session or token',
  tokens,
  result: () => CurrentSession,
  spec: `${spec}/sessions.md`,
});

export const signOut = operation({
  method: 'DELETE',
  path: '/_platform/v1/session',
  summary: 'End the current session (tokens stay valid)',
  tokens,
  spec: `${spec}/sessions.md`,
});

export const listSessions = operation({
  method: 'GET',
  path: '/_platform/v1/sessions',
  summary: 'List your sessions, or an organization’s sessions as admin, newest first (up to 1,000)',
  tokens,
  query: () =>
    z.strictObject({
      organization: z.string().optional().describe('All sessions of this organization (admins only).'),
    }),
  result: () => z.object({ items: z.array(SessionInfo) }),
  errors: ['organization_not_found', 'forbidden'],
  spec: `${spec}/sessions.md`,
});

export const endSession = operation({
  method: 'DELETE',
  path: '/_platform/v1/sessions/{sessionId}',
  summary: 'End a session',
  tokens,
  spec: `${spec}/sessions.md`,
});

export const getSAMLProviderSettings = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Get a SAML provider’s settings',
  tokens,
  access: 'organization.admin',
  result: () => SAMLProviderSettings,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden'],
  spec: `${spec}/single-sign-on.md`,
});

export const updateSAMLProviderSettings = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Update a SAML provider’s settings',
  tokens,
  access: 'organization.admin',
  body: () =>
    z.strictObject({
      allowUnsolicited: z.boolean().optional(),
      assertionOnlySigned: z.boolean().optional(),
      allowAnyEmail: z.boolean().optional(),
    }),
  result: () => SAMLProviderSettings,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}/single-sign-on.md`,
});

export const listSAMLCertificates = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'List the platform’s certificates for a SAML provider, current first',
  tokens,
  access: 'organization.admin',
  result: () => z.object({ items: z.array(ServiceCertificate) }),
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden'],
  spec: `${spec}/single-sign-on.md`,
});

export const rotateSAMLCertificate = operation({
  method: 'POST',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'Rotate a SAML provider’s key and certificate (previous ones stay valid until the next rotation)',
  tokens,
  access: 'organization.admin',
  status: 201,
  result: () => ServiceCertificate,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}/single-sign-on.md`,
});
