// What our runtime has beyond the published one, in workerd.
import { createWorkerdHost } from '@bindery/host';
import type { Delivery, DeliveryResult, ScriptVersion } from '@bindery/host';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleScript } from './testing/bundle-script.ts';
import type { BundleOptions } from './testing/bundle-script.ts';
import { anEnvironment, anInstallation } from '@bindery/testkit/environment';
import { scaleMs } from '@bindery/testkit/time-limits';

const requests: { url: string; token: string | null }[] = [];
const host = createWorkerdHost({
  onOutgoing: async ({ request }) => {
    requests.push({ url: request.url, token: request.headers.get('authorization') });
    if (request.url.endsWith('/tokens')) return Response.json({ token: 'other-installation' });
    return Response.json({ object: 'space', id: 'sp_1', title: 'From the API' });
  },
});
afterAll(() => host.dispose());

let scripts = 0;
async function aScript(source: string, mode: BundleOptions['mode'] = 'production'): Promise<ScriptVersion> {
  const { code } = await bundleScript(source, { runtime: '@bindery/runtime', mode });
  scripts++;
  const identity = { id: `script-${scripts}`, integration: 'sample', version: scripts, organization: 'org_1' };
  return { ...identity, modules: { 'script.js': code }, mainModule: 'script.js' };
}

function render(script: ScriptVersion, fields: object = {}): Promise<DeliveryResult> {
  const event = {
    eventId: 'ev_1',
    type: 'ui_render',
    installationId: 'in_1',
    componentId: 'c',
    props: {},
    context: { type: 'document', theme: 'dark', spaceId: 'sp_1', editable: true },
    ...fields,
  };
  const tokens = { integration: 'token', installation: 'installation-token' };
  const environment = anEnvironment({ installation: anInstallation(), apiTokens: tokens });
  return host.deliver({ eventId: 'ev_1', event, environment, timeoutMs: scaleMs(5000), script } as unknown as Delivery);
}

const COMPONENT = `
import { createComponent, createInstallationClient, createIntegration, mergeState, Logger } from 'RUNTIME';
const log = Logger('mine').with({ part: 'c' });
const c = createComponent({
  componentId: 'c',
  initialState: async (props, renderContext, context) => {
    const space = await context.api.request('GET /spaces/{spaceId}', { spaceId: renderContext.spaceId });
    return { title: space.title, n: 1 };
  },
  action: async (element, action, context) => {
    if (action.action === 'other') await (await createInstallationClient(context, 'in_2')).request('GET /spaces/{spaceId}', { spaceId: 'sp_2' });
    return mergeState(element, { n: 2 });
  },
  render: async (element) => {
    log.warn('drawn', { n: element.state.n });
    return <block>
      <text>{element.state.title}</text>
    </block>;
  },
});
export default createIntegration({ components: [c] });`;

describe('createComponent', () => {
  it('may compute its initial state from the API', async () => {
    const { response, trace } = await render(await aScript(COMPONENT));
    expect(await response.json()).toMatchObject({ state: { title: 'From the API', n: 1 } });
    expect(requests.at(-1)).toEqual({
      url: 'https://api.example.org/v1/spaces/sp_1',
      token: 'Bearer installation-token',
    });
    expect((await trace).logs.at(-1)).toMatchObject({ level: 'warn', message: '[mine] drawn { n: 1 } { part: "c" }' });
  });

  it('may change some keys of its state with mergeState', async () => {
    const script = await aScript(COMPONENT);
    const { response } = await render(script, { state: { title: 'T', n: 1 }, action: { action: 'add' } });
    expect(await response.json()).toMatchObject({ state: { title: 'T', n: 2 } });
  });

  it('sends source locations next to the tree in development, and not in production', async () => {
    const state = { title: 'T', n: 1 };
    const developed = await (await render(await aScript(COMPONENT, 'development'), { state })).response.json();
    expect(developed).toMatchObject({
      $sources: {
        '': expect.stringMatching(/src\/index\.tsx:16:12$/),
        'children[0]': expect.stringMatching(/src\/index\.tsx:17:7$/),
      },
    });
    const published = await (await render(await aScript(COMPONENT), { state })).response.json();
    expect(published).not.toHaveProperty('$sources');
  });

  it('warns in development if it renders an element that isn’t a root', async () => {
    const source = `import { createComponent, createIntegration } from 'RUNTIME';
      export default createIntegration({ components: [createComponent({ componentId: 'c', render: () => <text>x</text> })] });`;
    const { response, trace } = await render(await aScript(source, 'development'));
    await response.text();
    expect((await trace).logs.map(({ message }) => message)).toContainEqual(
      'Component c rendered text. Expected a block, modal, or configuration.',
    );
  });
});

describe('createInstallationClient', () => {
  it('trades the integration’s token for one of another installation', async () => {
    requests.length = 0;
    const { response } = await render(await aScript(COMPONENT), { state: { n: 0 }, action: { action: 'other' } });
    await response.text();
    expect(requests).toEqual([
      {
        url: 'https://api.example.org/v1/integrations/sample/installations/in_2/tokens',
        token: 'Bearer token',
      },
      { url: 'https://api.example.org/v1/spaces/sp_2', token: 'Bearer other-installation' },
    ]);
  });
});

describe('createIntegration', () => {
  it.each([
    ['production', '/v2', 400, 'Unsupported version v2'],
    ['development', '/v2', 500, '{"error":"Internal server error"}'],
    ['production', '/v1', 500, '{"error":"Internal server error"}'],
  ] as const)('in %s responds to a request to %s that isn’t an event with %d', async (mode, path, status, text) => {
    const { code } = await bundleScript(
      `import { createIntegration } from 'RUNTIME'; export default createIntegration({});`,
      {
        runtime: '@bindery/runtime',
        mode,
      },
    );
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: { fetch(request: Request, env: object, ctx: object): Promise<Response> };
    };
    const request = new Request(`http://x${path}`, { method: 'POST', body: '{}' });
    const response = await module.default.fetch(request, {}, {});
    expect([response.status, await response.text()]).toEqual([status, text]);
  });
});
