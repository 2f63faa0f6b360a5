// Markup that no SAML message needs, found before parsing: `<!` and `<?` mean the same everywhere.
import { samlError } from '../error-codes.ts';
import type { SamlErrorCode } from '../error-codes.ts';

/** The XML declaration, the one instruction that a message may begin with. */
const DECLARATION = /^<\?xml[ \t\r\n][^<>]*\?>/;

const REFUSED = /<!--|<!\[CDATA\[|<!|<\?/g;

/** What is rejected, by how it begins. */
const KINDS: Readonly<Record<string, readonly [SamlErrorCode, string]>> = {
  '<!--': ['saml_comment_refused', 'a comment'],
  '<![CDATA[': ['saml_cdata_refused', 'a CDATA section'],
  '<!': ['saml_doctype_refused', 'a document type or another declaration'],
  '<?': ['saml_instruction_refused', 'a processing instruction'],
};

/**
 * Checks that a text has elements and text only, after an XML declaration that names no other encoding than UTF-8.
 * @throws {KitError} saml_doctype_refused, saml_comment_refused, saml_instruction_refused, saml_cdata_refused, saml_response_unreadable
 */
export function checkMarkup(text: string): void {
  const [declaration = ''] = DECLARATION.exec(text) ?? [];
  const [, encoding = 'UTF-8'] = /encoding\s*=\s*["']([^"']*)["']/.exec(declaration) ?? [];
  if (encoding.toUpperCase() !== 'UTF-8') {
    throw samlError(
      'saml_response_unreadable',
      `The message declares the encoding "${encoding.slice(0, 40)}". Expected UTF-8.`,
    );
  }
  REFUSED.lastIndex = declaration.length;
  const [code, construct] = KINDS[REFUSED.exec(text)?.[0] ?? ''] ?? [];
  if (code !== undefined) throw samlError(code, `The message has ${construct}, which isn’t allowed in SAML messages.`);
}
