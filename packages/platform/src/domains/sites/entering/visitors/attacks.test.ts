// Attacks on the visitors of published sites, over HTTP: by scripts of other sites on the same host, by integrations, and by addresses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXP, startFrozenSites } from '../../../../../test/support/frozen-sites.ts';
import type { FrozenSites } from '../../../../../test/support/frozen-sites.ts';
import { aGuardedSite, aPublishedSite } from '../../../../../test/support/published-site.ts';
import type { PublishedSite } from '../../../../../test/support/published-site.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { signVisitor } from '../../../../../test/support/visitor-tokens.ts';

const LOGIN = 'https://login.example.com/in';

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

const statusOf = async (path: string, headers?: Record<string, string>): Promise<number> =>
  (await open(path, headers)).status;

const aPublished = (fields: Record<string, unknown>): Promise<PublishedSite> => aPublishedSite(test, fields);
const aGuarded = (auth: Record<string, unknown> = { backend: 'custom', fallbackURL: LOGIN }) =>
  aGuardedSite(test, auth);

async function aShared() {
  const { site, path } = await aPublished({ visibility: 'share-link' });
  const { urls } = (await site.post('/share-links', { name: 'x' })).body;
  return { site, path, key: new URL(urls.published).pathname.split('/')[2] ?? '' };
}

async function watch(site: SiteUnderTest, name: string): Promise<() => Promise<Record<string, unknown>[]>> {
  await test.publish(name, { scopes: ['site:views:read', 'page:feedback:read'], script: aScript('') });
  const id = await test.install(name, { site: false });
  await test.post(`/v1/integrations/${name}/installations/${id}/sites`, { siteId: site.id });
  return async () => (await test.events(name, 'site_view')).map(({ payload }) => payload);
}

