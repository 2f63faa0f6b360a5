// Responses of other identity providers, none of which shares code with the engine's own checks, and a second opinion on hostile ones.
import saml20 from '@boxyhq/saml20';
import { safeValidateSAMLResponse } from '@stytch/samlshield';
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { afterAll, describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { HOSTILE } from './testing/hostile.ts';
import { responseXml, signedResponse, toBase64 } from './testing/response-xml.ts';
import { expectSecondOpinion } from './testing/second-opinion.ts';
import { outcomeOf } from './testing/send.ts';
import { NOW, REQUEST, SP, idpWith, testKeys } from './testing/test-parties.ts';
import { encryptWithXmlsec, hasXmlsec, signWithXmlsec } from './testing/xmlsec.ts';
import { UNSOLICITED } from './verified-response.ts';

const service = createSamlService();
afterAll(() => service.close());
const keys = await testKeys();
const idp = idpWith(keys.idp);

describe('@boxyhq/saml20', () => {
  const fields = {
    audience: SP.entityId,
    issuer: idp.entityId,
    acsUrl: SP.acsUrl,
    claims: { email: 'ada@example.org', raw: { groups: ['a', 'b'], name: 'Ada' } },
    privateKey: keys.idp.privateKey,
    publicKey: keys.idp.certificate,
  };

  it('signs in, with attributes', { tags: ['long'] }, async () => {
    const response = toBase64(await saml20.createSAMLResponse({ ...fields, requestId: REQUEST }));
    // It takes the machine's time.
    const verified = await service.verifyResponse({ response, sp: SP, idp, now: Date.now(), requestId: REQUEST });
    expect(verified).toMatchObject({ nameId: 'ada@example.org', attributes: { groups: ['a', 'b'], name: ['Ada'] } });
  });

  it('signs in without a request', { tags: ['long'] }, async () => {
    const response = toBase64(await saml20.createSAMLResponse({ ...fields, requestId: '' }));
    const input = {
      response,
      sp: SP,
      idp: { ...idp, allowUnsolicited: true },
      now: Date.now(),
      requestId: UNSOLICITED,
    };
    expect(await outcomeOf(service, input)).toBe('signed in: ada@example.org');
  });
});

describe('samlify', () => {
  setSchemaValidator({ validate: () => Promise.resolve('not looked at') });
  const provider = IdentityProvider({
    entityID: idp.entityId,
    privateKey: keys.idp.privateKey,
    signingCert: keys.idp.certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: idp.ssoUrl }],
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: idp.ssoUrl }],
  });
  const signer = (wantMessageSigned: boolean) =>
    ServiceProvider({
      entityID: SP.entityId,
      wantAssertionsSigned: true,
      wantMessageSigned,
      assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: SP.acsUrl }],
    });

  it.for([
    ['response and assertion signed', true],
    ['the assertion alone signed', false],
  ] as const)('signs in: %s', { tags: ['long'] }, async ([, isWhole]) => {
    const request = { extract: { request: { id: REQUEST } } };
    const { context } = (await provider.createLoginResponse(signer(isWhole), request, 'post', {
      email: 'ada@example.org',
    })) as {
      context: string;
    };
    const input = { response: context, sp: SP, now: Date.now(), requestId: REQUEST };
    const strict = await outcomeOf(service, { ...input, idp });
    expect(strict).toBe(isWhole ? 'signed in: ada@example.org' : 'saml_signature_missing');
    const lenient = await outcomeOf(service, { ...input, idp: { ...idp, assertionOnlySigned: true } });
    expect(lenient).toBe('signed in: ada@example.org');
  });
});

describe.skipIf(!hasXmlsec())('xmlsec1 (skipped where it is not installed)', () => {
  const input = { sp: SP, idp, now: NOW, requestId: REQUEST };

  it('signs in with both signatures', { tags: ['long'] }, async () => {
    const xml = signWithXmlsec(signWithXmlsec(responseXml(), 'Assertion', keys.idp), 'Response', keys.idp);
    expect(await outcomeOf(service, { ...input, response: toBase64(xml) })).toBe('signed in: ada@example.org');
  });

  it('signs in with an encrypted assertion', { tags: ['long'] }, async () => {
    const signed = signWithXmlsec(responseXml(), 'Assertion', keys.idp);
    const xml = signWithXmlsec(encryptWithXmlsec(signed, keys.sp), 'Response', keys.idp);
    const sp = { ...SP, decryption: { current: keys.sp } };
    expect(await outcomeOf(service, { ...input, sp, response: toBase64(xml) })).toBe('signed in: ada@example.org');
  });

  it('is rejected if signed content changes', async () => {
    const xml = signWithXmlsec(signWithXmlsec(responseXml(), 'Assertion', keys.idp), 'Response', keys.idp);
    const response = toBase64(xml.replace('ada@', 'admin@'));
    expect(await outcomeOf(service, { ...input, response })).toBe('saml_signature_invalid');
  });
});

describe('@stytch/samlshield', () => {
  it('takes what the engine takes', async () => {
    const fresh = { issued: new Date().toISOString(), notBefore: new Date(Date.now() - 60_000).toISOString() };
    const until = new Date(Date.now() + 60_000).toISOString();
    const xml = signedResponse(keys.idp, { ...fresh, notOnOrAfter: until, confirmedUntil: until, sessionUntil: until });
    expect(await safeValidateSAMLResponse({ response_xml: toBase64(xml) })).toMatchObject({ valid: true });
  });

  // All of them: refusals.long.test.ts.
  it('rejects nothing that the engine takes', { tags: ['long'] }, () => {
    const some = HOSTILE.filter((_vector, index) => index % 5 === 0);
    return expectSecondOpinion(service, some, 4);
  });
});
