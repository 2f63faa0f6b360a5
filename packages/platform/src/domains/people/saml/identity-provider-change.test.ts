// An admin puts another identity provider in the place of one, or takes a certificate away: what the former one said of anyone counts no
// more, also of a login that is under way.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { TestBrowser } from '../../../../test/support/saml/browser.ts';
import { anEmail, createHarbor, endSignOn, startSignOn } from '../../../../test/support/saml/harbor.ts';
import {
  postResponse,
  respond,
  signIn,
  signedIn,
  startLogin,
} from '../../../../test/support/saml/identity-provider.ts';
import type { TestProvider } from '../../../../test/support/saml/identity-provider.ts';
import { testKeys } from '@bindery/saml/testing/test-parties';

const OTHER = 'https://other.example/metadata';
const FROM_OTHER = { issuer: OTHER, assertionIssuer: OTHER };

let test: TestPlatform;
let organization: string;
let provider: TestProvider;
let browser: TestBrowser;
beforeAll(async () => {
  test = await startSignOn();
});
beforeEach(async () => {
  ({ organization, provider, browser } = await createHarbor(test));
});
afterAll(() => endSignOn(test));

const change = (body: object) => test.call('PATCH', `/v1/orgs/${organization}/saml/${provider.id}`, { body });
const codeOf = (response: Response): string | null => response.headers.get('x-bindery-error');
const idOf = async (from: TestBrowser): Promise<string> => (await from.call('GET', '/v1/user')).body.id;
const signInAs = (email: string, changes = {}) =>
  signedIn(test, provider, { nameId: 'employee-7', attributes: { email }, changes });

/** Where a response leads that is posted now. */
async function arrive(isSolicited: boolean): Promise<string> {
  const subject = { nameId: 'employee-7', attributes: { email: anEmail() } };
  const { request, relayState } = await startLogin(browser, provider);
  const form = isSolicited
    ? { SAMLResponse: respond(provider, subject, request), RelayState: relayState }
    : { SAMLResponse: respond(provider, subject) };
  return (await postResponse(browser, provider, form)).headers.get('location') ?? '';
}

/** Opens the URL, and clicks where it is requested. */
async function finish(url: string): Promise<Response> {
  const answer = await browser.visit(url);
  const code = new URLSearchParams(url.split('?')[1]).get('code') ?? '';
  return answer.status === 200 ? browser.visit('/_platform/saml/finish', { form: { code } }) : answer;
}

describe('another entity id', () => {
  it('is another identity provider, where equal names are other users unless email addresses match', async () => {
    const email = anEmail();
    const before = await idOf(await signInAs(email));
    await change({ entityID: OTHER });
    const stranger = anEmail();
    const after = await idOf(await signInAs(stranger, FROM_OTHER));
    expect(after).not.toBe(before);
    expect((await test.get(`/v1/orgs/${organization}/members/${after}`)).body.user.email).toBe(stranger);
    expect(await idOf(await signInAs(anEmail(), FROM_OTHER)), 'the new link').toBe(after);
    const subject = { nameId: 'employee-8', attributes: { email }, changes: FROM_OTHER };
    expect(await idOf(await signedIn(test, provider, subject)), 'the address of a member').toBe(before);
  });

  it('ends sessions and their tokens, except the session of the change', async () => {
    const member = await signInAs(anEmail());
    const { token } = (await member.call('POST', '/_platform/v1/tokens', { body: { kind: 'user' } })).body;
    expect((await test.get('/v1/user', { token })).status).toBe(200);
    const owner = (await test.get('/v1/user')).body.email;
    const admin = await signedIn(test, provider, { nameId: owner });
    const path = `/v1/orgs/${organization}/saml/${provider.id}`;
    expect((await admin.call('PATCH', path, { body: { entityID: OTHER } })).status).toBe(200);
    expect((await member.call('GET', '/v1/user')).code).toBe('session_ended');
    expect((await test.get('/v1/user', { token })).code).toBe('token_invalid');
    expect((await admin.call('GET', '/v1/user')).status).toBe(200);
  });

  it.each([true, false])('ends pending logins; started here: %j', async (isSolicited) => {
    const url = await arrive(isSolicited);
    await change({ entityID: OTHER });
    expect(codeOf(await finish(url))).toBe('saml_login_unknown');
    expect(browser.session).toBeUndefined();
  });
});

describe('the same entity id', () => {
  it('keeps identities with another certificate or URL', async () => {
    const { idp, nextIdp } = await testKeys();
    const before = await idOf(await signInAs(anEmail()));
    await change({ entityID: 'https://idp.example/metadata', ssoURL: 'https://idp.example/other' });
    await change({ certificate: `${idp.certificate}\n${nextIdp.certificate}` });
    provider = { ...provider, keys: nextIdp };
    expect(await idOf(await signInAs(anEmail()))).toBe(before);
  });

  it('ends pending logins whose certificate is removed', async () => {
    const { idp, nextIdp } = await testKeys();
    const [validLogin, endedLogin] = [await arrive(true), await arrive(false)];
    await change({ certificate: `${idp.certificate}\n${nextIdp.certificate}` });
    expect((await finish(validLogin)).status).toBe(303);
    await change({ certificate: nextIdp.certificate });
    const rejected = await finish(endedLogin);
    expect([rejected.status, codeOf(rejected)]).toEqual([403, 'saml_login_unknown']);
    const late = await signIn(new TestBrowser(test), provider, { nameId: anEmail() });
    expect(codeOf(late)).toBe('saml_signature_invalid');
  });
});
