// Integrations: renders, computed content, endpoints, events, retries, pausing, and development mode.
import type { World } from './world.ts';
import { INTEGRATION, aPublishBody } from './world.ts';

/** Plays it. */
export async function playIntegrations(world: World): Promise<void> {
  await render(world);
  await compute(world);
  await callEndpoints(world);
  await deliver(world);
  await configure(world);
  await publishAgain(world);
  await pauseAndDevelop(world);
}

const AT = `/v1/integrations/${INTEGRATION}`;

async function render({ admin, reader, stranger, installation, own }: World): Promise<void> {
  const context = { type: 'document', spaceId: own['spaceId'], editable: true, theme: 'light' };
  const requests = [
    { componentId: 'greeting', props: { name: 'Ada' }, context },
    { componentId: 'greeting', props: { name: 'Ada' }, state: { count: 2 }, action: { action: 'add' }, context },
    { componentId: 'greeting', props: { fails: true }, context },
    { componentId: 'greeting', props: {}, context: { ...context, spaceId: own['otherSpace'] } },
    { componentId: 'greeting', props: {}, context: { type: 'document' } },
    {
      componentId: 'greeting',
      props: {},
      context: { type: 'configuration-account', theme: 'dark', organizationId: own['organizationId'] },
    },
  ];
  for (const request of requests) {
    for (const by of [admin, reader, stranger, installation]) await by.post(`${AT}/render`, request);
  }
  await admin.post('/v1/integrations/gone/render', requests[0]);
  await admin.get(`${AT}/render?request=nonsense`);
  const page = `/_platform/v1/spaces/${own['spaceId']}/content/page/${own['pageId']}/blocks`;
  await admin.put(`${page}/one`, { integration: INTEGRATION, block: 'greeting', props: { name: 'Ada' } });
  await admin.put(`${page}/one`, { integration: INTEGRATION, block: 'greeting', props: { name: 'Eve' } });
  await admin.patch(`${page}/one`, { props: { name: 'Grace' } });
  await admin.patch(`${page}/gone`, { props: {} });
  await admin.get(`/v1/spaces/${own['spaceId']}/content/page/${own['pageId']}?format=markdown`);
  await admin.get(`/v1/spaces/${own['spaceId']}/integration-blocks`);
}

async function compute({ admin, installation, own }: World): Promise<void> {
  const at = `/v1/spaces/${own['spaceId']}/content/computed`;
  const type = `integration:${INTEGRATION}:api`;
  const propses = [
    {},
    { fails: true },
    { missing: true },
    { text: 'no JSON' },
    { answer: { pages: [{ type: 'document' }] } },
    { answer: {} },
  ];
  for (const props of propses) {
    for (const seed of ['a', 'a', 'b']) await admin.post(`${at}/revision`, { source: { type, props }, seed });
    await installation.post(`${at}/document`, { source: { type, props }, seed: 'a' });
    await admin.post(`${at}/document`, { source: { type, props }, seed: 'a' });
  }
  for (const other of ['integration:gone:api', `integration:${INTEGRATION}:gone`, 'builtin:openapi', 'nonsense']) {
    await admin.post(`${at}/revision`, { source: { type: other, props: {} }, seed: 'a' });
  }
  const created = await admin.post(`/v1/orgs/${own['organizationId']}/spaces`, {
    title: 'Computed',
    computedSource: { type, props: {} },
  });
  if (created.status >= 300) return;
  const space = `/v1/spaces/${created.body.id}`;
  await admin.post(`${AT}/installations/${own['installationId']}/spaces`, { space: created.body.id });
  for (const query of ['', '?computed=false']) await admin.get(`${space}/content${query}`);
  const { body } = await admin.get(`${space}/content/pages`);
  for (const { id } of body.pages ?? []) await admin.get(`${space}/content/page/${id}?format=markdown`);
}

async function callEndpoints({ anonymous, own }: World): Promise<void> {
  const origin = { origin: 'endpoints', operation: 'public endpoint' } as const;
  const installation = `${AT}/installations/${own['installationId']}`;
  const paths = [
    AT,
    installation,
    `${installation}/spaces/${own['spaceId']}`,
    `${installation}/sites/${own['siteId']}`,
  ];
  for (const endpointPath of [...paths, `${installation}/spaces/gone`, '/v1/integrations/gone', '/elsewhere']) {
    for (const path of ['', '/echo?a=1&a=2', '/redirect', '/empty', '/throw'])
      await anonymous.get(`${endpointPath}${path}`, origin);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND']) {
    const body = method === 'HEAD' ? {} : { raw: 'sent' };
    await anonymous.send(method, `${installation}/echo`, undefined, {
      ...origin,
      ...body,
      headers: { 'x-custom': 'yes', cookie: 'a=1' },
    });
  }
  for (const path of [`/v1/spaces/${own['spaceId']}`, `/v1/orgs/${own['organizationId']}`, '/v1/user'])
    await anonymous.get(`${installation}/api?${path}`, origin);
  const script = { origin: 'sites', operation: 'site script' } as const;
  await anonymous.get(`/_scripts/${own['siteId']}/${own['installationId']}/${INTEGRATION}.js`, script);
  await anonymous.get(`/_scripts/${own['siteId']}/${own['installationId']}/gone.js`, script);
}

