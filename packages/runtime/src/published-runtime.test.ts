// The same script, built on our runtime and on the published one, answers the same requests alike, in workerd.
import { createWorkerdHost } from '@bindery/host';
import type { Delivery, OutgoingRequest, ScriptVersion } from '@bindery/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from './testing/bundle-script.ts';
import { anEnvironment } from '@bindery/testkit/environment';
import { scaleMs } from '@bindery/testkit/time-limits';

const SOURCE = `
import { createComponent, createContentSource, createIntegration, createOAuthHandler, ExposableError } from 'RUNTIME';
const counter = createComponent({
  componentId: 'counter',
  initialState: (props, renderContext) => ({ n: props.start ?? 0, where: renderContext.type }),
  action: async (element, action) => {
    if (action.action === 'add') return { state: { ...element.state, n: element.state.n + 1 } };
    if (action.action === 'partial') return { state: { n: 9 } };
    if (action.action === 'props') return { props: { saved: true } };
    if (action.action === 'close') return { type: 'complete', returnValue: { n: element.state.n } };
  },
  render: async (element, context) => {
    element.setCache({ maxAge: 7 });
    return <block>
      <text>{'n is ' + element.state.n}</text>{null}
      <button label="Add" onPress={{ action: 'add', current: element.dynamicState('n'), by: context.environment.integration.name }} />
      {['a', 'b'].map((name) => <text>{name}</text>)}
    </block>;
  },
});
const still = createComponent({ componentId: 'still', render: async () => <modal title="Still"><text>x</text></modal> });
const broken = createComponent({ componentId: 'broken', render: async () => { throw new Error('secret'); } });
const source = createContentSource({
  sourceId: 'pages',
  getRevision: async ({ props }) => ({ pages: [{ type: 'document', title: props.title }] }),
  getPageDocument: async ({ dependencies }) => ({ markdown: Object.keys(dependencies).join() }),
});
const oauth = createOAuthHandler({
  clientId: 'id', clientSecret: 's', authorizeURL: 'https://idp.example.org/auth', accessTokenURL: 'https://idp.example.org/token',
});
export default createIntegration({
  components: [counter, still, broken],
  contentSources: [source],
  events: {
    site_view: [async () => {}, async (event) => { if (event.pageId === 'bad') throw new Error('one of two'); }],
    space_content_updated: async (event, context) => { context.waitUntil(context.integration.queueTask({ task: { a: 1 }, schedule: 5 })); },
  },
  task: async (task) => { if (task.fail) throw new ExposableError('Refused', task.code); },
  fetch_visitor_authentication: async (event) => Response.redirect('https://idp.example.org/?l=' + event.location, 302),
  fetch_published_script: async (event) => event.siteId === 'si_1' ? new Response('let a', { headers: { 'content-type': 'application/javascript' } }) : undefined,
  fetch: async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/oauth')) return oauth(request, context);
    const body = await request.text();
    return new Response(JSON.stringify({ method: request.method, body, type: request.headers.get('content-type'), x: request.headers.get('x-a') }), { status: 203, headers: { 'x-b': 'c' } });
  },
});`;

const EMPTY = `import { createIntegration } from 'RUNTIME'; export default createIntegration({});`;

const runtimes = ['@bindery/runtime', '@gitbook/runtime'] as const;
const requests: OutgoingRequest[] = [];
const host = createWorkerdHost({
  onOutgoing: async (outgoing) => {
    requests.push(outgoing);
    return new Response(null, { status: 204 });
  },
});
const scripts: Record<string, ScriptVersion> = {};

beforeAll(async () => {
  for (const runtime of runtimes) {
    for (const [name, source] of [
      ['full', SOURCE],
      ['empty', EMPTY],
    ] as const) {
      const { code } = await bundleScript(source, { runtime });
      const id = `${name} ${runtime}`;
      scripts[id] = {
        id,
        integration: 'sample',
        version: 1,
        organization: 'org_1',
        modules: { 'script.js': code },
        mainModule: 'script.js',
      };
    }
  }
});
afterAll(() => host.dispose());

const space = { eventId: 'ev_1', installationId: 'in_1', spaceId: 'sp_1' };
const site = { eventId: 'ev_1', installationId: 'in_1', siteId: 'si_1' };
const view = { type: 'site_view', visitor: {}, url: 'https://x/', referrer: '' };
const document = { type: 'document', theme: 'dark', spaceId: 'sp_1', editable: true };
const render = { ...space, type: 'ui_render', componentId: 'counter', props: {}, context: document };
const compute = { ...space, sourceId: 'pages', props: { title: 'T' }, dependencies: { one: {} } };
const request = {
  method: 'get',
  url: 'https://x.example.org/p/a?b=1',
  headers: { 'x-a': 'ü'.normalize('NFD').slice(0, 1) },
};
const fetchEvent = { eventId: 'ev_1', type: 'fetch', request };
const post = (headers: object) => ({ ...fetchEvent, request: { ...request, method: 'post', headers } });
const install = { eventId: 'ev_1', installationId: 'in_1', status: 'active' };

