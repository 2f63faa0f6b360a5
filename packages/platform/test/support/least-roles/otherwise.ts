// The operations whose permission no declaration tells: who is let in, and a call that shows it.
import lz from 'lz-string';
import { aPublishBody } from '../test-platform.ts';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import {
  ADMINS,
  EVERYBODY,
  MEMBERS,
  NOBODY,
  OWNER,
  SITE_ADMINS,
  SITE_VIEWERS,
  SPACE_ADMINS,
  SPACE_VIEWERS,
} from './people.ts';
import type { PersonName } from './people.ts';

/** One operation. */
export interface Otherwise {
  readonly allowed: readonly PersonName[];
  /** Calls it so that it can be called again. */
  readonly call: (token: string) => Promise<CallAnswer>;
  /** Whether an answer shows that the caller was let in, where its code does not. */
  readonly isAllowed?: (answer: CallAnswer) => boolean | Promise<boolean>;
}

/** Codes that refuse somebody: what is hidden is not found. */
const REFUSALS = [
  'organization',
  'space',
  'site',
  'integration',
  'installation',
  'event',
  'user',
  'subdomain',
  'custom_hostname',
]
  .map((hidden) => `${hidden}_not_found`)
  .concat('forbidden');

/** Whether an answer shows that the caller was let in. */
export const isNotRefused = ({ code }: CallAnswer): boolean => !REFUSALS.includes(code ?? '');

/** Ids of what {@link prepareOtherwise} made. */
export interface OtherwiseIds {
  readonly installation: string;
  readonly event: string;
  readonly joined: string;
  readonly link: string;
  readonly owner: string;
}

const HOSTNAME = 'docs.harbor.example';

/** An integration `open` that everybody knows of, installed everywhere; `closed`, which is private; a host name; a link. */
export async function prepareOtherwise(test: TestPlatform): Promise<OtherwiseIds> {
  const { organization } = test.demo;
  await test.publish('open', { visibility: 'unlisted' });
  await test.publish('closed', { visibility: 'private' });
  const installation = await test.install('open', { space: true, site: true });
  const [event] = await test.events('open');
  await test.post('/_platform/v1/custom-hostnames', { hostname: HOSTNAME, organization });
  await test.call('PATCH', `/v1/orgs/${organization}`, { body: { emailDomains: ['harbor.example'] } });
  await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'open' });
  const joined = (await test.post('/v1/orgs', { title: 'Joined' })).body.id;
  const link = (await test.post(`/v1/orgs/${joined}/link-invites`, { role: 'read' })).body.id;
  return { installation, event: event.id, joined, link, owner: 'user_owner' };
}

/** The operations by id; what follows a space tells several cases of one apart. */
export function operationsOtherwise(test: TestPlatform, ids: OtherwiseIds): Readonly<Record<string, Otherwise>> {
  return {
    ...ofPlatform(test, ids),
    ...ofTokens(test, ids),
    ...ofPeople(test, ids),
    ...ofHostnames(test),
    ...ofIntegrations(test, ids),
    ...ofInstallations(test, ids),
    ...ofRendering(test),
  };
}

let made = 0;
/** A name that nothing had before. */
const unused = (what: string): string => `${what}-${(made += 1)}`;
const isDone = ({ status }: CallAnswer): boolean => status < 300;
const countsAny = ({ body }: CallAnswer): boolean => (body?.count ?? 0) > 0;
const LOCAL = '/_platform/v1';

function ofPlatform(test: TestPlatform, { event }: OtherwiseIds): Record<string, Otherwise> {
  const build = { ok: true, durationMs: 1, finishedAt: '2026-01-02T03:04:05.000Z', problems: [] };
  const everybody = (path: string, method = 'GET'): Otherwise => ({
    allowed: EVERYBODY,
    call: (token) => test.call(method, path, { token }),
    isAllowed: isDone,
  });
  return {
    getApiInformation: everybody('/v1/'),
    getPlatformStatus: everybody(`${LOCAL}/status`),
    listTemplates: everybody(`${LOCAL}/templates`),
    getClock: everybody(`${LOCAL}/clock`),
    streamChanges: everybody(`${LOCAL}/live`, 'HEAD'),
    setClock: { allowed: OWNER, call: (token) => test.call('PUT', `${LOCAL}/clock`, { body: {}, token }) },
    reportBuild: { allowed: OWNER, call: (token) => test.call('PUT', `${LOCAL}/builds/open`, { body: build, token }) },
    listLocalEvents: {
      allowed: ADMINS,
      call: (token) => test.get(`${LOCAL}/events?integration=open`, { token }),
      isAllowed: countsAny,
    },
    getLocalEvent: { allowed: ADMINS, call: (token) => test.get(`${LOCAL}/events/${event}`, { token }) },
    triggerEvent: {
      allowed: ADMINS,
      call: (token) => test.post(`${LOCAL}/events`, { integration: 'open', type: 'task' }, { token }),
    },
    replayEvent: {
      allowed: ADMINS,
      call: (token) => test.post(`${LOCAL}/events/${event}/replay`, undefined, { token }),
    },
  };
}

