// Certificates of identity providers, as people paste them: PEM, or its base64 alone.
import { X509Certificate } from 'node:crypto';
import { samlError } from './error-codes.ts';

/** A certificate that can be read. */
export interface ReadCertificate {
  readonly pem: string;
  /** SHA-256, in lower-case hex. */
  readonly thumbprint: string;
  /** ISO 8601. Assumption: past it, it still verifies, as what counts is that the connection has it. */
  readonly notAfter: string;
}

/** Assumption: the shortest RSA key that is taken, in bits. */
const LEAST_BITS = 2_048;

/**
 * Reads a certificate with an RSA key.
 * @throws {KitError} saml_provider_invalid
 */
export function readCertificate(text: string): ReadCertificate {
  const certificate = parse(text);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type !== 'rsa' && type !== 'rsa-pss') throw invalid(`has a key of type "${type ?? 'unknown'}"; expected RSA`);
  const bits = details?.modulusLength ?? 0;
  if (bits < LEAST_BITS) throw invalid(`has a ${bits}-bit key; expected at least ${LEAST_BITS} bits`);
  return {
    pem: certificate.toString(),
    thumbprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    notAfter: new Date(certificate.validTo).toISOString(),
  };
}

function parse(text: string): X509Certificate {
  const bare = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '');
  try {
    return new X509Certificate(Buffer.from(bare, 'base64'));
  } catch (cause) {
    throw invalid('can’t be read; expected PEM or base64', cause);
  }
}

function invalid(reason: string, cause?: unknown): Error {
  return samlError('saml_provider_invalid', `The identity provider’s certificate ${reason}.`, { cause });
}
