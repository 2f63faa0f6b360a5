// Responses that are rejected for their signatures or their encryption.
import { VICTIM, WRAPPINGS, wrapped } from '@bindery/testkit/saml-wrappings';
import type { SamlErrorCode } from '../error-codes.ts';
import { encryptAssertion } from './encrypt-assertion.ts';
import { assertionSigned, assertionXml, responseXml, signXml, signedResponse } from './response-xml.ts';
import type { SignOptions } from './response-xml.ts';
import type { Vector } from './vector.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${DSIG}enveloped-signature`;

/** A change of a signed response. */
function changed(name: string, code: SamlErrorCode, change: (xml: string) => string): Vector {
  return { name, code, create: ({ idp }) => change(signedResponse(idp)) };
}

/** A good signature of a kind that is not taken. */
function kind(name: string, options: SignOptions): Vector {
  return { name, code: 'saml_algorithm_refused', create: ({ idp }) => signedResponse(idp, {}, options) };
}

const wrappings = Object.entries(WRAPPINGS).flatMap(([name, wrap]): Vector[] => {
  const code: SamlErrorCode = name.startsWith('XSW9') ? 'saml_signature_refused' : 'saml_several_assertions';
  const both: Vector = { name, code, create: ({ idp }) => wrapped(signedResponse(idp), wrap) };
  if (/^XSW[12]/.test(name)) return [both];
  const alone: Vector = {
    ...both,
    name: `${name}, the assertion alone signed`,
    idp: { assertionOnlySigned: true },
    create: ({ idp }) => wrapped(assertionSigned(idp), wrap),
  };
  return [both, alone];
});

