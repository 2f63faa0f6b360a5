// Operations of the platform itself, of tokens, people and host names.
import type { TestPlatform } from '../test-platform.ts';
import { LOCAL, countsAny, isDone, unused } from './otherwise-case.ts';
import { addProvider, signedIn } from '../saml/identity-provider.ts';
import type { TestProvider } from '../saml/identity-provider.ts';
import type { RoleCase, RoleCaseIds } from './otherwise-case.ts';
import { ADMINS, EVERYBODY, MEMBERS, NOBODY, OWNER } from './people.ts';
import type { PersonName } from './people.ts';

/** The cases of these operations, by id. */
export function ofPlatform(test: TestPlatform, { event }: RoleCaseIds): Record<string, RoleCase> {
  return {
    streamChanges: {
      allowed: EVERYBODY,
      call: (token) => test.call('HEAD', `${LOCAL}/live`, { token }),
      isAllowed: isDone,
    },
    listApiRequests: { allowed: OWNER, call: (token) => test.get(`${LOCAL}/requests?limit=1`, { token }) },
    getApiRequest: {
      allowed: OWNER,
      call: (token) => test.get(`${LOCAL}/requests/gone`, { token }),
      isAllowed: ({ status }) => status === 404,
    },
    addFaultRule: {
      allowed: OWNER,
      call: (token) =>
        test.post(`${LOCAL}/faults`, { on: 'delivery', effect: 'reset', integration: 'nobody' }, { token }),
    },
    getDeviceLogin: {
      allowed: EVERYBODY,
      call: (token) => test.get(`${LOCAL}/device-logins/BBBB-BBBB`, { token }),
      isAllowed: ({ code }) => code === 'device_login_not_found',
    },
    decideDeviceLogin: {
      allowed: EVERYBODY,
      call: (token) => test.call('PATCH', `${LOCAL}/device-logins/BBBB-BBBB`, { token, body: { state: 'denied' } }),
      isAllowed: ({ code }) => code === 'device_login_not_found',
    },
    ...ofSnapshots(test),
    // The owner is let through to what says that no project runs here.
    openInEditor: {
      allowed: OWNER,
      call: (token) => test.post(`${LOCAL}/editor`, { integration: 'open', file: 'index.tsx' }, { token }),
      isAllowed: ({ code }) => code === 'editor_unavailable',
    },
    beginScenario: {
      allowed: OWNER,
      call: (token) => test.post(`${LOCAL}/scenarios/default`, undefined, { token }),
      isAllowed: ({ code }) => code === 'scenario_not_found',
    },
    fetchIntegrationOptions: {
      allowed: ADMINS,
      call: (token) =>
        test.post(`${LOCAL}/integrations/open/options`, { url: 'http://127.0.0.1:1/options' }, { token }),
      isAllowed: ({ code }) => code === 'fetch_failed',
    },
    listLocalEvents: {
      allowed: ADMINS,
      call: (token) => test.get(`${LOCAL}/events?integration=open`, { token }),
      isAllowed: countsAny,
    },
    queryEvents: {
      allowed: ADMINS,
      call: (token) =>
        test.post(`${LOCAL}/events/query`, { sql: 'select 1 from events', integration: 'open' }, { token }),
      isAllowed: ({ body }) => body.eventCount > 0,
    },
    getEventTest: {
      allowed: ADMINS,
      call: (token) => test.get(`${LOCAL}/events/${event}/test`, { token }),
      isAllowed: ({ status }) => status === 200 || status === 409,
    },
    getEventTrace: {
      allowed: ADMINS,
      call: (token) => test.get(`${LOCAL}/events/${event}/trace`, { token }),
      isAllowed: ({ status }) => status === 200 || status === 409,
    },
  };
}

function ofSnapshots(test: TestPlatform): Record<string, RoleCase> {
  const at = `${LOCAL}/snapshots`;
  return {
    takeSnapshot: { allowed: OWNER, call: (token) => test.call('PUT', `${at}/taken`, { token }) },
    restoreSnapshot: {
      allowed: OWNER,
      call: (token) => test.call('PUT', `${at}/gone/restored`, { token }),
      isAllowed: ({ status }) => status === 404,
    },
    resetPlatform: {
      allowed: OWNER,
      call: async (token) => {
        await test.call('PUT', `${at}/before-reset`);
        const response = await test.call('DELETE', `${LOCAL}/data`, { token });
        if (isDone(response)) await test.call('PUT', `${at}/before-reset/restored`);
        return response;
      },
    },
  };
}

