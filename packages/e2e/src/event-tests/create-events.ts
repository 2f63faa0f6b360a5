// Events of every kind that the integrations handle, rendered by a seeded random number generator.
import { expectSuccess } from './world.ts';
import type { World } from './world.ts';

/** Creates one event. */
type CreateEvent = () => Promise<unknown>;

const CHOICES = ['Tea', 'Coffee', 'Milk', 'Water'];
const WORDS = ['north', 'south', 'harbour', 'ship', "captain's", '"quoted"', 'ünïcode', '<b>', '$1', 'a\nb'];

/** Creates `count` events, some of each kind. */
export async function createEvents(world: World, count: number, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const kinds = [
    ...ofPoll(world, pick),
    ...ofTemplate(world, pick),
    ...ofSpecChanges(world, pick),
    ...ofEverything(world, pick),
  ];
  await addSpecification(world);
  await configureSite(world);
  for (let index = 0; index < count; index++) {
    await (index < kinds.length ? (kinds[index] as CreateEvent)() : pick(kinds)());
    if (index % 50 === 49) await world.platform.idle();
  }
  await world.platform.idle();
}

type Pick = <Item>(items: readonly Item[]) => Item;

const trigger = (world: World, integration: string, type: string, more: object = {}): Promise<unknown> =>
  expectSuccess(world.call('POST', '/_platform/v1/events', { integration, type, ...more }));

const contextOf = (pick: Pick) => ({
  type: 'document',
  spaceId: 'space_demo',
  editable: pick([true, false]),
  theme: pick(['light', 'dark']),
});

/** A render may be rejected by the integration: that is an event as well. */
const renderWith = (world: World, integration: string, body: object): Promise<unknown> =>
  world.call('POST', `/v1/integrations/${integration}/render`, body);

const request = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) => ({
  payload: { request: { method, url: `https://integrations.example.com/v1/${path}`, headers } },
});

async function endpoint(world: World, integration: string, path: string, init?: RequestInit): Promise<unknown> {
  const { origins } = world.platform;
  return (await world.platform.fetch(`${origins.endpoints}/v1/integrations/${integration}/${path}`, init)).text();
}

function ofPoll(world: World, pick: Pick): CreateEvent[] {
  const poll = (): string => `${pick(WORDS)}?\n- ${CHOICES.slice(0, pick([2, 3, 4])).join('\n- ')}`;
  const render = (more: object, componentId = 'poll'): Promise<unknown> =>
    renderWith(world, 'poll', { componentId, context: contextOf(pick), props: {}, ...more });
  const configure = async (configuration: object): Promise<unknown> =>
    world.call('PATCH', `/v1/integrations/poll/installations/${world.installations.get('poll')}`, {
      configuration,
    });
  return [
    () => render({ props: { source: poll(), sorted: pick([true, false]) } }),
    () => render({ props: {} }),
    () => render({ props: { source: poll() }, action: { action: 'vote', choice: pick(CHOICES) } }),
    () => render({ props: { source: poll() }, action: { action: 'vote', choice: 'Nothing' } }),
    () => render({ action: { action: '@ui.modal.close', returnValue: { source: poll() } } }),
    () => render({ props: { source: poll() } }, 'poll-editor'),
    () => trigger(world, 'poll', 'fetch', request('get', pick(['chart', 'chart.css', 'chart.js', 'none']))),
    () => trigger(world, 'poll', 'fetch_published_script', { site: 'site_demo' }),
    () => configure({ results: pick(['chart', 'list']), webhook_url: `https://hooks.example.com/${pick(WORDS)}` }),
    () => configure({ results: 'list' }),
    () => trigger(world, 'poll', 'installation_setup'),
  ];
}

function ofTemplate(world: World, pick: Pick): CreateEvent[] {
  const props = () => ({ question: pick(WORDS), choices: CHOICES, votes: [1, 2, pick([0, 5]), 0] });
  const render = (more: object, componentId = 'poll'): Promise<unknown> =>
    renderWith(world, 'block', { componentId, context: contextOf(pick), props: {}, ...more });
  return [
    () => render({ props: props() }),
    () => render({ props: props(), action: { action: 'vote', choice: pick([0, 1, 9]) } }),
    () =>
      render({
        props: props(),
        action: { action: '@ui.modal.close', returnValue: { question: pick(WORDS), choices: 'a\nb' } },
      }),
    () => render({ props: { question: pick(WORDS), choices: 'a\nb' } }, 'editor'),
    () => trigger(world, 'block', 'fetch', request('get', pick(['chart', 'chart.js', 'gone']))),
    () => trigger(world, 'block', 'installation_setup', { payload: { status: pick(['active', 'pending']) } }),
  ];
}

