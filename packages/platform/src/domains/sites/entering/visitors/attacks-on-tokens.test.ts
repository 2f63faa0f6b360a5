// Attacks on visitor tokens over HTTP: almost valid tokens, and requests that try to learn keys.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXP, NOW, startFrozenSites } from '../../../../../test/support/frozen-sites.ts';
import type { FrozenSites } from '../../../../../test/support/frozen-sites.ts';
import { aGuardedSite } from '../../../../../test/support/published-site.ts';
import { aScript, closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { signVisitor } from '../../../../../test/support/visitor-tokens.ts';

let test: TestPlatform;
let origin: string;
let open: FrozenSites['open'];
beforeAll(async () => {
  ({ test, origin, open } = await startFrozenSites());
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const aGuarded = (auth?: Record<string, unknown>) => aGuardedSite(test, auth);

describe('an invalid token', () => {
  it.each(['%0a', '%0d', '%0c', '%09', '%20', '+', '%c2%a0', '='])('is rejected with %s after it', async (sign) => {
    const { path, key } = await aGuarded();
    const refused = await open(`${path}start?jwt_token=${signVisitor(key, { exp: EXP })}${sign}`);
    expect([refused.status, refused.headers.get('x-bindery-error'), refused.headers.getSetCookie()]).toEqual([
      401,
      'visitor_token_invalid',
      [],
    ]);
  });

  it('is stored as long as browsers allow if it expires later', async () => {
    const { path, key } = await aGuarded();
    const ageOf = async (exp: number): Promise<string | undefined> => {
      const response = await open(`${path}start?jwt_token=${signVisitor(key, { exp })}`);
      return /Max-Age=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
    };
    expect([await ageOf(EXP), await ageOf(EXP + 0.5), await ageOf(EXP * 1000)]).toEqual(['120', '120', '34560000']);
  });
});

describe('a login', () => {
  const SECRETS = 'jwt_token=SECRET-1&shareKey=SECRET-2&preview=SECRET-3&draft=true&claims=SECRET-4';
  const SEEN = 'https://provider.example/?seen=';

  it('receives the page and its query, without keys and tokens', async () => {
    const script = aScript(`return Response.redirect('${SEEN}' + encodeURIComponent(JSON.stringify(event)))`);
    await test.publish('asked', { scopes: ['site:visitor:auth'], script });
    const installation = await test.install('asked');
    const { site, path } = await aGuarded({ backend: 'integration' });
    await test.post(`/v1/integrations/asked/installations/${installation}/sites`, { siteId: site.id });
    const shareKey = 'SECRET-'.padEnd(43, 'k');
    const page = encodeURIComponent(`${shareKey}/guide?tab=2&${SECRETS}`);
    const query = SECRETS.replace(/^[^&]*&/, '');
    for (const target of [
      `guide?tab=2&${query}`,
      `_site/login?location=${page}&${query}`,
      `_site/callback?location=${page}&${query}`,
    ]) {
      const to = (await open(path + target)).headers.get('location') ?? '';
      const event = JSON.parse(new URL(to).searchParams.get('seen') ?? '') as Record<string, unknown>;
      expect([target, event]).toEqual([
        target,
        expect.objectContaining({ location: 'guide', searchParams: { tab: '2' } }),
      ]);
      expect(to).not.toContain('SECRET');
    }
    await open(`${path}_site/logout?${query}`);
    expect(JSON.stringify(await test.events('asked'))).not.toContain('SECRET');
  });

  it('gets a path to which it can append a token', async () => {
    const login = 'https://login.example.com/in';
    const { path, key } = await aGuarded({ backend: 'custom', fallbackURL: login });
    const page = encodeURIComponent(`start?tab=2&${SECRETS}`);
    for (const target of ['start?tab=2', `_site/login?location=${page}`]) {
      expect((await open(path + target)).headers.get('location')).toBe(`${login}?location=%2Fstart`);
    }
    const back = await open(`${path}start?jwt_token=${signVisitor(key, { exp: EXP })}`);
    expect([back.status, back.headers.get('location')]).toEqual([302, `${path}start`]);
    const refused = await open(`${path}_site/callback?jwt_token=bad&location=${page}`);
    expect([refused.status, (await refused.text()).includes('SECRET')]).toEqual([401, false]);
  });
});

describe('a visitor with an expired token', () => {
  it('is redirected to log in for a page, and rejected for other requests', async () => {
    const { site, path, key } = await aGuarded({ backend: 'custom', fallbackURL: 'https://login.example.com/in' });
    const cookie = `bindery_visitor_${site.id}=${signVisitor(key, { exp: NOW / 1000 - 60 })}`;
    const request = async (target: string, { method = 'GET', ...headers }: Record<string, string>) => {
      const { status, headers: responseHeaders } = await fetch(origin + path + target, {
        method,
        redirect: 'manual',
        headers: { cookie, ...headers },
      });
      return [status, responseHeaders.get('x-bindery-error'), responseHeaders.get('cache-control')];
    };
    const login = [302, null, 'no-store'];
    const refused = [401, 'visitor_token_invalid', 'no-store'];
    const html = { accept: 'text/html,*/*' };
    expect(await request('start', {})).toEqual(login);
    expect(await request('~search?q=a', html)).toEqual(login);
    expect(await request('~pdf', { 'sec-fetch-dest': 'document' })).toEqual(login);
    expect(await request('start', { 'sec-fetch-dest': 'iframe' })).toEqual(login);
    expect(await request('start', { 'sec-fetch-dest': 'empty' })).toEqual(refused);
    expect(await request('~files/a/b/c/d.png', { 'sec-fetch-dest': 'image', ...html })).toEqual(refused);
    expect(await request('~search?q=a', {})).toEqual(refused);
    for (const [method, target] of [
      ['POST', '~feedback/page'],
      ['POST', '~render/page'],
      ['PUT', 'start'],
      ['DELETE', 'start'],
    ] as const) {
      expect([method, target, await request(target, { method })]).toEqual([method, target, refused]);
    }
  });

  it('sees a sign-in link in the response to a form', async () => {
    const { path } = await aGuarded();
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
    const sent = await fetch(`${origin}${path}guide/~feedback/page`, { method: 'POST', redirect: 'manual', headers });
    expect([sent.status, await sent.text()]).toEqual([
      401,
      expect.stringContaining(`href="${path}_site/login?location=guide"`),
    ]);
    const fetched = await fetch(`${origin}${path}~render/page`, { method: 'POST' });
    expect(await fetched.json()).toEqual({ error: { code: 401, message: expect.stringContaining('signed out') } });
  });

  it('is not signed in by an integration for what a page sends', async () => {
    await test.publish('unasked', { scopes: ['site:visitor:auth'], script: aScript(`return new Response('Welcome')`) });
    const installation = await test.install('unasked');
    const { site, path } = await aGuarded({ backend: 'integration' });
    await test.post(`/v1/integrations/unasked/installations/${installation}/sites`, { siteId: site.id });
    for (const target of ['start', '~feedback/page']) {
      expect((await fetch(`${origin}${path}${target}`, { method: 'POST' })).status).toBe(401);
    }
    expect(await test.events('unasked', 'fetch_visitor_authentication')).toEqual([]);
    expect(await (await open(`${path}start`)).text()).toBe('Welcome');
  });
});
