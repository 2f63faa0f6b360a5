// A login step by step, with recorded responses of the provider. For a test with a real provider, see packages/e2e.
import { createTestRuntime } from '@bindery/runtime/testing';
import type { RecordedCall } from '@bindery/runtime/testing';
import { describe, expect, it } from 'vitest';
import integration from './index.ts';

const ENDPOINT = 'https://integrations.example.com/v1/integrations/visitor-auth/installations/inst_1/sites/site_1';
const SITE = 'https://docs.example.com/harbor/';
const SECRET = 'secret-of-the-installation';
const ISSUER = 'https://id.example.com';

const environment = {
  installation: { id: 'inst_1', target: { organization: 'org_1' } },
  siteInstallation: {
    site: 'site_1',
    urls: { publicEndpoint: ENDPOINT },
    configuration: { issuer: `${ISSUER}/`, client_id: 'docs', client_secret: 'shh', claims: 'plan, groups,toString' },
  },
  signingSecrets: { integration: 'another-secret', siteInstallation: SECRET },
};
const provider: RecordedCall = {
  method: 'GET',
  url: `${ISSUER}/.well-known/openid-configuration`,
  answer: {
    body: {
      authorization_endpoint: `${ISSUER}/authorize?tenant=1`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
      end_session_endpoint: `${ISSUER}/logout`,
    },
  },
};
const token = { method: 'POST', url: `${ISSUER}/token`, answer: { body: { access_token: 'at' } } };
const userinfo = {
  method: 'GET',
  url: `${ISSUER}/userinfo`,
  answer: { body: { sub: 'ada', plan: 'pro', groups: ['Häfen'], picture: 'x'.repeat(5_000) } },
};
const site = { url: '/v1/orgs/org_1/sites/site_1', answer: { body: { urls: { published: SITE } } } };

const ask = (fields: object, calls: RecordedCall[] = []) =>
  createTestRuntime(integration, { environment, calls }).dispatch({ type: 'fetch_visitor_authentication', ...fields });
const get = (address: string, { cookie = '', calls = [] }: { cookie?: string; calls?: RecordedCall[] } = {}) =>
  createTestRuntime(integration, { environment, calls }).dispatch({
    type: 'fetch',
    request: { method: 'get', url: address, headers: { cookie } },
  });

/** Begins a login for a page, and comes back from the provider with a code. */
async function logIn(location: string, { isOtherBrowser = false } = {}) {
  const begun = await get(`${ENDPOINT}/login?${new URLSearchParams({ location })}`, { calls: [provider] });
  const state = new URL(begun.headers['location'] ?? '').searchParams.get('state');
  const [cookie = ''] = (begun.headers['set-cookie'] ?? '').split(';');
  const answer = await get(`${ENDPOINT}/callback?state=${state}&code=c1`, {
    cookie: isOtherBrowser ? '' : `theme=dark; ${cookie}`,
    calls: isOtherBrowser ? [] : [provider, token, userinfo, site],
  });
  return { begun, answer, cookie };
}

describe('a login', () => {
  it('goes from the site to our endpoint, and from there to the provider, with its state in a cookie', async () => {
    const asked = await ask({ location: 'guides/setup?tab=2' });
    expect(asked.headers['location']).toBe(`${ENDPOINT}/login?location=guides%2Fsetup%3Ftab%3D2`);
    const { begun } = await logIn('guides/setup');
    const address = new URL(begun.headers['location'] ?? '');
    expect(address.origin + address.pathname).toBe(`${ISSUER}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'docs',
      redirect_uri: `${ENDPOINT}/callback`,
      code_challenge_method: 'S256',
    });
    const cookie = begun.headers['set-cookie'] ?? '';
    expect(cookie.startsWith(`login_${address.searchParams.get('state')}=`)).toBe(true);
    expect(cookie).toContain(`; Path=${new URL(ENDPOINT).pathname}; Max-Age=600; HttpOnly; SameSite=Lax; Secure`);
  });

  it('ends at the requested page, with a token signed by the secret of the installation', async () => {
    const { answer, cookie } = await logIn('guides/setup?tab=2');
    const page = new URL(answer.headers['location'] ?? '');
    const [head = '', body = '', signature = ''] = (page.searchParams.get('jwt_token') ?? '').split('.');
    page.searchParams.delete('jwt_token');
    expect(page.href).toBe(`${SITE}guides/setup?tab=2`);
    expect([readPart(head), readPart(body)]).toEqual([
      { alg: 'HS256', typ: 'JWT' },
      { plan: 'pro', groups: ['Häfen'], exp: Date.parse('2026-01-01T01:00:00Z') / 1000 },
    ]);
    expect(await isSigned(`${head}.${body}`, signature)).toBe(true);
    expect(answer.headers['set-cookie']).toContain(`${cookie.split('=')[0]}=; `);
  });

  it('ends without effect in another browser', async () => {
    const { answer } = await logIn('guides/setup', { isOtherBrowser: true });
    expect([answer.status, answer.headers['location']]).toEqual([403, undefined]);
  });

  it('sends no token to another URL', async () => {
    for (const location of [
      'https://evil.example/',
      '//evil.example',
      '../other/',
      '..\\other',
      '%2e%2e/other',
      '@x',
    ]) {
      const { answer } = await logIn(location);
      expect(answer.headers['location']?.startsWith(SITE), location).toBe(true);
    }
  });
});

it('logs out at the provider, and comes back to the site', async () => {
  const answer = await ask({ action: 'logout', location: '' }, [provider, site]);
  const query = new URLSearchParams({ client_id: 'docs', post_logout_redirect_uri: SITE });
  expect(answer.headers['location']).toBe(`${ISSUER}/logout?${query}`);
});

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function readPart(text: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(text)));
}

async function isSigned(text: string, signature: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(SECRET), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), encoder.encode(text));
}
