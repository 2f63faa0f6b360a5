// A site whose visitors an integration signs in at an OpenID provider on this machine, in a browser: claims show and hide a section.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { write } from '../../../../../test/support/linked-pages.ts';
import { OPENID_SCRIPT } from '../../../../../test/support/openid-integration.ts';
import { CLIENT, startOpenIdProvider } from '../../../../../test/support/openid-provider.ts';
import type { OpenIdProvider } from '../../../../../test/support/openid-provider.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

describe.runIf(hasBrowser)('a site with OpenID sign-in', () => {
  const pages = lendPages();
  let provider: OpenIdProvider;
  let test: TestPlatform;
  let site: SiteUnderTest;
  let siteUrl: string;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    test = await startPlatform({ port: 0, allowPrivate: [new URL(provider.issuer).host] });
    site = await aSite(test, ['Guide', 'Pro'], { title: 'Harbor guide', visibility: 'visitor-auth' });
    const [guide = '', pro = ''] = site.spaces;
    await write(test, guide, { start: 'For everybody.\n' });
    await write(test, pro, { depth: 'For those who pay.\n' });
    const [, second] = (await site.get('/site-spaces')).body.items;
    await site.patch(`/site-spaces/${second.id}`, { condition: 'visitor.claims.plan == "pro"' });
    await site.patch('/publishing/auth', { backend: 'integration' });
    await site.post('/publish');
    siteUrl = `${test.platform.origins.sites}/${site.id}/`;
    await test.publish('openid', {
      script: OPENID_SCRIPT,
      scopes: ['site:visitor:auth', 'site:metadata:read'],
      secrets: { ISSUER: provider.issuer, CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret },
    });
    const installation = await test.install('openid');
    await test.post(`/v1/integrations/openid/installations/${installation}/sites`, { siteId: site.id });
    await test.platform.idle();
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    await provider.close();
  });

  it('redirects visitors to sign in and back, shows content for their claims, and signs them out', async () => {
    const page = await pages.borrow({ locale: 'en-US' });
    provider.signIn({ sub: 'free@example.org', plan: 'free' });
    await page.goto(`${siteUrl}start`);
    expect([page.url(), await page.locator('main').innerText()]).toEqual([
      `${siteUrl}start`,
      expect.stringContaining('For everybody.'),
    ]);
    expect((await page.goto(`${siteUrl}pro/depth`))?.status()).toBe(404);
    const cookies = await page.context().cookies(siteUrl);
    expect(cookies.find(({ name }) => name === `bindery_visitor_${site.id}`)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: `/${site.id}`,
    });
    expect(await page.evaluate('document.cookie')).not.toContain('bindery_visitor');

    provider.signIn({ sub: 'pro@example.org', plan: 'pro' });
    await page.goto(`${siteUrl}_site/logout`);
    await page.goto(`${siteUrl}pro/depth`);
    expect([page.url(), await page.locator('main').innerText()]).toEqual([
      `${siteUrl}pro/depth`,
      expect.stringContaining('For those who pay.'),
    ]);
  });

  it('leaves no token in a trace', async () => {
    const events = await test.events('openid', 'fetch');
    const responses = JSON.stringify(events.map(({ attempts }) => attempts.at(-1).answer));
    expect(responses).toContain('jwt_token=');
    expect(JSON.stringify(events)).not.toMatch(/eyJ[\w-]+\./);
  });

  it('rejects a foreign code', async () => {
    const login = await fetch(`${siteUrl}start`, { redirect: 'manual' });
    const atProvider = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
    const callback = await fetch(atProvider.headers.get('location') ?? '', { redirect: 'manual' });
    expect([callback.status, await callback.text()]).toEqual([403, 'The provider gave no token.']);
  });
});
