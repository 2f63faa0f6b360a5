// Responses that are rejected for how they are written.
import type { SamlErrorCode } from '../error-codes.ts';
import { assertionXml, responseXml, signedResponse, toBase64 } from './response-xml.ts';
import type { Vector } from './vector.ts';

/** A change of a response after it was signed. */
function vector(name: string, code: SamlErrorCode, change: (xml: string) => string): Vector {
  return { name, code, create: ({ idp }) => change(signedResponse(idp)) };
}

function numbered(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join('');
}

const UNCLOSED = '<a>'.repeat(8_000);

/** By how they are written. */
export const HOSTILE_XML: readonly Vector[] = [
  vector('a document type', 'saml_doctype_refused', (xml) => `<!DOCTYPE Response>${xml}`),
  vector('an external entity', 'saml_doctype_refused', (xml) => {
    const type = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    return `${type}${xml.replace('ada@example.org', '&x;')}`;
  }),
  vector('entities that grow', 'saml_doctype_refused', (xml) => {
    const entities = numbered(9, (n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
    return `<!DOCTYPE r [<!ENTITY e0 "ha">${entities}]>${xml.replace('ada@', '&e9;@')}`;
  }),
  vector('an ID from an entity (CVE-2025-23369)', 'saml_doctype_refused', (xml) => {
    return `<!DOCTYPE r [<!ENTITY i "_assertion">]>${xml.replace('ID="_assertion"', 'ID="&i;"')}`;
  }),
  vector('a document type that two parsers end at different places (CVE-2025-25291)', 'saml_doctype_refused', (xml) => {
    return `<!DOCTYPE r [<!ENTITY e "]><!--"><!ENTITY f "-->">]>${xml}`;
  }),
  vector('an attribute list with a namespace (CVE-2025-25292)', 'saml_doctype_refused', (xml) => {
    return `<!DOCTYPE r [<!ATTLIST Signature xmlns CDATA #FIXED "urn:x">]>${xml}`;
  }),
  vector('an entity that nobody declared', 'saml_response_unreadable', (xml) => xml.replace('ada@', '&nbsp;ada@')),
  vector('a comment in the name', 'saml_comment_refused', (xml) => xml.replace('ada@', 'ada<!-- -->@')),
  vector('a comment in the digest (CVE-2025-29775)', 'saml_comment_refused', (xml) => {
    return xml.replace('<DigestValue>', '<DigestValue><!--forged-->');
  }),
  vector('an instruction in the name', 'saml_instruction_refused', (xml) => xml.replace('ada@', 'ada<?x?>@')),
  vector('an instruction before the response', 'saml_instruction_refused', (xml) => `<?x y?>${xml}`),
  vector('a CDATA section in the name', 'saml_cdata_refused', (xml) => xml.replace('ada@', 'ada<![CDATA[]]>@')),
  vector('a relative namespace: void canonicalization', 'saml_namespace_refused', (xml) => {
    return xml.replace('<samlp:Response', '<samlp:Response xmlns:v="1"');
  }),
  vector('an assertion in another namespace', 'saml_namespace_refused', (xml) => {
    const evil = assertionXml({ nameId: 'admin@example.org' }).replaceAll(
      'urn:oasis:names:tc:SAML:2.0:assertion',
      'urn:x',
    );
    return xml.replace('<samlp:Status>', `${evil}<samlp:Status>`);
  }),
  vector('a signature in another namespace', 'saml_namespace_refused', (xml) => {
    return xml.replace('<samlp:Status>', '<Signature xmlns="urn:x"/><samlp:Status>');
  }),
  vector('an attribute in two namespaces: attribute pollution', 'saml_namespace_refused', (xml) => {
    return xml.replace('ID="_assertion"', 'ID="_assertion" samlp:ID="_other"');
  }),
  vector('an ID in a namespace alone', 'saml_id_refused', (xml) =>
    xml.replace('<samlp:Status', '<samlp:Status xml:id="_a"'),
  ),
  vector('an attribute twice', 'saml_response_unreadable', (xml) => {
    return xml.replace('ID="_assertion"', 'ID="_evil" ID="_assertion"');
  }),
  vector('an ID twice', 'saml_id_refused', (xml) => xml.replace('<samlp:Status', '<samlp:Status ID="_assertion"')),
  vector('an ID twice, spelt otherwise', 'saml_id_refused', (xml) =>
    xml.replace('<samlp:Status', '<samlp:Status Id="_assertion"'),
  ),
  vector('two IDs of one element', 'saml_id_refused', (xml) =>
    xml.replace('ID="_assertion"', 'ID="_assertion" Id="_b"'),
  ),
  vector('an ID that would be a path', 'saml_id_refused', (xml) =>
    xml.replace('<samlp:Status', `<samlp:Status ID="a' or '1"`),
  ),
  vector('another root', 'saml_structure_refused', () => assertionXml()),
  vector('a part that no response has', 'saml_structure_refused', (xml) => {
    return xml.replace('<samlp:Status>', '<samlp:LogoutRequest/><samlp:Status>');
  }),
  vector('two issuers', 'saml_structure_refused', (xml) => {
    return xml.replace('<saml:Subject>', '<saml:Issuer>https://other.example</saml:Issuer><saml:Subject>');
  }),
  vector('two kinds of status', 'saml_structure_refused', (xml) =>
    xml.replace('<samlp:Status>', '<samlp:Status/><samlp:Status>'),
  ),
  vector('two assertions', 'saml_several_assertions', (xml) => {
    const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
    return xml.replace('</samlp:Response>', `${assertion.replaceAll('_assertion', '_second')}</samlp:Response>`);
  }),
  vector('a decoy in extensions', 'saml_several_assertions', (xml) => {
    const evil = assertionXml({ nameId: 'admin@example.org' }).replaceAll('_assertion', '_decoy');
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${evil}</samlp:Extensions><samlp:Status>`);
  }),
  vector('a decoy in an advice', 'saml_several_assertions', (xml) => {
    const evil = assertionXml({ nameId: 'admin@example.org' }).replaceAll('_assertion', '_decoy');
    return xml.replace('<saml:AuthnStatement', `<saml:Advice>${evil}</saml:Advice><saml:AuthnStatement`);
  }),
  {
    name: 'the assertion in extensions',
    code: 'saml_assertion_misplaced',
    create: () =>
      responseXml({ extensions: `<samlp:Extensions>${assertionXml()}</samlp:Extensions>` }).replace(
        /<\/samlp:Status>.*<\/samlp:Response>/,
        '</samlp:Status></samlp:Response>',
      ),
  },
  vector('a second root', 'saml_response_unreadable', (xml) => `${xml}${xml}`),
  vector('text after the root', 'saml_response_unreadable', (xml) => `${xml}x`),
  vector('half a response', 'saml_response_unreadable', (xml) => xml.slice(0, xml.length / 2)),
  vector('a prefix that nobody declared', 'saml_response_unreadable', (xml) =>
    xml.replace('<samlp:Status', '<q:Status'),
  ),
  vector('a character that XML forbids', 'saml_response_unreadable', (xml) => xml.replace('ada@', 'ada\u0000@')),
  vector('the same, as a reference', 'saml_response_unreadable', (xml) => xml.replace('ada@', 'ada&#0;@')),
  vector('the same, as a hexadecimal reference', 'saml_response_unreadable', (xml) =>
    xml.replace('ada@', 'ada&#x1F;@'),
  ),
  vector('half a pair, as a reference in an attribute', 'saml_response_unreadable', (xml) => {
    return xml.replace('<samlp:Status>', '<samlp:Status a="&#xD800;">');
  }),
  vector('a reference beyond every character', 'saml_response_unreadable', (xml) => xml.replace('ada@', '&#x110000;@')),
  vector('an end with a space, by which one parser closes an element early', 'saml_response_unreadable', (xml) =>
    xml.replace(/<\/saml:Issuer>(?![^]*<\/saml:Issuer>)/, '</saml:Issuer >'),
  ),
  vector('an end that one parser takes for text', 'saml_response_unreadable', (xml) => {
    return xml.replace('</saml:NameID>', '</ saml:NameID>');
  }),
  vector('the same in what nobody signed', 'saml_response_unreadable', (xml) => {
    return xml.replace('</X509Data>', '</ X509Data>');
  }),
  vector('a start that one parser takes for text', 'saml_response_unreadable', (xml) => {
    return xml.replace('<X509Data>', '< X509Data>');
  }),
  vector('no space between attributes', 'saml_response_unreadable', (xml) => xml.replace('" Version=', '"Version=')),
  vector('a tag in an attribute', 'saml_response_unreadable', (xml) => {
    return xml.replace('<KeyInfo>', '<KeyInfo a="<saml:Assertion>">');
  }),
  vector('the end of a CDATA section', 'saml_response_unreadable', (xml) => xml.replace('<KeyInfo>', '<KeyInfo>]]>')),
  vector(
    'another encoding by its word',
    'saml_response_unreadable',
    (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`,
  ),
  vector('24 kB of unclosed tags', 'saml_response_too_deep', (xml) =>
    xml.replace('<samlp:Status>', `${UNCLOSED}<samlp:Status>`),
  ),
  vector('65 levels', 'saml_response_too_deep', (xml) => {
    return xml.replace('<saml:AttributeStatement>', `${'<a>'.repeat(63)}${'</a>'.repeat(63)}<saml:AttributeStatement>`);
  }),
  vector('tens of thousands of elements', 'saml_response_too_large', (xml) => {
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${'<a/>'.repeat(20_000)}</samlp:Extensions><samlp:Status>`);
  }),
  vector('a hundred attributes', 'saml_response_too_large', (xml) => {
    const attributes = numbered(100, (n) => ` a${n}=""`);
    return xml.replace('<samlp:Status>', `<samlp:Status${attributes}>`);
  }),
  vector('ten thousand attributes', 'saml_response_too_large', (xml) => {
    const attributes = numbered(30, (n) => ` a${n}=""`);
    return xml.replace(
      '<samlp:Status>',
      `<samlp:Extensions>${`<a${attributes}/>`.repeat(400)}</samlp:Extensions><samlp:Status>`,
    );
  }),
  vector('a long attribute', 'saml_response_too_large', (xml) => {
    return xml.replace('<samlp:Status>', `<samlp:Status a="${'&amp;'.repeat(5_000)}">`);
  }),
  vector('many namespaces for many elements: the library would take 10 s', 'saml_response_too_large', (xml) => {
    const open = Array.from({ length: 40 }, (_, depth) => {
      return `<a${numbered(20, (n) => ` xmlns:n${depth * 20 + n}="urn:${n}"`)}>`;
    });
    const evil = `${open.join('')}${'<b/>'.repeat(1_500)}${'</a>'.repeat(40)}`;
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${evil}</samlp:Extensions><samlp:Status>`);
  }),
  { name: 'too many bytes', code: 'saml_response_too_large', isBase64: true, create: () => 'A'.repeat(262_148) },
  { name: 'no base64', code: 'saml_response_unreadable', isBase64: true, create: () => '<samlp:Response/>' },
  { name: 'nothing', code: 'saml_response_unreadable', isBase64: true, create: () => '' },
  {
    name: 'bytes that are no UTF-8',
    code: 'saml_response_unreadable',
    isBase64: true,
    create: () => Buffer.from([0x3c, 0x61, 0x3e, 0xff]).toString('base64'),
  },
  {
    name: 'UTF-16',
    code: 'saml_response_unreadable',
    isBase64: true,
    create: ({ idp }) => Buffer.from(`\uFEFF${signedResponse(idp)}`, 'utf16le').toString('base64'),
  },
  { name: 'no XML', code: 'saml_response_unreadable', isBase64: true, create: () => toBase64('{"saml": true}') },
];
