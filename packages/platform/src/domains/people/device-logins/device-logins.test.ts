// Logins of programs, by a client library that others wrote.
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, endSignOn } from '../../../../test/support/saml/harbor.ts';
import { addProvider, signedIn } from '../../../../test/support/saml/identity-provider.ts';
import { startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';
import { MOST_PENDING } from './device-logins.ts';

const LOGINS = '/_platform/v1/device-logins';
const CLIENT = { client_id: 'bindery' };

let test: TestPlatform;
let server: oauth.AuthorizationServer;
let member: Person;
const options = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: (url: string, init: object) => test.platform.fetch(url, init),
};
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: NOW, frozen: true } });
  const issuer = new URL(test.platform.origins.api);
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options });
  server = await oauth.processDiscoveryResponse(issuer, found);
  member = await test.asPerson('read');
});
afterAll(() => endSignOn(test));

async function start(parameters: Record<string, string> = {}): Promise<oauth.DeviceAuthorizationResponse> {
  const response = await oauth.deviceAuthorizationRequest(server, CLIENT, oauth.None(), parameters, options);
  return oauth.processDeviceAuthorizationResponse(server, CLIENT, response);
}

/** The token, or the code of the error. */
async function poll({ device_code: code }: oauth.DeviceAuthorizationResponse): Promise<string> {
  const response = await oauth.deviceCodeGrantRequest(server, CLIENT, oauth.None(), code, options);
  try {
    return (await oauth.processDeviceCodeResponse(server, CLIENT, response)).access_token;
  } catch (thrown) {
    if (thrown instanceof oauth.ResponseBodyError) return thrown.error;
    throw thrown;
  }
}

const decide = (code: string, state: string, token = member.token) =>
  test.call('PATCH', `${LOGINS}/${code}`, { body: { state }, token });

/** The response to a form that no library sends. */
async function send(path: string, form: Record<string, string> | string) {
  const response = await test.platform.fetch(`/_platform/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return response.json();
}

describe('a login of a program', () => {
  it('gets a token of the user who approves it, once', async () => {
    const login = await start({ device_name: 'laptop\u0007 ' });
    const { user_code: code } = login;
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(login.verification_uri_complete).toBe(`${test.platform.origins.api}/device?code=${code}`);
    expect(await poll(login)).toBe('authorization_pending');
    const typed = code.toLowerCase().replace('-', ' ');
    const { body } = await test.get(`${LOGINS}/${encodeURIComponent(typed)}`, { token: member.token });
    expect(body).toMatchObject({ userCode: code, client: 'bindery', device: 'laptop', state: 'pending' });
    expect((await decide(code, 'approved')).body.state).toBe('approved');
    const token = await poll(login);
    expect((await test.get('/v1/user', { token })).body.id).toBe(member.id);
    expect(await poll(login)).toBe('invalid_grant');
    const listed = (await test.get('/_platform/v1/tokens', { token })).body.items;
    expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'bindery on laptop' })]));
  });

  it('revokes its token, and says the same about one that doesn’t exist', async () => {
    const login = await start();
    await decide(login.user_code, 'approved');
    const token = await poll(login);
    expect((await test.get('/v1/user', { token })).status).toBe(200);
    for (const revoked of [token, token, 'bnd_user_gone']) {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, CLIENT, oauth.None(), revoked, options),
      );
    }
    expect((await test.get('/v1/user', { token })).code).toBe('token_invalid');
  });

  it('gets no token if the user denies it, and is decided once', async () => {
    const login = await start();
    await decide(login.user_code, 'denied');
    expect(await poll(login)).toBe('access_denied');
    expect((await decide(login.user_code, 'approved')).code).toBe('conflict');
    expect(await poll(login)).toBe('access_denied');
  });

  it('expires after 15 minutes', async () => {
    const login = await start();
    test.platform.clock.set({ advanceMs: login.expires_in * 1000 });
    expect(await poll(login)).toBe('expired_token');
    expect((await decide(login.user_code, 'approved')).code).toBe('device_login_not_found');
    test.platform.clock.set({ now: NOW });
  });

  it('keeps the sign-in of the user: the token reaches only that organization', async () => {
    const { email } = (await test.get('/v1/user')).body;
    const organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
    const provider = await addProvider(test, organization);
    const browser = await signedIn(test, provider, { nameId: email });
    const login = await start();
    await browser.call('PATCH', `${LOGINS}/${login.user_code}`, { body: { state: 'approved' } });
    const token = await poll(login);
    const { body } = await test.get('/v1/orgs', { token });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([organization]);
    await browser.call('DELETE', `/v1/orgs/${organization}/saml/${provider.id}`);
    expect((await test.get('/v1/user', { token })).code).toBe('token_invalid');
  });
});

describe('what a program sends', () => {
  it('is rejected with the errors of OAuth', async () => {
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    const errors = [
      [await send('device', { client_id: 'other' }), 'invalid_client'],
      [await send('device', 'client_id=bindery&client_id=other'), 'invalid_request'],
      [await send('token', { client_id: 'bindery', grant_type: 'password' }), 'unsupported_grant_type'],
      [await send('token', { client_id: 'bindery', grant_type: grant }), 'invalid_request'],
      [await send('token', { client_id: 'bindery', grant_type: grant, device_code: 'gone' }), 'invalid_grant'],
      [await send('revoke', {}), 'invalid_request'],
    ] as const;
    expect(errors.map(([body]) => body.error)).toEqual(errors.map(([, error]) => error));
    // RFC 6749, section 5.2.
    for (const [body] of errors) expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/);
  });

  it('needs a form, POST, and a known path', async () => {
    const codeOf = async (path: string, init: RequestInit) =>
      (await (await test.platform.fetch(path, init)).json()).error.code;
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect(await codeOf('/_platform/oauth/device', json)).toBe(415);
    expect(await codeOf('/_platform/oauth/device', {})).toBe(405);
    expect(await codeOf('/_platform/oauth/authorize', { method: 'POST' })).toBe(404);
  });

  it('takes the place of the oldest login if too many are pending', async () => {
    const oldest = await start();
    test.platform.clock.set({ advanceMs: 1_000 });
    const next = await start();
    for (let count = 2; count <= MOST_PENDING; count++) await send('device', { client_id: 'bindery' });
    expect([await poll(oldest), await poll(next)]).toEqual(['invalid_grant', 'authorization_pending']);
  });
});

it('limits the codes that a user tries', async () => {
  const statuses = new Set<string | null>();
  for (let count = 0; count <= 60; count++) {
    statuses.add((await test.get(`${LOGINS}/BBBB-BBBB`, { token: member.token })).code);
  }
  expect([...statuses]).toEqual(['device_login_not_found', 'rate_limited']);
});
