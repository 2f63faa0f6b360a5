// Public endpoints, public content and the scripts of sites, over real HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const BEHAVIOR = `
  const { pathname } = new URL(event.request?.url ?? 'http://x/');
  if (pathname.endsWith('/echo')) {
    const part = form.get('fetch-body');
    const bytes = part === null ? null : [...new Uint8Array(await new Response(part).arrayBuffer())];
    return Response.json({ ...event, bytes }, { headers: { 'x-method': event.request.method } });
  }
  if (pathname.endsWith('/redirect')) return new Response(null, { status: 302, headers: { location: 'https://example.com/' } });
  if (pathname.endsWith('/cookies')) {
    const headers = new Headers();
    headers.append('set-cookie', 'a=1'); headers.append('set-cookie', 'b=2');
    return new Response('c', { headers });
  }
  if (pathname.endsWith('/empty')) return new Response(null, { status: 204 });
  if (pathname.endsWith('/policy')) return new Response('p', { headers: { 'content-security-policy': "img-src 'none'" } });
  if (pathname.endsWith('/stream')) return new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('one ')); setTimeout(() => { c.enqueue(new TextEncoder().encode('two')); c.close(); }, 20); } }));
  if (event.type === 'fetch_published_script') return new Response('export {}', { headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=604800' } });
`;

let test: TestPlatform;
let installation: string;
let endpoint: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('served', {
    script: aScript(BEHAVIOR),
    scopes: ['site:script:inject', 'site:script:cookies'],
    contentSecurityPolicy: { 'default-src': "'self'", 'upgrade-insecure-requests': '' },
  });
  installation = await test.install('served', { space: true, site: true });
  endpoint = (await test.get(`/v1/integrations/served/installations/${installation}`)).body.urls.publicEndpoint;
});
afterAll(closePlatforms);

describe('a public endpoint', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('passes %s with its whole body', async (method) => {
    const body = new Uint8Array([0, 255, 10, 13, 10]);
    const init: RequestInit = { method, body, headers: { 'x-custom': 'yes' } };
    const response = await fetch(`${endpoint}/echo?a=1&a=2`, init);
    const event = (await response.json()) as {
      bytes: number[];
      request: { method: string; url: string; headers: Record<string, string> };
    };
    expect(event.bytes).toEqual([...body]);
    expect(event.request).toMatchObject({
      method: method.toLowerCase(),
      url: `${endpoint}/echo?a=1&a=2`,
      headers: { 'x-custom': 'yes' },
    });
    expect(event.request.headers).not.toHaveProperty('host');
  });

  it.each(['GET', 'HEAD'])('passes %s without a body', async (method) => {
    const response = await fetch(`${endpoint}/echo`, { method });
    expect(response.headers.get('x-method')).toBe(method.toLowerCase());
    const text = await response.text();
    if (method === 'HEAD') expect(text).toBe('');
    else expect(JSON.parse(text).bytes).toBeNull();
  });

  it('refuses other methods', async () => {
    const response = await fetch(`${endpoint}/echo`, { method: 'PROPFIND' });
    expect([response.status, response.headers.get('x-bindery-error')]).toEqual([405, 'method_not_allowed']);
    expect(response.headers.get('allow')).toContain('PATCH');
  });

  it('returns redirects, cookies, empty bodies, and streams unchanged', async () => {
    const redirect = await fetch(`${endpoint}/redirect`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://example.com/']);
    expect((await fetch(`${endpoint}/cookies`)).headers.getSetCookie()).toEqual([
      'a=1; Path=/v1/integrations/served',
      'b=2; Path=/v1/integrations/served',
    ]);
    expect((await fetch(`${endpoint}/empty`)).status).toBe(204);
    expect(await (await fetch(`${endpoint}/stream`)).text()).toBe('one two');
  });

  it('has the declared policy in addition to the script’s own', async () => {
    const declared = "default-src 'self'; upgrade-insecure-requests";
    expect((await fetch(`${endpoint}/echo`)).headers.get('content-security-policy')).toBe(declared);
    expect((await fetch(`${endpoint}/policy`)).headers.get('content-security-policy')).toBe(
      `img-src 'none', ${declared}`,
    );
  });

  it('joins a policy of several lines', async () => {
    const lines = "default-src 'self'\r\nX-Evil: 1\n  https://a.example.com;\n\n;";
    for (const [name, contentSecurityPolicy] of Object.entries({ text: lines, map: { 'script-src': lines } })) {
      await test.publish(name, { script: aScript(BEHAVIOR), contentSecurityPolicy });
      const integration = (await test.get(`/v1/integrations/${name}`)).body;
      const { headers } = await fetch(`${integration.urls.publicEndpoint}/echo`);
      const folded = "default-src 'self' X-Evil: 1 https://a.example.com";
      expect(headers.get('content-security-policy')).toBe(name === 'map' ? `script-src ${folded}` : folded);
      expect(headers.has('x-evil')).toBe(false);
      const stored = integration.contentSecurityPolicy;
      expect(stored).toEqual(name === 'map' ? { 'script-src': folded } : folded);
    }
  });

  it('is one for each level, on two origins with the same path', async () => {
    const { urls } = (await test.get('/v1/integrations/served')).body;
    const { space, site } = test.demo;
    const levels = { '': {}, [`/installations/${installation}`]: { installationId: installation } };
    const below = `/installations/${installation}`;
    const all = {
      ...levels,
      [`${below}/spaces/${space}`]: { installationId: installation, spaceId: space },
      [`${below}/sites/${site}`]: { installationId: installation, siteId: site },
    };
    expect(new URL(urls.publicEndpoint).origin).not.toBe(new URL(urls.publicContentEndpoint).origin);
    expect(new URL(urls.publicEndpoint).pathname).toBe(new URL(urls.publicContentEndpoint).pathname);
    for (const [path, ids] of Object.entries(all)) {
      for (const base of [urls.publicEndpoint, urls.publicContentEndpoint]) {
        const {
          eventId: _e,
          type: _t,
          request,
          bytes: _b,
          ...rest
        } = (await (await fetch(`${base}${path}/echo`)).json()) as Record<string, unknown> & {
          request: { url: string };
        };
        expect(rest).toEqual(ids);
        expect(request.url).toBe(`${base}${path}/echo`);
      }
    }
    for (const wrong of ['/installations/inst_none/x', `${below}/spaces/space_none/x`, `${below}/sites/${space}/x`]) {
      expect((await fetch(`${urls.publicEndpoint}${wrong}`)).status, wrong).toBe(404);
    }
    expect((await fetch(`${new URL(urls.publicEndpoint).origin}/v1/integrations/none/x`)).status).toBe(404);
    expect((await fetch(new URL('/elsewhere', urls.publicEndpoint))).status).toBe(404);
  });

  it('refuses a body over 10 MB', async () => {
    const response = await fetch(`${endpoint}/echo`, { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect([response.status, response.headers.get('x-bindery-error')]).toEqual([413, 'body_too_large']);
  });

  it('stores no visitor credentials', async () => {
    await fetch(`${endpoint}/hook?code=oauth-code-1&state=oauth-state-1&page=2`, {
      headers: {
        authorization: 'Bearer visitor-token-1',
        cookie: 'session=visitor-cookie-1',
        'x-gitlab-token': 'hook-token-1',
      },
    });
    const event = (await test.events('served', 'fetch')).at(-1);
    const text = JSON.stringify(event);
    for (const secret of ['oauth-code-1', 'oauth-state-1', 'visitor-token-1', 'visitor-cookie-1', 'hook-token-1']) {
      expect(text).not.toContain(secret);
    }
    expect(event.payload.request.url).toContain('page=2');
    expect(event.payload.request.headers.cookie).toBe('[redacted]');
  });
});

describe('the scripts of a site', () => {
  const list = () => test.get(`/v1/orgs/${test.demo.organization}/sites/${test.demo.site}/integration-scripts`);

  it('are listed, and served with their policy and cache', async () => {
    const { body } = await list();
    const policy = "default-src 'self'; upgrade-insecure-requests";
    expect(body).toEqual([{ script: expect.any(String), contentSecurityPolicy: policy, cookies: true }]);
    const response = await fetch(body[0].script);
    expect(await response.text()).toBe('export {}');
    expect(response.headers.get('content-type')).toBe('application/javascript');
    expect(response.headers.get('cache-control')).toBe('max-age=604800');
    expect(response.headers.get('content-security-policy')).toBe(policy);
    const [event] = await test.events('served', 'fetch_published_script');
    expect(event.payload).toMatchObject({ installationId: installation, siteId: test.demo.site });
  });

  it('are unavailable while the installation is paused, pending, or without the scope', async () => {
    const [{ script }] = (await list()).body;
    const isMissing = async () => [(await list()).body.length, (await fetch(script)).status];
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: true } });
    expect(await isMissing()).toEqual([0, 404]);
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: false } });
    expect(await isMissing()).toEqual([1, 200]);
    const asksForMore = { configurations: { site: { properties: { key: { type: 'string' } }, required: ['key'] } } };
    await test.publish('served', { script: aScript(BEHAVIOR), scopes: ['site:script:inject'], ...asksForMore });
    expect(await isMissing()).toEqual([0, 404]);
    await test.publish('served', { script: aScript(BEHAVIOR) });
    expect(await isMissing()).toEqual([0, 404]);
  });
});
