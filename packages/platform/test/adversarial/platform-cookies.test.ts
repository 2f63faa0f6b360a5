// Cookies of the platform, planted wherever a request carries any, and looked for in all that a script is given, prints or leaves in a
// trace. Browsers send them to every port of a host: the four origins share them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';
import { aSite } from '../support/site-under-test.ts';
import { signVisitor } from '../support/visitor-tokens.ts';
import { addProvider, signedIn } from '../support/saml/identity-provider.ts';

/** Reports its input, and tries to plant a session. */
const LOOK = `
  console.log(JSON.stringify(event));
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of ['bindery_session=planted; Path=/', '__Host-bindery_session=planted; Secure; Path=/', '=bindery_session=planted',
    'BINDERY_SESSION=planted', ' bindery_visitor=planted', 'own=1']) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ event, environment }), { headers });
`;

/** As a browser has them after a login, and as share links and visitors have them. */
const names = [
  'bindery_session',
  'bindery_login_x1',
  'bindery_share_key',
  'bindery_visitor',
  '__Host-bindery_session',
  '__Secure-bindery_visitor',
];
const CANARY = 'canary-of-a-cookie';
const header = [...names.map((name) => `${name}=${CANARY}`), `BINDERY_session=${CANARY}`, 'theirs=kept'].join('; ');
const cookies = Object.fromEntries([...names.map((name) => [name, CANARY]), ['theirs', 'kept']]);

let test: TestPlatform;
let real: string;
let installation: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('looking', {
    script: aScript(LOOK),
    scopes: ['site:script:inject', 'site:script:cookies', 'site:views:read', 'site:visitor:auth'],
  });
  installation = await test.install('looking', { space: true, site: true });
  const provider = await addProvider(test, test.demo.organization);
  real = (await signedIn(test, provider, { nameId: 'someone@example.org' })).cookie;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const secret = () => real.slice('bindery_session='.length);

/** Nothing of the platform's, and all of the visitor's own. */
function expectNone(text: string): void {
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(secret());
  expect(text.toLowerCase()).not.toContain('bindery_session');
}

describe('a cookie of the platform', () => {
  it.each(['content', 'endpoints'] as const)(
    'does not reach a script on the origin of %s, which sets none',
    async (origin) => {
      const url = `${test.platform.origins[origin]}/v1/integrations/looking/page`;
      for (const cookie of [`${header}; ${real}`, real]) {
        const response = await fetch(url, { headers: { cookie } });
        const text = await response.text();
        expectNone(text);
        expect(JSON.parse(text).event.request.headers.cookie).toBe(cookie === real ? undefined : 'theirs=kept');
        expect(response.headers.getSetCookie()).toEqual(['own=1; Path=/v1/integrations/looking']);
      }
    },
  );

  it('isn’t sent to a site, nor to its injected script', async () => {
    const { site } = test.demo;
    const [{ script }] = (await test.get(`/v1/orgs/${test.demo.organization}/sites/${site}/integration-scripts`)).body;
    const response = await fetch(script, { headers: { cookie: `${header}; ${real}` } });
    expectNone(await response.text());
    expect(response.headers.getSetCookie().join()).not.toContain('bindery');
  });

  it.each([
    ['site_view', { visitor: { anonymousId: 'a', cookies, userAgent: 'x', ip: '127.0.0.1' } }],
    ['fetch', { request: { method: 'get', url: 'http://x/', headers: { Cookie: header } } }],
    ['fetch_visitor_authentication', { cookies }],
  ])('is in no triggered event "%s"', async (type, payload) => {
    const body = { integration: 'looking', type, payload, ...(type === 'fetch' ? {} : { site: test.demo.site }) };
    expect((await test.post('/_platform/v1/events', body)).status).toBe(201);
    const [{ payload: eventPayload, attempts }] = (await test.events('looking', type)).slice(-1);
    expectNone(JSON.stringify(eventPayload));
    // What the script printed is what it was given; credentials of visitors are redacted there.
    expect(JSON.stringify(attempts[0].logs)).toMatch(/theirs|"?[Cc]ookie\\*":\\*"\[redacted\]/);
  });

  /** A site with the integration on it, and what a browser has after it was let in. */
  async function entered(fields: Record<string, unknown>, auth: Record<string, unknown>) {
    const site = await aSite(test, ['Guide'], fields);
    await site.post('/publish');
    await site.patch('/publishing/auth', auth);
    await test.post(`/v1/integrations/looking/installations/${installation}/sites`, { siteId: site.id });
    const { privateKey } = (await site.get('/publishing/auth')).body;
    const token = signVisitor(privateKey, { exp: 99_999_999_999 });
    const shared = fields['visibility'] === 'share-link';
    const link = shared ? (await site.post('/share-links', { name: 'x' })).body.urls.published : undefined;
    const url = `${test.platform.origins.sites}/${site.id}/`;
    const first = await fetch(link ?? `${url}?jwt_token=${token}`, { redirect: 'manual' });
    const [cookie = ''] = first.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');
    expect(cookie).toMatch(shared ? /^bindery_share_/ : /^bindery_visitor_/);
    return { url, cookie, secret: cookie.slice(cookie.indexOf('=') + 1) };
  }

  it.each([
    ['a visitor', { visibility: 'visitor-auth' }],
    ['a share link', { visibility: 'share-link' }],
  ])('of %s is in no script input on any origin', async (_what, fields) => {
    const { url, cookie, secret: own } = await entered(fields, { backend: 'integration' });
    const headers = { cookie: `${cookie}; theirs=kept` };
    const withSecret = url + (cookie.startsWith('bindery_share') ? `${own}/` : `?jwt_token=${own}`);
    const onSite = { ...headers, referer: withSecret };
    const { endpoints, content } = test.platform.origins;
    expect((await fetch(url, { headers: onSite })).status).not.toBe(401);
    expect((await fetch(withSecret, { headers: onSite, redirect: 'manual' })).status).toBeLessThan(500);
    expect((await fetch(`${url}_site/logout`, { headers: onSite })).status).toBeLessThan(500);
    for (const origin of [endpoints, content]) {
      expect(await (await fetch(`${origin}/v1/integrations/looking/page`, { headers })).text()).not.toContain(own);
    }
    const text = JSON.stringify(await test.events('looking'));
    expect(text).not.toContain(own);
    expect(text).not.toContain(cookie.split('=', 1)[0]);
  });

  it('is in no trace and no log', async () => {
    const events = await test.events('looking');
    expect(events.length).toBeGreaterThan(5);
    const logs = events.flatMap(({ attempts }) => attempts.flatMap((one: { logs: unknown[] }) => one.logs));
    expect(logs.length).toBeGreaterThan(10);
    expectNone(JSON.stringify(logs));
    expect(JSON.stringify(events)).not.toContain(CANARY);
    expect(JSON.stringify(events)).not.toContain(secret());
  });

  it('is ignored on other origins', async () => {
    for (const origin of ['sites', 'content', 'endpoints'] as const) {
      const response = await fetch(`${test.platform.origins[origin]}/v1/user`, { headers: { cookie: real } });
      expect(response.status).toBe(404);
    }
  });
});
