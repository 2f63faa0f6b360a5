// Logins from both sides: who is signed in afterwards, as what, where; what is used up; what no login gets past.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { TestBrowser } from '../../../../test/support/saml/browser.ts';
import { NOW, anEmail, createHarbor, endSignOn, startSignOn } from '../../../../test/support/saml/harbor.ts';
import {
  addProvider,
  allowAnyEmail,
  postResponse,
  respond,
  signIn,
  signedIn,
  startLogin,
} from '../../../../test/support/saml/identity-provider.ts';
import type { TestProvider } from '../../../../test/support/saml/identity-provider.ts';

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

const codeOf = (response: Response): string | null => response.headers.get('x-bindery-error');
const me = async (): Promise<{ id: string; email: string; displayName: string }> =>
  (await browser.call('GET', '/v1/user')).body;
const statusOfProvider = async (): Promise<string> =>
  (await test.get(`/v1/orgs/${organization}/saml/${provider.id}`)).body.status;

describe('a login that starts here', () => {
  it('signs a new user in as a member with the role and team of the provider', async () => {
    const team = (await test.call('PUT', `/v1/orgs/${organization}/teams`, { body: { title: 'Crew' } })).body.id;
    await test.call('PATCH', `/v1/orgs/${organization}/saml/${provider.id}`, {
      body: { defaultTeam: team, defaultRole: 'review' },
    });
    expect(await statusOfProvider()).toBe('pending');
    const email = anEmail();
    const finished = await signIn(
      browser,
      provider,
      { nameId: 'g', attributes: { email, displayName: 'Grace Hopper' } },
      '/events?a=1',
    );
    expect([finished.status, finished.headers.get('location')]).toEqual([303, '/events?a=1']);
    expect(await me()).toMatchObject({ email, displayName: 'Grace Hopper' });
    const { id } = await me();
    const member = (await test.get(`/v1/orgs/${organization}/members/${id}`)).body;
    expect(member).toMatchObject({ role: 'review', sso: true, teams: 1 });
    expect(await statusOfProvider()).toBe('active');
  });

  it('identifies a user by the subject, even if the email address changes', async () => {
    const email = anEmail();
    await signIn(browser, provider, { nameId: 'kept', attributes: { email } });
    const { id } = await me();
    await signIn(browser, provider, { nameId: 'kept', attributes: { email: anEmail() } });
    expect(await me()).toMatchObject({ id, email });
  });

  it('keeps the role of a member and of an invite', async () => {
    const member = await test.asPerson('create', organization);
    await signIn(browser, provider, { nameId: member.email });
    expect((await me()).id).toBe(member.id);
    expect((await test.get(`/v1/orgs/${organization}/members/${member.id}`)).body).toMatchObject({
      role: 'create',
      sso: true,
    });
    const invited = anEmail();
    await test.post(`/v1/orgs/${organization}/invites`, { emails: [{ email: invited, role: 'edit' }] });
    const other = await signedIn(test, provider, { nameId: invited });
    const { id } = (await other.call('GET', '/v1/user')).body;
    expect((await test.get(`/v1/orgs/${organization}/members/${id}`)).body.role).toBe('edit');
  });

  it('accepts email addresses of the organization’s domains, and invited ones', async () => {
    await allowAnyEmail(test, provider, false);
    await test.call('PATCH', `/v1/orgs/${organization}`, { body: { emailDomains: ['harbor.example'] } });
    const refused = await signIn(browser, provider, { nameId: anEmail() });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_email_refused']);
    expect(browser.session).toBeUndefined();
    expect((await signIn(browser, provider, { nameId: 'crew@harbor.example' })).status).toBe(303);
  });

  it('makes no stranger a member of an organization without domains until an admin allows it', async () => {
    const unchanged = await addProvider(test, organization, { label: 'Shared login' }, { admitsAnyone: false });
    const email = anEmail();
    const refused = await signIn(browser, unchanged, { nameId: email });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_email_refused']);
    expect(browser.session).toBeUndefined();
    const users = (await test.get(`/v1/orgs/${organization}/members`)).body.items;
    expect(users).toHaveLength(1);
    await allowAnyEmail(test, unchanged, true);
    expect((await signIn(browser, unchanged, { nameId: email })).status).toBe(303);
    expect(await me()).toMatchObject({ email });
  });

  it('lets a removed user join again', async () => {
    const email = anEmail();
    await signIn(browser, provider, { nameId: email });
    const { id } = await me();
    await test.call('DELETE', `/v1/orgs/${organization}/members/${id}`);
    await allowAnyEmail(test, provider, false);
    const refused = await signIn(new TestBrowser(test), provider, { nameId: email });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_email_refused']);
    await test.post(`/v1/orgs/${organization}/invites`, { emails: [{ email, role: 'read' }] });
    expect((await signIn(new TestBrowser(test), provider, { nameId: email })).status).toBe(303);
  });

  it('requires an email address', async () => {
    const refused = await signIn(browser, provider, { nameId: 'nobody' });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_email_missing']);
  });

  it('rejects disabled members, and users of a blocked organization', async () => {
    const member = await test.asPerson('edit', organization);
    const state = `/_platform/v1/orgs/${organization}`;
    await test.call('PATCH', `${state}/members/${member.id}`, { body: { disabled: true } });
    expect(codeOf(await signIn(browser, provider, { nameId: member.email }))).toBe('forbidden');
    await test.call('PATCH', state, { body: { blocked: { reason: 'phishing' } } });
    expect(codeOf(await signIn(browser, provider, { nameId: anEmail() }))).toBe('organization_blocked');
    expect(browser.session).toBeUndefined();
  });
});

