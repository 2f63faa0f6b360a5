// The calls that integrations in production make of the API, with the scopes that they declare for them: none is rejected. Which calls
// these are was counted over the sources of 57 public integrations.
import { scopeOfOperation } from '@bindery/contract';
import type { OperationId } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { aSpecificationText } from './support/a-specification.ts';
import { startRepositorySpace } from './support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';
import type { CallAnswer, TestPlatform } from './support/test-platform.ts';

/** One of the calls, as made. */
interface ProductionCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Scope that those who make the call declare. */
  readonly scope?: string;
  /** Whether it is made with the token of the integration, not that of the installation. */
  readonly byIntegration?: boolean;
}

let test: TestPlatform;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const repository = await startRepositorySpace();
  test = repository.test;
  const { organization, space, site } = test.demo;
  await test.call('PUT', `/v1/orgs/${organization}/sites/${site}/adaptive-schema`, { body: { jsonSchema: SCHEMA } });
  const text = aSpecificationText();
  await test.call('PUT', `/v1/orgs/${organization}/openapi/pets`, { body: { source: { text } } });
  await test.platform.idle();
  const { id: revision, pages } = (await test.get(`/v1/spaces/${space}/content`)).body;
  Object.assign(ids, { organization, space, site, revision, page: pages[0].id, repository: repository.bare });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const openapi = '/v1/orgs/{organization}/openapi';
const installation = '/v1/integrations/{name}/installations/{installation}';
const adaptive = '/v1/orgs/{organization}/sites/{site}/adaptive-schema';
const SCHEMA = {
  type: 'object',
  properties: { beta: { type: 'boolean', description: 'Sees what is new' } },
  additionalProperties: false,
};
const repository = { url: '{repository}', ref: 'main', force: true };

/** Operation → call. */
const CALLS: Readonly<Partial<Record<OperationId, ProductionCall>>> = {
  updateIntegrationSiteInstallation: {
    method: 'PATCH',
    path: `${installation}/sites/{site}`,
    body: { configuration: { key: 'a' }, externalIds: ['team'] },
  },
  getSiteById: { method: 'GET', path: '/v1/orgs/{organization}/sites/{site}', scope: 'site:metadata:read' },
  getSpaceById: { method: 'GET', path: '/v1/spaces/{space}', scope: 'space:metadata:read' },
  updateIntegrationSpaceInstallation: {
    method: 'PATCH',
    path: `${installation}/spaces/{space}`,
    body: { configuration: { key: 'a' }, externalIds: ['team'] },
  },
  getCurrentRevision: { method: 'GET', path: '/v1/spaces/{space}/content', scope: 'space:content:read' },
  getRevisionById: { method: 'GET', path: '/v1/spaces/{space}/revisions/{revision}', scope: 'space:content:read' },
  getPageInRevisionById: {
    method: 'GET',
    path: '/v1/spaces/{space}/revisions/{revision}/page/{page}',
    scope: 'space:content:read',
  },
  getRevisionSemanticChanges: {
    method: 'GET',
    path: '/v1/spaces/{space}/revisions/{revision}/changes',
    scope: 'space:content:read',
  },
  askInOrganization: {
    method: 'POST',
    path: '/v1/orgs/{organization}/ask?format=document',
    body: { query: 'What is a page?' },
  },
  streamAskInOrganization: {
    method: 'GET',
    path: '/v1/orgs/{organization}/ask/stream?query=What%20is%20a%20page%3F&format=document&details=true',
  },
  updateSiteAdaptiveSchema: {
    method: 'PUT',
    path: adaptive,
    body: { jsonSchema: SCHEMA },
    scope: 'site:adaptive:write',
  },
  getSiteAdaptiveSchema: { method: 'GET', path: adaptive, scope: 'site:adaptive:read' },
  listOpenAPISpecs: { method: 'GET', path: openapi, scope: 'openapi:read' },
  getLatestOpenAPISpecVersionContent: {
    method: 'GET',
    path: `${openapi}/pets/versions/latest/content`,
    scope: 'openapi:read',
  },
  listIntegrationSpaceInstallations: {
    method: 'GET',
    path: '/v1/integrations/{name}/spaces?externalId=team',
    byIntegration: true,
  },
  createIntegrationInstallationToken: { method: 'POST', path: `${installation}/tokens`, byIntegration: true },
  getIntegrationInstallationById: { method: 'GET', path: installation },
  updateIntegrationInstallation: {
    method: 'PATCH',
    path: installation,
    body: { configuration: { oauth_credentials: { access_token: 'granted' } }, externalIds: ['team'] },
  },
  listIntegrationInstallations: {
    method: 'GET',
    path: '/v1/integrations/{name}/installations?externalId=team',
    byIntegration: true,
  },
  queueIntegrationTask: {
    method: 'POST',
    path: '/v1/integrations/{name}/tasks',
    body: { task: { type: 'sync' } },
    byIntegration: true,
  },
  importGitRepository: {
    method: 'POST',
    path: '/v1/spaces/{space}/git/import',
    body: repository,
    scope: 'space:git:sync',
  },
  exportToGitRepository: {
    method: 'POST',
    path: '/v1/spaces/{space}/git/export',
    body: { ...repository, commitMessage: 'Sync' },
    scope: 'space:git:sync',
  },
};

