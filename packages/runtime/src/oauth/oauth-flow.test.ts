// The whole OAuth flow in workerd, with a provider and an API that answer as the real ones do.
import { createHash } from 'node:crypto';
import { createWorkerdHost } from '@bindery/host';
import type { Delivery, ScriptVersion } from '@bindery/host';
import type { IntegrationEnvironment } from '@bindery/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleScript } from '../testing/bundle-script.ts';
import { anEnvironment, anInstallation } from '@bindery/testkit/environment';
import { signState } from './oauth-state.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const SOURCE = `
import { createIntegration, createOAuthHandler, getOAuthToken } from 'RUNTIME';
const config = {
  redirectURL: 'https://x.example.org/p/oauth', clientId: 'client', clientSecret: 'client-secret',
  authorizeURL: (installation) => 'https://idp.example.org/authorize?tenant=' + installation.id,
  accessTokenURL: 'https://idp.example.org/token', scopes: ['read:user', 'write'], prompt: 'consent',
};
const replacing = createOAuthHandler(config);
const merging = createOAuthHandler({ ...config, extractCredentials: (response) => ({ configuration: { token: response.access_token }, externalIds: ['ext'] }) }, { replace: false });
export default createIntegration({
  fetch: async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/token')) return new Response(await getOAuthToken(context.environment.installation.configuration.oauth_credentials, config, context));
    return pathname.endsWith('/merge') ? merging(request, context) : replacing(request, context);
  },
});`;

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
  readonly body: string;
}

const sentRequests: SentRequest[] = [];
let providerStatus = 200;
let providerAnswer: object = {};
const host = createWorkerdHost({
  onOutgoing: async ({ request }) => {
    const { method, url, headers } = request;
    sentRequests.push({ method, url, token: headers.get('authorization'), body: await request.text() });
    if (url.startsWith('https://idp.')) return Response.json(providerAnswer, { status: providerStatus });
    return Response.json({ ...anInstallation(), configuration: { kept: true } });
  },
});
let script: ScriptVersion;

beforeAll(async () => {
  const { code } = await bundleScript(SOURCE, { runtime: '@bindery/runtime' });
  const identity = { id: 'oauth', integration: 'sample', version: 1, organization: 'org_1' };
  script = { ...identity, modules: { 'script.js': code }, mainModule: 'script.js' };
});
beforeEach(() => {
  sentRequests.length = 0;
  providerStatus = 200;
  providerAnswer = { access_token: 'granted', refresh_token: 'again', expires_in: 3600 };
});
afterAll(() => host.dispose());

const installed = (fields: Partial<IntegrationEnvironment> = {}) =>
  anEnvironment({
    installation: anInstallation(),
    apiTokens: { integration: 'token', installation: 'installation-token' },
    ...fields,
  });

async function visit(
  path: string,
  environment: IntegrationEnvironment,
  { cookie = '', origin = 'https://x.example.org' }: { readonly cookie?: string; readonly origin?: string } = {},
): Promise<Response> {
  const request = { method: 'get', url: `${origin}/p${path}`, headers: cookie === '' ? {} : { cookie } };
  const event = { eventId: 'ev_1', type: 'fetch', request };
  const delivery = { eventId: 'ev_1', event, environment, timeoutMs: scaleMs(5000), script } as unknown as Delivery;
  return (await host.deliver(delivery)).response;
}

/** Starts the flow: the parameters sent to the provider, and what the browser and the provider bring back. */
async function begin(environment = installed(), path = '/oauth') {
  const response = await visit(path, environment);
  expect(response.status).toBe(302);
  const url = new URL(response.headers.get('location') ?? '');
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { url, cookie, callback: `?code=abc&state=${encodeURIComponent(url.searchParams.get('state') ?? '')}` };
}

const flow = (installationId: string) => ({ installationId, nonce: 'nonce', browser: 'hash' });

const space = {
  integration: 'sample',
  installation: 'in_1',
  space: 'sp_1',
  status: 'active' as const,
  configuration: {},
  externalIds: [],
  urls: anInstallation().urls,
};

describe('createOAuthHandler', () => {
  it('sends the person to the provider with scopes, prompt, a signed state and a proof key', async () => {
    const { url } = await begin();
    expect(url.origin + url.pathname).toBe('https://idp.example.org/authorize');
    expect(url.search).not.toContain('+');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      tenant: 'in_1',
      client_id: 'client',
      redirect_uri: 'https://x.example.org/p/oauth',
      response_type: 'code',
      scope: 'read:user write',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('exchanges the code with the verifier of the challenge, stores the credentials and closes the window', async () => {
    const { url: startUrl, cookie, callback } = await begin();
    const response = await visit(`/oauth${callback}`, anEnvironment(), { cookie });
    expect(response.status).toBe(200);
    const exchange = new URLSearchParams(sentRequests[0]?.body);
    expect(Object.fromEntries(exchange)).toMatchObject({
      code: 'abc',
      client_secret: 'client-secret',
      grant_type: 'authorization_code',
      redirect_uri: 'https://x.example.org/p/oauth',
    });
    const verifier = exchange.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).toBe(startUrl.searchParams.get('code_challenge'));
    expect(sentRequests[1]).toMatchObject({
      method: 'PATCH',
      url: 'https://api.example.org/v1/integrations/sample/installations/in_1',
      token: 'Bearer token',
    });
    expect(JSON.parse(sentRequests[1]?.body ?? '')).toEqual({
      configuration: {
        oauth_credentials: { access_token: 'granted', refresh_token: 'again', expires_at: expect.any(Number) },
      },
    });
    expect(sentRequests).toHaveLength(2);
    const html = await response.text();
    const run = /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(run).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
    expect(run).toBe('window.close()');
  });

  it.each([
    ['a space', { spaceInstallation: space }, '/spaces/sp_1'],
    ['a site', { siteInstallation: { ...space, site: 'si_1' } }, '/sites/si_1'],
    ['the organization', {}, ''],
  ])('merges into the installation on %s if replace is false', async (_what, fields, path) => {
    const { cookie, callback } = await begin(installed(fields), '/merge');
    await visit(`/merge${callback}`, anEnvironment(), { cookie });
    const url = `https://api.example.org/v1/integrations/sample/installations/in_1${path}`;
    expect(sentRequests.slice(1).map(({ method, url: requestUrl }) => [method, requestUrl])).toEqual([
      ['GET', url],
      ['PATCH', url],
    ]);
    expect(JSON.parse(sentRequests[2]?.body ?? '')).toEqual({
      configuration: { kept: true, token: 'granted' },
      externalIds: ['ext'],
    });
  });

  it.each([
    ['missing', async () => ''],
    ['of plain JSON', async () => JSON.stringify({ installationId: 'in_victim' })],
    ['signed with another secret', () => signState('other', flow('in_1'))],
    ['altered', async () => `${Buffer.from('{"installationId":"in_2"}').toString('base64url')}.AAAA`],
    ['too old', () => signState('signing-secret', flow('in_1'), Date.now() - 601_000)],
  ])('rejects a state that is %s, without a request', async (_what, createState) => {
    const response = await visit(`/oauth?code=abc&state=${encodeURIComponent(await createState())}`, anEnvironment());
    expect([response.status, sentRequests]).toEqual([400, []]);
  });

  it('rejects a state of another installation than the one that is visited', async () => {
    const state = await signState('signing-secret', flow('in_2'));
    const response = await visit(`/oauth?code=abc&state=${encodeURIComponent(state)}`, installed());
    expect([response.status, sentRequests]).toEqual([400, []]);
  });

  it('sets a cookie that only the way back brings, and removes it in the end', async () => {
    const start = await visit('/oauth', installed());
    expect(start.headers.get('set-cookie')).toMatch(
      /^oauth_flow_[\w-]{22}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { cookie, callback } = await begin();
    const ended = await visit(`/oauth${callback}`, anEnvironment(), { cookie });
    expect(ended.headers.get('set-cookie')).toContain(`${cookie.split('=')[0]}=; Path=/; Max-Age=0`);
  });

  it('ends without effect in another browser, with and without its own flow', async () => {
    const victim = await begin();
    const attacker = await begin();
    for (const cookie of ['', victim.cookie]) {
      const response = await visit(`/oauth${attacker.callback}`, anEnvironment(), { cookie });
      expect([response.status, sentRequests]).toEqual([400, []]);
    }
  });

  it('takes a state once', async () => {
    const { cookie, callback } = await begin();
    expect((await visit(`/oauth${callback}`, anEnvironment(), { cookie })).status).toBe(200);
    sentRequests.length = 0;
    const again = await visit(`/oauth${callback}`, anEnvironment(), { cookie });
    expect([again.status, sentRequests]).toEqual([400, []]);
  });

  it('begins on another host than that of the callback, whose cookie it is', async () => {
    const origin = 'http://sample.localhost:4100';
    const led = await visit('/oauth', installed(), { origin });
    expect(led.headers.get('set-cookie')).toBeNull();
    const link = new URL(led.headers.get('location') ?? '');
    expect(link.origin + link.pathname).toBe('https://x.example.org/p/oauth');
    const started = await visit(`/oauth${link.search}`, anEnvironment());
    const provider = new URL(started.headers.get('location') ?? '');
    expect(provider.hostname).toBe('idp.example.org');
    const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const state = encodeURIComponent(provider.searchParams.get('state') ?? '');
    expect((await visit(`/oauth?code=abc&state=${state}`, anEnvironment(), { cookie })).status).toBe(200);
    expect((await visit(`/oauth${link.search}`, anEnvironment())).status, 'the link is good once').toBe(400);
    expect((await visit('/oauth?bindery_start=e30.AAAA', anEnvironment())).status).toBe(400);
  });

  it('shows a page without anything of the provider’s when access was not granted', async () => {
    const response = await visit('/oauth?error=%3Cscript%3Ealert(1)%3C/script%3E', installed());
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('alert');
  });

  it('stores nothing when the provider rejects the code, and keeps its words out of the answer', async () => {
    providerStatus = 401;
    providerAnswer = { error: 'invalid_grant', secret: 'client-secret' };
    const { cookie, callback } = await begin();
    const response = await visit(`/oauth${callback}`, anEnvironment(), { cookie });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: 'The OAuth provider at idp.example.org rejected the exchange (401).',
    });
    expect(sentRequests).toHaveLength(1);
  });
});

describe('getOAuthToken', () => {
  const withCredentials = (oauth_credentials: object) =>
    installed({ installation: { ...anInstallation(), configuration: { oauth_credentials } } });

  it('returns a valid token unchanged', async () => {
    const environment = withCredentials({ access_token: 'old', expires_at: Date.now() + 60_000 });
    expect(await (await visit('/token', environment)).text()).toBe('old');
    expect(sentRequests).toEqual([]);
  });

  it('renews one that is about to expire, keeps the refresh token, and stores both', async () => {
    providerAnswer = { access_token: 'new', expires_in: 60 };
    const environment = withCredentials({ access_token: 'old', refresh_token: 'r1', expires_at: Date.now() + 5000 });
    expect(await (await visit('/token', environment)).text()).toBe('new');
    expect(Object.fromEntries(new URLSearchParams(sentRequests[0]?.body))).toMatchObject({ refresh_token: 'r1' });
    expect(JSON.parse(sentRequests.at(-1)?.body ?? '')).toMatchObject({
      configuration: { kept: true, oauth_credentials: { access_token: 'new', refresh_token: 'r1' } },
    });
  });
});
