// The gate: what a message has to be before the library sees it. No cryptography, and time that grows with the message alone.
import { samlError } from '../error-codes.ts';
import type { IdentityProvider } from '../parties.ts';
import { checkEncryption } from './check-encryption.ts';
import { checkIds } from './check-ids.ts';
import { checkSignatures, isSigned } from './check-signatures.ts';
import { checkAssertionStructure, checkStructure } from './check-structure.ts';
import type { Structure } from './check-structure.ts';
import { decodeResponse } from './decode-response.ts';
import { readXml } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** A response that passed. */
export interface GatedResponse extends Structure {
  /** The checked message, which the library gets instead of the original. */
  readonly text: string;
  /** Whether the response has a signature, which then has to be good. */
  readonly isResponseSigned: boolean;
}

/**
 * Checks a response. One without an assertion passes: it says why. Assumption: both signatures are needed, unless the connection says
 * that the assertion's is enough; one that is there has to be good.
 * @throws {KitError} any of the codes of the gate
 */
export function passResponse(response: string, idp: Pick<IdentityProvider, 'assertionOnlySigned'>): GatedResponse {
  const text = decodeResponse(response);
  const root = readXml(text);
  const structure = checkStructure(root);
  checkIds(root);
  const { assertion, isEncrypted } = structure;
  const isResponseSigned = isSigned(root);
  const signable = assertion === undefined || isEncrypted ? [root] : [root, assertion];
  checkSignatures(root, signable);
  checkEncryption(root, assertion, isResponseSigned);
  if (assertion !== undefined) {
    if (!isResponseSigned && !idp.assertionOnlySigned) throw unsigned('The response');
    if (!isEncrypted && !isSigned(assertion)) throw unsigned('The assertion');
  }
  return { ...structure, text, isResponseSigned };
}

/**
 * Checks an assertion that was encrypted.
 * @throws {KitError} any of the codes of the gate
 */
export function passDecrypted(text: string): XmlElement {
  const root = readXml(text);
  checkAssertionStructure(root);
  checkIds(root);
  checkSignatures(root, [root]);
  checkEncryption(root, undefined, true);
  if (!isSigned(root)) throw unsigned('The assertion');
  return root;
}

function unsigned(part: string): Error {
  return samlError('saml_signature_missing', `${part} has no signature.`);
}