const cases: [what: string, event: object, body?: string][] = [
  ['draws with computed initial state', { ...render, props: { start: 3 } }],
  ['draws with the state given', { ...render, state: { n: 5 } }],
  ['takes an empty state as it is', { ...render, state: {} }],
  ['takes no state for null', { ...render, state: null }],
  ['takes no action for null', { ...render, action: null }],
  ['runs an action, then draws', { ...render, state: { n: 5 }, action: { action: 'add' } }],
  ['replaces state by a partial one', { ...render, state: { n: 5, where: 'x' }, action: { action: 'partial' } }],
  ['answers new props', { ...render, action: { action: 'props' } }],
  ['completes without drawing', { ...render, state: { n: 2 }, action: { action: 'close' } }],
  ['draws as before when an action gives nothing', { ...render, state: { n: 5 }, action: { action: 'other' } }],
  ['ignores actions when there is no handler', { ...render, componentId: 'still', action: { action: 'x' } }],
  ['hides what a component throws', { ...render, componentId: 'broken' }],
  ['does not know a component', { ...render, componentId: 'gone' }],
  ['computes pages', { ...compute, type: 'content_compute_revision' }],
  ['computes a document', { ...compute, type: 'content_compute_document' }],
  ['does not know a content source', { ...compute, type: 'content_compute_document', sourceId: 'gone' }],
  ['runs all handlers', { ...site, ...view }],
  ['fails when one of several fails', { ...site, ...view, pageId: 'bad' }],
  ['works on after the answer', { ...space, type: 'space_content_updated', revisionId: 'r', updatedBy: [] }],
  ['has no handler for a kind', { ...install, type: 'installation_setup' }],
  ['does a task', { eventId: 'ev_1', type: 'task', task: {} }],
  ['exposes an error with its status', { eventId: 'ev_1', type: 'task', task: { fail: 1, code: 422 } }],
  ['exposes an error with 400', { eventId: 'ev_1', type: 'task', task: { fail: 1 } }],
  ['sends visitors to log in', { ...site, type: 'fetch_visitor_authentication', location: 'a/b' }],
  ['gives a script', { ...site, type: 'fetch_published_script' }],
  ['gives a script that does nothing', { ...site, siteId: 'si_2', type: 'fetch_published_script' }],
  ['answers a GET', fetchEvent],
  ['answers a POST with bytes', post({ 'content-type': 'text/x-a' }), 'a\nb\r\n\u0000é'],
  ['answers a POST without a type', post({}), '{}'],
  ['answers a POST with an empty body', post({}), ''],
  ['answers a POST without a body', post({})],
  ['answers a method in lower case', { ...fetchEvent, request: { ...request, method: 'delete' } }],
  ['begins no OAuth without an installation', { ...fetchEvent, request: { ...request, url: 'https://x/p/oauth' } }],
];

const unhandled: [what: string, event: object][] = [
  ['fetch', fetchEvent],
  ['fetch_published_script', { ...site, type: 'fetch_published_script' }],
  ['fetch_visitor_authentication', { ...site, type: 'fetch_visitor_authentication' }],
  ['task', { eventId: 'ev_1', type: 'task', task: {} }],
  ['ui_render', render],
];

async function answer(name: string, event: object, body?: string) {
  const delivery = {
    eventId: 'ev_1',
    event,
    environment: anEnvironment(),
    timeoutMs: scaleMs(5000),
    script: scripts[name],
  };
  const fetchBody = body === undefined ? {} : { fetchBody: new TextEncoder().encode(body) };
  const { response, trace } = await host.deliver({ ...delivery, ...fetchBody } as unknown as Delivery);
  const text = await response.text();
  const headers = [...response.headers].filter(([header]) => header !== 'content-length');
  const { calls } = await trace;
  return {
    status: response.status,
    headers,
    text,
    calls: calls.map(({ method, url, status }) => [method, url, status]),
  };
}

describe('a script on our runtime and on the published one', () => {
  it.each(cases)('%s: equal results', async (_what, event, body) => {
    const [ours, theirs] = await Promise.all(runtimes.map((runtime) => answer(`full ${runtime}`, event, body)));
    expect(ours).toEqual(theirs);
  });

  it.each(unhandled)('without a handler for %s: equal results', async (_what, event) => {
    const [ours, theirs] = await Promise.all(runtimes.map((runtime) => answer(`empty ${runtime}`, event)));
    expect(ours?.status).toBeGreaterThanOrEqual(400);
    expect(ours).toEqual(theirs);
  });

  it('differs where the published one takes a name that every object has for a handler', async () => {
    const event = { ...install, type: 'constructor' };
    const [ours, theirs] = await Promise.all(runtimes.map((runtime) => answer(`full ${runtime}`, event)));
    expect([ours?.status, theirs?.status]).toEqual([406, 200]);
  });

  it('queues tasks with the same request', async () => {
    requests.length = 0;
    const event = { ...space, type: 'space_content_updated', revisionId: 'r', updatedBy: [] };
    for (const runtime of runtimes) await answer(`full ${runtime}`, event);
    const responses = await Promise.all(
      requests.map(async ({ request: { method, url, headers } }) => [
        method,
        url,
        ...['authorization', 'user-agent', 'content-type'].map((name) => headers.get(name)),
      ]),
    );
    expect(responses).toHaveLength(2);
    expect(responses[0]).toEqual(responses[1]);
  });
});
