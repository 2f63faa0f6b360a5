// A member who is disabled or has left can no longer use any operation of the organization.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishBody, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../test/support/test-platform.ts';
import { createCommittedMemo } from '../store/committed-memo.ts';
import { createStore } from '../store/create-store.ts';
import { openSqlite } from '../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../store/sqlite/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import type { AccessServices } from './access-services.ts';
import { getFirstAdmin, listRoles, roleOf } from './membership.ts';

let test: TestPlatform;
let installation: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.publish('guarded');
  installation = await test.install('guarded', { space: true, site: true });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const member = (id: string): string => `orgs/${test.demo.organization}/members/${id}`;
const setDisabled = (id: string, disabled: boolean) =>
  test.call('PATCH', `/_platform/v1/${member(id)}`, { body: { disabled } });

/** Ways to lose the admin role. */
const ENDINGS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  disabled: ({ id }) => setDisabled(id, true),
  removed: ({ id }) => test.call('DELETE', `/v1/${member(id)}`),
  'who left': ({ id, token }) => test.call('DELETE', `/v1/${member(id)}`, { token }),
};

type Attempt = (token: string) => Promise<CallAnswer>;

/** What an admin of an organization can do with its integrations. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  publishIntegration: (token) => test.post('/v1/integrations/guarded', aPublishBody(), { token }),
  unpublishIntegration: async (token) => {
    const name = `gone-${token
      .slice(-6)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '0')}`;
    await test.publish(name);
    await test.call('DELETE', `/v1/integrations/${name}`, { token });
    return test.get(`/v1/integrations/${name}`);
  },
  getIntegrationByName: (token) => test.get('/v1/integrations/guarded', { token }),
  setIntegrationDevelopmentMode: (token) =>
    test.call('PUT', '/v1/integrations/guarded/dev', { body: { tunnelUrl: 'http://127.0.0.1:9/' }, token }),
  getDevelopmentMode: (token) => test.get('/_platform/v1/integrations/guarded/dev', { token }),
  issueToken: (token) => test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'guarded' }, { token }),
  renderIntegrationUIWithPost: (token) => {
    const context = { type: 'document', theme: 'light', editable: true, spaceId: test.demo.space };
    return test.post('/v1/integrations/guarded/render', { componentId: 'x', props: {}, context }, { token });
  },
  listIntegrationEvents: (token) => test.get('/v1/integrations/guarded/events', { token }),
  triggerEvent: (token) => test.post('/_platform/v1/events', { integration: 'guarded', type: 'task' }, { token }),
  getEventSample: (token) => test.get('/_platform/v1/integrations/guarded/event-sample?type=task', { token }),
  updateInstallationState: (token) =>
    test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: false }, token }),
  getIntegrationInstallationById: (token) =>
    test.get(`/v1/integrations/guarded/installations/${installation}`, { token }),
};

/** A taken name reveals only that it is taken. */
const isHidden = ({ code }: CallAnswer): boolean =>
  code?.endsWith('_not_found') === true || code === 'integration_name_taken';
const installedName = 'unpublishIntegration';

describe.each(Object.entries(ENDINGS))('an administrator %s', (_name, end) => {
  it.each(Object.entries(ATTEMPTS))('rejects %s like for an outsider', async (id, attempt) => {
    const person = await test.asPerson('admin');
    if (id !== installedName) expect(isHidden(await attempt(person.token))).toBe(false);
    await end(person);
    // What someone without access deletes stays.
    expect(isHidden(await attempt(person.token))).toBe(id !== installedName);
  });

  it('is shown no events, and no integration of the organization', async () => {
    const person = await test.asPerson('admin');
    await test.publish('listed');
    await test.install('listed');
    const count = async (path: string): Promise<number> => (await test.get(path, { token: person.token })).body.count;
    expect(await count('/_platform/v1/events?integration=listed')).toBeGreaterThan(0);
    expect(await count('/v1/integrations?search=listed')).toBe(1);
    await end(person);
    expect(await count('/_platform/v1/events?integration=listed')).toBe(0);
    expect(await count('/v1/integrations?search=listed')).toBe(0);
  });

  it('has no admin flags on a public integration', async () => {
    const person = await test.asPerson('admin');
    await test.publish('public-one', { visibility: 'public' });
    const flags = async () => (await test.get('/v1/integrations/public-one', { token: person.token })).body.permissions;
    expect(await flags()).toEqual({ admin: true, install: true });
    await end(person);
    expect(await flags()).toEqual({ admin: false, install: false });
  });
});

