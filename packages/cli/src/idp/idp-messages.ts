// The SAML messages of the test identity provider, from a library that shares no code with the platform’s own checks.
import { createIdPMetadataXML } from '@boxyhq/saml20/dist/metadata.js';
import { decodeBase64, parseSAMLRequest } from '@boxyhq/saml20/dist/request.js';
import { createSAMLResponse } from '@boxyhq/saml20/dist/response.js';
import type { KeyPair } from '@bindery/saml';
import { KitError } from '@bindery/diagnostics';
import type { IdpUser } from './idp-users.ts';

/** Recipient of a response. */
export interface Recipient {
  readonly acsUrl: string;
  /** The entity ID of the service provider. */
  readonly audience: string;
  /** Undefined for an IdP-initiated login. */
  readonly requestId?: string | undefined;
}

/** The URLs of the identity provider, and its key. */
export interface IdpIdentity {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly key: KeyPair;
}

/** Metadata for service providers. */
export function writeIdpMetadata({ entityId, ssoUrl, key }: IdpIdentity): string {
  return createIdPMetadataXML({
    entityId,
    ssoUrl,
    x509cert: bareCertificate(key),
    wantAuthnRequestsSigned: false,
  });
}

/** The certificate as one line of base64. */
export function bareCertificate({ certificate }: KeyPair): string {
  return certificate.replaceAll(/-----.*?-----|\s/g, '');
}

/**
 * Parses a login request of the redirect binding. Signatures aren’t verified, because anyone can send requests.
 * @throws {KitError} idp_request_malformed
 */
export async function readLoginRequest(samlRequest: string): Promise<Recipient> {
  const { id, acsUrl, audience } = await parse(samlRequest);
  if (typeof id !== 'string' || typeof audience !== 'string') throw malformed('it has no ID or issuer');
  return { ...checkRecipient(acsUrl, audience), requestId: id };
}

/**
 * Validates the recipient of a response.
 * @throws {KitError} idp_request_malformed
 */
export function checkRecipient(acsUrl: unknown, audience: unknown): Recipient {
  const { protocol } = (typeof acsUrl === 'string' ? URL.parse(acsUrl) : null) ?? { protocol: '' };
  if (typeof acsUrl !== 'string' || (protocol !== 'http:' && protocol !== 'https:')) {
    throw malformed('it has no URL for the response');
  }
  if (typeof audience !== 'string' || audience === '') throw malformed('it doesn’t name a service provider');
  return { acsUrl, audience };
}

/** A response that signs in a user, as base64. Both the response and its assertion are signed. */
export async function writeResponse(identity: IdpIdentity, user: IdpUser, recipient: Recipient): Promise<string> {
  const { email, name, attributes } = user;
  const xml = await createSAMLResponse({
    audience: recipient.audience,
    acsUrl: recipient.acsUrl,
    issuer: identity.entityId,
    // IdP-initiated responses omit both request IDs.
    requestId: recipient.requestId ?? '',
    claims: { email, raw: { email, name, ...attributes } },
    privateKey: identity.key.privateKey,
    publicKey: identity.key.certificate,
  });
  return Buffer.from(xml).toString('base64');
}

async function parse(samlRequest: string): ReturnType<typeof parseSAMLRequest> {
  try {
    return await parseSAMLRequest(await decodeBase64(samlRequest, true), false);
  } catch (cause) {
    throw malformed('it isn’t deflated XML', cause);
  }
}

function malformed(reason: string, cause?: unknown): KitError {
  return new KitError('idp_request_malformed', `Can’t process the login request: ${reason}.`, {
    advice: 'Start the login again at the service provider, or on this server’s start page.',
    cause,
  });
}
