// What an encrypted assertion is made of: one content, one key, and what they are encrypted with.
import { samlError } from '../error-codes.ts';
import { ENCRYPTION, KEY_METHODS, SEALED_METHODS, UNSEALED_METHODS } from '../xml-names.ts';
import { childrenOf, elementsIn, findChild, isNamed, quote, textOf } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * Checks the encrypted parts of a message. `isSigned` says whether the response has to have a good signature before anything of it is
 * decrypted.
 * @throws {KitError} saml_encryption_refused, saml_algorithm_refused
 */
export function checkEncryption(root: XmlElement, assertion: XmlElement | undefined, isSigned: boolean): void {
  const all = [...elementsIn(root)].filter(({ namespace }) => namespace === ENCRYPTION);
  if (assertion?.name !== 'EncryptedAssertion') {
    const [first] = all;
    if (first !== undefined) throw rejected(`<${first.name}> is outside an encrypted assertion`);
    return;
  }
  const data = one(all, 'EncryptedData');
  const key = one(all, 'EncryptedKey');
  if (data.parent !== assertion) throw rejected(`<EncryptedData> is in <${data.parent?.name}>`);
  if (!isWithin(key, assertion)) throw rejected('<EncryptedKey> is outside the encrypted assertion');
  // The library looks for both values by their name, wherever they are.
  const values = all.filter(({ name }) => name === 'CipherValue');
  if (values.length !== 2) throw rejected(`it has <CipherValue> ${values.length} times`);
  checkMethod(data, isSigned ? new Set([...SEALED_METHODS, ...UNSEALED_METHODS]) : SEALED_METHODS);
  checkMethod(key, KEY_METHODS);
  for (const part of [data, key]) {
    const cipher = findChild(part, ENCRYPTION, 'CipherData');
    const [value, second] = cipher?.children ?? [];
    const isPlain = value !== undefined && isNamed(value, ENCRYPTION, 'CipherValue') && textOf(value) !== undefined;
    if (!isPlain || second !== undefined) throw rejected(`<${part.name}> has no plain <CipherValue>`);
  }
}

function one(elements: readonly XmlElement[], name: string): XmlElement {
  const [first, second] = elements.filter((element) => element.name === name);
  if (first === undefined) throw rejected(`<${name}> is missing`);
  if (second !== undefined) throw rejected(`duplicate <${name}>`);
  return first;
}

function isWithin(element: XmlElement, ancestor: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (at === ancestor) return true;
  return false;
}

function checkMethod(part: XmlElement, allowed: ReadonlySet<string>): void {
  const [method, second] = childrenOf(part, ENCRYPTION, 'EncryptionMethod');
  const algorithm = method?.attributes.get('Algorithm');
  if (second === undefined && algorithm !== undefined && allowed.has(algorithm)) return;
  throw samlError(
    'saml_algorithm_refused',
    `<EncryptionMethod> of <${part.name}> is ${quote(algorithm)}. Supported: ${[...allowed].join(', ')}.`,
  );
}

function rejected(reason: string): Error {
  return samlError('saml_encryption_refused', `Unsupported encrypted assertion: ${reason}.`);
}
