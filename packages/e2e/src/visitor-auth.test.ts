// The example that signs visitors in, on a platform with a published site, at a provider on this machine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, startOpenIdProvider } from '@bindery/platform/test/support/openid-provider';
import type { OpenIdProvider } from '@bindery/platform/test/support/openid-provider';
import { startExample } from './start-example.ts';
import type { RunningExample } from './start-example.ts';
import { startVisit } from './start-visit.ts';

describe('the example "visitor-auth"', () => {
  let provider: OpenIdProvider;
  let example: RunningExample;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    example = await startExample('visitor-auth', {
      configuration: { issuer: provider.issuer, client_id: CLIENT.id, client_secret: CLIENT.secret, claims: 'plan' },
      options: { allowPrivate: [new URL(provider.issuer).host] },
    });
    const site = '/v1/orgs/org_demo/sites/site_demo';
    await example.call('PATCH', site, { visibility: 'visitor-auth' });
    await example.call('PATCH', `${site}/publishing/auth`, { backend: 'integration' });
    const { items } = (await example.call('GET', `${site}/site-spaces`)) as { items: { id: string }[] };
    await example.call('PATCH', `${site}/site-spaces/${items[0]?.id}`, { condition: 'visitor.claims.plan == "pro"' });
  });
  afterAll(async () => {
    await example.platform.close();
    await provider.close();
  });

  it('signs a visitor in, gives the site what the provider says, and comes back to the page', async () => {
    const visit = startVisit();
    provider.signIn({ sub: 'ada', plan: 'pro', picture: 'x'.repeat(8_000) });
    const visited = await visit.follow(`${example.site}harbor-overview`);
    expect(visited.passed.map((url) => new URL(url).pathname.split('/').at(-1))).toEqual([
      'harbor-overview',
      'login',
      'authorize',
      'callback',
      'harbor-overview',
      'harbor-overview',
    ]);
    expect([visited.status, new URL(visited.url).searchParams.has('jwt_token')]).toEqual([200, false]);
    expect(visit.cookieNames()).toEqual([`bindery_visitor_${String(example.platform.demo?.site)}`]);
  });

  it('shows a visitor only what their claims open', async () => {
    const visit = startVisit();
    provider.signIn({ sub: 'bob', plan: 'free' });
    expect((await visit.follow(`${example.site}harbor-overview`)).status).toBe(404);
  });

  it('signs out at the provider, too', async () => {
    const visit = startVisit();
    provider.signIn({ sub: 'ada', plan: 'pro' });
    await visit.follow(`${example.site}harbor-overview`);
    const signedOut = await visit.follow(`${example.site}_site/logout`);
    expect(signedOut.passed).toContainEqual(expect.stringContaining(`${provider.issuer}/logout?`));
    expect((await visit.follow(`${example.site}harbor-overview`)).status).toBe(404);
  });

  it('rejects the callback of another visitor’s login', async () => {
    provider.signIn({ sub: 'ada', plan: 'pro' });
    const otherVisit = startVisit();
    const login = await otherVisit.follow(`${example.site}harbor-overview`, { until: '/callback?' });
    const stranger = await startVisit().follow(login.url);
    expect([stranger.status, stranger.text]).toEqual([403, expect.stringContaining('not begun in this browser')]);
    expect((await otherVisit.follow(login.url)).status).toBe(200);
  });
});
