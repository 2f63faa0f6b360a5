// Reads XML as a stream, and stops at the first thing that no SAML message needs. The library behind it reads all of a text before
// it looks: here a hostile one ends early.
import { SaxesParser } from 'saxes';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { samlError } from '../error-codes.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkMarkup } from './check-markup.ts';
import type { XmlElement } from './xml-element.ts';

/** Levels of elements. */
const MOST_DEPTH = 64;
/** Elements of one document: more than a thousand groups fit. The library takes time that grows with the square of it. */
const MOST_ELEMENTS = 2_000;
/** Attributes of one element, and of all, declarations of namespaces among them. */
const MOST_ATTRIBUTES = 32;
const MOST_ATTRIBUTES_IN_ALL = 8_000;
/** Characters of one attribute. */
const MOST_VALUE = 4_096;
/** Declarations of namespaces on the way to one element: the library goes through them at each. */
const MOST_NAMESPACES = 64;

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** A text that says it is XML 1.1 is read as the library reads it. It knows the five entities of XML itself. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  /** Namespaces that are declared here and around it. */
  readonly namespaces: number;
  text: string;
}

/**
 * The root element of a document.
 * @throws {KitError} saml_response_unreadable, saml_response_too_deep, saml_response_too_large, saml_doctype_refused,
 * saml_comment_refused, saml_instruction_refused, saml_cdata_refused, saml_namespace_refused
 */
export function readXml(text: string): XmlElement {
  checkCharacters(text);
  checkMarkup(text);
  const builder = new TreeBuilder();
  parserFor(builder).write(text).close();
  checkGrammar(text);
  return builder.root();
}

/** Six listeners are the most that V8 keeps a parser fast with: with seven it takes five times as long. */
function parserFor(builder: TreeBuilder): SaxesParser<typeof OPTIONS> {
  const parser = new SaxesParser(OPTIONS);
  parser.on('error', ({ message }) => {
    throw unreadable(message);
  });
  parser.on('opentagstart', () => builder.start());
  parser.on('attribute', ({ value }) => builder.count(value));
  parser.on('opentag', (tag) => builder.open(tag));
  parser.on('text', (part) => builder.text(part));
  parser.on('closetag', () => builder.close());
  return parser;
}

/** Control characters and noncharacters. */
// oxlint-disable-next-line no-control-regex -- These are what is looked for.
const FORBIDDEN_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** As they are, and by their number. */
function checkCharacters(text: string): void {
  // Half of a pair is forbidden, too.
  const isForbidden = (part: string): boolean => FORBIDDEN_CHARACTER.test(part) || !part.isWellFormed();
  const isNamed = (number: string): boolean => {
    const code = Number(number.replace(/^x/i, '0x'));
    return !(code <= 0x10_ff_ff) || isForbidden(String.fromCodePoint(code));
  };
  if (
    isForbidden(text) ||
    (text.includes('&#') && [...text.matchAll(/&#(x?[\da-f]+)/gi)].some(([, number = '']) => isNamed(number)))
  ) {
    throw unreadable('it has a character that XML doesn’t allow');
  }
}

function unreadable(reason: string): Error {
  return samlError('saml_response_unreadable', `The message isn’t valid XML: ${reason}.`);
}

function tooLarge(subject: string): Error {
  return samlError('saml_response_too_large', `The message has ${subject}.`);
}

/** Builds the tree, within bounds. */
class TreeBuilder {
  #root: OpenElement | undefined;
  #open: OpenElement | undefined;
  #depth = 0;
  #elements = 0;
  #attributes = 0;
  #attributesInAll = 0;

  /** Before the attributes of a tag: a bound that is passed is noticed while it is read. */
  start(): void {
    this.#attributes = 0;
    if (++this.#depth > MOST_DEPTH) {
      throw samlError('saml_response_too_deep', `The message is more than ${MOST_DEPTH} levels deep.`);
    }
    if (++this.#elements > MOST_ELEMENTS) throw tooLarge(`more than ${MOST_ELEMENTS} elements`);
  }

  count({ length }: string): void {
    if (++this.#attributes > MOST_ATTRIBUTES) throw tooLarge(`an element with more than ${MOST_ATTRIBUTES} attributes`);
    if (++this.#attributesInAll > MOST_ATTRIBUTES_IN_ALL)
      throw tooLarge(`more than ${MOST_ATTRIBUTES_IN_ALL} attributes`);
    if (length > MOST_VALUE) throw tooLarge(`an attribute of more than ${MOST_VALUE} characters`);
  }

  open({ uri, local, attributes }: SaxesTagNS): void {
    const parent = this.#open;
    if (parent === undefined && this.#root !== undefined) throw unreadable('it has a second root element');
    const read = Object.values(attributes);
    if (read.length !== this.#attributes) throw unreadable(`duplicate attribute of <${local}>`);
    const namespaces = (parent?.namespaces ?? 0) + read.filter(isDeclaration).length;
    if (namespaces > MOST_NAMESPACES) throw tooLarge(`more than ${MOST_NAMESPACES} namespaces for one element`);
    const element: OpenElement = {
      namespace: uri,
      namespaces,
      name: local,
      parent,
      attributes: ownAttributes(read),
      children: [],
      text: '',
    };
    this.#root ??= element;
    parent?.children.push(element);
    this.#open = element;
  }

  text(part: string): void {
    if (this.#open !== undefined) this.#open.text += part;
  }

  close(): void {
    this.#depth--;
    this.#open = this.#open?.parent as OpenElement | undefined;
  }

  root(): XmlElement {
    if (this.#root === undefined) throw unreadable('it has no element');
    return this.#root;
  }
}

/** The attributes without a namespace. One with the same name in a namespace would be read by one reader, and not by the next. */
function ownAttributes(attributes: readonly SaxesAttributeNS[]): Map<string, string> {
  const own = new Map<string, string>();
  const names = new Set<string>();
  for (const attribute of attributes) {
    const { name, prefix, local, value } = attribute;
    if (isDeclaration(attribute)) {
      checkNamespace(value);
    } else if (names.has(local)) {
      throw samlError('saml_namespace_refused', `The attribute "${local}" appears in two namespaces.`);
    } else {
      names.add(local);
      if (prefix === '') own.set(local, value);
      else if (/^id$/i.test(local))
        throw samlError('saml_id_refused', `The attribute "${name}" is an ID in a namespace.`);
    }
  }
  return own;
}

function isDeclaration({ name, uri }: SaxesAttributeNS): boolean {
  return uri === XMLNS || name === 'xmlns';
}

/** Canonicalization is defined for absolute URLs only: readers do different things with others. */
function checkNamespace(uri: string): void {
  if (uri === '' || /^[a-z][a-z0-9+.-]*:\S+$/i.test(uri)) return;
  throw samlError('saml_namespace_refused', `The namespace "${uri.slice(0, 200)}" isn’t an absolute URI.`);
}
