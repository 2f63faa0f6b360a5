// A sign-in step by step, with a provider that the test plays.
import { createTestPlatform } from '@bindery/testing';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const ISSUER = 'https://id.example.com';

async function start({ isFailing = false } = {}) {
  const exchanges: URLSearchParams[] = [];
  const platform = await createTestPlatform({
    outgoing: {
      'id.example.com': async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/token') exchanges.push(new URLSearchParams(await request.text()));
        if (pathname === '/token' && isFailing) return Response.json({ error: 'invalid_grant' }, { status: 400 });
        if (pathname === '/token') return Response.json({ access_token: 'token-1' });
        if (pathname === '/userinfo') return Response.json({ email: 'ada@example.com', name: 'Ada', picture: '…' });
        return Response.json({
          authorization_endpoint: `${ISSUER}/authorize`,
          token_endpoint: `${ISSUER}/token`,
          userinfo_endpoint: `${ISSUER}/userinfo`,
        });
      },
    },
  });
  const integration = await platform.install(PROJECT, {
    site: 'docs',
    configuration: { issuer: `${ISSUER}/`, client_id: 'docs', client_secret: 'test-secret' },
  });
  const site = await platform.site('docs');
  const ids = { organizationId: platform.organization, siteId: site.id };
  const [visibility, backend] = ['visitor-auth', 'integration'] as const;
  await platform.api.request('PATCH /orgs/{organizationId}/sites/{siteId}', { ...ids, body: { visibility } });
  await platform.api.request('PATCH /orgs/{organizationId}/sites/{siteId}/publishing/auth', {
    ...ids,
    body: { backend },
  });
  /** Starts at our endpoint, and comes back from the provider with a code. */
  const signIn = async (location: string, { isOtherBrowser = false } = {}) => {
    const begun = await integration.fetch(`/sign-in?${new URLSearchParams({ location })}`, { on: 'site' });
    const provider = new URL(begun.headers.get('location') ?? '');
    const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
    const query = new URLSearchParams({ code: 'code-1', state: provider.searchParams.get('state') ?? '' });
    const headers = { cookie: isOtherBrowser ? '' : cookie };
    const response = await integration.fetch(`/callback?${query}`, { on: 'site', headers });
    return { provider, response, page: response.headers.get('location') ?? '' };
  };
  return { platform, site, exchanges, signIn };
}

describe('a visitor', () => {
  it('is sent from the site to our endpoint', async () => {
    const { platform, site } = await start();
    const opened = await site.open('harbor-overview');
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toMatch(/\/sign-in\?location=harbor-overview$/);
    await platform.close();
  });

  it('signs in at the provider, and returns to the requested page', async () => {
    const { platform, site, exchanges, signIn } = await start();
    const { provider, page } = await signIn('harbor-overview?tab=2.1');
    expect(provider.origin + provider.pathname).toBe(`${ISSUER}/authorize`);
    expect(exchanges[0]?.get('client_secret')).toBe('test-secret');
    expect(await challengeOf(exchanges[0]?.get('code_verifier') ?? '')).toBe(
      provider.searchParams.get('code_challenge'),
    );
    const opened = await site.open(page);
    expect([opened.status, opened.url]).toEqual([200, `${site.url}harbor-overview?tab=2.1`]);
    await platform.close();
  });

  it('is not signed in by another browser, or without the provider', async () => {
    const { platform, signIn } = await start({ isFailing: true });
    expect((await signIn('', { isOtherBrowser: true })).response.status).toBe(403);
    expect((await signIn('')).response.status).toBe(502);
    await platform.close();
  });

  it('gets no token for another URL', async () => {
    const { platform, site, signIn } = await start();
    for (const location of ['https://evil.example/', '//evil.example', '../other/', '..\\other']) {
      expect((await signIn(location)).page.startsWith(site.url), location).toBe(true);
    }
    await platform.close();
  });
});

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