function ofTokens(test: TestPlatform, { owner }: OtherwiseIds): Record<string, Otherwise> {
  const path = `${LOCAL}/tokens`;
  const ofIntegration = { kind: 'integration', integration: 'open' };
  const revoke = (allowed: readonly PersonName[], body: (token: string) => Promise<object>): Otherwise => {
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
  return {
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

function ofPeople(test: TestPlatform, { joined, link, owner }: OtherwiseIds): Record<string, Otherwise> {
  const { organization } = test.demo;
  const patch = (path: string, body: object) => (token: string) => test.call('PATCH', path, { body, token });
  return {
    getAuthenticatedUser: { allowed: EVERYBODY, call: (token) => test.get('/v1/user', { token }) },
    getUserById: { allowed: MEMBERS, call: (token) => test.get(`/v1/users/${owner}`, { token }) },
    listOrganizationsForAuthenticatedUser: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/orgs?limit=1000', { token }),
      isAllowed: ({ body }) => body.items.some(({ id }: { id: string }) => id === organization),
    },
    createOrganization: { allowed: EVERYBODY, call: (token) => test.post('/v1/orgs', { title: 'Own' }, { token }) },
    getSubdomain: { allowed: MEMBERS, call: (token) => test.get('/v1/subdomains/harbor', { token }) },
    getOrganizationsForEmailDomain: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/email-domains/harbor.example/orgs', { token }),
      isAllowed: ({ body }) => body.organizations.length > 0,
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
    listLocalUsers: { allowed: OWNER, call: (token) => test.get(`${LOCAL}/users`, { token }) },
    createLocalUser: {
      allowed: OWNER,
      call: (token) =>
        test.post(`${LOCAL}/users`, { displayName: 'New', email: `${unused('new')}@example.com` }, { token }),
    },
    updateOrganizationState: { allowed: OWNER, call: patch(`${LOCAL}/orgs/${organization}`, {}) },
    updateMemberState: {
      allowed: OWNER,
      call: patch(`${LOCAL}/orgs/${organization}/members/${owner}`, { disabled: false }),
    },
  };
}

function ofHostnames(test: TestPlatform): Record<string, Otherwise> {
  const { organization } = test.demo;
  const path = `/v1/custom-hostnames/${HOSTNAME}`;
  const draft = async (): Promise<{ hostname: string; organization: string; site: string }> => {
    const site = (await test.post(`/v1/orgs/${organization}/sites`, { title: 'Named' })).body.id;
    return { hostname: `${unused('site')}.harbor.example`, organization, site };
  };
  let removed = '';
  return {
    getCustomHostname: { allowed: ADMINS, call: (token) => test.get(path, { token }) },
    dnsRevalidateCustomHostname: { allowed: ADMINS, call: (token) => test.call('PATCH', path, { token }) },
    createCustomHostname: {
      allowed: ADMINS,
      call: async (token) => test.post(`${LOCAL}/custom-hostnames`, await draft(), { token }),
    },
    updateCustomHostnameState: {
      allowed: ADMINS,
      call: (token) => test.call('PATCH', `${LOCAL}/custom-hostnames/${HOSTNAME}`, { body: { status: 'live' }, token }),
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

function ofIntegrations(test: TestPlatform, { event }: OtherwiseIds): Record<string, Otherwise> {
  const { organization } = test.demo;
  const path = '/v1/integrations/open';
  let gone = '';
  return {
    listIntegrations: {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/integrations?search=closed', { token }),
      isAllowed: countsAny,
    },
    'getIntegrationByName unlisted': { allowed: EVERYBODY, call: (token) => test.get(path, { token }) },
    'getIntegrationByName private': {
      allowed: MEMBERS,
      call: (token) => test.get('/v1/integrations/closed', { token }),
    },
    publishIntegration: {
      allowed: ADMINS,
      call: (token) =>
        test.post(`/v1/integrations/${unused('published')}`, { ...aPublishBody(), organization }, { token }),
    },
    unpublishIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        gone = unused('gone');
        await test.publish(gone, { visibility: 'unlisted' });
        return test.call('DELETE', `/v1/integrations/${gone}`, { token });
      },
      isAllowed: async () => (await test.get(`/v1/integrations/${gone}`)).status === 404,
    },
    installIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        const name = unused('installed');
        await test.publish(name, { visibility: 'unlisted' });
        return test.post(`/v1/integrations/${name}/installations`, { organization }, { token });
      },
    },
    listIntegrationEvents: { allowed: ADMINS, call: (token) => test.get(`${path}/events`, { token }) },
    getIntegrationEvent: { allowed: ADMINS, call: (token) => test.get(`${path}/events/${event}`, { token }) },
    setIntegrationDevelopmentMode: {
      allowed: ADMINS,
      call: (token) => test.call('PUT', `${path}/dev`, { body: { tunnelUrl: 'http://127.0.0.1:9/' }, token }),
    },
    getDevelopmentMode: { allowed: ADMINS, call: (token) => test.get(`${LOCAL}/integrations/open/dev`, { token }) },
    disableIntegrationDevelopmentMode: {
      allowed: ADMINS,
      call: (token) => test.call('DELETE', `${path}/dev`, { token }),
    },
  };
}

function ofInstallations(test: TestPlatform, { installation }: OtherwiseIds): Record<string, Otherwise> {
  const { organization, space, site } = test.demo;
  const path = `/v1/integrations/open/installations/${installation}`;
  const get = (allowed: readonly PersonName[], below: string): Otherwise => ({
    allowed,
    call: (token) => test.get(path + below, { token }),
  });
  const patch = (allowed: readonly PersonName[], below: string): Otherwise => ({
    allowed,
    call: (token) => test.call('PATCH', path + below, { body: { externalIds: [] }, token }),
  });
  const uninstallFrom = (allowed: readonly PersonName[], kind: string, body: object, id: string): Otherwise => ({
    allowed,
    call: async (token) => {
      await test.post(`${path}/${kind}`, body);
      return test.call('DELETE', `${path}/${kind}/${id}`, { token });
    },
    isAllowed: async () => {
      const isGone = (await test.get(`${path}/${kind}/${id}`)).status === 404;
      if (isGone) await test.post(`${path}/${kind}`, body);
      return isGone;
    },
  });
  let uninstalled = '';
  return {
    getIntegrationInstallationById: get(MEMBERS, ''),
    listIntegrationInstallationSpaces: get(MEMBERS, '/spaces'),
    listIntegrationInstallationSites: get(MEMBERS, '/sites'),
    getIntegrationSpaceInstallation: get(SPACE_VIEWERS, `/spaces/${space}`),
    getIntegrationSiteInstallation: get(SITE_VIEWERS, `/sites/${site}`),
    updateIntegrationInstallation: patch(ADMINS, ''),
    updateIntegrationSpaceInstallation: patch(SPACE_ADMINS, `/spaces/${space}`),
    updateIntegrationSiteInstallation: patch(SITE_ADMINS, `/sites/${site}`),
    updateInstallationState: {
      allowed: ADMINS,
      call: (token) => test.call('PATCH', `${LOCAL}/installations/${installation}`, { body: { paused: false }, token }),
    },
    installIntegrationOnSpace: {
      allowed: SPACE_ADMINS,
      call: (token) => test.post(`${path}/spaces`, { space }, { token }),
    },
    installIntegrationOnSite: {
      allowed: SITE_ADMINS,
      call: (token) => test.post(`${path}/sites`, { siteId: site }, { token }),
    },
    uninstallIntegrationFromSpace: uninstallFrom(SPACE_ADMINS, 'spaces', { space }, space),
    uninstallIntegrationFromSite: uninstallFrom(SITE_ADMINS, 'sites', { siteId: site }, site),
    uninstallIntegration: {
      allowed: ADMINS,
      call: async (token) => {
        const name = unused('uninstalled');
        await test.publish(name, { visibility: 'unlisted' });
        const { id } = (await test.post(`/v1/integrations/${name}/installations`, { organization })).body;
        uninstalled = `/v1/integrations/${name}/installations/${id}`;
        return test.call('DELETE', uninstalled, { token });
      },
      isAllowed: async () => (await test.get(uninstalled)).status === 404,
    },
  };
}

function ofRendering(test: TestPlatform): Record<string, Otherwise> {
  const { organization, space, site } = test.demo;
  const contexts = {
    'on a space': [SPACE_VIEWERS, { type: 'document', editable: false, spaceId: space }],
    'of a configuration': [ADMINS, { type: 'configuration_account', organizationId: organization }],
    'of a configuration on a space': [SPACE_ADMINS, { type: 'configuration_space', spaceId: space }],
    'of a configuration on a site': [SITE_ADMINS, { type: 'configuration_site', siteId: site }],
  } as const;
  const cases = Object.entries(contexts).flatMap(([name, [allowed, context]]): [string, Otherwise][] => {
    const body = { componentId: 'x', props: {}, context: { theme: 'light', ...context } };
    const compressed = lz.compressToEncodedURIComponent(JSON.stringify(body));
    const path = '/v1/integrations/open/render';
    return [
      [`renderIntegrationUIWithPost ${name}`, { allowed, call: (token) => test.post(path, body, { token }) }],
      [
        `renderIntegrationUIWithGet ${name}`,
        { allowed, call: (token) => test.get(`${path}?request=${compressed}`, { token }) },
      ],
    ];
  });
  return Object.fromEntries(cases);
}
