// Checks positions, references, and algorithms of signatures, before the library computes anything.
import { samlError } from '../error-codes.ts';
import { DIGEST_METHODS, ENCRYPTION, EXCLUSIVE_C14N, SIGNATURE, SIGNATURE_METHODS, TRANSFORMS } from '../xml-names.ts';
import { childrenOf, elementsIn, findChild, isNamed, quote, textOf } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** What a signature may have, by name: how many at most, and whether there has to be one. */
const PARTS = {
  Signature: { SignedInfo: true, SignatureValue: true, KeyInfo: false },
  SignedInfo: { CanonicalizationMethod: true, SignatureMethod: true, Reference: true },
  Reference: { Transforms: true, DigestMethod: true, DigestValue: true },
} as const;

/**
 * Checks every signature in a message. They are allowed only directly in one of `signable`.
 * @throws {KitError} saml_signature_misplaced, saml_signature_refused, saml_algorithm_refused
 */
export function checkSignatures(root: XmlElement, signable: readonly XmlElement[]): void {
  for (const element of elementsIn(root)) {
    if (element.name !== 'Signature') continue;
    const { parent } = element;
    if (parent === undefined || !signable.includes(parent)) {
      throw samlError(
        'saml_signature_misplaced',
        `A signature is in <${parent?.name ?? 'nothing'}>, where it isn’t allowed.`,
      );
    }
    checkSignature(element, parent);
  }
}

/** Whether an element is signed directly. */
export function isSigned(element: XmlElement): boolean {
  return findChild(element, SIGNATURE, 'Signature') !== undefined;
}

function checkSignature(signature: XmlElement, signed: XmlElement): void {
  const [signedInfo, value] = partsOf(signature, 'Signature');
  const [canonicalization, method, reference] = partsOf(signedInfo, 'SignedInfo');
  const [transforms, digestMethod, digest] = partsOf(reference, 'Reference');
  for (const leaf of [value, digest]) {
    if (textOf(leaf) === undefined) throw rejected(`<${leaf.name}> has no plain value`);
  }
  const uri = reference.attributes.get('URI');
  if (uri === undefined || uri !== `#${signed.attributes.get('ID') ?? ''}`) {
    throw rejected(`it references ${quote(uri)}, but is in ${quote(signed.attributes.get('ID'))}`);
  }
  checkAlgorithm(canonicalization, new Set([EXCLUSIVE_C14N]));
  checkAlgorithm(method, SIGNATURE_METHODS);
  checkAlgorithm(digestMethod, DIGEST_METHODS);
  checkTransforms(transforms);
  checkKeyInfo(signature);
}

/** The parts that have to be there; anything else, or twice the same, is rejected. */
function partsOf(element: XmlElement, name: keyof typeof PARTS): [XmlElement, XmlElement, XmlElement] {
  const parts: Readonly<Record<string, boolean>> = PARTS[name];
  for (const child of element.children) {
    if (child.namespace !== SIGNATURE || !Object.hasOwn(parts, child.name)) throw rejected(`it has <${child.name}>`);
  }
  const found = Object.entries(parts).map(([part, isNeeded]) => {
    const [first, second] = childrenOf(element, SIGNATURE, part);
    if (second !== undefined) throw rejected(`it has <${part}> twice`);
    if (first === undefined && isNeeded) throw rejected(`it has no <${part}>`);
    return first;
  });
  return found as [XmlElement, XmlElement, XmlElement];
}

function checkAlgorithm(method: XmlElement, allowed: ReadonlySet<string>): void {
  const algorithm = method.attributes.get('Algorithm') ?? '';
  if (allowed.has(algorithm) && method.children.every(isPrefixList)) return;
  throw samlError(
    'saml_algorithm_refused',
    `<${method.name}> of a signature is ${quote(algorithm)}. Supported: ${[...allowed].join(', ')}.`,
  );
}

function checkTransforms(transforms: XmlElement): void {
  const found = transforms.children.map(({ attributes }) => attributes.get('Algorithm') ?? '');
  const isExpected =
    found.length === TRANSFORMS.length &&
    transforms.children.every(
      (transform, index) => isNamed(transform, SIGNATURE, 'Transform') && found[index] === TRANSFORMS[index],
    );
  if (!isExpected) {
    throw samlError(
      'saml_algorithm_refused',
      `The transforms of a signature are ${found.map(quote).join(', ') || 'none'}. Expected: ${TRANSFORMS.join(', ')}.`,
    );
  }
  for (const transform of transforms.children) {
    if (!transform.children.every(isPrefixList)) throw rejected('a transform has child elements');
  }
}

/** A list of prefixes is the one part that an algorithm may have. */
function isPrefixList(child: XmlElement): boolean {
  return isNamed(child, EXCLUSIVE_C14N, 'InclusiveNamespaces') && child.children.length === 0;
}

/** The key info isn’t used, and must not contain anything else. */
function checkKeyInfo(signature: XmlElement): void {
  const keyInfo = findChild(signature, SIGNATURE, 'KeyInfo');
  if (keyInfo === undefined) return;
  for (const { namespace, name } of elementsIn(keyInfo)) {
    if (namespace === ENCRYPTION) throw rejected(`its key is in <${name}>`);
  }
}

function rejected(reason: string): Error {
  return samlError('saml_signature_refused', `Unsupported signature: ${reason}.`);
}