/** The cases of these operations, by id. */
export function ofTokens(test: TestPlatform, { owner }: RoleCaseIds): Record<string, RoleCase> {
  const path = `${LOCAL}/tokens`;
  const ofIntegration = { kind: 'integration', integration: 'open' };
  const revoke = (allowed: readonly PersonName[], body: (token: string) => Promise<object>): RoleCase => {
    let id = '';
    const isLeft = async (): Promise<boolean> =>
      (await test.get(`${path}?limit=1000`)).body.items.some((item: { id: string }) => item.id === id);
    return {
      allowed,
      call: async (token) => {
        id = (await test.post(path, await body(token))).body.id;
        return test.call('DELETE', `${path}/${id}`, { token });
      },
      isAllowed: async () => !(await isLeft()),
    };
  };
  const self = async (token: string): Promise<string> => (await test.get('/v1/user', { token })).body.id;
  const idToken = { token: 'e30.eyJpc3MiOiJ4In0.x', integration: 'open' };
  return {
    createPublishToken: {
      allowed: EVERYBODY,
      call: (token) => test.post(`${LOCAL}/publish-tokens`, idToken, { token }),
      isAllowed: ({ code }) => code === 'publish_token_rejected',
    },
    'issueToken own': { allowed: EVERYBODY, call: (token) => test.post(path, { kind: 'user' }, { token }) },
    'issueToken of somebody else': {
      allowed: OWNER,
      call: async (token) => {
        const other = (await test.asPerson('outsider')).id;
        return test.post(path, { kind: 'user', user: other }, { token });
      },
    },
    'issueToken of an integration': { allowed: ADMINS, call: (token) => test.post(path, ofIntegration, { token }) },
    'listTokens own': { allowed: EVERYBODY, call: (token) => test.get(path, { token }), isAllowed: countsAny },
    'listTokens of the owner': {
      allowed: OWNER,
      call: (token) => test.get(`${path}?user=${owner}`, { token }),
      isAllowed: countsAny,
    },
    'listTokens of an integration': {
      allowed: ADMINS,
      call: (token) => test.get(`${path}?integration=open`, { token }),
      isAllowed: countsAny,
    },
    'revokeToken own': revoke(EVERYBODY, async (token) => ({ kind: 'user', user: await self(token) })),
    'revokeToken of somebody else': revoke(OWNER, async () => ({
      kind: 'user',
      user: (await test.asPerson('outsider')).id,
    })),
    'revokeToken of an integration': revoke(ADMINS, async () => ofIntegration),
  };
}

/** The cases of these operations, by id. */
export function ofSessions(test: TestPlatform): Record<string, RoleCase> {
  const path = `${LOCAL}/sessions`;
  const ofOrganization = `${path}?organization=${test.demo.organization}`;
  let provider: TestProvider | undefined;
  let id = '';
  const listIds = async (): Promise<string[]> =>
    (await test.get(ofOrganization)).body.items.map((one: { id: string }) => one.id);
  return {
    'listSessions own': { allowed: EVERYBODY, call: (token) => test.get(path, { token }) },
    'listSessions of an organization': { allowed: ADMINS, call: (token) => test.get(ofOrganization, { token }) },
    'endSession of somebody else': {
      allowed: ADMINS,
      call: async (token) => {
        provider ??= await addProvider(test, test.demo.organization);
        const before = await listIds();
        await signedIn(test, provider, { nameId: `${unused('signed-in')}@harbor.example` });
        id = (await listIds()).find((one) => !before.includes(one)) ?? '';
        return test.call('DELETE', `${path}/${id}`, { token });
      },
      isAllowed: async () => !(await listIds()).includes(id),
    },
  };
}

/** The cases of these operations, by id. */
export function ofPeople(test: TestPlatform, { joined, link }: RoleCaseIds): Record<string, RoleCase> {
  const { organization } = test.demo;
  return {
    listOrganizationsForAuthenticatedUser: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/orgs?limit=1000', { token }),
      isAllowed: ({ body }) => body.items.some(({ id }: { id: string }) => id === organization),
    },
    getOrganizationsForEmailDomain: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/email-domains/harbor.example/orgs', { token }),
      isAllowed: ({ body }) => body.organizations.length > 0,
    },
    joinOrganization: {
      allowed: MEMBERS,
      call: (token) => test.post(`/v1/orgs/${organization}/join`, undefined, { token }),
      isAllowed: isDone,
    },
    'joinOrganizationWithInvite with its link': {
      allowed: EVERYBODY,
      call: (token) => test.post(`/v1/orgs/${joined}/invites/${link}`, undefined, { token }),
      isAllowed: isDone,
    },
    'joinOrganizationWithInvite without': {
      allowed: NOBODY,
      call: (token) => test.post(`/v1/orgs/${organization}/invites/none`, undefined, { token }),
      isAllowed: isDone,
    },
    createLocalUser: {
      allowed: OWNER,
      call: (token) =>
        test.post(`${LOCAL}/users`, { displayName: 'New', email: `${unused('new')}@example.com` }, { token }),
    },
  };
}

/** The cases of these operations, by id. */
export function ofHostnames(test: TestPlatform): Record<string, RoleCase> {
  const { organization } = test.demo;
  const draft = async (): Promise<{ hostname: string; organization: string; site: string }> => {
    const site = (await test.post(`/v1/orgs/${organization}/sites`, { title: 'Named' })).body.id;
    return { hostname: `${unused('site')}.harbor.example`, organization, site };
  };
  let removed = '';
  return {
    createCustomHostname: {
      allowed: ADMINS,
      call: async (token) => test.post(`${LOCAL}/custom-hostnames`, await draft(), { token }),
    },
    removeCustomHostname: {
      allowed: ADMINS,
      call: async (token) => {
        removed = (await test.post(`${LOCAL}/custom-hostnames`, await draft())).body.hostname;
        return test.call('DELETE', `/v1/custom-hostnames/${removed}`, { token });
      },
      isAllowed: async () => (await test.get(`/v1/custom-hostnames/${removed}`)).status === 404,
    },
  };
}
