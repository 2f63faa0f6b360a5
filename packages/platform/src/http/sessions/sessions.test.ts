// Sessions: what their cookie is, what they open, how long, from where; listed and ended.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';
import { TestBrowser } from '../../../test/support/saml/browser.ts';
import { NOW, anEmail, createHarbor, endSignOn, startSignOn } from '../../../test/support/saml/harbor.ts';
import { addProvider, signIn, signedIn, startLogin } from '../../../test/support/saml/identity-provider.ts';
import type { TestProvider } from '../../../test/support/saml/identity-provider.ts';

let test: TestPlatform;
let organization: string;
let provider: TestProvider;
let browser: TestBrowser;
beforeAll(async () => {
  test = await startSignOn();
});
beforeEach(async () => {
  await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(NOW).toISOString(), frozen: true } });
  ({ organization, provider } = await createHarbor(test, { defaultRole: 'create' }));
  browser = await signedIn(test, provider, { nameId: anEmail() });
});
afterAll(() => endSignOn(test));

const wait = (ms: number) => test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: ms } });
const MINUTE = 60_000;

describe('the cookie of a session', () => {
  it('is HttpOnly and Lax, for the whole host, and stored as a hash', async () => {
    const other = new TestBrowser(test);
    const finished = await signIn(other, provider, { nameId: anEmail() });
    const cookies = finished.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('bindery_session='));
    expect(session).toMatch(/^bindery_session=[\w-]{100,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(
      cookies.filter((cookie) => cookie.startsWith('bindery_login_')).every((cookie) => cookie.includes('Max-Age=0')),
    ).toBe(true);
  });

  it('is limited to the host and Secure over TLS', { tags: ['long'] }, async () => {
    const other = new TestBrowser(test);
    const started = await other.visit(provider.service.startURL, { headers: { 'x-forwarded-proto': 'https' } });
    expect(started.headers.getSetCookie()[0]).toMatch(
      /^__Host-bindery_login_[\w-]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
  });

  it('requires the __Host- prefix over TLS', { tags: ['long'] }, async () => {
    const read = async (cookie: string, headers = {}) =>
      (await test.get('/v1/user', { token: null, headers: { cookie, ...headers } })).code;
    const tls = { 'x-forwarded-proto': 'https' };
    expect(await read(browser.cookie, tls)).toBe('token_missing');
    expect(await read(`__Host-${browser.cookie}`, tls)).toBeNull();
    expect(await read(`__Host-${browser.cookie}; bindery_session=planted`, tls)).toBeNull();
    expect(await read(`__Host-${browser.cookie}`)).toBe('token_missing');
  });

  it('changes with each login, and the previous one is invalid', { tags: ['long'] }, async () => {
    const before = browser.cookie;
    await signIn(browser, provider, { nameId: 'member-again@example.org' });
    expect(browser.cookie).not.toBe(before);
    const { status, code } = await test.get('/v1/user', { token: null, headers: { cookie: before } });
    expect([status, code]).toEqual([401, 'session_ended']);
  });

  it('is encrypted: parts of it, and cookies of another platform, are invalid', async () => {
    const other = await startPlatform({ host: false, clock: { now: NOW, frozen: true } });
    const read = (value: string) =>
      other.get('/v1/user', { token: null, headers: { cookie: `bindery_session=${value}` } });
    expect((await read(browser.session ?? '')).code).toBe('token_missing');
    const own = (value: string) =>
      test.get('/v1/user', { token: null, headers: { cookie: `bindery_session=${value}` } });
    for (const value of ['', 'x', (browser.session ?? '').slice(1), 'A'.repeat(200)]) {
      expect((await own(value)).code).toBe('token_missing');
    }
    expect((await own(browser.session ?? '')).status).toBe(200);
    await other.platform.close();
  });

  it('is invalid next to a foreign session cookie', async () => {
    const attacker = await signedIn(test, provider, { nameId: anEmail() });
    const both = `bindery_session=${attacker.session}; ${browser.cookie}`;
    expect((await test.get('/v1/user', { token: null, headers: { cookie: both } })).code).toBe('session_ended');
    const twice = `bindery_session=garbage; ${browser.cookie}`;
    expect((await test.get('/v1/user', { token: null, headers: { cookie: twice } })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends when it is not used for two hours, and twelve after its login', { tags: ['long'] }, async () => {
    const idle = await signedIn(test, provider, { nameId: anEmail() });
    await wait(119 * MINUTE);
    expect((await idle.call('GET', '/v1/user')).status).toBe(200);
    await wait(119 * MINUTE);
    expect((await idle.call('GET', '/v1/user')).status).toBe(200);
    await wait(120 * MINUTE);
    expect((await idle.call('GET', '/v1/user')).code).toBe('session_ended');
    const other = await signedIn(test, provider, { nameId: 'always@example.org' });
    for (let minutes = 0; minutes < 719; minutes += 60) {
      expect((await other.call('GET', '/v1/user')).status).toBe(200);
      await wait(60 * MINUTE);
    }
    expect((await other.call('GET', '/v1/user')).code).toBe('session_ended');
  });

  it('ends at the time of the provider', { tags: ['long'] }, async () => {
    const changes = { sessionUntil: new Date(NOW + 10 * MINUTE).toISOString() };
    const other = await signedIn(test, provider, { nameId: anEmail(), changes });
    await wait(10 * MINUTE - 1);
    expect((await other.call('GET', '/v1/user')).status).toBe(200);
    await wait(1);
    expect((await other.call('GET', '/v1/user')).code).toBe('session_ended');
  });

  it('allows only the organization of its provider', { tags: ['long'] }, async () => {
    const second = (await test.post('/v1/orgs', { title: 'Second' })).body.id;
    const { body: user } = await browser.call('GET', '/v1/user');
    await test.post(`/v1/orgs/${second}/invites`, { emails: [{ email: user.email, role: 'admin' }] });
    expect((await test.get(`/v1/orgs/${second}/members/${user.id}`)).body.role).toBe('admin');
    expect((await browser.call('GET', `/v1/orgs/${organization}`)).status).toBe(200);
    expect((await browser.call('GET', `/v1/orgs/${second}`)).code).toBe('organization_not_found');
    const { items } = (await browser.call('GET', '/v1/orgs')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([organization]);
    expect((await browser.call('POST', '/v1/orgs', { body: { title: 'Third' } })).code).toBe('forbidden');
    expect((await browser.call('POST', `/v1/orgs/${second}/invites/${second}`)).code).toBe('organization_not_found');
    const { token } = (await browser.call('POST', '/_platform/v1/tokens', { body: { kind: 'user' } })).body;
    expect((await test.get(`/v1/orgs/${second}`, { token })).code).toBe('organization_not_found');
    expect((await test.get(`/v1/orgs/${organization}`, { token })).status).toBe(200);
  });

  it('can’t list or revoke other tokens and sessions, and has no owner permissions', { tags: ['long'] }, async () => {
    const { body: user } = await browser.call('GET', '/v1/user');
    const { body: issued } = await test.post('/_platform/v1/tokens', { kind: 'user', user: user.id });
    expect((await browser.call('GET', '/_platform/v1/tokens')).body.items).toEqual([]);
    await browser.call('DELETE', `/_platform/v1/tokens/${issued.id}`);
    expect((await test.get('/v1/user', { token: issued.token })).status).toBe(200);
    const second = (await test.post('/v1/orgs', { title: 'Second' })).body.id;
    const other = await addProvider(test, second);
    await test.post(`/v1/orgs/${second}/invites`, { emails: [{ email: user.email, role: 'read' }] });
    const elsewhere = await signedIn(test, other, { nameId: user.email });
    expect((await elsewhere.call('GET', '/v1/user')).body.id).toBe(user.id);
    const [own] = (await elsewhere.call('GET', '/_platform/v1/sessions')).body.items;
    expect((await browser.call('GET', '/_platform/v1/sessions')).body.items).toHaveLength(1);
    await browser.call('DELETE', `/_platform/v1/sessions/${own.id}`);
    expect((await elsewhere.call('GET', '/v1/user')).status).toBe(200);
    const { email } = (await test.get('/v1/user')).body;
    const asOwner = await signedIn(test, provider, { nameId: email });
    expect((await asOwner.call('GET', '/_platform/v1/users')).code).toBe('forbidden');
  });

  it('is listed for its user and admins, who can end it', { tags: ['long'] }, async () => {
    const { body: user } = await browser.call('GET', '/v1/user');
    const list = `/_platform/v1/sessions?organization=${organization}`;
    const { items } = (await browser.call('GET', '/_platform/v1/sessions')).body;
    expect(items).toEqual([
      expect.objectContaining({ user: user.id, organization, provider: provider.id, isCurrent: true }),
    ]);
    expect(items[0].thumbprint).toMatch(/^[\da-f]{64}$/);
    expect((await browser.call('GET', list)).code).toBe('forbidden');
    const sessions = (await test.get(list)).body.items;
    expect(sessions.map(({ id, isCurrent }: { id: string; isCurrent: boolean }) => [id, isCurrent])).toEqual([
      [items[0].id, false],
    ]);
    const stranger = await test.asPerson('outsider');
    await test.call('DELETE', `/_platform/v1/sessions/${items[0].id}`, { token: stranger.token });
    expect((await browser.call('GET', '/v1/user')).status).toBe(200);
    expect((await test.call('DELETE', `/_platform/v1/sessions/${items[0].id}`)).status).toBe(204);
    expect((await browser.call('GET', '/v1/user')).code).toBe('session_ended');
  });

  it('ends with a sign-out, which takes the cookie as well', async () => {
    const before = browser.cookie;
    const { body } = await browser.call('GET', '/_platform/v1/session');
    expect(body).toMatchObject({ kind: 'session', organization, csrfToken: expect.any(String) });
    const { status, headers } = await browser.call('DELETE', '/_platform/v1/session');
    expect([status, headers.getSetCookie()]).toEqual([
      204,
      ['bindery_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    ]);
    const ended = { token: null, headers: { cookie: before } };
    expect((await test.get('/_platform/v1/session', ended)).code).toBe('session_ended');
    expect((await test.get('/v1/user', ended)).code).toBe('session_ended');
    expect((await test.call('DELETE', '/_platform/v1/session')).status, 'a token stays').toBe(204);
    expect((await test.get('/_platform/v1/session')).body).toMatchObject({ kind: 'token' });
  });

  it('ends with its provider, along with its tokens', async () => {
    const { token } = (await browser.call('POST', '/_platform/v1/tokens', { body: { kind: 'user' } })).body;
    await test.call('DELETE', `/v1/orgs/${organization}/saml/${provider.id}`);
    expect((await browser.call('GET', '/v1/user')).code).toBe('session_ended');
    expect((await test.get('/v1/user', { token })).code).toBe('token_invalid');
  });
});

describe('a write by a session', () => {
  const write = (headers: Record<string, string>) =>
    test.post(
      `/v1/orgs/${organization}/spaces`,
      { title: 'Made' },
      { token: null, headers: { cookie: browser.cookie, ...headers } },
    );

  it('comes from a page of the platform, with the token of the session', { tags: ['long'] }, async () => {
    const csrf = await browser.csrfToken();
    const { api } = test.platform.origins;
    const good = { origin: api, 'x-bindery-csrf': csrf };
    expect((await write(good)).status).toBe(201);
    const other = await signedIn(test, provider, { nameId: anEmail() });
    for (const headers of [
      { origin: api },
      { 'x-bindery-csrf': csrf },
      { ...good, 'x-bindery-csrf': `${csrf}x` },
      { ...good, 'x-bindery-csrf': await other.csrfToken() },
      { ...good, 'sec-fetch-site': 'cross-site' },
      { ...good, 'sec-fetch-site': 'same-site' },
    ]) {
      const { status, code } = await write(headers);
      expect([status, code], JSON.stringify(headers)).toEqual([403, 'csrf_refused']);
    }
    for (const origin of [
      'https://evil.example',
      'null',
      test.platform.origins.endpoints,
      test.platform.origins.sites,
    ]) {
      expect((await write({ ...good, origin })).code, origin).toBe('origin_refused');
    }
  });

  it('is rejected from forms of foreign pages, and unreadable for other ports', async () => {
    const form = await test.platform.fetch(`/v1/orgs/${organization}/spaces`, {
      method: 'POST',
      body: new URLSearchParams({ title: 'x' }),
      headers: { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect(form.status).toBe(403);
    const read = await test.get('/v1/user', {
      token: null,
      headers: { cookie: browser.cookie, 'sec-fetch-site': 'same-site' },
    });
    expect(read.code).toBe('csrf_refused');
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('needs no CSRF token with an API token', async () => {
    const { token } = (await browser.call('POST', '/_platform/v1/tokens', { body: { kind: 'user' } })).body;
    const { status } = await test.post(
      `/v1/orgs/${organization}/spaces`,
      { title: 'x' },
      { token, headers: { cookie: browser.cookie } },
    );
    expect(status).toBe(201);
  });
});

describe('a pending login', () => {
  it('leaves at most eight cookies in a browser', { tags: ['long'] }, async () => {
    const other = new TestBrowser(test);
    for (let count = 0; count < 30; count++) await startLogin(other, provider);
    expect(other.cookies.size).toBeLessThanOrEqual(8);
    expect((await signIn(other, provider, { nameId: anEmail() })).status).toBe(303);
    expect([...other.cookies.keys()]).toEqual(['bindery_session']);
  });
});