function ofSpecChanges(world: World, pick: Pick): CreateEvent[] {
  const context = { type: 'configuration_contentsource', spaceId: 'space_demo', theme: 'light' };
  const spec = { ref: { kind: 'openapi', spec: 'harbor' } };
  const value = { object: 'openapi-spec', id: 'spec', slug: 'harbor' };
  const compute = (doc: string, props: object, slug = 'harbor'): Promise<unknown> =>
    trigger(world, 'spec-changes', `content_compute_${doc}`, {
      space: 'space_demo',
      payload: { sourceId: 'changes', props, dependencies: { spec: { ...spec, value: { ...value, slug } } } },
    });
  const versions = async (): Promise<string[]> => {
    const { items } = await expectSuccess(world.call('GET', '/v1/orgs/org_demo/openapi/harbor/versions'));
    return (items as { id: string }[]).map(({ id }) => id);
  };
  return [
    () => compute('revision', { schemas: pick([true, false]) }),
    () => compute('revision', { schemas: true }, 'unknown'),
    () => compute('document', { schemas: true, version: '', previous: '' }),
    async () => {
      const [version = '', previous = ''] = await versions();
      return compute('document', { schemas: pick([true, false]), version, previous });
    },
    ...[{}, { spec: 'harbor', schemas: true, missing: false }].flatMap((state) => [
      () => renderWith(world, 'spec-changes', { componentId: 'configure-changes', props: {}, state, context }),
      () =>
        renderWith(world, 'spec-changes', {
          componentId: 'configure-changes',
          props: { submitLabel: pick(WORDS) },
          state: { spec: '', ...state },
          context,
          action: { action: 'save' },
        }),
    ]),
  ];
}

function ofEverything(world: World, pick: Pick): CreateEvent[] {
  const send = (type: string, more: object = {}): Promise<unknown> => trigger(world, 'everything', type, more);
  const inSpace =
    (type: string, payload: object = {}): CreateEvent =>
    () =>
      send(type, { space: 'space_demo', payload });
  const onSite =
    (type: string, payload: object = {}): CreateEvent =>
    () =>
      send(type, { site: 'site_demo', payload });
  const tasks = ['log', 'throw', 'throw-text', 'random', 'ids', 'time', 'form', 'redirect', 'parallel', 'missing'];
  const render = (action?: object): Promise<unknown> =>
    renderWith(world, 'everything', {
      componentId: 'counter',
      context: contextOf(pick),
      props: { title: pick(WORDS), step: pick([1, 2, 60]) },
      ...pick([{}, { state: { n: pick([0, 7, 100]) } }]),
      ...(action === undefined ? {} : { action }),
    });
  return [
    () => send('installation_setup'),
    () => send('installation_deleted'),
    inSpace('space_installation_setup'),
    inSpace('space_installation_deleted'),
    onSite('site_installation_setup'),
    onSite('site_installation_deleted'),
    onSite('site_view'),
    inSpace('space_view', { pageId: 'page_1' }),
    onSite('page_feedback', { feedback: { rating: 'good' } }),
    onSite('page_feedback', { feedback: { rating: 'bad', comment: 'no' } }),
    inSpace('space_content_updated'),
    inSpace('space_gitsync_started'),
    inSpace('space_gitsync_completed'),
    inSpace('space_gitsync_completed', { state: 'failure' }),
    inSpace('space_visibility_updated'),
    onSite('fetch_published_script'),
    onSite('fetch_visitor_authentication', { location: 'a/b' }),
    inSpace('content_compute_revision', { sourceId: 'letters', props: { letters: 'xyz' } }),
    inSpace('content_compute_document', { sourceId: 'letters', props: { letters: 'x' } }),
    inSpace('content_compute_document', { sourceId: 'letters', props: { letters: '' } }),
    ...[...tasks, 'queue', 'late', 'binary', 'unknown'].map(
      (type): CreateEvent =>
        () =>
          send('task', { payload: { task: { type, n: pick([0, 3, 41]) } } }),
    ),
    ...['json?q=1&q=2', 'text?a', 'redirect', 'cookie', 'proxy?page=2', 'exchange?code=c0de-123', 'error', 'crash'].map(
      (path): CreateEvent =>
        () =>
          send(
            'fetch',
            request('get', path, { cookie: 'seen=a-long-value; x=1', 'x-n': pick(WORDS).replaceAll(/[^a-z]/g, '') }),
          ),
    ),
    () =>
      endpoint(world, 'everything', 'echo', {
        method: 'POST',
        headers: { 'content-type': pick(['text/plain', 'application/json', 'application/x-www-form-urlencoded']) },
        body: pick(['{"password":"hunter2-hunter2","n":1}', 'a=1&b=2', pick(WORDS)]),
      }),
    () => render(),
    ...['more', 'stamp', 'people', 'refuse', 'fail'].map(
      (action): CreateEvent =>
        () =>
          render({ action }),
    ),
    () => render({ action: 'title', title: pick(WORDS) }),
  ];
}

async function addSpecification(world: World): Promise<void> {
  const paths = [
    { '/ships': { get: LISTED } },
    { '/ships': { get: LISTED, post: LISTED } },
    { '/berths': { get: LISTED } },
  ];
  for (const [index, one] of paths.entries()) {
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbor', version: `${index}` }, paths: one });
    await expectSuccess(world.call('PUT', '/v1/orgs/org_demo/openapi/harbor', { source: { text } }));
    await world.platform.idle();
  }
}

const LISTED = { responses: { 200: { description: 'Ships' } } };

async function configureSite(world: World): Promise<void> {
  const id = world.installations.get('poll');
  const configuration = { question: 'Which drink?', choices: CHOICES.join(', ') };
  await expectSuccess(
    world.call('PATCH', `/v1/integrations/poll/installations/${id}/sites/site_demo`, { configuration }),
  );
}