const signatures: readonly Vector[] = [
  { name: 'no signature', code: 'saml_signature_missing', create: () => responseXml() },
  { name: 'an assertion alone signed', code: 'saml_signature_missing', create: ({ idp }) => assertionSigned(idp) },
  {
    name: 'a response alone signed',
    code: 'saml_signature_missing',
    create: ({ idp }) => signXml(responseXml(), 'Response', idp),
  },
  {
    name: 'no signature, where the assertion has to be signed',
    code: 'saml_signature_missing',
    idp: { assertionOnlySigned: true },
    create: () => responseXml(),
  },
  {
    name: 'a bad signature of the response around a good one of the assertion',
    code: 'saml_signature_invalid',
    idp: { assertionOnlySigned: true },
    create: ({ idp, attacker }) => signXml(assertionSigned(idp), 'Response', attacker),
  },
  {
    name: "the attacker's certificate, sent along",
    code: 'saml_signature_invalid',
    create: ({ attacker }) => signedResponse(attacker, { nameId: VICTIM }),
  },
  {
    name: "an assertion that the attacker signed, in the identity provider's response",
    code: 'saml_signature_invalid',
    create: ({ idp, attacker }) => signXml(signXml(responseXml(), 'Assertion', attacker), 'Response', idp),
  },
  changed('another name', 'saml_signature_invalid', (xml) => xml.replace('ada@example.org', VICTIM)),
  changed('another attribute', 'saml_signature_invalid', (xml) => xml.replace('>readers<', '>admins<')),
  changed('an attribute more', 'saml_signature_invalid', (xml) =>
    xml.replace('<samlp:Status>', '<samlp:Status a="b">'),
  ),
  changed('half a signature', 'saml_signature_invalid', (xml) => xml.replaceAll(/(<SignatureValue>.{20}).*?</g, '$1<')),
  changed('an empty signature', 'saml_signature_refused', (xml) => xml.replaceAll(/(<SignatureValue>).*?</g, '$1<')),
  changed('an object in a signature', 'saml_signature_refused', (xml) =>
    xml.replace('<KeyInfo>', '<Object/><KeyInfo>'),
  ),
  changed('two references', 'saml_signature_refused', (xml) => {
    return xml.replace(/(<Reference .*?<\/Reference>)/, '$1$1');
  }),
  changed('two SignedInfo (CVE-2025-29774)', 'saml_signature_refused', (xml) => {
    return xml.replace(/(<SignedInfo>.*?<\/SignedInfo>)/, '$1$1');
  }),
  changed('two digests', 'saml_signature_refused', (xml) => xml.replace(/(<DigestValue>.*?<\/DigestValue>)/, '$1$1')),
  changed('a reference to the whole document', 'saml_signature_refused', (xml) =>
    xml.replace(/URI="#_response"/, 'URI=""'),
  ),
  changed('a reference to another element', 'saml_signature_refused', (xml) => {
    return xml.replace('URI="#_response"', 'URI="#_assertion"');
  }),
  changed('a reference by a path', 'saml_signature_refused', (xml) => {
    return xml.replace('URI="#_response"', `URI="#xpointer(id('_response'))"`);
  }),
  changed('an encrypted key in a signature', 'saml_signature_refused', (xml) => {
    return xml.replace('<KeyInfo>', '<KeyInfo><EncryptedKey xmlns="http://www.w3.org/2001/04/xmlenc#"/>');
  }),
  changed('a signature in extensions', 'saml_signature_misplaced', (xml) => {
    const [signature = ''] = /<Signature .*?<\/Signature>/s.exec(xml) ?? [];
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${signature}</samlp:Extensions><samlp:Status>`);
  }),
  changed('two signatures of the response', 'saml_structure_refused', (xml) => {
    return xml.replace(/(<Signature .*?<\/Signature>)/s, '$1$1');
  }),
  kind('RSA with SHA-1', { method: `${DSIG}rsa-sha1` }),
  kind('a digest of SHA-1', { digest: `${DSIG}sha1` }),
  kind('inclusive canonicalization', { canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
  kind('canonicalization with comments', { transforms: [ENVELOPED, `${EXCLUSIVE}WithComments`] }),
  kind('transforms in another order', { transforms: [EXCLUSIVE, ENVELOPED] }),
  kind('one transform', { transforms: [ENVELOPED] }),
  changed('a transform by a path', 'saml_algorithm_refused', (xml) => {
    const path = '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>1</XPath></Transform>';
    return xml.replace('<Transforms>', `<Transforms>${path}`);
  }),
  changed('HMAC, with the certificate as its key', 'saml_algorithm_refused', (xml) => {
    return xml.replaceAll('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', `${DSIG}hmac-sha1`);
  }),
  changed('RSA with MD5, by its name', 'saml_algorithm_refused', (xml) => {
    return xml.replaceAll(
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-md5',
    );
  }),
];

/** Published vulnerabilities of other service providers, recreated from their descriptions. */
const reported: readonly Vector[] = [
  {
    name: 'a signed error, with a forged assertion in its signature (OneUptime#2981)',
    code: 'saml_assertion_misplaced',
    create: ({ idp }) => {
      const forged = `<Object>${assertionXml({ nameId: VICTIM })}</Object>`;
      return signXml(signedErrorXml(), 'Response', idp).replace('</Signature>', `${forged}</Signature>`);
    },
  },
  {
    name: 'the same, in a second signature with the value of the first',
    code: 'saml_assertion_misplaced',
    create: ({ idp }) => {
      const xml = signXml(signedErrorXml(), 'Response', idp);
      const [signature = ''] = /<Signature .*?<\/Signature>/s.exec(xml) ?? [];
      const forged = `<Object>${assertionXml({ nameId: VICTIM })}</Object></Signature>`;
      return xml.replace(signature, signature + signature.replace('</Signature>', forged));
    },
  },
  {
    name: 'an instruction that canonicalization turns into text (OneUptime#2988)',
    code: 'saml_instruction_refused',
    create: ({ idp }) => signedResponse(idp, { nameId: `not-an-${VICTIM}` }).replace('not-an-', '<?p not-an-?>'),
  },
  {
    name: 'the signed assertion in extensions, and another with its ID and its signature (CVE-2026-63182)',
    code: 'saml_several_assertions',
    idp: { assertionOnlySigned: true },
    create: ({ idp }) => {
      const xml = assertionSigned(idp);
      const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
      const hidden = assertion.replace(/<Signature .*<\/Signature>/s, '');
      const forged = xml.replace('ada@example.org', VICTIM);
      return forged.replace('<samlp:Status>', `<samlp:Extensions>${hidden}</samlp:Extensions><samlp:Status>`);
    },
  },
  {
    name: 'the signature of the assertion, moved out of it',
    code: 'saml_signature_misplaced',
    idp: { assertionOnlySigned: true },
    create: ({ idp }) => {
      const xml = assertionSigned(idp);
      const [signature = ''] = /<Signature .*<\/Signature>/s.exec(xml) ?? [];
      const moved = `<samlp:Extensions><decoy>${signature}</decoy></samlp:Extensions><samlp:Status>`;
      return xml.replace(signature, '').replace('ada@example.org', VICTIM).replace('<samlp:Status>', moved);
    },
  },
];

function signedErrorXml(): string {
  const status = 'urn:oasis:names:tc:SAML:2.0:status:Requester';
  return responseXml({ status }).replace(/<saml:Assertion.*<\/saml:Assertion>/, '');
}

const AES_CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
const AES_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const RSA_1_5 = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';

const encryption: readonly Vector[] = [
  {
    name: 'an encrypted assertion, and no key for it',
    code: 'saml_encryption_refused',
    create: async ({ idp, sp }) => signXml(await encryptAssertion(assertionSigned(idp), sp), 'Response', idp),
  },
  {
    name: 'an assertion that is encrypted for somebody else',
    code: 'saml_decryption_failed',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    create: async ({ idp, attacker }) =>
      signXml(await encryptAssertion(assertionSigned(idp), attacker), 'Response', idp),
  },
  {
    name: 'an unsigned assertion, encrypted',
    code: 'saml_signature_invalid',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    create: async ({ idp, sp }) => signXml(await encryptAssertion(responseXml(), sp), 'Response', idp),
  },
  {
    name: 'an unsigned assertion, encrypted, where the assertion alone has to be signed',
    code: 'saml_signature_missing',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    idp: { assertionOnlySigned: true },
    create: ({ sp }) => encryptAssertion(responseXml({ nameId: VICTIM }), sp),
  },
  {
    name: "the attacker's assertion, encrypted",
    code: 'saml_signature_invalid',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    idp: { assertionOnlySigned: true },
    create: ({ attacker, sp }) => encryptAssertion(assertionSigned(attacker), sp),
  },
  {
    name: 'SHA-1 within an encrypted assertion',
    code: 'saml_algorithm_refused',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    idp: { assertionOnlySigned: true },
    create: ({ idp, sp }) => encryptAssertion(assertionSigned(idp, {}, { method: `${DSIG}rsa-sha1` }), sp),
  },
  {
    name: 'SHA-1 within an encrypted assertion of a signed response',
    code: 'saml_algorithm_refused',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    create: async ({ idp, sp }) => {
      const inner = assertionSigned(idp, {}, { method: `${DSIG}rsa-sha1` });
      return signXml(await encryptAssertion(inner, sp), 'Response', idp);
    },
  },
  {
    name: 'CBC without a signature around it',
    code: 'saml_algorithm_refused',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    idp: { assertionOnlySigned: true },
    create: ({ idp, sp }) => encryptAssertion(assertionSigned(idp), sp, { content: AES_CBC }),
  },
  {
    name: 'a key with the padding of RSA 1.5',
    code: 'saml_algorithm_refused',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    create: async ({ idp, sp }) => {
      const encrypted = await encryptAssertion(assertionSigned(idp), sp, { content: AES_GCM, key: RSA_1_5 });
      return signXml(encrypted, 'Response', idp);
    },
  },
  {
    name: 'an encrypted assertion, and one that is not',
    code: 'saml_several_assertions',
    sp: ({ sp }) => ({ decryption: { current: sp } }),
    idp: { assertionOnlySigned: true },
    create: async ({ idp, sp }) => {
      const encrypted = await encryptAssertion(assertionSigned(idp), sp);
      const [part = ''] = /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s.exec(encrypted) ?? [];
      return assertionSigned(idp).replace('</samlp:Response>', `${part}</samlp:Response>`);
    },
  },
  {
    name: 'an encrypted part outside of the assertion',
    code: 'saml_encryption_refused',
    create: ({ idp }) =>
      signedResponse(idp, {
        extensions: '<samlp:Extensions><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"/></samlp:Extensions>',
      }),
  },
];

/** By their signatures and their encryption. */
export const HOSTILE_SIGNATURES: readonly Vector[] = [...wrappings, ...signatures, ...reported, ...encryption];
