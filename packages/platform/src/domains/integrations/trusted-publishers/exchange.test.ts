// The exchange of ID tokens with a real issuer: what is accepted, what the token reaches, and each rejection.
import { startCiIssuer } from '@bindery/testkit/servers/ci-issuer';
import type { CiIssuer, JobClaims } from '@bindery/testkit/servers/ci-issuer';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPublishBody, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { EXCHANGES } from './create-trust.ts';

const AUDIENCE = 'https://docs.example.com';
const DESCRIPTION = '/.well-known/openid-configuration';
const RULES = '/_platform/v1/integrations/polls/trusted-publishers';

let test: TestPlatform;
let issuer: CiIssuer;
let ruleBody: Readonly<Record<string, string>>;
let now: number;

beforeAll(async () => {
  issuer = await startCiIssuer();
  test = await startPlatform({ host: false, allowPrivate: [issuer.host], clock: { frozen: true } });
  now = Date.parse((await test.get('/_platform/v1/clock')).body.now);
  ruleBody = { issuer: issuer.url, audience: AUDIENCE, repository: 'octo-org/polls', ref: 'refs/heads/main' };
  await test.publish('polls');
  await test.publish('other');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  await issuer.close();
});
beforeEach(async () => {
  const { body } = await test.get(RULES);
  for (const { id } of body.items) await test.call('DELETE', `${RULES}/${id}`);
  await advance(EXCHANGES.windowSeconds * 1000);
});

async function advance(ms: number): Promise<void> {
  now += ms;
  await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(now).toISOString(), frozen: true } });
}

const addRule = async (fields: object = {}, token?: string): Promise<string> =>
  (await test.post(RULES, { ...ruleBody, ...fields }, token === undefined ? {} : { token })).body.id;
const sign = (claims: JobClaims = {}) => issuer.sign({ aud: AUDIENCE, ...claims }, { now });
const exchange = (token: string, integration = 'polls') =>
  test.post('/_platform/v1/publish-tokens', { token, integration }, { token: null });
const messageOf = async (token: string): Promise<string> => {
  const { code, body } = await exchange(token);
  return `${code} ${body.error.message}`;
};
const publish = (token: string, name = 'polls') =>
  test.post(`/v1/integrations/${name}`, { ...aPublishBody(), title: `Title ${now}` }, { token });