describe('a response', () => {
  it('is accepted once, even if it arrives twice concurrently', async () => {
    const { request, relayState } = await startLogin(browser, provider);
    const form = { SAMLResponse: respond(provider, { nameId: anEmail() }, request), RelayState: relayState };
    const responses = await Promise.all([1, 2, 3].map(() => postResponse(browser, provider, form)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403, 403]);
    const refused = await postResponse(browser, provider, form);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_login_replayed']);
    // Neither does it start one that has no request: the same assertion is known.
    const again = await postResponse(browser, provider, { SAMLResponse: form.SAMLResponse });
    expect(codeOf(again)).toBe('saml_request_mismatch');
  });

  it('of a login that starts at the provider is accepted once', async () => {
    const form = { SAMLResponse: respond(provider, { nameId: anEmail() }) };
    expect((await postResponse(browser, provider, form)).status).toBe(303);
    const refused = await postResponse(new TestBrowser(test), provider, form);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_login_replayed']);
  });

  it('completes the login of its RelayState within ten minutes', async () => {
    const [first, second] = [await startLogin(browser, provider), await startLogin(browser, provider)];
    const mixed = {
      SAMLResponse: respond(provider, { nameId: anEmail() }, first.request),
      RelayState: second.relayState,
    };
    expect(codeOf(await postResponse(browser, provider, mixed))).toBe('saml_request_mismatch');
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 600_000 } });
    const late = {
      SAMLResponse: respond(provider, { nameId: anEmail() }, first.request),
      RelayState: first.relayState,
    };
    expect(codeOf(await postResponse(browser, provider, late))).toBe('saml_login_unknown');
    await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(NOW).toISOString() } });
  });

  it('of or for another provider is rejected', async () => {
    const other = await addProvider(test, organization);
    const form = { SAMLResponse: respond(provider, { nameId: anEmail() }) };
    expect(codeOf(await postResponse(browser, other, form))).toBe('saml_destination_refused');
    const changes = { destination: other.service.acsURL, recipient: other.service.acsURL };
    const aimed = { SAMLResponse: respond(provider, { nameId: anEmail(), changes }) };
    expect(codeOf(await postResponse(browser, other, aimed))).toBe('saml_audience_refused');
    const foreign = await addProvider(test, organization, { entityID: 'https://other.example' });
    const claimed = { SAMLResponse: respond(foreign, { nameId: anEmail() }) };
    expect(codeOf(await postResponse(browser, foreign, claimed))).toBe('saml_issuer_refused');
  });

  it('is a form of a bounded length, with one response', async () => {
    const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
      test.platform.fetch(provider.service.acsURL, { method: 'POST', body, headers: { 'content-type': type } });
    expect(codeOf(await posted('{}', 'application/json'))).toBe('content_type_unsupported');
    expect(codeOf(await posted('RelayState=a'))).toBe('request_invalid');
    expect(codeOf(await posted('SAMLResponse=a&SAMLResponse=b'))).toBe('request_invalid');
    expect(codeOf(await posted(`SAMLResponse=${'A'.repeat(600_000)}`))).toBe('body_too_large');
    expect(codeOf(await posted(`SAMLResponse=${'A'.repeat(400_000)}`))).toBe('saml_response_too_large');
    expect(codeOf(await posted('SAMLResponse=%00'))).toBe('saml_response_unreadable');
  });
});

