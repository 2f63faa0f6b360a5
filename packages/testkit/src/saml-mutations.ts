// Changes responses at random: bytes, elements, attributes, texts, parts of other responses, and the wrappings.
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { VICTIM, WRAPPINGS, wrapped } from './saml-wrappings.ts';

/** A number from 0 to 1, without 1. */
export type Random = () => number;

interface Scene {
  readonly document: Document;
  readonly random: Random;
  /** The elements of another response. */
  readonly others: readonly Element[];
}

type Change = (scene: Scene) => void;

/** Changes of the tree. */
const CHANGES: readonly Change[] = [
  ({ document, random }) => {
    const element = pickInner(document, random);
    element.parentNode?.removeChild(element);
  },
  ({ document, random }) => insert(document, random, pickInner(document, random).cloneNode(true)),
  ({ document, random }) => insert(document, random, pickInner(document, random)),
  ({ document, random, others }) => insert(document, random, document.importNode(pick(others, random), true)),
  ({ document, random, others }) => {
    const old = pickInner(document, random);
    old.parentNode?.replaceChild(document.importNode(pick(others, random), true), old);
  },
  ({ document, random }) => {
    const old = pickInner(document, random);
    const around = document.createElementNS(old.namespaceURI, old.tagName);
    old.parentNode?.replaceChild(around, old);
    around.appendChild(old);
  },
  ({ document, random }) => {
    pick(elementsOf(document), random).setAttribute(pick(ATTRIBUTES, random), pick(VALUES, random));
  },
  ({ document, random }) => {
    const element = pick(elementsOf(document), random);
    const attribute = pick(Array.from(element.attributes), random) as Attr | undefined;
    if (attribute !== undefined) element.removeAttribute(attribute.name);
  },
  ({ document, random }) => {
    const element = pick(elementsOf(document), random);
    const attribute = pick(Array.from(element.attributes), random) as Attr | undefined;
    if (attribute !== undefined) element.setAttribute(attribute.name, pick(VALUES, random));
  },
  ({ document, random }) => {
    const leaves = elementsOf(document).filter(({ childNodes }) => Array.from(childNodes).every(isText));
    pick(leaves, random).textContent = pick(VALUES, random);
  },
  ({ document, random }) => {
    const name = pick(Array.from(document.getElementsByTagName('saml:NameID')), random) as Element | undefined;
    if (name !== undefined) name.textContent = VICTIM;
  },
  ({ document, random }) => insert(document, random, pick(NODES, random)(document)),
];

const ATTRIBUTES = [
  'ID',
  'Id',
  'id',
  'xml:id',
  'URI',
  'Algorithm',
  'Version',
  'Value',
  'InResponseTo',
  'Recipient',
  'xmlns',
];
const VALUES = [
  '',
  VICTIM,
  '_assertion',
  '_response',
  '#_assertion',
  '#',
  '2.0',
  '2099-01-01T00:00:00Z',
  'urn:x',
  '1',
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'urn:oasis:names:tc:SAML:2.0:status:Success',
];
const NODES: readonly ((document: Document) => Node)[] = [
  (document) => document.createComment('x'),
  (document) => document.createTextNode(VICTIM),
  (document) => document.createCDATASection(VICTIM),
  (document) => document.createProcessingInstruction('x', 'y'),
];

/** What bytes are replaced with. */
const PIECES = [
  '< ',
  '</ ',
  ']]>',
  '/ >',
  "='",
  '<',
  '>',
  '&',
  '"',
  '/',
  ' ',
  '\u0000',
  'é',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&#x40;',
  '&lt;',
  '<?x?>',
  VICTIM,
];

/**
 * One to three mutations of a response. `others` are signed responses of the same identity provider, whose parts are mixed in. Some
 * mutations leave it unchanged, or change unsigned parts: then its subject still signs in.
 */
export function mutate(response: string, others: readonly string[], random: Random): string {
  let changed = random() < 0.15 ? wrapAny(response, random) : response;
  const count = 1 + Math.floor(random() * 3);
  for (let n = 0; n < count; n++)
    changed = random() < 0.25 ? changeText(changed, random) : changeTree(changed, others, random);
  return changed;
}

function wrapAny(response: string, random: Random): string {
  try {
    return wrapped(response, pick(Object.values(WRAPPINGS), random));
  } catch {
    return response; // Some need two signatures.
  }
}

function changeTree(response: string, others: readonly string[], random: Random): string {
  const document = parse(response);
  const other = parse(pick(others, random));
  if (document === undefined || other === undefined) return changeText(response, random);
  try {
    pick(CHANGES, random)({ document, random, others: elementsOf(other) });
  } catch {
    return changeText(response, random); // A place where a node cannot be.
  }
  return new XMLSerializer().serializeToString(document);
}

function changeText(response: string, random: Random): string {
  const from = Math.floor(random() * response.length);
  const to = random() < 0.5 ? from : Math.min(response.length, from + Math.floor(random() * 40));
  const piece = random() < 0.5 ? pick(PIECES, random) : String.fromCharCode(32 + Math.floor(random() * 95));
  return response.slice(0, from) + piece + response.slice(to);
}

/** A document, or undefined for what changes of the text made unreadable. */
function parse(xml: string): Document | undefined {
  let isBad = false;
  const bad = (): void => {
    isBad = true;
  };
  try {
    const document = new DOMParser({ errorHandler: { warning: bad, error: bad, fatalError: bad } }).parseFromString(
      xml,
      'text/xml',
    );
    return isBad ? undefined : document;
  } catch {
    return undefined;
  }
}

function insert(document: Document, random: Random, node: Node): void {
  const parent = pick(elementsOf(document), random);
  parent.insertBefore(node, (pick(Array.from(parent.childNodes), random) as Node | undefined) ?? null);
}

function elementsOf(document: Document): readonly Element[] {
  return Array.from(document.getElementsByTagName('*'));
}

/** Any element but the root. */
function pickInner(document: Document, random: Random): Element {
  return pick(elementsOf(document).slice(1), random);
}

function isText({ nodeType }: Node): boolean {
  return nodeType === 3;
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values.at(Math.floor(random() * values.length)) as Value;
}
