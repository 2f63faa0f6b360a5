// SSO sessions, and the platform’s certificates for single sign-on.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** The current user and session. */
export class CurrentSession extends defineModel<CurrentSession>('CurrentSession')(() =>
  z.object({
    kind: z.enum(['token', 'session']).describe('Authentication method of the request.'),
    user: z.string(),
    organization: z
      .string()
      .optional()
      .describe('Organization whose SSO provider the user signed in through. The session gives access only to it.'),
    id: z.string().optional().describe('ID of the session, if there is one.'),
    csrfToken: z
      .string()
      .optional()
      .describe('Value to send in "X-Bindery-CSRF" with writes that use the session cookie.'),
    idleAt: Timestamp.optional().describe('When the session expires if unused.'),
    expiresAt: Timestamp.optional().describe('When the session expires in any case.'),
  }),
) {}

/** A session in a list. Its cookie is only stored as a hash, and never returned. */
export class SessionInfo extends defineModel<SessionInfo>('SessionInfo')(() =>
  z.object({
    id: z.string(),
    user: z.string(),
    organization: z.string(),
    provider: z.string().describe('SAML provider the user signed in through.'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    expiresAt: Timestamp,
    userAgent: z.string().optional(),
    thumbprint: z.string().describe('SHA-256 of the certificate that signed the login, in hex.'),
    isCurrent: z.boolean().describe('Whether the request was authenticated by this session.'),
  }),
) {}

/** Settings of a SAML provider. */
export class SAMLProviderSettings extends defineModel<SAMLProviderSettings>('SAMLProviderSettings')(() =>
  z.strictObject({
    allowUnsolicited: z
      .boolean()
      .describe('Whether logins can start at the identity provider. Users then confirm with a click.'),
    assertionOnlySigned: z
      .boolean()
      .describe('Whether a signed assertion is enough. Otherwise, the response must be signed too.'),
    allowAnyEmail: z
      .boolean()
      .describe(
        'Whether any user becomes a member at the first sign-in. Otherwise, only users with an email address in `emailDomains`, or with an invite.',
      ),
  }),
) {}

/** A certificate of the platform for a SAML provider, as in its metadata. */
export class ServiceCertificate extends defineModel<ServiceCertificate>('ServiceCertificate')(() =>
  z.object({
    id: z.string(),
    certificate: z.string().describe('Certificate as PEM.'),
    thumbprint: z.string().describe('SHA-256 of the certificate, in hex.'),
    isCurrent: z.boolean().describe('Whether this key signs login requests. Both keys can decrypt.'),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
) {}
