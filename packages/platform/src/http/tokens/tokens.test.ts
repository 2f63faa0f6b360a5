import { VISITOR_OPERATIONS, absolutePath, operations, scopeOfOperation } from '@bindery/contract';
import type { Operation, TokenKind } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/support/code-of.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { CallOptions, TestPlatform } from '../../../test/support/test-platform.ts';
import type { Caller } from '../../core/caller.ts';
import { requireTokenKind } from './token-kinds.ts';

const all = Object.entries(operations as Record<string, Operation>);

let test: TestPlatform;
let installation: string;
const tokens: Partial<Record<TokenKind, string>> = { user: OWNER_TOKEN };
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
  await test.publish('sample');
  installation = await test.install('sample', { space: true });
  const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'sample' });
  tokens.integration = issued.body.token;
  const path = `/v1/integrations/sample/installations/${installation}/tokens`;
  tokens.installation = (await test.post(path, undefined, { token: issued.body.token })).body.token;
});
afterAll(closePlatforms);

/** Tokens that were good, with what they are answered now. */
const spent: Record<string, { readonly token: string; readonly code: string }> = {};
beforeAll(async () => {
  const issue = async (body: object): Promise<{ id: string; token: string }> =>
    (await test.post('/_platform/v1/tokens', body)).body;
  const ofPerson = await issue({ kind: 'user' });
  const ofIntegration = await issue({ kind: 'integration', integration: 'sample' });
  for (const { id, token } of [ofPerson, ofIntegration]) {
    expect((await test.get('/v1/', { token })).status).toBe(200);
    await test.call('DELETE', `/_platform/v1/tokens/${id}`);
  }
  const path = `/v1/integrations/sample/installations/${installation}/tokens`;
  const expired: { token: string } = (await test.post(path, undefined, { token: tokens.integration as string })).body;
  await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 60 * 60 * 1000 + 1 } });
  const fresh = await test.post(path, undefined, { token: tokens.integration as string });
  tokens.installation = fresh.body.token;
  await test.publish('gone');
  const ofGone = await issue({ kind: 'integration', integration: 'gone' });
  const installed = await test.install('gone');
  const gonePath = `/v1/integrations/gone/installations/${installed}/tokens`;
  const ofInstallation: { token: string } = (await test.post(gonePath, undefined, { token: ofGone.token })).body;
  await test.call('DELETE', '/v1/integrations/gone');
  Object.assign(spent, {
    'revoked, of a person': { token: ofPerson.token, code: 'token_invalid' },
    'revoked, of an integration': { token: ofIntegration.token, code: 'token_invalid' },
    'of an integration that is gone': { token: ofGone.token, code: 'token_invalid' },
    'of an installation that is gone': { token: ofInstallation.token, code: 'token_invalid' },
    expired: { token: expired.token, code: 'token_expired' },
  });
});

/** A path whose parameters all have the right form. */
function pathOf(declared: Operation): string {
  const values: Record<string, string> = {
    organizationId: test.demo.organization,
    spaceId: test.demo.space,
    siteId: test.demo.site,
    integrationName: 'sample',
    installationId: installation,
  };
  return absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
}

/** Ten operations of different families: what they say of tokens, all say, since one function decides it before an operation is reached. */
const some = all.filter((_one, index) => index % Math.ceil(all.length / 10) === 0);

const rejection = async (declared: Operation, options: CallOptions): Promise<string> => {
  const { status, code } = await test.call(declared.method, pathOf(declared), options);
  return `${status} ${code}`;
};

it('every operation requires a valid token, but for the one that CI gets a token from', async () => {
  const wrong: string[] = [];
  for (const [id, declared] of all) {
    const rejected = [await rejection(declared, { token: null }), await rejection(declared, { token: 'nonsense' })];
    if (rejected.join() !== '401 token_missing,401 token_invalid') wrong.push(`${id}: ${rejected.join()}`);
  }
  expect(wrong).toEqual(['createPublishToken: 400 body_not_json,400 body_not_json']);
});

