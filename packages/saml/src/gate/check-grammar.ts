// The grammar of XML, letter by letter, for what is left once document types, comments and the like are rejected. Parsers forgive
// different faults: sax reads `</ a>` as the end of <a>, xmldom as text. What follows the grammar is read alike by both.
import { samlError } from '../error-codes.ts';

/** Names of SAML are ASCII. */
const NAME = '[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?';
const SPACE = '[ \\t\\r\\n]';
const REFERENCE = '&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9A-Fa-f]+);';
const ATTRIBUTE = `${SPACE}+${NAME}${SPACE}*=${SPACE}*(?:"[^<&"]*(?:${REFERENCE}[^<&"]*)*"|'[^<&']*(?:${REFERENCE}[^<&']*)*')`;
/** No space in an end tag: xmldom takes an element for empty where the last end tag of its name has one, and an earlier one has none. */
const TAG = `<(?:/${NAME}|${NAME}(?:${ATTRIBUTE})*${SPACE}*/?)>`;

const DECLARATION = /^<\?xml[ \t\r\n][^<>]*\?>/;

/** Text up to the next tag, and that tag. It begins where the last one ended, and there is one way to match it. */
const NEXT = new RegExp(`[^<&]*(?:${REFERENCE}[^<&]*)*(?:${TAG}|$)`, 'y');

/**
 * Checks that a text follows the grammar.
 * @throws {KitError} saml_response_unreadable
 */
export function checkGrammar(text: string): void {
  let at = DECLARATION.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    NEXT.lastIndex = at;
    if (!NEXT.test(text)) {
      const excerpt = JSON.stringify(text.slice(at, at + 40));
      throw samlError('saml_response_unreadable', `The message isn’t well-formed XML after ${excerpt}.`);
    }
    at = NEXT.lastIndex;
  }
  if (text.includes(']]>')) {
    throw samlError('saml_response_unreadable', 'The message has "]]>" outside a CDATA section.');
  }
}
