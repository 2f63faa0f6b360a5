// Responses of an identity provider that were wrapped, changed, left unsigned or replayed: none signs anyone in. The engine's own
// tests try many more (`packages/saml`); here they take the whole way, and what is stored is counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VICTIM, WRAPPINGS, wrapped } from '@bindery/testkit/saml-wrappings';
import { toBase64 } from '@bindery/saml/testing/response-xml';
import { testKeys } from '@bindery/saml/testing/test-parties';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';
import { TestBrowser } from '../support/saml/browser.ts';
import { addProvider, postResponse, respond, signIn, startLogin } from '../support/saml/identity-provider.ts';
import type { TestProvider, ResponseSubject } from '../support/saml/identity-provider.ts';

let test: TestPlatform;
let provider: TestProvider;
let members: number;
const count = async (): Promise<number> => (await test.get(`/v1/orgs/${test.demo.organization}/members`)).body.count;
const sessions = async (): Promise<number> =>
  (await test.get(`/_platform/v1/sessions?organization=${test.demo.organization}`)).body.items.length;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  provider = await addProvider(test, test.demo.organization);
  members = await count();
});
afterAll(async () => {
  expect([await count(), await sessions(), test.faults]).toEqual([members + 1, 1, []]);
  await closePlatforms();
});

/** A response with a change, posted in a browser with its own login under way. */
async function attack(
  change: (xml: string) => string,
  from = provider,
  subject: ResponseSubject = { nameId: 'ada@example.org' },
): Promise<Response> {
  const browser = new TestBrowser(test);
  const { request, relayState } = await startLogin(browser, provider);
  const xml = Buffer.from(respond(from, subject, request), 'base64').toString();
  const form = { SAMLResponse: toBase64(change(xml)), RelayState: relayState };
  const posted = await postResponse(browser, provider, form);
  expect(browser.session).toBeUndefined();
  return posted;
}

const CHANGES: Readonly<Record<string, readonly [string, (xml: string) => string]>> = {
  'an unsigned one': ['saml_signature_missing', (xml) => xml.replaceAll(/<Signature .*?<\/Signature>/gs, '')],
  'one with another name': ['saml_signature_invalid', (xml) => xml.replace('ada@example.org', VICTIM)],
  'one with a comment in its name': [
    'saml_comment_refused',
    (xml) => xml.replace('ada@example.org', 'admin@example.org<!--a-->.evil'),
  ],
  'one with a document type': [
    'saml_doctype_refused',
    (xml) => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml}`,
  ],
  'one with two assertions': [
    'saml_several_assertions',
    (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '$&$&'),
  ],
  'a page': ['saml_structure_refused', () => '<html/>'],
  nothing: ['saml_response_unreadable', () => ''],
};

describe('a rejected response signs no one in', () => {
  it.each(Object.entries(WRAPPINGS))('%s', { tags: ['long'] }, async (_name, wrap) => {
    const refused = await attack((xml) => wrapped(xml, wrap));
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-bindery-error')).toMatch(/^saml_(?:several_assertions|signature_refused)$/);
  });

  it.each(Object.entries(CHANGES))('%s', async (_name, [code, change]) => {
    const refused = await attack(change);
    expect([refused.status, refused.headers.get('x-bindery-error')]).toEqual([403, code]);
  });

  it('one signed with a foreign key', async () => {
    const { attacker } = await testKeys();
    const refused = await attack((xml) => xml, { ...provider, keys: attacker });
    expect(refused.headers.get('x-bindery-error')).toBe('saml_signature_invalid');
  });

  it.each([
    ['saml_expired', { notOnOrAfter: '2020-01-01T00:00:00Z' }],
    ['saml_not_yet_valid', { notBefore: '2999-01-01T00:00:00Z' }],
    ['saml_issuer_refused', { issuer: 'https://evil.example' }],
    ['saml_recipient_refused', { recipient: 'https://evil.example/acs' }],
    ['saml_destination_refused', { destination: 'https://evil.example/acs' }],
    ['saml_audience_refused', { audience: '' }],
    ['saml_status_refused', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['saml_request_mismatch', { inResponseTo: '_other' }],
  ])('one with a good signature that has to be %s', async (code, changes) => {
    const refused = await attack((xml) => xml, provider, { nameId: 'ada@example.org', changes });
    expect([refused.status, refused.headers.get('x-bindery-error')]).toEqual([403, code]);
  });

  it('the valid one signs its subject in afterwards', async () => {
    expect((await signIn(new TestBrowser(test), provider, { nameId: 'good@example.org' })).status).toBe(303);
  });

  it('error pages show only a code and a sentence', async () => {
    const refused = await attack((xml) => xml.replace('ada@example.org', '<script>alert(1)</script>'));
    const page = await refused.text();
    expect(page).not.toContain('<script');
    expect(page).not.toContain('Assertion ');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