describe.each(some)('%s', (_id, declared) => {
  it('refuses garbled tokens', async () => {
    const signed = `${tokens.installation?.slice(0, -2)}xx`;
    const longer = ['.x', '.', `.${signed}`].map((more) => `${tokens.installation}${more}`);
    for (const token of [...longer, `${OWNER_TOKEN}x`, signed, 'bnd_t.e30.x', 'bnd_t.', 'two words']) {
      expect([token, await rejection(declared, { token })]).toEqual([token, '401 token_invalid']);
    }
    const headers = { authorization: `Basic ${OWNER_TOKEN}` };
    expect(await rejection(declared, { token: null, headers })).toBe('401 token_invalid');
  });

  it('refuses tokens that were revoked, have expired, or whose person or integration is gone', async () => {
    for (const [description, { token, code }] of Object.entries(spent)) {
      expect([description, await rejection(declared, { token })]).toEqual([description, `401 ${code}`]);
    }
  });

  it('accepts exactly the declared kinds of token', async () => {
    for (const kind of ['user', 'integration', 'installation'] as const) {
      const isAccepted = declared.tokens.includes(kind);
      const isEnding = declared.method === 'DELETE' || (kind === 'user' && declared.method !== 'GET');
      if (isAccepted && (isEnding || declared.resultType === 'stream')) continue; // It would end what others are tested on.
      const problem = await rejection(declared, { token: tokens[kind] ?? null });
      expect([kind, problem === '403 token_kind_refused']).toEqual([kind, !isAccepted]);
    }
  });
});

describe('the kinds of token that an operation declares', () => {
  const on = { integration: 'sample', installation: 'installation' };
  const callers: Caller[] = [
    { kind: 'user', user: 'ada' },
    { kind: 'integration', ...on },
    { kind: 'installation', ...on },
  ];
  const rejected = (id: string, declared: Operation): TokenKind[] =>
    callers
      .filter((caller) => codeOf(() => requireTokenKind(id, declared, caller)) === 'token_kind_refused')
      .map(({ kind }) => kind);

  it('are accepted, and no others', () => {
    for (const [id, declared] of all.filter(([, { tokens: kinds }]) => !kinds.includes('none'))) {
      const others = callers.map(({ kind }) => kind).filter((kind) => !declared.tokens.includes(kind));
      expect([id, rejected(id, declared)]).toEqual([id, others]);
    }
  });

  it('do not matter for the token of a visitor', () => {
    const visitor = { kind: 'user', user: 'ada', visit: {} } as unknown as Caller;
    const allowed = all.filter(([id, declared]) => codeOf(() => requireTokenKind(id, declared, visitor)) === undefined);
    expect(allowed.map(([id]) => id).toSorted()).toEqual([...VISITOR_OPERATIONS].toSorted());
  });
});

describe('scopes', () => {
  const scoped = all.filter(
    ([id, { tokens: kinds }]) => scopeOfOperation(id) !== undefined && kinds.includes('integration'),
  );

  it.each(scoped)('%s rejects an integration without its scope', async (_id, declared) => {
    for (const kind of ['integration', 'installation'] as const) {
      expect(await rejection(declared, { token: tokens[kind] ?? null })).toBe('403 scope_missing');
    }
    expect(await rejection(declared, {})).not.toContain('scope_missing');
  });

  it('is granted to the version that declares it, for its targets', async () => {
    await test.publish('sample', { scopes: ['space:content:read'] });
    const path = `/v1/spaces/${test.demo.space}/content`;
    for (const kind of ['integration', 'installation'] as const) {
      expect((await test.get(path, { token: tokens[kind] as string })).status).toBe(200);
    }
  });
});

describe('the life of a token', () => {
  it('ends an installation’s token after an hour, and with the installation', async () => {
    const path = `/v1/integrations/sample/installations/${installation}`;
    const token = tokens.installation as string;
    expect((await test.get(path, { token })).status).toBe(200);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 60 * 60 * 1000 + 1 } });
    const expired = await test.get(path, { token });
    expect([expired.status, expired.code]).toEqual([401, 'token_expired']);
    const fresh = await test.post(`${path}/tokens`, undefined, { token: tokens.integration as string });
    await test.call('DELETE', path);
    const ended = await test.get(path, { token: fresh.body.token });
    expect([ended.status, ended.code]).toEqual([401, 'token_invalid']);
  });

  it('ends an integration’s token while it is not published', async () => {
    const call = () => test.get('/v1/integrations/sample', { token: tokens.integration as string });
    expect((await call()).status).toBe(200);
    await test.call('DELETE', '/v1/integrations/sample');
    const ended = await call();
    expect([ended.status, ended.code]).toEqual([401, 'token_invalid']);
    await test.publish('sample');
    expect((await call()).status).toBe(200);
  });

  it('issues user tokens, and requires a user', async () => {
    const issued = await test.post('/_platform/v1/tokens', { kind: 'user', label: 'laptop' });
    expect((await test.get('/v1/user', { token: issued.body.token })).body.id).toBe('user_owner');
    const nobody = await test.post('/_platform/v1/tokens', { kind: 'integration' });
    expect([nobody.status, nobody.code]).toEqual([400, 'request_invalid']);
    expect((await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'gone' })).status).toBe(404);
  });
});
