// A login step by step, on a platform in memory, with a provider that the test plays. For a real provider, see packages/e2e.
import { createTestPlatform } from '@bindery/testing';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';

const PROJECT = new URL('..', import.meta.url);
const ISSUER = 'https://id.example.com';
const SITE_ROUTE = { organizationId: 'org_demo', siteId: 'site_demo' };

const PROVIDER: Readonly<Record<string, object>> = {
  '/.well-known/openid-configuration': {
    authorization_endpoint: `${ISSUER}/authorize?tenant=1`,
    token_endpoint: `${ISSUER}/token`,
    userinfo_endpoint: `${ISSUER}/userinfo`,
    end_session_endpoint: `${ISSUER}/logout`,
  },
  '/token': { access_token: 'at' },
  '/userinfo': { sub: 'ada', plan: 'pro', groups: ['Häfen'], picture: 'x'.repeat(5_000) },
};

describe.each(['workerd', 'node'] as const)('visitor authentication in %s', (isolate) => {
  const start = async () => {
    const platform = await createTestPlatform({
      isolate,
      outgoing: { 'id.example.com': ({ url }) => Response.json(PROVIDER[new URL(url).pathname] ?? {}) },
    });
    const auth = await platform.install(PROJECT, {
      site: 'docs',
      configuration: { issuer: `${ISSUER}/`, client_id: 'docs', client_secret: 'shh', claims: 'plan, groups,toString' },
    });
    const body = { visibility: 'visitor-auth' } as const;
    await platform.api.request('PATCH /orgs/{organizationId}/sites/{siteId}', { ...SITE_ROUTE, body });
    await platform.api.request('PATCH /orgs/{organizationId}/sites/{siteId}/publishing/auth', {
      ...SITE_ROUTE,
      body: { backend: 'integration' },
    });
    const site = await platform.site();
    const get = (path: string, cookie = '') => auth.fetch(path, { on: 'site', headers: { cookie } });
    /** Begins a login for a page, and comes back from the provider with a code. */
    const logIn = async (location: string, { isOtherBrowser = false } = {}) => {
      const begun = await get(`/login?${new URLSearchParams({ location })}`);
      const provider = new URL(begun.headers.get('location') ?? '');
      const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
      const state = provider.searchParams.get('state');
      const answer = await get(`/callback?state=${state}&code=c1`, isOtherBrowser ? '' : `theme=dark; ${cookie}`);
      return { begun, provider, cookie, answer };
    };
    return { platform, auth, site, logIn };
  };

  it('goes from the site to our endpoint, and from there to the provider, with its state in a cookie', async () => {
    const { platform, auth, site, logIn } = await start();
    const asked = await site.open('harbor-overview');
    const endpoint = `${platform.origins.endpoints}/v1/integrations/${auth.name}/installations/${auth.installation}/sites/site_demo`;
    expect([asked.status, asked.headers.get('location')]).toEqual([302, `${endpoint}/login?location=harbor-overview`]);
    const { begun, provider } = await logIn('harbor-overview');
    expect(provider.origin + provider.pathname).toBe(`${ISSUER}/authorize`);
    expect(Object.fromEntries(provider.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'docs',
      redirect_uri: `${endpoint}/callback`,
      code_challenge_method: 'S256',
    });
    const cookie = begun.headers.get('set-cookie') ?? '';
    expect(cookie.startsWith(`login_${provider.searchParams.get('state')}=`)).toBe(true);
    expect(cookie).toContain(`; Path=${new URL(endpoint).pathname}; Max-Age=600; HttpOnly; SameSite=Lax`);
    await platform.close();
  });

  it('proves to the provider that it began the login, with another key each time', async () => {
    const { platform, auth, logIn } = await start();
    const [first, second] = [await logIn('harbor-overview'), await logIn('harbor-overview')];
    const verifiers = auth.calls
      .filter(({ url }) => url === `${ISSUER}/token`)
      .map(({ body }) => new URLSearchParams(String(body)).get('code_verifier') ?? '');
    const hashes = verifiers.map((verifier) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
    expect((await Promise.all(hashes)).map((hash) => toBase64Url(new Uint8Array(hash)))).toEqual(
      [first, second].map(({ provider }) => provider.searchParams.get('code_challenge')),
    );
    // RFC 7636: 43 to 128 characters.
    for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43,128}$/);
    expect(new Set(verifiers).size).toBe(2);
    await platform.close();
  });

  it('ends at the requested page, with a token that the site takes', async () => {
    const { platform, site, logIn } = await start();
    const { answer, cookie } = await logIn('harbor-overview?tab=2');
    const page = new URL(answer.headers.get('location') ?? '');
    const [, claims = ''] = (page.searchParams.get('jwt_token') ?? '').split('.');
    expect(JSON.parse(fromBase64Url(claims))).toEqual({
      plan: 'pro',
      groups: ['Häfen'],
      exp: Date.parse('2026-01-01T01:00:00Z') / 1000,
    });
    expect(answer.headers.get('set-cookie')).toContain(`${cookie.split('=')[0]}=; `);
    const opened = await site.open(page.href);
    expect([opened.status, opened.url]).toEqual([200, `${site.url}harbor-overview?tab=2`]);
    await platform.close();
  });

  it('ends without effect in another browser', async () => {
    const { platform, logIn } = await start();
    const { answer } = await logIn('harbor-overview', { isOtherBrowser: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    await platform.close();
  });

  it('sends no token to another URL', async () => {
    const { platform, site, logIn } = await start();
    const locations = ['https://evil.example/', '//evil.example', '../other/', '..\\other', '%2e%2e/other', '@x'];
    for (const location of locations) {
      const { answer } = await logIn(location);
      expect(answer.headers.get('location')?.startsWith(site.url), location).toBe(true);
    }
    await platform.close();
  });

  it('logs out at the provider, and comes back to the site', async () => {
    const { platform, auth, site } = await start();
    const answer = await auth.deliver('fetch_visitor_authentication', { site: 'docs', action: 'logout', location: '' });
    const query = new URLSearchParams({ client_id: 'docs', post_logout_redirect_uri: site.url });
    expect(answer.headers['location']).toBe(`${ISSUER}/logout?${query}`);
    await platform.close();
  });
});
