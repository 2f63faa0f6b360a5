// The hosts of the public origins: an integration's own, one that all share, and those of others. Over HTTP.
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const SCRIPT = aScript(`
  const headers = new Headers({ 'content-type': 'text/html', 'x-url': event.request?.url ?? '' });
  headers.set('service-worker-allowed', '/');
  headers.set('clear-site-data', '"*"');
  headers.set('strict-transport-security', 'max-age=1');
  headers.append('set-cookie', 'pkce=1; Domain=localhost; Path=/; HttpOnly; SameSite=Lax');
  headers.append('set-cookie', 'narrow=1; path=/v1/integrations/one/installations/x');
  headers.append('set-cookie', 'other=1; Path=/v1/integrations/two; Path=/v1/integrations/onemore');
  if (event.type === 'fetch' || event.type === 'fetch_published_script') return new Response('page', { headers });
`);

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, allowedHosts: ['tunnel.example.org'] });
  for (const name of ['one', 'two', 'My.One']) {
    await test.publish(name, { script: SCRIPT, scopes: ['site:script:inject'] });
  }
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface EndpointResponse {
  readonly status: number;
  readonly code: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request to a public origin with a `Host` of one's own. */
function get(
  origin: 'content' | 'endpoints' | 'sites',
  path: string,
  headers: Record<string, string> = {},
): Promise<EndpointResponse> {
  const { hostname, port } = new URL(test.platform.origins[origin]);
  const host = `${headers['host'] ?? hostname}:${port}`;
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers: { ...headers, host } }, (response) => {
      const { statusCode: status = 0, headers: responseHeaders } = response.resume();
      resolve({ status, code: responseHeaders['x-bindery-error'], headers: responseHeaders });
    });
    outgoing.on('error', reject).end();
  });
}

describe.each(['content', 'endpoints'] as const)('the origin of public %s', (origin) => {
  it('responds on the host of the integration and on hosts of the machine', async () => {
    for (const host of ['one.localhost', 'ONE.localhost', '127.0.0.1', 'localhost', 'tunnel.example.org']) {
      const { status, headers } = await get(origin, '/v1/integrations/one/x?a=1', { host });
      expect([status, headers['x-url']], host).toEqual([
        200,
        `${test.platform.origins[origin]}/v1/integrations/one/x?a=1`,
      ]);
    }
    const host = 'x---my-46--onex.localhost';
    expect((await get(origin, '/v1/integrations/My.One', { host })).status).toBe(200);
  });

  it.each(['two.localhost', 'my.one.localhost', 'one.two.localhost', 'one.localhost.localhost', 'x.localhost'])(
    'refuses the host %s for another integration',
    async (host) => {
      const { status, code } = await get(origin, '/v1/integrations/one/x', { host });
      expect([status, code]).toEqual([421, 'host_refused']);
    },
  );

  it('drops origin-wide headers, and limits cookies to the path of the integration', async () => {
    for (const host of ['one.localhost', '127.0.0.1']) {
      const { headers } = await get(origin, '/v1/integrations/one/x', { host });
      expect(headers).not.toHaveProperty('service-worker-allowed');
      expect(headers).not.toHaveProperty('clear-site-data');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers['set-cookie']).toEqual([
        'pkce=1; Path=/v1/integrations/one; HttpOnly; SameSite=Lax',
        'narrow=1; Path=/v1/integrations/one/installations/x',
        'other=1; Path=/v1/integrations/one',
      ]);
    }
  });

  it('gives a frame on a shared host its own origin', async () => {
    const frameHeaders = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' };
    const shared = await get(origin, '/v1/integrations/one/x', frameHeaders);
    expect(shared.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-same-origin)/);
    const own = await get(origin, '/v1/integrations/one/x', { ...frameHeaders, host: 'one.localhost' });
    expect(own.headers['content-security-policy']).toBeUndefined();
  });
});

describe('service workers', () => {
  const worker = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' };

  it('aren’t served on the endpoints, nor on a shared host', async () => {
    for (const host of ['one.localhost', '127.0.0.1']) {
      const { status, code } = await get('endpoints', '/v1/integrations/one/x', { ...worker, host });
      expect([status, code], host).toEqual([403, 'origin_refused']);
    }
    expect((await get('content', '/v1/integrations/one/x', worker)).code).toBe('origin_refused');
    expect((await get('content', '/v1/integrations/one/x', { ...worker, host: 'one.localhost' })).status).toBe(200);
  });
});

describe('the endpoints', () => {
  it('redirect a window from the own host to the callback host, but not programs', async () => {
    const path = '/v1/integrations/one/login?a=1';
    const opened = await get('endpoints', path, { host: 'one.localhost', 'sec-fetch-dest': 'document' });
    expect([opened.status, opened.headers.location]).toEqual([307, test.platform.origins.endpoints + path]);
    expect((await get('endpoints', path, { host: 'one.localhost' })).status).toBe(200);
    expect((await get('endpoints', path, { 'sec-fetch-dest': 'document' })).status).toBe(200);
  });
});

describe('the script of a site', () => {
  it('sets only path cookies, only with the scope, and no origin-wide headers', async () => {
    const scripted = async (name: string, scopes: string[]) => {
      await test.publish(name, { script: SCRIPT, scopes });
      const installation = await test.install(name, { site: true });
      const path = `/_scripts/${test.demo.site}/${installation}`;
      return { path, headers: (await get('sites', `${path}/${name}.js`)).headers };
    };
    const without = await scripted('one', ['site:script:inject']);
    expect(without.headers).not.toHaveProperty('set-cookie');
    expect(without.headers).not.toHaveProperty('clear-site-data');
    const { path, headers } = await scripted('baker', ['site:script:inject', 'site:script:cookies']);
    expect(headers['set-cookie']?.[0]).toBe(`pkce=1; Path=${path}; HttpOnly; SameSite=Lax`);
    expect(headers).not.toHaveProperty('clear-site-data');
  });

  it('is served as text if it isn’t a script', async () => {
    const installation = await test.install('two', { site: true });
    const { headers } = await get('sites', `/_scripts/${test.demo.site}/${installation}/two.js`);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
  });
});