describe('an exchange', () => {
  it('returns a token that publishes one integration, once for each ID token', async () => {
    const publisher = await addRule();
    const idToken = await sign();
    const { status, body } = await exchange(idToken);
    expect(status).toBe(201);
    // The ID token ends before the 15 minutes.
    expect(Date.parse(body.expiresAt) - now).toBeLessThanOrEqual(300_000);
    expect((await publish(body.token)).status).toBe(200);
    const { organization } = test.demo;
    const audited = await test.get(`/v1/orgs/${organization}/audit-events?action=publishIntegration&limit=1`);
    const [{ id }] = audited.body.items;
    const event = await test.get(`/v1/orgs/${organization}/audit-events/${id}`);
    expect(event.body.payload.trustedPublisher).toBe(publisher);
    expect((await exchange(idToken)).code).toBe('id_token_used');
    const denied = [
      await publish(body.token, 'other'),
      await test.post(`/v1/integrations/unpublished`, aPublishBody(), { token: body.token }),
      await test.call('DELETE', '/v1/integrations/polls', { token: body.token }),
      await test.post(RULES, ruleBody, { token: body.token }),
      await test.post('/_platform/v1/tokens', { kind: 'user' }, { token: body.token }),
      await test.get('/v1/user', { token: body.token }),
      await test.get(`/v1/orgs/${organization}/members`, { token: body.token }),
      await test.get(`/v1/spaces/${test.demo.space}/content/pages`, { token: body.token }),
    ];
    expect(denied.map(({ code }) => code)).toEqual(denied.map(() => 'publish_token_restricted'));
  });

  it('lets the token read what a rehearsal reads, of the owner and the integration only', async () => {
    await addRule();
    const { token } = (await exchange(await sign())).body;
    const { organization, space } = test.demo;
    const installation = await test.install('polls', { space: true });
    await test.install('other', { space: true });
    await test.post('/v1/orgs', { title: 'Another' });
    const read = async (path: string) => (await test.get(path, { token })).body;
    expect((await read('/v1/orgs')).items.map(({ id }: { id: string }) => id)).toEqual([organization]);
    const listed = (await read(`/v1/orgs/${organization}/installations`)).items;
    expect(listed.map((one: { integration: { name: string } }) => one.integration.name)).toEqual(['polls']);
    const spaces = await read(`/v1/integrations/polls/installations/${installation}/spaces`);
    expect(spaces.items).toHaveLength(1);
    expect((await read(`/v1/spaces/${space}/content/pages`)).pages).not.toEqual([]);
  });

  it('ends the token with its time, its rule, its integration, and the role of its admin', async () => {
    const admin = await test.asPerson('admin');
    const publisher = await addRule({}, admin.token);
    const { token } = (await exchange(await sign({ exp: Math.floor(now / 1000) + 3600 }))).body;
    const codes: (string | null)[] = [];
    const check = async () => codes.push((await test.get('/v1/integrations/polls', { token })).code);
    await check();
    const member = `/v1/orgs/${test.demo.organization}/members/${admin.id}`;
    await test.call('PATCH', member, { body: { role: 'create' } });
    await check();
    expect(await messageOf(await sign())).toContain('publish_token_rejected The user who created');
    await test.call('PATCH', member, { body: { role: 'admin' } });
    await check();
    await test.call('DELETE', '/v1/integrations/polls');
    await check();
    expect(await messageOf(await sign())).toContain('accepts the issuer');
    await test.publish('polls');
    await check();
    await advance(15 * 60_000);
    await check();
    const fresh = (await exchange(await sign())).body.token;
    expect((await test.get(RULES)).body.items).toMatchObject([{ id: publisher, createdBy: admin.id }]);
    await test.call('DELETE', `${RULES}/${publisher}`);
    expect((await test.get(RULES)).body.items).toEqual([]);
    codes.push((await test.get('/v1/integrations/polls', { token: fresh })).code);
    expect(codes).toEqual([null, 'token_invalid', null, 'token_invalid', null, 'token_expired', 'token_invalid']);
  });

  it('accepts what the rules name, and names the claim that differs', async () => {
    await addRule({ ref: 'refs/tags/v*' });
    await addRule({ environment: 'production', workflow: 'Publish' });
    const good = [{ ref: 'refs/tags/v1' }, { environment: 'production' }, { project_path: 'x', ref: 'refs/tags/v2' }];
    for (const claims of good) expect((await exchange(await sign(claims))).status).toBe(201);
    const wrong: readonly (readonly [JobClaims, string])[] = [
      [{ aud: 'https://elsewhere.example.com' }, '"aud" is "https://elsewhere.example.com"'],
      [{ aud: [AUDIENCE, 'https://elsewhere.example.com'] }, '"aud" is missing, or not one text'],
      [{ repository: 'octo-org/polls-fork' }, '"repository" is "octo-org/polls-fork"'],
      [{ ref: 'refs/heads/main2' }, '"ref" is "refs/heads/main2"'],
      [{ environment: 'preview' }, '"environment" is "preview"'],
      [{ environment: 'production', workflow: 'Test' }, '"workflow" is "Test"'],
    ];
    for (const [claims, text] of wrong) expect(await messageOf(await sign(claims))).toContain(`Its claim ${text}.`);
  });

  it('accepts the names that GitLab and CircleCI have for the claims', async () => {
    await addRule();
    const none = { repository: undefined, ref: undefined };
    const gitlab = { ...none, project_path: 'octo-org/polls', ref: 'main', ref_path: 'refs/heads/main' };
    const circle = { 'oidc.circleci.com/vcs-origin': 'octo-org/polls', 'oidc.circleci.com/vcs-ref': 'refs/heads/main' };
    for (const claims of [gitlab, { ...none, ...circle }])
      expect((await exchange(await sign(claims))).status).toBe(201);
    expect(await messageOf(await sign({ ...gitlab, ref_path: 'refs/tags/main' }))).toContain('"ref_path"');
  });
});

describe('an ID token', () => {
  beforeEach(async () => void (await addRule()));

  it('is rejected if it isn’t signed by its issuer', async () => {
    const payload = { iss: issuer.url, aud: AUDIENCE, exp: Math.floor(now / 1000) + 60 };
    const secret = new TextEncoder().encode(JSON.stringify(issuer.key));
    const symmetric = new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: issuer.key.kid ?? '' });
    const [head, , signature] = (await sign()).split('.');
    const forged = `${head}.${(await sign({ repository: 'x/y' })).split('.')[1]}.${signature}`;
    const unknown = await issuer.sign({ aud: AUDIENCE }, { now, kid: 'unknown' });
    for (const token of [new UnsecuredJWT(payload).encode(), await symmetric.sign(secret), forged, unknown]) {
      expect(await messageOf(token)).toMatch(/^publish_token_rejected The ID token isn’t signed with a public key/);
    }
    expect(await messageOf('no token')).toContain('publish_token_rejected The ID token isn’t a signed JWT.');
    expect((await exchange('x'.repeat(16_385))).code).toBe('request_invalid');
  });

  it('is rejected outside of its time', async () => {
    const seconds = Math.floor(now / 1000);
    const texts: readonly (readonly [JobClaims, RegExp])[] = [
      [{ exp: seconds }, /expired at/],
      [{ exp: seconds - 3600 }, /expired at/],
      [{ exp: undefined }, /"exp" isn’t valid/],
      [{ exp: seconds + 90_000 }, /more than a day/],
      [{ nbf: seconds + 120 }, /"nbf" isn’t valid/],
      [{ iat: seconds + 120 }, /"iat" is in the future/],
    ];
    for (const [claims, text] of texts) expect(await messageOf(await sign(claims))).toMatch(text);
  });

  it('is used once also without an ID, and with the key of an idempotent request', async () => {
    const token = await sign({ jti: undefined });
    const headers = { 'Idempotency-Key': 'the-same' };
    const post = () =>
      test.post('/_platform/v1/publish-tokens', { token, integration: 'polls' }, { token: null, headers });
    expect([(await post()).code, (await post()).code]).toEqual([null, 'id_token_used']);
  });

  it('is exchanged for one caller only when two come together', async () => {
    const token = await sign();
    const codes = (await Promise.all([exchange(token), exchange(token)])).map(({ code }) => code);
    expect(codes).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set([null, 'id_token_used']));
  });

  it('of another issuer causes no request', async () => {
    const before = issuer.requests.length;
    expect(await messageOf(await sign({ iss: 'http://127.0.0.1:1' }))).toContain('accepts the issuer');
    expect((await exchange(await sign(), 'other')).code).toBe('publish_token_rejected');
    expect((await exchange(await sign(), 'unknown')).code).toBe('publish_token_rejected');
    expect(issuer.requests).toHaveLength(before);
  });

  it('is rate limited by integration', async () => {
    for (let count = 0; count < EXCHANGES.requests; count++) await exchange('x.y.z');
    expect((await exchange('x.y.z')).code).toBe('rate_limited');
    expect((await exchange('x.y.z', 'other')).code).toBe('publish_token_rejected');
  });
});

