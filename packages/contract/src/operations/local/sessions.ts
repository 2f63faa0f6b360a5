// Sessions of people who signed in through an identity provider, and the platform's own certificates for it.
import * as z from '../../schema.ts';
import { CurrentSession, SAMLProviderSettings, ServiceCertificate, SessionInfo } from '../../models/local/session.ts';
import { operation } from '../../operation.ts';

const spec = 'local-platform.md';
const tokens = ['user'] as const;

export const getSession = operation({
  method: 'GET',
  path: '/_platform/v1/session',
  summary: 'Get who calls, by a token or a session',
  tokens,
  result: () => CurrentSession,
  spec: `${spec}#sessions`,
});

export const signOut = operation({
  method: 'DELETE',
  path: '/_platform/v1/session',
  summary: 'End the session that calls; a token stays',
  tokens,
  spec: `${spec}#sessions`,
});

export const listSessions = operation({
  method: 'GET',
  path: '/_platform/v1/sessions',
  summary: 'List your sessions, or those of an organization that you administrate, newest first, at most 1,000',
  tokens,
  query: () =>
    z.strictObject({
      organization: z.string().optional().describe('Every session of this organization, which you administrate.'),
    }),
  result: () => z.object({ items: z.array(SessionInfo) }),
  errors: ['organization_not_found', 'forbidden'],
  spec: `${spec}#sessions`,
});

export const endSession = operation({
  method: 'DELETE',
  path: '/_platform/v1/sessions/{sessionId}',
  summary: 'End a session that you can list',
  tokens,
  spec: `${spec}#sessions`,
});

export const getSAMLProviderSettings = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Get what a SAML provider may send',
  tokens,
  access: 'organization.admin',
  result: () => SAMLProviderSettings,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden'],
  spec: `${spec}#single-sign-on`,
});

export const updateSAMLProviderSettings = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Set what a SAML provider may send',
  tokens,
  access: 'organization.admin',
  body: () => z.strictObject({ allowUnsolicited: z.boolean().optional(), assertionOnlySigned: z.boolean().optional() }),
  result: () => SAMLProviderSettings,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#single-sign-on`,
});

export const listSAMLCertificates = operation({
  method: 'GET',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'List the platform’s own certificates for a SAML provider, the current one first',
  tokens,
  access: 'organization.admin',
  result: () => z.object({ items: z.array(ServiceCertificate) }),
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden'],
  spec: `${spec}#single-sign-on`,
});

export const rotateSAMLCertificate = operation({
  method: 'POST',
  path: '/_platform/v1/orgs/{organizationId}/saml/{samlProviderId}/certificates',
  summary: 'Make a new key and certificate for a SAML provider; the ones before stay valid until the next rotation',
  tokens,
  access: 'organization.admin',
  status: 201,
  result: () => ServiceCertificate,
  errors: ['organization_not_found', 'saml_provider_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#single-sign-on`,
});
