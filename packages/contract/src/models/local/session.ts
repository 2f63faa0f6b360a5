// Sessions of people who signed in through an identity provider, and the certificates of this side of single sign-on.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** Who calls, and by what. */
export class CurrentSession extends defineModel<CurrentSession>('CurrentSession')(() =>
  z.object({
    kind: z.enum(['token', 'session']).describe('What the request was authenticated by.'),
    user: z.string(),
    organization: z
      .string()
      .optional()
      .describe('The organization whose provider the person signed in through; the only one that it opens.'),
    id: z.string().optional().describe('Of the session, when there is one.'),
    csrfToken: z.string().optional().describe('What a write by the session’s cookie carries in "X-Bindery-CSRF".'),
    idleAt: Timestamp.optional().describe('When the session ends unless it is used.'),
    expiresAt: Timestamp.optional().describe('When the session ends, used or not.'),
  }),
) {}

/** A session as it is listed. What its cookie holds is stored as a hash alone, and never shown. */
export class SessionInfo extends defineModel<SessionInfo>('SessionInfo')(() =>
  z.object({
    id: z.string(),
    user: z.string(),
    organization: z.string(),
    provider: z.string().describe('The SAML provider that the person signed in through.'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    expiresAt: Timestamp,
    userAgent: z.string().optional(),
    thumbprint: z.string().describe('SHA-256 of the certificate that the login was signed with, in hex.'),
    isCurrent: z.boolean().describe('Whether the request was authenticated by this session.'),
  }),
) {}

/** What a SAML provider may send. */
export class SAMLProviderSettings extends defineModel<SAMLProviderSettings>('SAMLProviderSettings')(() =>
  z.strictObject({
    allowUnsolicited: z
      .boolean()
      .describe('Whether a login may start at the provider; it is then confirmed by a click.'),
    assertionOnlySigned: z
      .boolean()
      .describe('Whether a signature of the assertion is enough. Otherwise the response has to be signed, too.'),
  }),
) {}

/** A certificate of the platform for one SAML provider, as its metadata publishes it. */
export class ServiceCertificate extends defineModel<ServiceCertificate>('ServiceCertificate')(() =>
  z.object({
    id: z.string(),
    certificate: z.string().describe('PEM.'),
    thumbprint: z.string().describe('SHA-256, in hex.'),
    isCurrent: z.boolean().describe('Whether login requests are signed with its key. Both keys decrypt.'),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
) {}
