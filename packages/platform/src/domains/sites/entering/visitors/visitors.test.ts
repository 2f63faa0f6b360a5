// Visitors of published sites over HTTP: tokens that become cookies, logins, logouts, share keys, claims without a signature.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXP, NOW, startFrozenSites } from '../../../../../test/support/frozen-sites.ts';
import { write } from '../../../../../test/support/linked-pages.ts';
import { aGuardedSite } from '../../../../../test/support/published-site.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { refusedTokens, signVisitor } from '../../../../../test/support/visitor-tokens.ts';

let test: TestPlatform;
let origin: string;
beforeAll(async () => {
  ({ test, origin } = await startFrozenSites());
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface SiteResponse {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: string[];
  readonly headers: Headers;
  readonly text: string;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<SiteResponse> {
  const response = await fetch(origin + path, { redirect: 'manual', headers });
  const { status } = response;
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('location');
  return { status, location, cookies, headers: response.headers, text: await response.text() };
}

/** What a browser sends back of cookies that were set. */
const sent = (cookies: readonly string[]): string =>
  cookies
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

const LOGIN = 'https://login.example.com/in';

describe('a token in a URL', () => {
  it('becomes a cookie of the site for later pages', async () => {
    const { site, key, path } = await aGuardedSite(test);
    const token = signVisitor(key, { exp: EXP });
    const response = await open(`${path}start/here?a=1&jwt_token=${token}&b=%2F`);
    expect([response.status, response.location]).toEqual([302, `${path}start/here?a=1&b=%2F`]);
    expect(response.cookies).toEqual([
      `bindery_visitor_${site.id}=${token}; Path=/${site.id}; HttpOnly; SameSite=Lax; Max-Age=120`,
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await open(path, { cookie: sent(response.cookies) })).status).toBe(200);
    expect((await open(path)).status).toBe(401);
    const secure = await open(`${path}?jwt_token=${token}`, { 'x-forwarded-proto': 'https' });
    expect(secure.cookies[0]).toMatch(
      /^__Host-bindery_visitor_[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120; Secure$/,
    );
  });

  it.each(refusedTokens(NOW))('is rejected with a message: $named', async ({ make }) => {
    const [{ key, path }, other] = [await aGuardedSite(test), await aGuardedSite(test)];
    const token = make({ key, otherKey: other.key });
    const refused = await open(`${path}start?jwt_token=${encodeURIComponent(token)}`);
    expect([refused.status, refused.headers.get('x-bindery-error'), refused.cookies]).toEqual([
      401,
      'visitor_token_invalid',
      [],
    ]);
    expect(refused.text).toContain(`${path}_site/login?location=start`);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    const cookie = `bindery_visitor_${path.slice(1, -1)}=${encodeURIComponent(token)}`;
    expect((await open(path, { cookie })).status).toBe(401);
  });

  it('is rejected if it is too long for a cookie', async () => {
    const { key, path } = await aGuardedSite(test);
    const long = signVisitor(key, { exp: EXP, more: 'x'.repeat(3_000) });
    const refused = await open(`${path}?jwt_token=${long}`);
    expect([refused.status, refused.cookies]).toEqual([400, []]);
    expect(refused.text).toContain('limit 3800');
  });

  it('is dropped on a public site, and ignored on an unpublished one', async () => {
    const { site, key, path } = await aGuardedSite(test, { backend: 'custom' }, { visibility: 'public' });
    const dropped = await open(`${path}x?jwt_token=bad`);
    expect([dropped.status, dropped.location, dropped.cookies]).toEqual([302, `${path}x`, []]);
    await site.post('/unpublish');
    expect((await open(`${path}?jwt_token=${signVisitor(key, { exp: EXP })}`)).status).toBe(404);
  });

  it('never redirects off the site', async () => {
    const { key, path } = await aGuardedSite(test);
    const token = signVisitor(key, { exp: EXP });
    for (const location of [
      '//evil.example/',
      '\\\\evil.example',
      'https://evil.example',
      '../other/',
      '%2e%2e/',
      '_site/logout',
      'a\r\nb',
    ]) {
      const response = await open(`${path}_site/callback?jwt_token=${token}&location=${encodeURIComponent(location)}`);
      expect([location, response.status]).toEqual([location, 302]);
      const led = new URL(response.location ?? '', origin + path);
      expect([location, led.origin, led.pathname.startsWith(path), led.pathname.includes('_site')]).toEqual([
        location,
        origin,
        true,
        false,
      ]);
    }
    expect((await open(`${path}_site/callback?jwt_token=${token}&location=/a/b?c=1`)).location).toBe(`${path}a/b?c=1`);
  });

  it('can be off by a minute, because clocks of servers differ', async () => {
    const { key, path } = await aGuardedSite(test);
    const statusOf = async (claims: object): Promise<number> =>
      (await open(`${path}?jwt_token=${signVisitor(key, { exp: EXP, ...claims })}`)).status;
    const now = NOW / 1000;
    const accepted = [{ nbf: now + 2 }, { nbf: now + 30 }, { nbf: now + 60 }, { exp: now - 2 }, { exp: now - 59 }];
    for (const claims of accepted) expect([claims, await statusOf(claims)]).toEqual([claims, 302]);
    for (const claims of [{ nbf: now + 61 }, { exp: now - 60 }]) {
      expect([claims, await statusOf(claims)]).toEqual([claims, 401]);
    }
    const late = await open(`${path}?jwt_token=${signVisitor(key, { exp: now - 2 })}`);
    expect((await open(path, { cookie: sent(late.cookies) })).status).toBe(200);
  });

  it('can’t be off on a platform without leeway', async () => {
    const strict = await startFrozenSites({ visitorTokenLeewaySeconds: 0 });
    const { key, path } = await aGuardedSite(strict.test);
    expect((await strict.open(`${path}?jwt_token=${signVisitor(key, { exp: NOW / 1000 + 1 })}`)).status).toBe(302);
    expect((await strict.open(`${path}?jwt_token=${signVisitor(key, { exp: NOW / 1000 })}`)).status).toBe(401);
  });

  it('ends with its cookie, a new key, and its expiration time', async () => {
    const { site, key, path } = await aGuardedSite(test, { backend: 'custom', fallbackURL: LOGIN });
    const { cookies } = await open(`${path}?jwt_token=${signVisitor(key, { exp: EXP })}`);
    expect((await open(path, { cookie: sent(cookies) })).status).toBe(200);
    await site.post('/publishing/auth/regenerate');
    const stale = await open(`${path}start`, { cookie: sent(cookies) });
    expect([stale.status, stale.location]).toEqual([302, `${LOGIN}?location=%2Fstart`]);
    expect(stale.cookies).toEqual([`bindery_visitor_${site.id}=; Path=/${site.id}; HttpOnly; SameSite=Lax; Max-Age=0`]);
  });
});

describe('a site whose own service signs visitors in', () => {
  it('redirects them with the requested page, or shows a message without a login URL', async () => {
    const { site, path } = await aGuardedSite(test);
    const none = await open(path);
    expect([none.status, none.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(none.text).toContain('The site owner hasn’t set up visitor sign-in.');
    await site.patch('/publishing/auth', { backend: 'custom', fallbackURL: `${LOGIN}?a=1` });
    expect((await open(`${path}a/b`)).location).toBe(`${LOGIN}?a=1&location=%2Fa%2Fb`);
    expect((await open(`${path}_site/login?location=a/b`)).location).toBe(`${LOGIN}?a=1&location=%2Fa%2Fb`);
    expect((await open(`${path}_site/callback`)).location).toBe(`${LOGIN}?a=1&location=%2F`);
  });

  it('removes their cookies when they sign out', async () => {
    const { site, path } = await aGuardedSite(test);
    const out = await open(`${path}_site/logout`);
    expect([out.status, out.cookies.map((cookie) => cookie.split('=', 1)[0])]).toEqual([
      200,
      [`bindery_visitor_${site.id}`, `bindery_unsigned_${site.id}`],
    ]);
    expect(out.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    await site.patch('/publishing/auth', { backend: 'custom', logoutURL: 'https://login.example.com/out' });
    expect((await open(`${path}_site/logout`)).location).toBe('https://login.example.com/out');
  });
});

describe('a site whose visitors an integration signs in', () => {
  const SCRIPT = aScript(`
    if (event.location === 'broken') throw new Error('no provider');
    if (event.location === 'page') return new Response('<script>1</script>', { headers: { 'content-type': 'text/html' } });
    const headers = new Headers({ location: 'https://provider.example/?seen=' + encodeURIComponent(JSON.stringify(event)) });
    headers.append('set-cookie', 'pkce=1; Path=/v1/integrations/gate');
    headers.append('set-cookie', 'mine=2; Path=/; Domain=localhost');
    headers.append('set-cookie', 'bindery_session=planted; Path=/');
    return new Response(null, { status: 302, headers });
  `);
  let installation: string;
  beforeAll(async () => {
    const contentSecurityPolicy = 'form-action https://provider.example';
    await test.publish('gate', { scopes: ['site:visitor:auth'], script: SCRIPT, contentSecurityPolicy });
    installation = await test.install('gate');
  });
  async function aGate() {
    const guarded = await aGuardedSite(test, { backend: 'integration' });
    await test.post(`/v1/integrations/gate/installations/${installation}/sites`, { siteId: guarded.site.id });
    return guarded;
  }
  const summaryOf = (response: SiteResponse): Record<string, unknown> =>
    JSON.parse(new URL(response.location ?? '').searchParams.get('seen') ?? '{}') as Record<string, unknown>;

  it('calls the integration to log in and out, with cookies of the visitor but not of the platform', async () => {
    const { site, path } = await aGate();
    const cookie = [
      'theirs=1',
      'bindery_session=secret-1',
      `bindery_visitor_${site.id}=secret-2`,
      `__Host-bindery_visitor_${site.id}=secret-3`,
      `bindery_share_${site.id}=secret-4`,
      `bindery_unsigned_${site.id}=secret-5`,
      'other=2',
    ].join('; ');
    const response = await open(`${path}guide/start?page=2&jwt=1&shareKey=secret-6`, { cookie });
    expect(response.status).toBe(302);
    expect(summaryOf(response)).toEqual({
      eventId: expect.any(String),
      type: 'fetch_visitor_authentication',
      installationId: installation,
      siteId: site.id,
      location: 'guide/start',
      searchParams: { page: '2', jwt: '1' },
      cookies: { theirs: '1', other: '2' },
    });
    expect(response.cookies).toEqual([
      'pkce=1; Path=/v1/integrations/gate',
      `mine=2; Path=/${site.id}`,
      `bindery_visitor_${site.id}=; Path=/${site.id}; HttpOnly; SameSite=Lax; Max-Age=0`,
    ]);
    const out = await open(`${path}_site/logout`, { cookie });
    expect(summaryOf(out)).toMatchObject({ action: 'logout', location: '' });
    const events = await test.events('gate');
    expect(JSON.stringify(events)).not.toContain('secret-');
  });

  it('shows its page with its policy and a separate origin, or a message without a page', async () => {
    const { site, path } = await aGate();
    const page = await open(`${path}page`);
    expect([page.status, page.text, page.headers.get('cache-control')]).toEqual([
      200,
      '<script>1</script>',
      'no-store',
    ]);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^form-action https:\/\/provider\.example, sandbox (?!.*allow-same-origin)/,
    );
    const broken = await open(`${path}broken`);
    expect([broken.status, broken.headers.get('x-bindery-error')]).toEqual([502, 'script_failed']);
    expect(broken.text).not.toContain('no provider');
    expect(broken.text).toMatch(/event event_/);
    await test.call('DELETE', `/v1/integrations/gate/installations/${installation}/sites/${site.id}`);
    expect((await open(path)).text).toContain('No integration on this site handles visitor sign-in.');
  });
});

describe('unsigned claims', () => {
  it('show matching content on this and later pages, only for the visitor', async () => {
    const site = await aSite(test, ['Guide', 'Beta']);
    await site.post('/publish');
    for (const [index, title] of ['start', 'soon'].entries())
      await write(test, site.spaces[index] ?? '', { [title]: 'x' });
    const [, beta] = (await site.get('/site-spaces')).body.items;
    await site.patch(`/site-spaces/${beta.id}`, {
      condition: 'visitor.claims.unsigned.beta && visitor.claims.unsigned.team.size == "3"',
    });
    const path = `/${site.id}/beta/soon`;
    expect((await open(path)).status).toBe(404);
    expect((await open(`${path}?visitor.beta=true`)).status).toBe(404);
    const response = await open(`${path}?visitor.beta=true&visitor.team.size=3`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(response.cookies).toEqual([
      expect.stringMatching(`^bindery_unsigned_${site.id}=[\\w-]+; Path=/${site.id}; HttpOnly; SameSite=Lax$`),
    ]);
    const again = await open(path, { cookie: sent(response.cookies) });
    expect([again.status, again.cookies, again.headers.get('cache-control')]).toEqual([200, [], 'private, no-cache']);
    expect((await open(`${path}?visitor.beta=false`, { cookie: sent(response.cookies) })).status).toBe(404);
    const plain = await open(`/${site.id}/start`);
    expect([plain.status, plain.cookies, plain.headers.get('cache-control')]).toEqual([200, [], 'no-cache']);
  });
});

describe('a shared site', () => {
  async function shared(): Promise<{ site: SiteUnderTest; key: string; link: { id: string }; path: string }> {
    const site = await aSite(test, ['Guide'], { visibility: 'share-link' });
    await site.post('/publish');
    const link = (await site.post('/share-links', { name: 'x' })).body;
    const key = new URL(link.urls.published).pathname.split('/')[2] ?? '';
    return { site, key, link, path: `/${site.id}/` };
  }

  it('opens with a key in the path or query, and then with a cookie', async () => {
    const { site, key, path } = await shared();
    expect((await open(path)).status).toBe(404);
    for (const url of [`${path}${key}/`, `${path}?shareKey=${key}`]) {
      const { status, cookies } = await open(url);
      expect([status, cookies]).toEqual([
        200,
        [`bindery_share_${site.id}=${key}; Path=/${site.id}; HttpOnly; SameSite=Lax`],
      ]);
      const again = await open(path, { cookie: sent(cookies) });
      expect([again.status, again.cookies]).toEqual([200, []]);
    }
  });

  it('closes immediately when the link is disabled, and rejects foreign keys', async () => {
    const [{ site, key, link, path }, other] = [await shared(), await shared()];
    const cookie = `bindery_share_${site.id}=${key}`;
    expect((await open(path, { cookie })).status).toBe(200);
    expect((await open(path, { cookie: `bindery_share_${site.id}=${other.key}` })).status).toBe(404);
    await site.patch(`/share-links/${link.id}`, { active: false });
    for (const url of [path, `${path}${key}/`, `${path}?shareKey=${key}`]) {
      expect((await open(url, { cookie })).status).toBe(404);
    }
  });
});
