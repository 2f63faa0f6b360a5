import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../test/support/test-platform.ts';

let test: TestPlatform;
let admin: Person;
let editor: Person;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.publish('sample');
  admin = await test.asPerson('admin');
  editor = await test.asPerson('edit');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const PATH = '/_platform/v1/tokens';
const issue = async (body: object, by?: Person): Promise<{ id: string; token: string }> =>
  (await test.post(PATH, body, by && { token: by.token })).body;
const ofSample = { kind: 'integration', integration: 'sample', label: 'ci' };

describe('listTokens', () => {
  it('shows tokens without their value to their person and to admins of their integration', async () => {
    const own = await issue({ kind: 'user', label: 'laptop' }, admin);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1 } });
    const integration = await issue(ofSample, admin);
    const { body } = await test.get(PATH, { token: admin.token });
    const tokens = body.items.filter(({ id }: { id: string }) => [own.id, integration.id].includes(id));
    expect(tokens).toEqual([
      {
        id: integration.id,
        kind: 'integration',
        integration: 'sample',
        label: 'ci',
        issuedBy: admin.id,
        createdAt: expect.any(String),
      },
      { id: own.id, kind: 'user', user: admin.id, label: 'laptop', issuedBy: admin.id, createdAt: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(own.token);
    const ofEditor = await test.get(PATH, { token: editor.token });
    expect(ofEditor.body.items).toMatchObject([{ kind: 'user', user: editor.id, issuedBy: 'user_owner' }]);
    expect(ofEditor.body.count).toBe(1);
  });

  it('shows all tokens to the owner, and filters by integration and person', async () => {
    const all = (await test.get(`${PATH}?limit=1000`)).body;
    expect(all.items.map(({ user }: { user?: string }) => user)).toEqual(expect.arrayContaining([admin.id, editor.id]));
    const ofIntegration = (await test.get(`${PATH}?integration=sample`)).body.items;
    expect(ofIntegration.every(({ integration }: { integration: string }) => integration === 'sample')).toBe(true);
    expect((await test.get(`${PATH}?user=${editor.id}`)).body.count).toBe(1);
    expect((await test.get(`${PATH}?user=${editor.id}`, { token: admin.token })).body.count).toBe(0);
  });

  it('pages through tokens', async () => {
    const first = (await test.get(`${PATH}?limit=1`, { token: admin.token })).body;
    const second = (await test.get(`${PATH}?limit=1&page=${first.next.page}`, { token: admin.token })).body;
    expect(second.items[0].id).not.toBe(first.items[0].id);
  });
});

describe('revokeToken', () => {
  const revoke = (id: string, by?: Person) => test.call('DELETE', `${PATH}/${id}`, by && { token: by.token });
  const use = async (token: string) => (await test.get('/v1/', { token })).code;

  it('revokes a token immediately, even after recent use', async () => {
    const own = await issue({ kind: 'user' }, editor);
    expect(await use(own.token)).toBeNull();
    expect((await revoke(own.id, editor)).status).toBe(204);
    expect(await use(own.token)).toBe('token_invalid');
    const integration = await issue(ofSample);
    expect(await use(integration.token)).toBeNull();
    await revoke(integration.id, admin);
    expect(await use(integration.token)).toBe('token_invalid');
    expect((await test.get(`${PATH}?limit=1000`)).body.items.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  });

  it('ignores missing tokens, and tokens of others', async () => {
    const [foreign, integration] = [await issue({ kind: 'user' }, admin), await issue(ofSample, admin)];
    for (const { id, token } of [foreign, integration]) {
      expect((await revoke(id, editor)).status).toBe(204);
      expect(await use(token)).toBeNull();
    }
    expect((await revoke('token_none')).status).toBe(204);
  });

  it('lets the platform owner revoke any token', async () => {
    const theirs = await issue({ kind: 'user' }, editor);
    await revoke(theirs.id);
    expect(await use(theirs.token)).toBe('token_invalid');
  });

  it('doesn’t cache a revoked token through a concurrent request', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, token } = await issue({ kind: 'user' }, editor);
      await Promise.all([use(token), revoke(id), use(token), use(token)]);
      expect(await use(token)).toBe('token_invalid');
    }
  });
});
