// The record of API requests: caller, request, and response, without credentials.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OWNER_TOKEN,
  WITH_API,
  aScript,
  closePlatforms,
  startPlatform,
} from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const REQUESTS = '/_platform/v1/requests';

let test: TestPlatform;
let installation: string;
beforeAll(async () => {
  test = await startPlatform();
  await test.publish('caller', {
    script: aScript(`if (event.type === 'task') { ${WITH_API}
      await api('GET', '/v1/user');
      await api('GET', '/v1/spaces/${test.demo.space}/content');
    }`),
    secrets: { PLAIN: 'a-secret-of-the-manifest' },
  });
  installation = await test.install('caller');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers that the check has validated
async function list(query: string): Promise<any[]> {
  return (await test.get(`${REQUESTS}?${query}`)).body.items;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
async function last(query: string): Promise<any> {
  const [request] = await list(`limit=1&${query}`);
  return (await test.get(`${REQUESTS}/${request.id}`)).body;
}

describe('the record of requests', () => {
  it('shows the command that identifies itself in its user agent', async () => {
    const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'user-agent': 'bindery-cli publish --dry-run' };
    expect((await test.platform.fetch('/v1/integrations/caller', { headers })).status).toBe(200);
    const [listed] = await list('limit=1&operation=getIntegrationByName');
    expect(listed.command).toBe('publish --dry-run');
    expect((await last('operation=getIntegrationByName')).command).toBe('publish --dry-run');
    await test.get('/v1/integrations/caller');
    expect((await last('operation=getIntegrationByName')).command).toBeUndefined();
  });

  it('shows the caller, the operation, the request, and the response', async () => {
    const member = await test.asPerson('create');
    const sent = { title: 'Recorded' };
    const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, sent, { token: member.token });
    const request = await last('operation=createSpace');
    expect(request).toMatchObject({
      method: 'POST',
      path: `/v1/orgs/${test.demo.organization}/spaces`,
      operation: 'createSpace',
      caller: { kind: 'user', user: member.id },
      status: 201,
      dashboard: false,
      request: { headers: { authorization: '[redacted]', 'content-type': 'application/json' } },
    });
    expect(JSON.parse(request.request.body)).toEqual(sent);
    expect(JSON.parse(request.response.body)).toEqual(created.body);
    expect(request.durationMs).toBeGreaterThan(0);
  });

  it('finds requests by each filter, page by page', async () => {
    await test.get('/v1/spaces/nowhere');
    await test.get('/v1/user', { headers: { 'sec-fetch-site': 'same-origin' } });
    const of = async (query: string) => (await list(query)).map(({ path }) => path);
    expect(await of('status=404&path=nowhere')).toEqual(['/v1/spaces/nowhere']);
    expect(await of('status=4xx&path=nowhere&method=GET')).toEqual(['/v1/spaces/nowhere']);
    expect(await of('status=failed&method=DELETE')).toEqual([]);
    expect(await of('dashboard=true')).toEqual(['/v1/user']);
    expect(await of('dashboard=false&path=/v1/spaces/nowhere')).toHaveLength(1);
    const first = (await test.get(`${REQUESTS}?limit=1&dashboard=false`)).body;
    const second = (await test.get(`${REQUESTS}?limit=1&dashboard=false&page=${first.next.page}`)).body;
    expect(second.items[0].id).not.toBe(first.items[0].id);
    expect((await test.get(`${REQUESTS}?status=teapot`)).code).toBe('request_invalid');
  });

  it('links calls of a script to their event, with missing scopes', async () => {
    await test.post('/_platform/v1/events', { integration: 'caller', type: 'task' });
    const [event] = (await test.events('caller', 'task')).slice(-1);
    const requests = await list(`event=${event.id}`);
    expect(requests.map(({ status, operation }) => [status, operation])).toEqual([
      [403, 'getCurrentRevision'],
      [403, 'getAuthenticatedUser'],
    ]);
    expect(requests[0]).toMatchObject({
      error: 'scope_missing',
      scope: 'space:content:read',
      caller: { kind: 'integration', integration: 'caller' },
    });
    const calls = event.attempts[0].calls;
    expect(calls.map(({ request }: { request: string }) => request)).toEqual(requests.toReversed().map(({ id }) => id));
  });

  it('names the installation of the token', async () => {
    const path = `/v1/integrations/caller/installations/${installation}`;
    const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'caller' });
    const { token } = (await test.post(`${path}/tokens`, undefined, { token: issued.body.token })).body;
    await test.get(path, { token });
    expect((await last('operation=getIntegrationInstallationById')).caller).toEqual({
      kind: 'installation',
      integration: 'caller',
      installation,
    });
  });

  it('shows no token, no secret and no cookie', async () => {
    const { body } = await test.post('/_platform/v1/tokens', { kind: 'user', label: 'ci' });
    const issued = await last('operation=issueToken');
    expect(issued.response.body).toContain('"token":"[redacted]"');
    const published = await last('operation=publishIntegration');
    expect(published.request.body).toContain('"secrets":"[redacted]"');
    await test.get('/v1/user', { token: null, headers: { cookie: 'bindery_session=a-cookie-of-somebody' } });
    await test.get('/v1/urls/published?url=https%3A%2F%2Fexample.com%2F%3Faccess_token%3Da-token-in-an-address');
    const ids = (await list('limit=1000')).map(({ id }) => id);
    const whole = await Promise.all(ids.map((id) => test.get(`${REQUESTS}/${id}`)));
    const records = JSON.stringify([whole.map((one) => one.body), await list('limit=1000')]);
    expect(ids.length).toBeGreaterThan(5);
    for (const secret of [body.token, OWNER_TOKEN, 'a-secret-of-the-manifest', 'a-cookie-of', 'a-token-in']) {
      expect(records).not.toContain(secret);
    }
  });

  it('shows no key of a share link and no signature of a preview, in paths, queries, headers, and bodies', async () => {
    const site = `/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`;
    expect((await test.call('PATCH', site, { body: { visibility: 'share-link' } })).status).toBe(200);
    const shared = (await test.post(`${site}/share-links`, { name: 'Friends' })).body.urls.published;
    const { url: preview } = (await test.get(`${site}/publishing/preview`)).body;
    const key = shared.split('/').find((segment: string) => segment.length === 43);
    const signature = new URL(preview).searchParams.get('preview');
    expect([key?.length, /^\d+\.[\w-]{20,}$/.test(signature ?? '')]).toEqual([43, true]);
    await test.get(`/v1/urls/published?url=${encodeURIComponent(shared)}`);
    await test.get(`/v1/urls/content?url=${encodeURIComponent(preview)}`);
    await test.get(`/v1/spaces/${key}`);
    await test.get(`${site}/share-links`);
    const requests = await list('limit=10');
    const details = await Promise.all(requests.map(async ({ id }) => (await test.get(`${REQUESTS}/${id}`)).body));
    const text = JSON.stringify([requests, details]);
    expect([text.includes(key), text.includes(signature ?? '')]).toEqual([false, false]);
    expect(details.some(({ response }) => response.body?.includes('"published"'))).toBe(true);
  });

  it('is streamed on request', async () => {
    const message = await test.messageAfter('/_platform/v1/live?requests=true', () => test.get('/v1/user'));
    expect(message).toMatchObject({
      type: 'request',
      operation: 'getAuthenticatedUser',
      status: 200,
      dashboard: false,
    });
    const clock = (): Promise<unknown> => test.call('PUT', '/_platform/v1/clock', { body: {} });
    expect(await test.messageAfter('/_platform/v1/live', clock)).toMatchObject({ type: 'clock' });
  });

  it('is paused, resumed, and cleared', async () => {
    const set = (recording?: boolean) => test.call('PATCH', REQUESTS, { body: { recording } });
    expect((await set(false)).body.recording).toBe(false);
    expect(await test.call('DELETE', REQUESTS)).toMatchObject({ status: 204 });
    await test.get('/v1/user');
    expect((await set()).body).toEqual({ recording: false, count: 0, characters: 0 });
    await set(true);
    await test.get('/v1/user');
    expect((await set()).body.count).toBe(1);
    const [{ id }] = await list('');
    expect((await test.get(`${REQUESTS}/${id}`)).status).toBe(200);
    await test.call('DELETE', REQUESTS);
    expect((await test.get(`${REQUESTS}/${id}`)).code).toBe('request_not_found');
  });
});
