// Programs written for the published packages run unmodified: a script built on the published runtime is published by the
// published client, installed, and answers over real HTTP.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GitBookAPI } from '@gitbook/api';
import { build } from 'esbuild';
import { GitBookAPI as GitBookAPI130 } from 'gitbook-api-130';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

/** The packages write scopes as their own enum; on the wire they are these strings. */
type PublishScopes = Parameters<GitBookAPI['integrations']['publishIntegration']>[1]['scopes'];

const SOURCE = `
import { createComponent, createIntegration, createOAuthHandler } from '@gitbook/runtime';
const counter = createComponent({
  componentId: 'counter',
  initialState: { n: 1 },
  action: async (element, action) => action.action === 'add' ? { state: { n: element.state.n + 1 } } : undefined,
  render: async (element) => { element.setCache({ maxAge: 60 }); return <block><text>n={element.state.n}</text></block>; },
});
export default createIntegration({
  components: [counter],
  events: {
    space_content_updated: async (event, context) => {
      const { data } = await context.api.spaces.getSpaceById(event.spaceId);
      console.log('updated ' + data.title);
      await context.integration.queueTask({ task: { from: event.type } });
    },
  },
  task: async (task) => { console.log('task ' + task.from); },
  fetch_published_script: async () => new Response('let published', { headers: { 'content-type': 'application/javascript' } }),
  fetch: async (request, context) => {
    if (new URL(request.url).pathname.endsWith('/oauth')) {
      const { CLIENT_ID, CLIENT_SECRET, PROVIDER } = context.environment.secrets;
      const { publicEndpoint } = context.environment.integration.urls;
      return createOAuthHandler({
        redirectURL: publicEndpoint + '/oauth',
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        authorizeURL: PROVIDER + '/authorize',
        accessTokenURL: PROVIDER + '/token',
      })(request, context);
    }
    return new Response(request.method + ' ' + await request.text(), { status: 203 });
  },
});`;

const clients = { '0.202.0': GitBookAPI, '0.130.0': GitBookAPI130 } as const;

let test: TestPlatform;
let script: string;
let provider: Server;
let providerUrl: string;
const exchanged: URLSearchParams[] = [];