/** An integration that is installed everywhere. */
interface InstalledIntegration {
  readonly name: string;
  readonly installation: string;
  readonly token: string;
  /** Token of the installation. */
  readonly ofInstallation: string;
}

/** By the scopes that they declare. */
const integrations = new Map<string, Promise<InstalledIntegration>>();

async function install(name: string, scopes: readonly string[]): Promise<InstalledIntegration> {
  await test.publish(name, { scopes });
  const id = await test.install(name, { space: true, site: true });
  const { token } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: name })).body;
  const path = `/v1/integrations/${name}/installations/${id}/tokens`;
  const ofInstallation = (await test.post(path, undefined, { token })).body.token;
  return { name, installation: id, token, ofInstallation };
}

/** Creates a call of the list with a token of an integration that declares these scopes. */
async function callAs(id: OperationId, scopes: readonly string[]): Promise<CallAnswer> {
  const call = CALLS[id];
  if (call === undefined) throw new Error(`${id} is not one of the calls.`);
  const key = scopes.join(' ');
  const installing = integrations.get(key) ?? install(`caller-${integrations.size}`, scopes);
  integrations.set(key, installing);
  const { token, ofInstallation, ...caller } = await installing;
  const own: Readonly<Record<string, string>> = { ...ids, ...caller };
  const fill = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, field: string) => own[field] ?? 'x');
  return test.call(call.method, fill(call.path), {
    token: call.byIntegration === true ? token : ofInstallation,
    ...(call.body === undefined
      ? {}
      : { raw: fill(JSON.stringify(call.body)), headers: { 'Content-Type': 'application/json' } }),
  });
}

const calls = Object.entries(CALLS) as [OperationId, ProductionCall][];

describe('a call of production integrations', () => {
  it.each(calls)('%s works with the scopes of those integrations', { tags: ['long'] }, async (id, { scope }) => {
    const response = await callAs(id, scope === undefined ? [] : [scope]);
    expect([response.status < 300, response.code]).toEqual([true, null]);
  });

  it.each(calls)('%s requires exactly the scope of the table', async (id, { scope }) => {
    expect(scopeOfOperation(id)).toBe(scope);
    expect(id in handlers).toBe(true);
    if (scope === undefined) return;
    const response = await callAs(id, []);
    expect([response.status, response.code]).toEqual([403, 'scope_missing']);
    expect(response.body.error.message).toContain(`"${scope}"`);
  });
});

describe('the targets of an installation', () => {
  it('are set by users, and not with tokens of the integration', async () => {
    const name = 'reaching';
    await test.publish(name);
    const id = await test.install(name);
    const path = `/v1/integrations/${name}/installations/${id}`;
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: name })).body;
    const ofInstallation = (await test.post(`${path}/tokens`, undefined, { token })).body.token;
    for (const by of [{ token }, { token: ofInstallation }]) {
      const onSpace = await test.post(`${path}/spaces`, { space: ids['space'] }, by);
      const onSite = await test.post(`${path}/sites`, { siteId: ids['site'] }, by);
      expect([onSpace.code, onSite.code]).toEqual(['token_kind_refused', 'token_kind_refused']);
      for (const field of ['space_selection', 'site_selection']) {
        const all = await test.call('PATCH', path, { body: { [field]: 'all' }, ...by });
        expect([all.status, all.code]).toEqual([403, 'forbidden']);
        expect((await test.call('PATCH', path, { body: { [field]: 'selected' }, ...by })).status).toBe(200);
      }
    }
    expect((await test.get(path)).body).toMatchObject({ space_selection: 'selected', spaces: 0 });
    expect((await test.call('PATCH', path, { body: { space_selection: 'all' } })).body.space_selection).toBe('all');
  });
});
