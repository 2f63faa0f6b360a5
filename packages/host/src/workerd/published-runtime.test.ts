// Scripts that authors have today, built on the published runtime, run unchanged.
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEnvironment } from '@bindery/testkit/environment';
import { aDelivery, aHost, aScript, disposeHosts, fetchEvent, taskEvent } from '../testing/arrange.ts';
import type { Delivery, OutgoingRequest, ScriptVersion } from '../integration-host.ts';

const SOURCE = `
import { createIntegration, createComponent, ExposableError } from '@gitbook/runtime';
const counter = createComponent({
  componentId: 'counter',
  initialState: { n: 1 },
  action: async (element, action) => action.action === 'add' ? { state: { n: element.state.n + 1 } } : undefined,
  render: async (element) => { element.setCache({ maxAge: 60 }); return <block><text>n={element.state.n}</text></block>; },
});
export default createIntegration({
  components: [counter],
  events: { site_view: async (event, context) => {
    context.waitUntil(context.integration.queueTask({ task: { type: 'later' }, schedule: 5 }));
  } },
  task: async (task) => { if (task.fail) throw new ExposableError('No such thing', 422); throw new Error('secret'); },
  fetch: async (request, context) => {
    const user = await context.api.user.getAuthenticatedUser();
    return new Response(request.method + ' ' + await request.text() + ' for ' + user.data.displayName);
  },
});`;

let script: ScriptVersion;
const requests: OutgoingRequest[] = [];
const host = aHost({
  onOutgoing: async (outgoing) => {
    requests.push(outgoing);
    const { pathname } = new URL(outgoing.request.url);
    if (pathname === '/v1/user') return Response.json({ object: 'user', id: 'u', displayName: 'Ada' });
    return pathname.endsWith('/tasks') ? new Response(null, { status: 204 }) : new Response('?', { status: 404 });
  },
});

beforeAll(async () => {
  const bundle = await build({
    stdin: { contents: SOURCE, loader: 'tsx', resolveDir: import.meta.dirname, sourcefile: 'src/index.tsx' },
    bundle: true,
    format: 'esm',
    target: 'es2020',
    platform: 'neutral',
    minify: true,
    sourcemap: 'external',
    outfile: 'script.js',
    write: false,
    mainFields: ['worker', 'browser', 'module', 'jsnext', 'main'],
    conditions: ['worker', 'browser', 'import', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', MODE: '"production"' },
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: '@gitbook/runtime',
  });
  const [map, code] = bundle.outputFiles;
  script = aScript(code?.text ?? '', { sourceMap: map?.text ?? '' });
});
afterAll(disposeHosts);

describe('a script built on the published runtime', () => {
  const render = (fields: object): object => ({
    eventId: 'ev_render',
    type: 'ui_render',
    installationId: 'in_1',
    componentId: 'counter',
    props: {},
    context: { type: 'document', theme: 'dark', spaceId: 'sp_1', editable: true },
    ...fields,
  });

  it('renders its components, with state and cache', async () => {
    const event = render({ state: { n: 4 }, action: { action: 'add' } }) as never;
    const { response } = await host.deliver(aDelivery(script, { event }));
    expect(response.headers.get('cache-control')).toBe('max-age=60');
    expect(await response.json()).toEqual({
      type: 'element',
      state: { n: 5 },
      props: {},
      element: { type: 'block', children: [{ type: 'text', children: ['n=', 5] }] },
    });
  });

  it('answers requests, calling the API with the token it was given', async () => {
    const delivery = aDelivery(script, { event: fetchEvent('post'), fetchBody: Buffer.from('a\nb') });
    expect(await (await host.deliver(delivery)).response.text()).toBe('POST a\nb for Ada');
    const call = requests.find(({ eventId }) => eventId === delivery.eventId);
    expect(call?.request.url).toBe('https://api.example.org/v1/user');
    expect(call?.request.headers.get('authorization')).toBe('Bearer token');
    expect(call?.request.headers.get('user-agent')).toBe('integration-sample/3');
  });

  it('queues tasks after its answer', async () => {
    const visitor = { anonymousId: 'a', cookies: {}, userAgent: 'x', ip: '127.0.0.1' };
    const visit = { installationId: 'in_1', siteId: 'si_1', visitor, url: 'https://x/', referrer: '' };
    const event = { eventId: 'ev_view', type: 'site_view', ...visit } as const;
    const { response, trace } = await host.deliver(aDelivery(script, { event }));
    expect(await response.text()).toBe('OK');
    const { calls, logs } = await trace;
    expect(calls).toMatchObject([
      { method: 'POST', status: 204, url: expect.stringMatching(/integrations\/sample\/tasks$/) },
    ]);
    expect(logs[0]).toMatchObject({ level: 'info', message: '[integrations] [ev_view] site_view' });
  });

  it('has caught errors in its trace, but not unhandled events', async () => {
    const thrown = async (event: Delivery['event']) => {
      const { response, trace } = await host.deliver(aDelivery(script, { event }));
      await response.text();
      return (await trace).exceptions.map(({ origin, message, place }) => [
        origin,
        message,
        `${place?.file}:${place?.line}`,
      ]);
    };
    expect(await thrown(taskEvent({}))).toEqual([['handler', 'secret', expect.stringMatching(/src\/index\.tsx:14$/)]]);
    expect(await thrown(taskEvent({ fail: true }))).toEqual([
      ['handler', 'No such thing', expect.stringMatching(/src\/index\.tsx:14$/)],
    ]);
    const setup = { eventId: 'e', type: 'installation_setup', installationId: 'in_1', status: 'active' } as const;
    expect(await thrown(setup)).toEqual([]);
    expect(await thrown(render({ componentId: 'gone' }) as never)).toEqual([]);
  });

  it.each([
    [taskEvent({ fail: true }), 422, { error: 'No such thing' }],
    [taskEvent({}), 500, { error: 'Internal server error' }],
    [render({ componentId: 'gone' }) as never, 404, { error: 'Component gone not found' }],
    [
      { eventId: 'e', type: 'installation_setup', installationId: 'in_1', status: 'active' } as const,
      406,
      { error: 'Integration does not handle "installation_setup" events' },
    ],
  ])('passes its errors on unchanged', async (event, status, body) => {
    const { response } = await host.deliver(aDelivery(script, { event, environment: anEnvironment() }));
    expect([response.status, await response.json()]).toEqual([status, body]);
  });
});
