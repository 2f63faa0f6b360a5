// Certificates that were read before: the same ones come with every response.
import { readCertificate } from './read-certificate.ts';
import type { ReadCertificate } from './read-certificate.ts';

/** Certificates that are kept, the ones that were used last. */
const MAX_CACHED = 256;

const cache = new Map<string, ReadCertificate>();

/**
 * A certificate, read once. What someone wrote is its key, so nothing in it can be out of date.
 * @throws {KitError} saml_provider_invalid
 */
export function cachedCertificate(text: string): ReadCertificate {
  const read = cache.get(text) ?? readCertificate(text);
  cache.delete(text);
  cache.set(text, read);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return read;
}