describe('tokens that a person issued for an integration', () => {
  const issue = async ({ token }: Person): Promise<string> =>
    (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'guarded' }, { token })).body.token;
  const use = async (token: string): Promise<string | number> => {
    const { status, code } = await test.get('/v1/integrations/guarded', { token });
    return code ?? status;
  };

  it.each(Object.entries(ENDINGS))('are revoked for good if the person is %s', async (_name, end) => {
    const person = await test.asPerson('admin');
    const token = await issue(person);
    expect(await use(token)).toBe(200);
    await end(person);
    expect(await use(token)).toBe('token_invalid');
    await setDisabled(person.id, false);
    await test.post(`/v1/orgs/${test.demo.organization}/invites`, { emails: [{ email: person.email, role: 'admin' }] });
    expect(await use(token)).toBe('token_invalid');
  });

  it('are rejected while the person isn’t an admin', async () => {
    const person = await test.asPerson('admin');
    const token = await issue(person);
    const setRole = (role: string) => test.call('PATCH', `/v1/${member(person.id)}`, { body: { role } });
    await setRole('create');
    expect(await use(token)).toBe('token_invalid');
    await setRole('admin');
    expect(await use(token)).toBe(200);
  });

  it('take the short-lived tokens of installations with them', async () => {
    const person = await test.asPerson('admin');
    const path = `/v1/integrations/guarded/installations/${installation}`;
    const { token } = (await test.post(`${path}/tokens`, undefined, { token: await issue(person) })).body;
    expect((await test.get(path, { token })).status).toBe(200);
    await setDisabled(person.id, true);
    expect((await test.get(path, { token })).code).toBe('token_invalid');
  });

  it('don’t affect tokens of others and personal tokens', async () => {
    const [person, other] = [await test.asPerson('admin'), await test.asPerson('admin')];
    const theirs = await issue(other);
    await setDisabled(person.id, true);
    expect(await use(theirs)).toBe(200);
    expect((await test.get('/v1/user', { token: person.token })).body.id).toBe(person.id);
  });
});

describe('the stored memberships', () => {
  const ORGANIZATION = 'org';
  let store: Store;
  let services: AccessServices;
  beforeAll(async () => {
    store = createStore(createSqliteEngine(openSqlite({})));
    services = { store, members: createCommittedMemo(store) } as unknown as AccessServices;
    await store.write(async (tx) => {
      const organization = { id: ORGANIZATION, title: 'Stored', hostname: 'stored', created_at: 0 };
      await tx.insertInto('organization').values(organization).execute();
      const people = [
        ['ann', 'admin', 1],
        ['ben', 'admin', 0],
        ['cem', 'edit', 0],
        ['dan', null, 0],
        ['eve', null, 1],
      ] as const;
      for (const [user, role, disabled] of people) {
        await tx.insertInto('user').values({ id: user, display_name: user, email: user }).execute();
        await tx.insertInto('member').values({ organization: ORGANIZATION, user, role, disabled }).execute();
      }
    });
  });
  afterAll(() => store.close());

  it.each([
    ['ann', undefined],
    ['ben', 'admin'],
    ['cem', 'edit'],
    ['dan', 'guest'],
    ['eve', undefined],
    ['nobody', undefined],
  ])('give %s the role %s, also among all of theirs', async (user, role) => {
    expect(await roleOf(services, { user }, ORGANIZATION)).toBe(role);
    expect((await listRoles(store.db, { user })).get(ORGANIZATION)).toBe(role);
  });

  it('have a first administrator who is not disabled', async () => {
    expect(await getFirstAdmin(store.db, ORGANIZATION)).toBe('ben');
  });
});