async function deliver({ admin, integration, stranger, own }: World): Promise<void> {
  const types = [
    'installation_setup',
    'space_view',
    'site_view',
    'page_feedback',
    'task',
    'ui_render',
    'fetch',
    'space_content_updated',
    'nonsense',
  ];
  const ids = { integration: INTEGRATION, installation: own['installationId'] };
  for (const type of types) {
    for (const more of [{}, { space: own['spaceId'] }, { site: own['siteId'] }]) {
      const { body } = await admin.post('/_platform/v1/events', { ...ids, type, ...more });
      await admin.get(`/_platform/v1/events/${body?.id}`);
      await admin.post(`/_platform/v1/events/${body?.id}/replay`);
    }
  }
  await stranger.post('/_platform/v1/events', { ...ids, type: 'task' });
  await integration.post(`${AT}/tasks`, { task: { fails: true } });
  for (const advanceMs of [0, 5_000, 10_000, 20_000, 40_000, 80_000, 600_000]) {
    await admin.put('/_platform/v1/clock', { advanceMs });
    await admin.get('/_platform/v1/events?type=task&limit=2');
  }
  await integration.post(`${AT}/tasks`, { task: { kind: 'later' }, schedule: 120 });
  await admin.get('/_platform/v1/events?state=queued');
  await admin.put('/_platform/v1/clock', { advanceMs: 120_000 });
  for (const state of ['queued', 'running', 'success', 'failed', 'dead'])
    await admin.get(`/_platform/v1/events?state=${state}&limit=5&integration=${INTEGRATION}`);
  const { body } = await admin.get('/_platform/v1/events?state=dead');
  if (body.items[0] !== undefined) {
    await admin.post(`/_platform/v1/events/${body.items[0].id}/replay`);
    await admin.get(`${AT}/events/${body.items[0].id}`);
  }
  await admin.get(`${AT}/events?limit=3`);
}

async function configure({ admin, integration, own }: World): Promise<void> {
  const at = `${AT}/installations/${own['installationId']}`;
  const bodies = [
    { configuration: { greeting: 'Hi', colour: 'red' } },
    { configuration: { colour: 'green' } },
    { configuration: { unknown: 1 } },
    { externalIds: ['a', 'b'] },
    { externalIds: ['a', 'b', 'c', 'd', 'e', 'f'] },
    { space_selection: 'all' },
    { site_selection: 'all' },
    { space_selection: 'selected', site_selection: 'selected' },
  ];
  for (const body of bodies) {
    for (const root of [at, `${at}/spaces/${own['spaceId']}`, `${at}/sites/${own['siteId']}`])
      await admin.patch(root, body);
    await admin.get(`${at}/spaces?extended=true`);
    await admin.get(`${at}/sites`);
  }
  const issued = await integration.post(`${at}/tokens`);
  if (issued.status !== 200 && issued.status !== 201) throw new Error('No token of the installation.');
  for (const query of ['externalId=a', 'extended=true']) {
    await integration.get(`${AT}/installations?${query}`);
    await integration.get(`${AT}/spaces?${query}`);
    await integration.get(`${AT}/sites?${query}`);
  }
  await admin.get(`/v1/orgs/${own['organizationId']}/integrations/${INTEGRATION}/installation_status`);
}

async function publishAgain({ admin, stranger, anonymous, own, foreign }: World): Promise<void> {
  const body = aPublishBody(own['organizationId'] ?? '');
  const changed = [
    { title: 'Second version' },
    { visibility: 'unlisted' },
    { visibility: 'public' },
    { icon: PNG, previewImages: [PNG] },
    { icon: 'bm8gcGljdHVyZQ==' },
    { scopes: [] },
    { scopes: ['nonsense'] },
    { script: 'export default {' },
    { script: 'throw new Error("at start")' },
    {
      blocks: [
        { id: 'greeting', title: 'Greeting' },
        { id: 'greeting', title: 'Twice' },
      ],
    },
    { organization: foreign['organizationId'] },
    { target: 'space' },
  ];
  for (const fields of changed) {
    await admin.post(AT, { ...body, ...fields });
    const { body: page } = await stranger.get(AT);
    const icon = page?.urls?.icon as string | undefined;
    if (icon !== undefined) await anonymous.get(new URL(icon).pathname, { operation: 'image' });
    await stranger.get('/v1/integrations?search=version');
  }
  await stranger.post(AT, { ...body, organization: foreign['organizationId'] });
  await stranger.post(`${AT}/installations`, { organization: foreign['organizationId'] });
  await admin.post(AT, body);
}

/** Two dots by three. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

async function pauseAndDevelop({ admin, owner, anonymous, own }: World): Promise<void> {
  const installation = `/_platform/v1/installations/${own['installationId']}`;
  await admin.patch(installation, { paused: true });
  await admin.post('/_platform/v1/events', {
    integration: INTEGRATION,
    installation: own['installationId'],
    type: 'installation_setup',
  });
  await anonymous.get(`${AT}/installations/${own['installationId']}/echo`, {
    origin: 'endpoints',
    operation: 'public endpoint',
  });
  await admin.get('/_platform/v1/events?state=queued');
  await admin.patch(installation, { paused: false });
  await admin.get('/_platform/v1/events?limit=3');
  const tunnels = [
    'http://127.0.0.1:9/',
    'http://user:pass@127.0.0.1:9/',
    'ftp://127.0.0.1/',
    'http://169.254.169.254/',
    'http://127.0.0.1:4400/',
    'http://127.0.0.1:9/#a',
  ];
  for (const tunnelUrl of tunnels) {
    await admin.put(`${AT}/dev`, { tunnelUrl });
    await admin.get(`/_platform${AT}/dev`);
  }
  await admin.put(`${AT}/dev`, { tunnelUrl: 'http://127.0.0.1:9/', all: true });
  await admin.post('/_platform/v1/events', {
    integration: INTEGRATION,
    installation: own['installationId'],
    type: 'installation_setup',
  });
  await owner.put('/_platform/v1/clock', { advanceMs: 13 * 60 * 60 * 1000 });
  await admin.get(`/_platform${AT}/dev`);
  await admin.delete(`${AT}/dev`);
  await admin.delete(`${AT}/dev`);
  await admin.get('/_platform/v1/events?limit=3');
}
