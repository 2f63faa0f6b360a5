// Decrypts the assertion of a response without a signature, so that the gate sees it before the library does.
import { decryptXml } from '@node-saml/node-saml/lib/xml.js';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { samlError } from '../error-codes.ts';
import { ASSERTION } from '../xml-names.ts';

/** A key that fits, and what came out. */
export interface Decrypted {
  readonly key: string;
  readonly text: string;
}

/**
 * Tries each key. `response` passed the gate.
 * @throws {KitError} saml_decryption_failed
 */
export async function decryptAssertion(response: string, keys: readonly string[]): Promise<Decrypted> {
  const document = new DOMParser().parseFromString(response, 'text/xml');
  const [encrypted] = Array.from(document.getElementsByTagNameNS(ASSERTION, 'EncryptedAssertion'));
  const xml = new XMLSerializer().serializeToString(encrypted as Element);
  let cause: unknown;
  for (const key of keys) {
    try {
      return { key, text: await decryptXml(xml, key) };
    } catch (thrown) {
      cause = thrown;
    }
  }
  throw decryptionFailed(cause);
}

/** Doesn’t include the reason, which would help attackers to decrypt assertions of others. */
export function decryptionFailed(cause: unknown): Error {
  return samlError('saml_decryption_failed', 'The assertion can’t be decrypted with this service provider’s keys.', {
    cause,
  });
}
