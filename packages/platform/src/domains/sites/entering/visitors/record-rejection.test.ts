// Why a site rejected a token: its author reads it in the trace of the login, and the visitor nowhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXP, NOW, startFrozenSites } from '../../../../../test/support/frozen-sites.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { signVisitor } from '../../../../../test/support/visitor-tokens.ts';

const HINT = 'SECRET-CLAIM';

/** Hands the token on that the page requests: signed with one of its secrets, by the claims and the head in the query. */
const SCRIPT = aScript(`
  const bytes = (text) => new TextEncoder().encode(text);
  const base64url = (data) => btoa(String.fromCharCode(...new Uint8Array(data))).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=+$/, '');
  const { by, head, told } = event.searchParams;
  const key = await crypto.subtle.importKey('raw', bytes(environment.signingSecrets[by]), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = base64url(bytes(head)) + '.' + base64url(bytes(told.replace('~', 'x'.repeat(3800))));
  const token = text + '.' + base64url(await crypto.subtle.sign('HMAC', key, bytes(text)));
  return Response.redirect('https://site.example/?token=' + token);
`);

let test: TestPlatform;
let origin: string;
let path: string;
let key: string;
beforeAll(async () => {
  ({ test, origin } = await startFrozenSites());
  const site = await aSite(test, ['Guide'], { visibility: 'visitor-auth' });
  await site.post('/publish');
  await site.patch('/publishing/auth', { backend: 'integration' });
  key = (await site.get('/publishing/auth')).body.privateKey;
  path = `/${site.id}/`;
  await test.publish('gate', { scopes: ['site:visitor:auth'], script: SCRIPT });
  const installation = await test.install('gate');
  await test.post(`/v1/integrations/gate/installations/${installation}/sites`, { siteId: site.id });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const open = (location: string): Promise<Response> => fetch(origin + path + location, { redirect: 'manual' });

async function tokenOf({ by = 'siteInstallation', head = {}, claims = {} }): Promise<string> {
  const query = new URLSearchParams({
    by,
    head: JSON.stringify({ alg: 'HS256', ...head }),
    told: JSON.stringify({ exp: EXP, hint: HINT, ...claims }),
  });
  const to = (await open(`start?${query}`)).headers.get('location') ?? '';
  return new URL(to).searchParams.get('token') ?? '';
}

async function warnings(): Promise<string[]> {
  const [event] = (await test.events('gate', 'fetch_visitor_authentication')).slice(-1);
  const { body } = await test.get(`/_platform/v1/events/${event.id}`);
  return body.attempts
    .at(-1)
    .logs.flatMap(({ level, message }: Record<string, string>) => (level === 'warn' ? [message] : []));
}

const messagesOf = (pattern: RegExp) => [
  expect.stringMatching(new RegExp(`^The site rejected a visitor token: .*${pattern.source}`)),
];

it.each([
  ['signed with another of its secrets', { by: 'integration' }, /signingSecrets\.siteInstallation/],
  ['that does not say when it ends', { claims: { exp: undefined } }, /exp is missing/],
  ['that has ended', { claims: { exp: NOW / 1000 - 60 } }, /exp \(in seconds\) is in the past/],
  ['that is not valid yet', { claims: { nbf: EXP + 1 } }, /nbf/],
  ['that names a key', { head: { kid: 'mine' } }, /remove it/],
  ['of another algorithm', { head: { alg: 'HS512' } }, /alg/],
  ['for another site', { claims: { aud: 'site_other' } }, /aud/],
  ['that no cookie holds', { claims: { more: '~' } }, /more than 3800 characters/],
])('is in the trace of the login, once: a token %s', async (_, createToken, reason) => {
  const token = await tokenOf(createToken);
  for (let count = 0; count < 2; count++) {
    const refused = await open(`start?jwt_token=${token}`);
    expect([refused.status >= 400, refused.headers.get('x-bindery-error')]).toEqual([true, 'visitor_token_invalid']);
    expect(await refused.text()).not.toMatch(/signingSecrets|nbf|aud|alg|exp\b/);
  }
  await expect.poll(warnings).toEqual(messagesOf(reason));
  expect(JSON.stringify(await warnings())).not.toMatch(new RegExp(`${HINT}|eyJ|${key}`));
});

it('describes the token signed with its own key if the site has two keys', async () => {
  await tokenOf({});
  expect((await open(`start?jwt_token=${signVisitor(key, { exp: NOW / 1000 - 60 })}`)).status).toBe(401);
  await expect.poll(warnings).toEqual(messagesOf(/is in the past/));
});
