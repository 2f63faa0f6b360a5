// Good responses: what is read from them, and which variations are good as well.
import { afterAll, describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import type { IdentityProvider, ServiceProvider } from './parties.ts';
import { readCertificate } from './read-certificate.ts';
import { encryptAssertion } from './testing/encrypt-assertion.ts';
import { assertionSigned, at, signXml, signedResponse, toBase64 } from './testing/response-xml.ts';
import { NOW, REQUEST, SP, idpWith, testKeys } from './testing/test-parties.ts';
import { UNSOLICITED } from './verified-response.ts';
import { BEARER } from './xml-names.ts';
import type { VerifiedResponse } from './verified-response.ts';

const service = createSamlService();
afterAll(() => service.close());
const keys = await testKeys();

interface Changes {
  readonly idp?: Partial<IdentityProvider>;
  readonly sp?: Partial<ServiceProvider>;
  readonly requestId?: string;
  readonly now?: number;
}

function verify(xml: string, { idp, sp, requestId = REQUEST, now = NOW }: Changes = {}): Promise<VerifiedResponse> {
  return service.verifyResponse({
    response: toBase64(xml),
    sp: { ...SP, ...sp },
    idp: { ...idpWith(keys.idp), ...idp },
    now,
    requestId,
  });
}

const CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
const decryption = { current: keys.sp, previous: keys.previousSp };

describe('verifyResponse', () => {
  it('returns the user, the validity period, and the certificate', { tags: ['long'] }, async () => {
    expect(await verify(signedResponse(keys.idp))).toEqual({
      issuer: 'https://idp.example/metadata',
      nameId: 'ada@example.org',
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      attributes: { groups: ['writers', 'readers'] },
      assertionId: '_assertion',
      responseId: '_response',
      inResponseTo: REQUEST,
      notOnOrAfter: at(240),
      sessionNotOnOrAfter: at(3_600),
      thumbprint: readCertificate(keys.idp.certificate).thumbprint,
    });
  });

  it(
    'is valid until the end of its last confirmation, which a second response could use',
    { tags: ['long'] },
    async () => {
      const confirmation = (method: string, until: string): string =>
        `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData Recipient="${SP.acsUrl}"` +
        ` NotOnOrAfter="${until}" InResponseTo="${REQUEST}"/></saml:SubjectConfirmation>`;
      const ends = [at(120), at(270), 'never'];
      const subject = `<saml:Subject><saml:NameID>ada@example.org</saml:NameID>${ends
        .map((until) => confirmation(BEARER, until))
        .join('')}</saml:Subject>`;
      expect((await verify(signedResponse(keys.idp, { subject }))).notOnOrAfter).toBe(at(270));
    },
  );

  it('accepts a signed assertion alone if the connection allows it', async () => {
    const xml = assertionSigned(keys.idp, { destination: undefined });
    expect(await verify(xml, { idp: { assertionOnlySigned: true } })).toMatchObject({ nameId: 'ada@example.org' });
  });

  it('accepts a login that starts at the identity provider if the connection allows it', async () => {
    const xml = signedResponse(keys.idp, { inResponseTo: undefined, confirmedInResponseTo: undefined });
    const verified = await verify(xml, { idp: { allowUnsolicited: true }, requestId: UNSOLICITED });
    expect(verified.inResponseTo).toBeUndefined();
  });

  it('accepts either certificate during a key rotation, and returns which one', { tags: ['long'] }, async () => {
    const { certificates } = idpWith(keys.idp, keys.nextIdp);
    const thumbprints = await Promise.all(
      [keys.idp, keys.nextIdp].map(
        async (pair) => (await verify(signedResponse(pair), { idp: { certificates } })).thumbprint,
      ),
    );
    expect(thumbprints).toEqual(certificates.map((certificate) => readCertificate(certificate).thumbprint));
  });

  it('names the certificate of the assertion where the response has another one', async () => {
    const { certificates } = idpWith(keys.idp, keys.nextIdp);
    const xml = signXml(assertionSigned(keys.idp), 'Response', keys.nextIdp);
    const { thumbprint } = await verify(xml, { idp: { certificates } });
    expect(thumbprint).toBe(readCertificate(keys.idp.certificate).thumbprint);
  });

  it.for([
    ['RSA with SHA-512', { method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' }],
    ['RSA-PSS', { method: 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1' }],
    ['a digest of SHA-512', { digest: 'http://www.w3.org/2001/04/xmlenc#sha512' }],
  ] as const)('takes %s', async ([, options]) => {
    expect(await verify(signedResponse(keys.idp, {}, options))).toMatchObject({ nameId: 'ada@example.org' });
  });

  it.for([
    ['the current key', keys.sp, {}],
    ['the previous key', keys.previousSp, {}],
    ['CBC under a signature', keys.sp, { content: CBC }],
  ] as const)('decrypts an assertion in a signed response with %s', { tags: ['long'] }, async ([, pair, options]) => {
    const xml = signXml(await encryptAssertion(assertionSigned(keys.idp), pair, options), 'Response', keys.idp);
    expect(await verify(xml, { sp: { decryption } })).toMatchObject({ nameId: 'ada@example.org' });
  });

  it.for([
    ['the current key', keys.sp],
    ['the previous key', keys.previousSp],
  ] as const)('decrypts a signed assertion in an unsigned response with %s', async ([, pair]) => {
    const xml = await encryptAssertion(assertionSigned(keys.idp), pair);
    const verified = await verify(xml, { sp: { decryption }, idp: { assertionOnlySigned: true } });
    expect(verified).toMatchObject({ nameId: 'ada@example.org', assertionId: '_assertion' });
  });

  it('lets the clocks differ by a minute, not more', { tags: ['long'] }, async () => {
    const xml = signedResponse(keys.idp);
    const start = NOW - 60_000;
    const end = NOW + 240_000;
    await expect(verify(xml, { now: start })).resolves.toMatchObject({ nameId: 'ada@example.org' });
    await expect(verify(xml, { now: end + 59_999 })).resolves.toMatchObject({ nameId: 'ada@example.org' });
    await expect(verify(xml, { now: start - 1 })).rejects.toMatchObject({ code: 'saml_not_yet_valid' });
    await expect(verify(xml, { now: end + 60_000 })).rejects.toMatchObject({ code: 'saml_expired' });
  });

  it('reads entities, and leaves out the white space around a name', async () => {
    const xml = signedResponse(keys.idp, { nameId: '\n  Ada &amp; Grace &#x41; ]]&gt; é😀&#13;\n' });
    expect((await verify(xml)).nameId).toBe('Ada & Grace A ]]> é😀');
  });

  it('keeps attributes by any name, combines duplicates, and omits values that aren’t text', async () => {
    const value = (text: string) => `<saml:AttributeValue>${text}</saml:AttributeValue>`;
    const { attributes } = await verify(
      signedResponse(keys.idp, {
        attributes:
          `<saml:Attribute Name="__proto__">${value('a')}</saml:Attribute>` +
          `<saml:Attribute Name="groups">${value('a')}</saml:Attribute>` +
          `<saml:Attribute Name="groups">${value('b')}${value('<b xmlns="urn:x"/>')}</saml:Attribute>` +
          `<saml:Attribute Name="none"/>`,
      }),
    );
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', ['a']],
      ['groups', ['a', 'b']],
      ['none', []],
    ]);
  });

  it('accepts one valid confirmation of several', async () => {
    const confirmation = (recipient: string, method = 'bearer') =>
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${method}"><saml:SubjectConfirmationData ` +
      `Recipient="${recipient}" NotOnOrAfter="${at(60)}" InResponseTo="${REQUEST}"/></saml:SubjectConfirmation>`;
    const subject =
      `<saml:Subject><saml:NameID>ada</saml:NameID>${confirmation('https://other.example')}` +
      `${confirmation(SP.acsUrl, 'holder-of-key')}${confirmation(SP.acsUrl)}</saml:Subject>`;
    expect(await verify(signedResponse(keys.idp, { subject }))).toMatchObject({ nameId: 'ada', notOnOrAfter: at(60) });
  });

  it('takes base64 in lines, XML with a declaration, and line ends of other systems', async () => {
    const xml = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n${signedResponse(keys.idp)}\r\n`;
    const response = toBase64(xml).replaceAll(/(.{76})/g, '$1\r\n');
    const input = { sp: SP, idp: idpWith(keys.idp), now: NOW, requestId: REQUEST };
    await expect(service.verifyResponse({ ...input, response })).resolves.toMatchObject({ nameId: 'ada@example.org' });
  });

  it('reports faults of the connection', async () => {
    const xml = signedResponse(keys.idp);
    for (const certificates of [[], ['nothing'], Array.from({ length: 9 }, () => keys.idp.certificate)]) {
      await expect(verify(xml, { idp: { certificates } })).rejects.toMatchObject({ code: 'saml_provider_invalid' });
    }
  });

  it('rejects calls of one IP address beyond the queue limit, and responds to queued ones', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => verify('<Response/>')));
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(codes).toHaveLength(80);
    expect(new Set(codes)).toEqual(new Set(['saml_busy', 'saml_namespace_refused']));
    await expect(verify(signedResponse(keys.idp))).resolves.toMatchObject({ nameId: 'ada@example.org' });
  });
});
