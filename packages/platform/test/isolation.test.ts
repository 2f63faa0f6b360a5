// No one sees or changes what belongs to someone else.
import { OPERATION_SCOPES, absolutePath, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { exampleRequest } from '@bindery/contract/examples';
import type { RequestExample } from '@bindery/contract/examples';
import lz from 'lz-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { NEIGHBOR, READER, addNeighbor } from './support/neighbor.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aPublishBody, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
/** Ids of the neighbor, by the name of the path parameter. */
const theirs: Record<string, string> = {
  organizationId: NEIGHBOR.organization,
  spaceId: NEIGHBOR.space,
  siteId: NEIGHBOR.site,
  userId: NEIGHBOR.user,
  revisionId: NEIGHBOR.revision,
  integrationName: 'theirs',
  subdomain: 'neighbour',
  pageId: 'page_x',
  blockKey: 'block',
  hostname: 'docs.theirs.example',
  projectId: '1',
  selfId: NEIGHBOR.user,
  thirdSpace: NEIGHBOR.space,
  emptySite: NEIGHBOR.site,
  repository: '/theirs',
};
const asNeighbor = { token: NEIGHBOR.token };
let ownIntegrationToken: string;

beforeAll(async () => {
  const dataFolder = temporaryFolder();
  await addNeighbor(dataFolder);
  test = await startPlatform({ dataFolder, host: false });
  const body = { ...aPublishBody(), organization: 'neighbour' };
  await test.post('/v1/integrations/theirs', body, asNeighbor);
  const organization = { organization: NEIGHBOR.organization };
  const installed = await test.post('/v1/integrations/theirs/installations', organization, asNeighbor);
  theirs['installationId'] = installed.body.id;
  const path = `/v1/integrations/theirs/installations/${installed.body.id}`;
  await test.post(`${path}/spaces`, { space: NEIGHBOR.space }, asNeighbor);
  await test.post(`${path}/sites`, { siteId: NEIGHBOR.site }, asNeighbor);
  const events = await test.get('/_platform/v1/events', asNeighbor);
  theirs['eventId'] = events.body.items[0].id;
  await test.post('/_platform/v1/custom-hostnames', { hostname: theirs['hostname'], ...organization }, asNeighbor);
  await test.publish('ours', { scopes: [...new Set(Object.values(OPERATION_SCOPES))] });
  await test.install('ours', { space: true, site: true });
  const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'ours' });
  ownIntegrationToken = issued.body.token;
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

/** A domain belongs to no one; the state of any organization is what the platform's owner sets. */
const OF_NOBODY = ['getOrganizationsForEmailDomain', 'updateOrganizationState', 'updateMemberState', 'takeSnapshot'];

const withIds = Object.entries(operations as Record<string, Operation>).filter(
  ([id, { path }]) => path.includes('{') && !OF_NOBODY.includes(id) && id in handlers,
);

/** Requests that would be accepted, so that only the ids are in the way: what they install and publish is for the caller's organization. */
const ofCaller = (id: string): RequestExample => {
  if (id === 'publishIntegration') return { body: aPublishBody() };
  return id === 'installIntegration' ? { body: { organization: test.demo.organization } } : {};
};

function callTheirs(id: string, declared: Operation, token: string) {
  const { body: render } = exampleRequest(
    'renderIntegrationUIWithPost',
    operations.renderIntegrationUIWithPost,
    theirs,
  );
  const ids = { ...theirs, compressedRender: lz.compressToEncodedURIComponent(JSON.stringify(render)) };
  const { parameters, query, body } = exampleRequest(id, declared, ids, ofCaller(id));
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const url = search === '' ? path : `${path}?${search}`;
  return test.call(declared.method, url, { token, ...(body === undefined ? {} : { body }) });
}

describe('ids of another organization', () => {
  it.each(withIds.filter(([, { tokens }]) => tokens.includes('user')))('%s doesn’t find them', async (id, declared) => {
    const before = JSON.stringify((await test.get('/_platform/v1/events', asNeighbor)).body.count);
    const response = await callTheirs(id, declared, 'owner-token-for-tests');
    if (id === 'publishIntegration') expect([response.status, response.code]).toEqual([409, 'integration_name_taken']);
    else if (declared.method === 'DELETE') expect([204, 205, 404]).toContain(response.status);
    else expect(response.status).toBe(404);
    expect(JSON.stringify(response.body ?? '')).not.toContain('Theirs');
    const after = JSON.stringify((await test.get('/_platform/v1/events', asNeighbor)).body.count);
    expect(after).toBe(before);
  });

  it.each(withIds.filter(([, { tokens }]) => tokens.includes('integration')))(
    '%s doesn’t find them for an integration',
    async (id, declared) => {
      const response = await callTheirs(id, declared, ownIntegrationToken);
      expect(response.status).toBe(404);
    },
  );

  it('changes nothing of theirs', async () => {
    const { body } = await test.get(`/v1/orgs/${NEIGHBOR.organization}/installations`, asNeighbor);
    expect(body.items).toMatchObject([
      { installation: { spaces: 1, status: 'active' }, integration: { name: 'theirs' } },
    ]);
    expect((await test.get(`/v1/spaces/${NEIGHBOR.space}`, asNeighbor)).status).toBe(200);
    expect((await test.get(`/v1/orgs/${NEIGHBOR.organization}/sites`, asNeighbor)).body.count).toBe(1);
  });

  it.each([
    [`/v1/orgs/${NEIGHBOR.organization}`, 'organization_not_found'],
    [`/v1/orgs/${NEIGHBOR.organization}/sites/${NEIGHBOR.site}`, 'organization_not_found'],
    [`/v1/spaces/${NEIGHBOR.space}`, 'space_not_found'],
    [`/v1/users/${NEIGHBOR.user}`, 'user_not_found'],
    ['/v1/integrations/theirs', 'integration_not_found'],
  ])('return the code for a missing resource: %s', async (path, code) => {
    const response = await test.get(path);
    expect([response.status, response.code]).toEqual([404, code]);
  });

  it('are rejected in a body', async () => {
    const [mine] = (await test.get(`/v1/orgs/${test.demo.organization}/installations`)).body.items;
    const path = `/v1/integrations/ours/installations/${mine.installation.id}`;
    const calls = [
      test.post(`${path}/spaces`, { space: NEIGHBOR.space }),
      test.post(`${path}/sites`, { siteId: NEIGHBOR.site }),
      test.post('/v1/integrations/ours/installations', { organization: NEIGHBOR.organization }),
      test.publish('stolen', { organization: 'neighbour' }),
      test.post(`/v1/orgs/${test.demo.organization}/sites`, { spaces: [NEIGHBOR.space] }),
      test.post('/_platform/v1/events', { integration: 'theirs', type: 'task' }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('a reader', () => {
  it('reads, and changes nothing', async () => {
    const token = READER.token;
    const { organization, space, site } = test.demo;
    expect((await test.get(`/v1/spaces/${space}`, { token })).body.permissions).toMatchObject({
      view: true,
      edit: false,
    });
    const [mine] = (await test.get(`/v1/orgs/${organization}/installations`, { token })).body.items;
    const installation = `/v1/integrations/ours/installations/${mine.installation.id}`;
    const refused = [
      test.post('/v1/integrations/ours', aPublishBody(), { token }),
      test.call('DELETE', '/v1/integrations/ours', { token }),
      test.post('/v1/integrations/ours/installations', { organization }, { token }),
      test.call('PATCH', installation, { body: {}, token }),
      test.call('DELETE', installation, { token }),
      test.post(`${installation}/spaces`, { space }, { token }),
      test.call('DELETE', `${installation}/spaces/${space}`, { token }),
      test.call('PUT', '/v1/integrations/ours/dev', { body: { tunnelUrl: 'https://relay.example.com/' }, token }),
      test.call('DELETE', '/v1/integrations/ours/dev', { token }),
      test.get('/v1/integrations/ours/events', { token }),
      test.post(`/v1/orgs/${organization}/spaces`, {}, { token }),
      test.post(`/v1/orgs/${organization}/sites`, {}, { token }),
      test.call('DELETE', `/v1/spaces/${space}`, { token }),
      test.call('DELETE', `/v1/orgs/${organization}/sites/${site}`, { token }),
      test.call('PATCH', `/_platform/v1/installations/${mine.installation.id}`, { body: { paused: true }, token }),
      test.post('/_platform/v1/events', { integration: 'ours', type: 'task' }, { token }),
      test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'ours' }, { token }),
    ];
    for (const response of await Promise.all(refused))
      expect([response.status, response.code]).toEqual([403, 'forbidden']);
  });
});

describe('a private integration that was public when it was installed', () => {
  it('stays usable where it is installed, and is nowhere else', async () => {
    const organization = { organization: NEIGHBOR.organization };
    await test.publish('shared', { visibility: 'public' });
    const installed = await test.post('/v1/integrations/shared/installations', organization, asNeighbor);
    await test.post(
      `/v1/integrations/shared/installations/${installed.body.id}/spaces`,
      { space: NEIGHBOR.space },
      asNeighbor,
    );
    await test.publish('shared', { visibility: 'private' });
    expect((await test.get('/v1/integrations/shared', asNeighbor)).body).toMatchObject({
      permissions: { install: false },
    });
    expect(
      (await test.get('/v1/integrations', asNeighbor)).body.items.map((one: { name: string }) => one.name),
    ).toEqual(['theirs']);
    const onSpace = await test.get(`/v1/spaces/${NEIGHBOR.space}/integrations`, asNeighbor);
    expect(onSpace.body.items.map((one: { name: string }) => one.name)).toEqual(['shared', 'theirs']);
    await test.call('DELETE', `/v1/integrations/shared/installations/${installed.body.id}`, asNeighbor);
    expect((await test.get('/v1/integrations/shared', asNeighbor)).status).toBe(404);
    expect((await test.post('/v1/integrations/shared/installations', organization, asNeighbor)).status).toBe(404);
  });
});

describe('page tokens', () => {
  const list = '/v1/integrations/ours/events';

  it('work only for their list, filters, and caller', async () => {
    const first = await test.get(`${list}?limit=1`);
    const { page } = first.body.next;
    expect((await test.get(`${list}?limit=2&page=${page}`)).status).toBe(200);
    const [text, signature] = page.split('.');
    const forged = Buffer.from(JSON.stringify([0, 'event_x'])).toString('base64url');
    const elsewhere = [
      `${list}?page=${text}`,
      `${list}?page=${text}.${signature.slice(0, -1)}`,
      `${list}?page=${forged}.${signature}`,
      `${list}?page=`,
      `${list}?page=x.y`,
      `/_platform/v1/events?page=${page}`,
      `/_platform/v1/events?integration=ours&page=${page}`,
      `/v1/orgs/${test.demo.organization}/spaces?page=${page}`,
    ];
    for (const path of elsewhere) {
      const response = await test.get(path);
      expect([response.status, response.code], path).toEqual([400, 'page_token_invalid']);
    }
    const carried = await test.get(`${list}?page=${page}`, { token: ownIntegrationToken });
    expect([carried.status, carried.code]).toEqual([400, 'page_token_invalid']);
  });

  it.each(['-1', '1001', '1e9', 'NaN', '1.5', 'x'])('refuses the limit %s', async (limit) => {
    const response = await test.get(`${list}?limit=${limit}`);
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
  });

  it('takes the limits 0 and 1000', async () => {
    const none = await test.get(`${list}?limit=0`);
    expect([none.body.items, none.body.next]).toEqual([[], undefined]);
    expect(none.body.count).toBeGreaterThan(0);
    expect((await test.get(`${list}?limit=1000`)).body.next).toBeUndefined();
  });
});
