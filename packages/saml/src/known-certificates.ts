// Certificates that were read before: the same ones come with every response.
import { readCertificate } from './read-certificate.ts';
import type { ReadCertificate } from './read-certificate.ts';

/** Certificates that are kept, the ones that were used last. */
const MOST_KEPT = 256;

const kept = new Map<string, ReadCertificate>();

/**
 * A certificate, read once. What someone wrote is its key, so nothing in it can be out of date.
 * @throws {KitError} saml_provider_invalid
 */
export function knownCertificate(written: string): ReadCertificate {
  const read = kept.get(written) ?? readCertificate(written);
  kept.delete(written);
  kept.set(written, read);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return read;
}
