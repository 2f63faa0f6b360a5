// What an author writes, as the compiler sees it. `@ts-expect-error` marks what has to be refused.
import {
  ExposableError,
  Logger,
  createComponent,
  createContentSource,
  createIntegration,
  createOAuthHandler,
  mergeState,
} from '@bindery/runtime';
import type { EventCallback, FetchEventCallback, RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';

type Environment = RuntimeEnvironment<{ token?: string }, { tracking_id?: string }>;
type Context = RuntimeContext<Environment, { type: 'sync'; page: number }>;

const handleView: EventCallback<'site_view', Context> = async (event, context) => {
  const id: string | undefined = context.environment.siteInstallation?.configuration.tracking_id;
  if (id === undefined) throw new ExposableError(`No tracking on ${event.siteId}`);
  await context.integration.queueTask({ task: { type: 'sync', page: 1 }, schedule: 5 });
  // @ts-expect-error a task of another shape
  await context.integration.queueTask({ task: { type: 'other' } });
  // @ts-expect-error a field that site_view does not have
  void event.revisionId;
};

const oauth = createOAuthHandler({
  clientId: 'id',
  clientSecret: 'secret',
  authorizeURL: 'https://idp.example.org/authorize',
  accessTokenURL: (installation) => `https://idp.example.org/${installation.id}`,
  extractCredentials: (response: { team: { id: string } }) => ({ externalIds: [response.team.id] }),
});

const handleFetch: FetchEventCallback<Context> = async (request, context) => {
  if (request.url.endsWith('/oauth')) return oauth(request, context);
  const { displayName } = await context.api.request('GET /user');
  const spaces = context.api.paginate('GET /orgs/{organizationId}/spaces', { organizationId: 'org' });
  for await (const space of spaces) Logger('spaces').info(space.title);
  // @ts-expect-error a route that does not exist
  await context.api.request('GET /nothing');
  return new Response(displayName);
};

const block = createComponent<
  { url?: string },
  { open: boolean; text: string },
  { action: 'toggle'; to: boolean },
  Context
>({
  componentId: 'block',
  initialState: async (props) => ({ open: false, text: props.url ?? '' }),
  action: async (element, action) => {
    switch (action.action) {
      case 'toggle':
        return mergeState(element, { open: action.to });
      case '@link.unfurl':
        return { props: { url: action.url } };
      default:
        return undefined;
    }
  },
  render: (element, context) => (
    <block>
      <text>
        {element.state.text} {context.environment.integration.name}
      </text>
      <button label="Toggle" onPress={{ action: 'toggle', to: true, text: element.dynamicState('text') }} />
      {element.state.open && <divider />}
    </block>
  ),
});

createComponent<object & { a?: string }, { a: string }>({
  componentId: 'other',
  render: (element) => {
    // @ts-expect-error a key that the state does not have
    element.dynamicState('b');
    return <modal title={element.state.a}>{null}</modal>;
  },
});

const source = createContentSource<
  { path: string },
  { page: string },
  { spec: { ref: { kind: 'openapi'; spec: string } } },
  Context
>({
  sourceId: 'pages',
  getRevision: ({ props, dependencies }) => ({
    pages: [{ type: 'document', title: `${props.path} ${dependencies.spec.value.slug}` }],
  }),
  getPageDocument: async ({ props }) => ({ markdown: props.page }),
});

export default createIntegration<Context>({
  fetch: handleFetch,
  components: [block],
  contentSources: [source],
  events: { site_view: handleView, installation_setup: [async (event) => Logger('setup').info(event.status)] },
  task: (task) => Logger('task').info(task.type, task.page),
});
