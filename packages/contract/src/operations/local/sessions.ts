// SSO sessions, and the platform’s certificates for single sign-on.
import * as z from '../../schema.ts';
import { CurrentSession, SAMLProviderSettings, ServiceCertificate, SessionInfo } from '../../models/local/session.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'local-platform/sessions.md' });
const samlOperation = family({
  spec: 'local-platform/single-sign-on.md',
  read: 'organization.admin',
  write: 'organization.admin',
});

export const getSession = operation({
  method: 'GET',
  path: '/_platform/v1/session',
  summary: 'Get the current session or token',
  callers: 'any user',
  result: () => CurrentSession,
});

export const signOut = operation({
  method: 'DELETE',
  path: '/_platform/v1/session',
  summary: 'End the current session (tokens stay valid)',
  callers: 'any user',
});

export const listSessions = operation({
  method: 'GET',
  path: '/_platform/v1/sessions',
  summary: 'List your sessions, or an organization’s sessions as admin, newest first (up to 1,000)',
  callers: 'any user for their own sessions; admins for those of their organization',
  query: () =>
    z.strictObject({
      organization: z.string().optional().describe('All sessions of this organization (admins only).'),
    }),
  result: () => z.object({ items: z.array(SessionInfo) }),
  errors: ['organization_not_found', 'forbidden'],
});

export const endSession = operation({
  method: 'DELETE',
  path: '/_platform/v1/sessions/{sessionId}',
  summary: 'End a session',
  callers: 'the session’s user; admins of its organization; platform owner',
});

export const getSAMLProviderSettings = samlOperation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Get a SAML provider’s settings',
  result: () => SAMLProviderSettings,
});

export const updateSAMLProviderSettings = samlOperation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Update a SAML provider’s settings',
  body: () =>
    z.strictObject({
      allowUnsolicited: z.boolean().optional(),
      assertionOnlySigned: z.boolean().optional(),
      allowAnyEmail: z.boolean().optional(),
    }),
  result: () => SAMLProviderSettings,
  errors: ['organization_blocked'],
});

export const listSAMLCertificates = samlOperation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'List the platform’s certificates for a SAML provider, current first',
  result: () => z.object({ items: z.array(ServiceCertificate) }),
});

export const rotateSAMLCertificate = samlOperation({
  method: 'POST',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'Rotate a SAML provider’s key and certificate (previous ones stay valid until the next rotation)',
  status: 201,
  result: () => ServiceCertificate,
  errors: ['organization_blocked'],
});
