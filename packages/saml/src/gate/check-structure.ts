// Checks the structure of a response before verification: one assertion, in its position, and names in their namespaces.
import { samlError } from '../error-codes.ts';
import { ASSERTION, ENCRYPTION, PROTOCOL, SIGNATURE } from '../xml-names.ts';
import { elementsIn, isNamed } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** Where names belong that the library looks for without their namespace, or that decide who signs in. */
const HOMES: ReadonlyMap<string, string> = new Map([
  ...['Response', 'Status', 'StatusCode', 'Extensions'].map((name) => [name, PROTOCOL] as const),
  ...['Assertion', 'EncryptedAssertion', 'Issuer', 'Subject', 'NameID', 'EncryptedID'].map(inAssertions),
  ...['SubjectConfirmation', 'SubjectConfirmationData', 'Conditions', 'AudienceRestriction'].map(inAssertions),
  ...['Audience', 'AuthnStatement', 'AttributeStatement', 'Attribute', 'AttributeValue'].map(inAssertions),
  ...['Signature', 'SignedInfo', 'SignatureValue', 'CanonicalizationMethod', 'SignatureMethod'].map(inSignatures),
  ...['Reference', 'Transforms', 'Transform', 'DigestValue', 'KeyInfo'].map(inSignatures),
  ...['EncryptedData', 'EncryptedKey', 'CipherData', 'CipherValue'].map((name) => [name, ENCRYPTION] as const),
]);

/** Children, by name: each at most once. */
const OF_RESPONSE = new Set(['Issuer', 'Signature', 'Extensions', 'Status', 'Assertion', 'EncryptedAssertion']);
const ONCE_IN_ASSERTION = new Set(['Issuer', 'Signature', 'Subject', 'Conditions', 'Advice']);

/** What a response has. */
export interface Structure {
  readonly response: XmlElement;
  /** `Assertion` or `EncryptedAssertion`; undefined in a response that rejects the login. */
  readonly assertion: XmlElement | undefined;
  readonly isEncrypted: boolean;
}

/**
 * Finds the assertion of a response, where there is one.
 * @throws {KitError} saml_structure_refused, saml_namespace_refused, saml_several_assertions, saml_assertion_misplaced
 */
export function checkStructure(root: XmlElement): Structure {
  if (root.name !== 'Response')
    throw samlError('saml_structure_refused', `The message isn’t a response: <${root.name}>.`);
  checkNamespaces(root);
  const assertions = [...elementsIn(root)].filter(isAssertion);
  if (assertions.length > 1) {
    throw samlError('saml_several_assertions', `The response has ${assertions.length} assertions.`);
  }
  const [assertion] = assertions;
  if (assertion !== undefined && assertion.parent !== root) {
    throw samlError('saml_assertion_misplaced', `The assertion is in <${assertion.parent?.name}>.`);
  }
  for (const { name } of root.children) {
    if (!OF_RESPONSE.has(name)) throw samlError('saml_structure_refused', `The response has <${name}>.`);
  }
  checkOnce(root, OF_RESPONSE);
  const isEncrypted = assertion?.name === 'EncryptedAssertion';
  if (assertion !== undefined && !isEncrypted) checkOnce(assertion, ONCE_IN_ASSERTION);
  return { response: root, assertion, isEncrypted };
}

/**
 * Checks an assertion that stood in no response: one that was encrypted.
 * @throws {KitError} as {@link checkStructure}
 */
export function checkAssertionStructure(root: XmlElement): void {
  checkNamespaces(root);
  if (!isNamed(root, ASSERTION, 'Assertion')) {
    throw samlError('saml_structure_refused', `The encrypted element isn’t an assertion: <${root.name}>.`);
  }
  const inner = [...elementsIn(root)].filter((element) => element !== root && isAssertion(element));
  if (inner.length > 0)
    throw samlError('saml_several_assertions', 'The encrypted assertion contains another assertion.');
  checkOnce(root, ONCE_IN_ASSERTION);
}

function inAssertions(name: string): readonly [string, string] {
  return [name, ASSERTION];
}

function inSignatures(name: string): readonly [string, string] {
  return [name, SIGNATURE];
}

function isAssertion({ name }: XmlElement): boolean {
  return name === 'Assertion' || name === 'EncryptedAssertion';
}

function checkNamespaces(root: XmlElement): void {
  for (const { name, namespace } of elementsIn(root)) {
    const home = HOMES.get(name);
    if (home !== undefined && namespace !== home) {
      const found = namespace === '' ? 'no namespace' : `the namespace "${namespace.slice(0, 200)}"`;
      throw samlError('saml_namespace_refused', `<${name}> is in ${found}. Expected "${home}".`);
    }
  }
}

function checkOnce(parent: XmlElement, names: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const { name } of parent.children) {
    if (!names.has(name)) continue;
    if (seen.has(name)) throw samlError('saml_structure_refused', `<${parent.name}> has <${name}> twice.`);
    seen.add(name);
  }
}