describe('a worker of a site', () => {
  it('can’t be registered from a page, a login, a file, or a script of an integration', async () => {
    const { path } = await aGuarded();
    const free = await aPublished({});
    for (const target of ['/', path, `${path}sw.js`, `${path}_site/login`, `${free.path}start`, '/_scripts/a/b/c.js']) {
      for (const headers of [{ 'service-worker': 'script' }, { 'sec-fetch-dest': 'sharedworker' }]) {
        const rejected = await fetch(origin + target, { headers });
        expect([target, rejected.status, rejected.headers.get('x-bindery-error')]).toEqual([
          target,
          403,
          'origin_refused',
        ]);
      }
    }
    expect(await statusOf(`${free.path}start`, { 'sec-fetch-dest': 'script' })).toBe(403);
    expect(await statusOf(`${free.path}start`, { 'sec-fetch-dest': 'document' })).toBe(200);
  });

  it('can’t be a login response of an integration, which is HTML or text', async () => {
    const script = aScript(
      `return new Response('self.x = 1', { headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' } })`,
    );
    await test.publish('taker', { scopes: ['site:visitor:auth'], script });
    const installation = await test.install('taker');
    const { site, path } = await aGuarded({ backend: 'integration' });
    await test.post(`/v1/integrations/taker/installations/${installation}/sites`, { siteId: site.id });
    const { headers } = await open(`${path}sw.js`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a login response of an integration', () => {
  it('has no site-wide headers, and redirects only to web URLs', async () => {
    const script = aScript(`
      const status = Number(event.location.split('-')[1]);
      const headers = { 'www-authenticate': 'Basic realm="x"', 'set-login': 'logged-in', 'x-bindery-error': 'internal', 'x-own': '1' };
      if (event.location.startsWith('script')) headers.location = 'javascript:alert(1)';
      if (event.location.startsWith('away')) headers.location = 'https://login.example.com/';
      return new Response(status === 200 ? 'x' : null, { status, headers });
    `);
    await test.publish('speaker', { scopes: ['site:visitor:auth'], script });
    const installation = await test.install('speaker');
    const { site, path } = await aGuarded({ backend: 'integration' });
    await test.post(`/v1/integrations/speaker/installations/${installation}/sites`, { siteId: site.id });
    const page = await open(`${path}page-200`);
    expect([...page.headers.keys()].filter((name) => /authenticate|login|bindery|own/.test(name))).toEqual([]);
    expect(page.status).toBe(200);
    for (const [target, status] of [
      ['away-302', 302],
      ['script-302', 502],
      ['away-304', 502],
      ['none-205', 502],
    ] as const) {
      expect([target, await statusOf(path + target)]).toEqual([target, status]);
    }
  });
});

describe('a cookie that a script elsewhere on the host has set', () => {
  it('doesn’t lock visitors out, because the cookie of the site counts in any order', async () => {
    const { site, path, key } = await aGuarded();
    const name = `bindery_visitor_${site.id}`;
    const token = signVisitor(key, { exp: EXP });
    for (const cookie of [`${name}=tossed; ${name}=${token}`, `${name}=${token}; ${name}=tossed`]) {
      expect(await statusOf(path, { cookie })).toBe(200);
    }
    const many = Array.from({ length: 9 }, () => `${name}=tossed`).join('; ');
    expect(await statusOf(path, { cookie: `${many}; ${name}=${token}` })).toBe(302);
    const shared = await aShared();
    const share = `bindery_share_${shared.site.id}`;
    expect(await statusOf(shared.path, { cookie: `${share}=tossed; ${share}=${shared.key}` })).toBe(200);
  });
});

describe('a token in a URL', () => {
  it('is removed from the URL, even next to an unsigned preview', async () => {
    const { site, path, key } = await aGuarded();
    const token = signVisitor(key, { exp: EXP });
    const moved = await open(`${path}start?preview=1&jwt_token=${token}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${path}start?preview=1`]);
    const views = await watch(site, 'counting');
    expect(await statusOf(`${path}start?preview=1`, { cookie: `bindery_visitor_${site.id}=${token}` })).toBe(200);
    expect(await views()).toHaveLength(1);
  });
});

describe('the key of a share link', () => {
  it('is in no event of its site or of a linked site', async () => {
    const [{ site, path, key }, other] = [await aShared(), await aPublished({})];
    const [own, elsewhere] = [await watch(site, 'own'), await watch(other.site, 'elsewhere')];
    const written = `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`;
    await open(`${path}${written}/start`, { referer: `${origin}${path}${key}/start` });
    await open(`${other.path}start`, { referer: `${origin}${path}${key}/start` });
    const events = [...(await own()), ...(await elsewhere())];
    expect(events.map(({ url, referrer }) => [url, referrer])).toEqual([
      [`${origin}${path}start`, `${origin}${path}start`],
      [`${origin}${other.path}start`, `${origin}/`],
    ]);
    expect(JSON.stringify(events)).not.toContain(key.slice(1));
  });

  it('is in no page opened with a cookie, and in no canonical URL', async () => {
    const { site, path, key } = await aShared();
    await site.patch('', { agentsContext: 'included' });
    const cookie = `bindery_share_${site.id}=${key}`;
    for (const file of ['start', 'start.md', 'llms.txt', 'robots.txt']) {
      const answer = await open(path + file, { cookie });
      expect([file, answer.status, (await answer.text()).includes(key)]).toEqual([file, 200, false]);
    }
    const html = await (await open(`${path}${key}/start`)).text();
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}start">`);
    expect(html).not.toMatch(new RegExp(`<meta[^>]*${key}`));
  });

  it('that is old doesn’t lock out visitors with the new one', async () => {
    const { site, path, key } = await aShared();
    const cookie = `bindery_share_${site.id}=${key}`;
    expect(await statusOf(`${path}start?shareKey=old`, { cookie })).toBe(200);
    expect(await statusOf(`${path}start?shareKey=old`)).toBe(404);
  });

  it('is required for every response, so that the site isn’t revealed', async () => {
    const { site, path, key } = await aShared();
    const nothing = await (await open('/site_nothing/')).text();
    for (const target of ['_site/login', '_site/logout', '_site/callback', 'start?jwt_token=x', 'start']) {
      const answer = await open(path + target);
      expect([target, answer.status, await answer.text()]).toEqual([target, 404, nothing]);
    }
    const post = (headers: Record<string, string>) =>
      fetch(`${origin}${path}_site/view`, { method: 'POST', body: '{"path":"start"}', headers });
    expect([(await post({})).status, (await post({ cookie: `bindery_share_${site.id}=${key}` })).status]).toEqual([
      404, 204,
    ]);
  });
});

describe('the return path of a login', () => {
  it.each([
    './/evil.example/x',
    'a/..//evil.example',
    '%09//evil.example',
    './/%5Cevil.example',
    '//evil.example',
    '\\evil',
  ])('is on the site for %j', async (location) => {
    const { path } = await aGuarded();
    const query = new URLSearchParams({ location: decodeURIComponent(location) });
    const to = new URL((await open(`${path}_site/login?${query}`)).headers.get('location') ?? '');
    expect(new URL(to.searchParams.get('location') ?? '', 'https://docs.example').host).toBe('docs.example');
  });

  it('has no line breaks of a URL that was set with some', async () => {
    const { site } = await aPublished({ visibility: 'visitor-auth' });
    const settings = { backend: 'custom', fallbackURL: 'https://a.example/\r\nX: y' };
    expect((await site.patch('/publishing/auth', settings)).body).toMatchObject({
      fallbackURL: 'https://a.example/X:%20y',
    });
  });

  it.each(['javascript:alert(1)', 'ftp://a.example/', 'https://me:secret@a.example/'])(
    'is refused as %j',
    async (target) => {
      const { site } = await aPublished({ visibility: 'visitor-auth' });
      for (const field of ['fallbackURL', 'logoutURL']) {
        const rejected = await site.patch('/publishing/auth', { backend: 'custom', [field]: target });
        expect([rejected.status, rejected.code, rejected.body.error.message]).toEqual([
          400,
          'request_invalid',
          expect.stringContaining(field),
        ]);
      }
    },
  );
});

it('keeps visitor-specific redirects and cookies out of shared caches', async () => {
  const { site, path, key } = await aGuarded();
  const target = { kind: 'external', url: 'https://elsewhere.example/' };
  const created = await site.post('/redirects', { source: '/old', destination: target });
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  const cookie = `bindery_visitor_${site.id}=${signVisitor(key, { exp: EXP })}`;
  const moved = await open(`${path}old`, { cookie });
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([307, 'private, no-cache']);
  const free = await aPublished({});
  const claimed = await open(`${free.path}start?visitor.beta=true`);
  expect([claimed.headers.getSetCookie().length, claimed.headers.get('cache-control')]).toEqual([
    1,
    'private, no-cache',
  ]);
});