describe('a login that starts at the provider', () => {
  const arrive = async (from = browser): Promise<string> => {
    const posted = await postResponse(from, provider, {
      SAMLResponse: respond(provider, { nameId: 'nora@example.org' }),
    });
    return posted.headers.get('location') ?? '';
  };

  it('requires confirmation in its browser', async () => {
    const url = await arrive();
    const page = await browser.visit(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('nora@example.org');
    expect(browser.session).toBeUndefined();
    const code = new URLSearchParams(url.split('?')[1]).get('code') ?? '';
    const elsewhere = new TestBrowser(test);
    expect(codeOf(await elsewhere.visit(url))).toBe('saml_login_unknown');
    expect(codeOf(await elsewhere.visit('/_platform/saml/finish', { form: { code } }))).toBe('saml_login_unknown');
    expect((await browser.visit(url)).status, 'a reload').toBe(200);
    const finished = await browser.visit('/_platform/saml/finish', { form: { code } });
    expect([finished.status, finished.headers.get('location')]).toEqual([303, '/']);
    expect((await me()).email).toBe('nora@example.org');
    const twice = await browser.visit('/_platform/saml/finish', { form: { code } });
    expect(codeOf(twice)).toBe('saml_login_unknown');
  });

  it('is confirmed only by the platform’s page', async () => {
    const url = await arrive();
    await browser.visit(url);
    const form = { code: new URLSearchParams(url.split('?')[1]).get('code') ?? '' };
    const post = (headers: Record<string, string>) =>
      test.platform.fetch('/_platform/saml/finish', {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { cookie: browser.cookie, ...headers },
      });
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: test.platform.origins.api, 'sec-fetch-site': 'same-site' },
    ]) {
      expect(codeOf(await post(headers as Record<string, string>))).toBe('origin_refused');
    }
    expect((await post({ origin: test.platform.origins.api })).status).toBe(303);
  });

  it('goes to the dashboard, whatever RelayState says', async () => {
    for (const relayState of ['https://evil.example/', '//evil.example', '/events', 'x'.repeat(5_000)]) {
      const form = { SAMLResponse: respond(provider, { nameId: 'nora@example.org' }), RelayState: relayState };
      const url = (await postResponse(browser, provider, form)).headers.get('location') ?? '';
      expect(url).toMatch(/^\/_platform\/saml\/finish\?code=[\w-]{43}$/);
      await browser.visit(url);
      const code = new URLSearchParams(url.split('?')[1]).get('code') ?? '';
      expect((await browser.visit('/_platform/saml/finish', { form: { code } })).headers.get('location')).toBe('/');
    }
  });

  it('is rejected if the provider can’t start logins', async () => {
    const settings = `/_platform/v1/orgs/${organization}/saml/${provider.id}`;
    await test.call('PATCH', settings, { body: { allowUnsolicited: false } });
    const refused = await postResponse(browser, provider, { SAMLResponse: respond(provider, { nameId: anEmail() }) });
    expect(codeOf(refused)).toBe('saml_unsolicited_refused');
  });
});