describe('keys of an issuer', () => {
  beforeEach(async () => {
    await addRule();
    await advance(11 * 60_000);
  });

  it('are cached, and renewed for a new key once in a while', async () => {
    const before = issuer.requests.length;
    for (const _ of [1, 2]) expect((await exchange(await sign())).status).toBe(201);
    expect(issuer.requests.length - before).toBe(2);
    await issuer.rotate();
    expect((await exchange(await sign())).code).toBe('publish_token_rejected');
    expect(issuer.requests.length - before).toBe(2);
    await advance(60_000);
    expect((await exchange(await sign())).status).toBe(201);
    expect(issuer.requests.length - before).toBe(4);
  });

  it.each([
    ['a response has more than 262144 bytes', '/keys', ' '.repeat(300 * 1024)],
    ['a response isn’t JSON', '/keys', 'no JSON'],
    ['aren’t a JSON Web Key Set', '/keys', '{"keys":1}'],
    ['doesn’t name it as "issuer"', DESCRIPTION, '{"issuer":"https://other.example.com"}'],
    ['doesn’t name it as "issuer"', DESCRIPTION, 'null'],
  ])('that can’t be read are the issuer’s fault: %s', async (text, path, response) => {
    issuer.responses.set(path, response);
    const message = await messageOf(await sign());
    issuer.responses.clear();
    expect(message).toContain('id_token_issuer_failed');
    expect(message).toContain(text);
    expect((await exchange(await sign())).status).toBe(201);
  });

  it('are only fetched from hosts that the platform allows', async () => {
    const keys = { issuer: issuer.url, jwks_uri: 'https://127.0.0.2/keys' };
    issuer.responses.set(DESCRIPTION, JSON.stringify(keys));
    expect(await messageOf(await sign())).toContain('fetch_refused Calls to 127.0.0.2 aren’t allowed here.');
    const plain = { ...keys, jwks_uri: 'http://127.0.0.1:1/keys' };
    issuer.responses.set(DESCRIPTION, JSON.stringify(plain));
    expect(await messageOf(await sign())).toContain('"jwks_uri" of its');
    issuer.responses.clear();
    await addRule({ issuer: 'https://127.0.0.1:1' });
    expect((await exchange(await sign({ iss: 'https://127.0.0.1:1' }))).code).toBe('fetch_refused');
  });

  it('of an issuer that isn’t there can’t be read', async () => {
    const gone = await startCiIssuer();
    const other = await startPlatform({ host: false, allowPrivate: [gone.host] });
    await other.publish('polls');
    await other.post(RULES, { ...ruleBody, issuer: gone.url });
    const token = await gone.sign({ aud: AUDIENCE });
    await gone.close();
    const { code } = await other.post('/_platform/v1/publish-tokens', { token, integration: 'polls' }, { token: null });
    expect(code).toBe('id_token_issuer_failed');
  });
});

describe('a trusted publisher', () => {
  it('has an https issuer, and "*" only at the end of its ref', async () => {
    const wrong = [
      { issuer: 'http://ci.example.com' },
      { issuer: 'https://ci.example.com/?a=1' },
      { issuer: 'https://me:secret@ci.example.com' },
      { issuer: 'ci' },
      { ref: 'refs/*/main' },
    ];
    for (const fields of wrong)
      expect((await test.post(RULES, { ...ruleBody, ...fields })).code).toBe('request_invalid');
  });

  it('is for the URL of the platform unless it names an audience, and limited in number', async () => {
    const { audience: _, ...rest } = ruleBody;
    const { body } = await test.post(RULES, rest);
    expect(body.audience).toBe(test.platform.origins.api);
    for (let count = 1; count < 20; count++) await addRule();
    expect((await test.post(RULES, rest)).code).toBe('conflict');
  });

  it('can’t be created for an integration that isn’t published', async () => {
    const { code } = await test.post('/_platform/v1/integrations/new-one/trusted-publishers', ruleBody);
    expect(code).toBe('integration_not_found');
  });
});
