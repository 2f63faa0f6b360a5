// Login requests and metadata, read by other libraries than the one that writes them.
import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import saml20 from '@boxyhq/saml20';
import { afterAll, describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { findChild, childrenOf, textOf } from './gate/xml-element.ts';
import { readXml } from './gate/read-xml.ts';
import type { ServiceProvider } from './parties.ts';
import { NOW, SP, idpWith, testKeys } from './testing/test-parties.ts';

const service = createSamlService();
afterAll(() => service.close());
const keys = await testKeys();
const signing: ServiceProvider = { ...SP, signing: { current: keys.sp, previous: keys.previousSp } };
const start = { requestId: '_request-7', relayState: 'key', now: NOW };

describe('startLogin', () => {
  it('sends a request to the SSO URL, and keeps its query', { tags: ['long'] }, async () => {
    const url = new URL(await service.startLogin(SP, idpWith(keys.idp), start));
    expect(`${url.origin}${url.pathname}`).toBe('https://idp.example/sso');
    expect([...url.searchParams.keys()]).toEqual(['tenant', 'SAMLRequest', 'RelayState']);
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    expect(await saml20.parseSAMLRequest(xml, false)).toMatchObject({
      id: '_request-7',
      acsUrl: SP.acsUrl,
      audience: SP.entityId,
    });
    expect(xml).toContain(`IssueInstant="${new Date(NOW).toISOString()}"`);
    expect(xml).not.toContain('RequestedAuthnContext');
  });

  it('signs the query as the binding says where there is a key', async () => {
    const url = await service.startLogin(signing, idpWith(keys.idp), start);
    const query = new URL(url).search;
    const [, signed = ''] = /[?&](SAMLRequest=.*)&Signature=/.exec(query) ?? [];
    const params = new URLSearchParams(query);
    expect(params.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const verifier = createVerify('RSA-SHA256').update(signed);
    expect(verifier.verify(keys.sp.certificate, params.get('Signature') ?? '', 'base64')).toBe(true);
  });

  it.for([
    ['an ID that is none', { ...start, requestId: '1" x="' }, {}],
    ['a long relay state', { ...start, relayState: 'x'.repeat(81) }, {}],
    ['an address of another kind', start, { ssoUrl: 'javascript:alert(1)' }],
    ['no address', start, { ssoUrl: 'sso' }],
  ] as const)('rejects %s', async ([, login, changes]) => {
    await expect(service.startLogin(SP, { ...idpWith(keys.idp), ...changes }, login)).rejects.toMatchObject({
      code: 'saml_provider_invalid',
    });
  });
});

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';

describe('metadata', () => {
  it('says where responses go, and has both signing certificates and the current one for encryption', async () => {
    const decryption = { current: keys.sp, previous: keys.previousSp };
    const root = readXml(await service.metadata({ ...signing, decryption }));
    expect(root.attributes.get('entityID')).toBe(SP.entityId);
    const descriptor = findChild(root, METADATA, 'SPSSODescriptor');
    if (descriptor === undefined) throw new Error('The metadata has no <SPSSODescriptor>.');
    expect(descriptor.attributes.get('AuthnRequestsSigned')).toBe('true');
    expect(descriptor.attributes.get('WantAssertionsSigned')).toBe('true');
    expect(findChild(descriptor, METADATA, 'AssertionConsumerService')?.attributes.get('Location')).toBe(SP.acsUrl);
    const described = childrenOf(descriptor, METADATA, 'KeyDescriptor').map((key) => [
      key.attributes.get('use'),
      textOf(key.children[0]?.children[0]?.children[0])?.replaceAll(/\s/g, ''),
    ]);
    const bare = (pem: string) => pem.replaceAll(/-----.*?-----|\s/g, '');
    expect(described).toEqual([
      ['signing', bare(keys.sp.certificate)],
      ['signing', bare(keys.previousSp.certificate)],
      ['encryption', bare(keys.sp.certificate)],
    ]);
  });

  it('is the same for the same provider, and has no keys where there are none', async () => {
    const first = await service.metadata(SP);
    expect(await service.metadata(SP)).toBe(first);
    expect(await service.metadata(signing)).not.toBe(first);
    expect(first).not.toContain('KeyDescriptor');
    expect(first).not.toContain('PRIVATE');
  });
});