beforeAll(async () => {
  script = await bundle();
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'one-time-code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      exchanged.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ok: true, access_token: 'granted-token', refresh_token: 'again', expires_in: 60 }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  test = await startPlatform({ port: 0 });
});
afterAll(async () => {
  await closePlatforms();
  provider.closeAllConnections();
  provider.close();
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, loader: 'tsx', resolveDir: import.meta.dirname, sourcefile: 'index.tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2020',
    mainFields: ['worker', 'browser', 'module', 'jsnext', 'main'],
    conditions: ['worker', 'browser', 'import', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', MODE: '"production"' },
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: '@gitbook/runtime',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe.each(['0.202.0', '0.130.0'] as const)('the published client %s and runtime', (version) => {
  const name = `published-${version}`;
  let api: GitBookAPI;
  let installation: string;

  beforeAll(async () => {
    const options = { endpoint: test.platform.origins.api, authToken: test.platform.token };
    api = new clients[version](options) as unknown as GitBookAPI;
    const { data: published } = await api.integrations.publishIntegration(name, {
      runtime: 'v2',
      title: 'Published',
      description: 'Built on the published packages',
      organization: 'harbor',
      scopes: ['space:content:read', 'space:metadata:read', 'site:script:inject'] as unknown as PublishScopes,
      blocks: [{ id: 'counter', title: 'Counter' }],
      script,
      secrets: { CLIENT_ID: 'client-id-1', CLIENT_SECRET: 'client-secret-1', PROVIDER: providerUrl },
    });
    expect(published).toMatchObject({ object: 'integration', name, version: 1 });
    const installed = await api.integrations.installIntegration(name, { organization: test.demo.organization });
    installation = installed.data.id;
    await api.integrations.installIntegrationOnSpace(name, installation, { space: test.demo.space });
    await api.integrations.installIntegrationOnSite(name, installation, { siteId: test.demo.site });
    await test.platform.idle();
  });

  it('renders a component with state, action, and cache', async () => {
    const context = { type: 'document', theme: 'dark', spaceId: test.demo.space, editable: true } as const;
    const first = await api.integrations.renderIntegrationUiWithPost(name, {
      componentId: 'counter',
      props: {},
      context,
    });
    expect(first.data).toMatchObject({ state: { n: 1 }, element: { type: 'block' } });
    expect(first.headers.get('cache-control')).toBe('max-age=60');
    const { data } = await api.integrations.renderIntegrationUiWithPost(name, {
      componentId: 'counter',
      props: {},
      context,
      state: { n: 4 },
      action: { action: 'add' },
    });
    expect(data).toMatchObject({
      type: 'element',
      state: { n: 5 },
      element: { children: [{ type: 'text', children: ['n=', '5'] }] },
    });
  });

  it('answers requests to its endpoint', async () => {
    const { data } = await api.integrations.getIntegrationByName(name);
    const response = await fetch(`${data.urls.publicEndpoint}/hook`, { method: 'POST', body: 'a\nb' });
    expect([response.status, await response.text()]).toEqual([203, 'POST a\nb']);
  });

  it('serves the script of a site at the listed URL', async () => {
    const { data } = await api.orgs.listSiteIntegrationScripts(test.demo.organization, test.demo.site);
    const mine = data.find((one: { script: string }) => one.script.includes(name));
    expect(await (await fetch(mine?.script ?? '')).text()).toBe('let published');
  });

  it('receives an event, calls the API and queues a task', async () => {
    const block = `/_platform/v1/spaces/${test.demo.space}/content/page/page_blocks/blocks/${name.replaceAll('.', '-')}`;
    await test.call('PUT', block, { body: { integration: name, block: 'counter' } });
    const [updated] = await test.events(name, 'space_content_updated');
    expect(updated.state).toBe('success');
    expect(updated.attempts[0].logs.map((log: { message: string }) => log.message)).toContain('updated Harbor docs');
    expect(updated.attempts[0].calls).toMatchObject([
      { operation: 'getSpaceById', status: 200 },
      { operation: 'queueIntegrationTask', status: 204 },
    ]);
    const [task] = await test.events(name, 'task');
    expect(task.attempts[0].logs.at(-1).message).toBe('task space_content_updated');
    const { data } = await api.integrations.getIntegrationEvent(name, updated.id);
    expect(data.event).toMatchObject({ id: updated.id, status: 'success' });
  });

  it('connects an installation with OAuth', async () => {
    const { data: before } = await api.integrations.getIntegrationInstallationById(name, installation);
    const start = await fetch(`${before.urls.publicEndpoint}/oauth`, { redirect: 'manual' });
    expect(start.status).toBe(302);
    const authorize = start.headers.get('location') ?? '';
    expect(authorize.startsWith(`${providerUrl}/authorize`)).toBe(true);
    const back = await fetch(authorize); // Follows the provider's redirect to the integration.
    expect([back.status, back.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(exchanged.at(-1)?.get('code')).toBe('one-time-code');
    expect(exchanged.at(-1)?.get('client_secret')).toBe('client-secret-1');
    const { data: after } = await api.integrations.getIntegrationInstallationById(name, installation);
    expect(after.configuration).toMatchObject({ oauth_credentials: '[redacted]' });
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: name })).body;
    const { body: own } = await test.get(`/v1/integrations/${name}/installations/${installation}`, { token });
    expect(own.configuration).toMatchObject({ oauth_credentials: { access_token: 'granted-token' } });
    await test.platform.idle();
    const traces = JSON.stringify(
      (await test.events(name, 'fetch')).map(({ attempts, payload }) => [attempts, payload]),
    );
    for (const secret of ['one-time-code', 'client-secret-1', 'granted-token']) expect(traces).not.toContain(secret);
  });

  it('lists, updates, and removes', async () => {
    await api.integrations.updateIntegrationInstallation(name, installation, { externalIds: ['team'] });
    const { data: events } = await api.integrations.listIntegrationEvents(name, { limit: 2 });
    expect(events.items).toHaveLength(2);
    const { data: next } = await api.integrations.listIntegrationEvents(name, {
      limit: 2,
      page: events.next?.page ?? '',
    });
    expect(next.items[0]?.id).not.toBe(events.items[0]?.id);
    await expect(api.integrations.getIntegrationByName('nothing')).rejects.toMatchObject({ code: 404 });
    await api.integrations.uninstallIntegration(name, installation);
    await api.integrations.unpublishIntegration(name);
    await expect(api.integrations.getIntegrationByName(name)).rejects.toMatchObject({ code: 404 });
  });
});