describe('login CSRF', () => {
  it('doesn’t sign a browser in with the login of another', async () => {
    const attacker = new TestBrowser(test);
    const { request, relayState } = await startLogin(attacker, provider);
    const form = { SAMLResponse: respond(provider, { nameId: 'eve@example.org' }, request), RelayState: relayState };
    const posted = await postResponse(browser, provider, form);
    const refused = await browser.visit(posted.headers.get('location') ?? '');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'saml_login_unknown']);
    // Nor one that has its own login under way.
    await startLogin(browser, provider);
    expect(codeOf(await browser.visit(posted.headers.get('location') ?? ''))).toBe('saml_login_unknown');
    expect(browser.session).toBeUndefined();
  });

  it.each(['cross-site', 'same-site'])('requires confirmation if a foreign page starts a login: %s', async (site) => {
    const arrive = (path: string) => browser.visit(path, { headers: { 'sec-fetch-site': site } });
    const url = await arrive(`${provider.service.startURL}?returnTo=/events%3Fa=1`);
    const page = await url.text();
    const link = `/_platform/saml/${provider.id}/start?returnTo=%2Fevents%3Fa%3D1`;
    expect([url.status, url.headers.getSetCookie()]).toEqual([200, []]);
    expect(page).toContain('Sign in to Harbor?');
    expect(page).toContain(`<a href="${link}">`);
    const chosen = await arrive(`/_platform/saml/start?organization=${organization}`);
    expect((await arrive(chosen.headers.get('location') ?? '')).status).toBe(200);
    const clicked = await browser.visit(link, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(clicked.headers.get('location')).toContain('https://idp.example/sso?');
  });

  it('over TLS, takes no key of a login that another host of the domain could have set', async () => {
    const tls = { 'x-forwarded-proto': 'https' };
    const attacker = new TestBrowser(test);
    const { request, relayState } = await startLogin(attacker, provider, undefined, tls);
    const form = { SAMLResponse: respond(provider, { nameId: 'eve@example.org' }, request), RelayState: relayState };
    const url = (await postResponse(browser, provider, form)).headers.get('location') ?? '';
    const open = (cookie: string) => browser.visit(url, { headers: { ...tls, cookie } });
    expect(codeOf(await open(attacker.cookie.replace('__Host-', '')))).toBe('saml_login_unknown');
    expect((await open(attacker.cookie)).status).toBe(303);
  });

  it('doesn’t consume a code by showing the page', async () => {
    const { request, relayState } = await startLogin(browser, provider);
    const form = { SAMLResponse: respond(provider, { nameId: anEmail() }, request), RelayState: relayState };
    const url = (await postResponse(browser, provider, form)).headers.get('location') ?? '';
    expect((await browser.visit(url, { method: 'HEAD' })).status).toBe(405);
    expect((await browser.visit(url)).status).toBe(303);
  });
});

describe('the return path of a login', () => {
  it('isn’t a foreign URL', async () => {
    const elsewhere = new URLSearchParams({ returnTo: '//evil.example' });
    const refused = await browser.visit(`${provider.service.startURL}?${elsewhere}`);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'request_invalid']);
  });

  it.each(['/', '/events', '/page/page_overview?x=1', '/spaces/space_demo'])('may be %j', async (returnTo) => {
    expect((await signIn(browser, provider, { nameId: 'nora@example.org' }, returnTo)).headers.get('location')).toBe(
      returnTo,
    );
  });

  it('is one provider, or a choice among several', async () => {
    const choose = () => browser.visit(`/_platform/saml/start?organization=${organization}&returnTo=/events`);
    expect((await choose()).headers.get('location')).toBe(`/_platform/saml/${provider.id}/start?returnTo=%2Fevents`);
    await addProvider(test, organization, { label: 'Second <b>' });
    const page = await (await choose()).text();
    expect(page).toContain('Second &lt;b>');
    expect((await browser.visit('/_platform/saml/start?organization=nobody')).status).toBe(404);
    expect((await browser.visit('/_platform/saml/start')).status).toBe(200);
  });
});

describe('a missing provider', () => {
  it('returns a code', async () => {
    for (const path of ['/_platform/saml/none/start', '/_platform/saml/', '/_platform/saml/a/b/c']) {
      const refused = await browser.visit(path);
      expect([refused.status, codeOf(refused)]).toEqual([404, 'saml_provider_not_found']);
    }
    const incomplete = await addProvider(test, organization, { certificate: '' });
    expect(codeOf(await browser.visit(incomplete.service.startURL))).toBe('saml_provider_incomplete');
    expect((await browser.visit(provider.service.acsURL)).status).toBe(405);
    const answer = await browser.visit('/_platform/saml/finish?code=x');
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      403,
      'no-store',
      'same-origin',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
