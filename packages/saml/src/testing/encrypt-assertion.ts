// Encrypts the assertion of a response, with the library that node-saml decrypts with.
import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { KeyPair } from '../parties.ts';

interface Encryption {
  readonly encrypt: (
    content: string,
    options: Record<string, unknown>,
    callback: (thrown: Error | null, xml: string) => void,
  ) => void;
}

const require = createRequire(createRequire(import.meta.url).resolve('@node-saml/node-saml'));
/** The version that node-saml has. */
const LIBRARY = 'xml-encryption';
const { encrypt } = require(LIBRARY) as Encryption;

/** What it is encrypted with. */
export interface EncryptOptions {
  readonly content?: string;
  readonly key?: string;
}

/** The response with its assertion encrypted for the owner of a key. */
export async function encryptAssertion(
  response: string,
  { certificate }: KeyPair,
  { content = 'http://www.w3.org/2009/xmlenc11#aes256-gcm', key }: EncryptOptions = {},
): Promise<string> {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response) ?? [];
  const encrypted = await promisify(encrypt)(assertion, {
    rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }),
    pem: certificate,
    encryptionAlgorithm: content,
    keyEncryptionAlgorithm: key ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
  });
  return response.replace(assertion, () => `<saml:EncryptedAssertion>${encrypted}</saml:EncryptedAssertion>`);
}
