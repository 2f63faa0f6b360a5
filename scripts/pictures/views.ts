// What pictures are taken of: each view of the dashboard with real data, and what lies over views.
import { addHistory } from '../../packages/dashboard/test/changed-space.ts';
import { LAMP, addConfiguredIntegration } from '../../packages/dashboard/test/configured-integration.ts';
import { addStructure } from '../../packages/dashboard/test/harbor-site.ts';
import { addPerson } from '../../packages/dashboard/test/people.ts';
import type { DashboardTest, OpenOptions } from '../../packages/dashboard/test/open-dashboard.ts';

/** A view: its URL, which can depend on the result of `before`, a selector to wait for, and keys to press then. */
export interface Picture {
  readonly name: string;
  readonly path: string | (() => Promise<string>);
  /** Selector of something that is there once it is rendered. */
  readonly shows: string;
  readonly keys?: readonly string[];
  readonly options?: OpenOptions;
  /** Makes what the view shows; `after` takes it away where it would be seen in other views. */
  readonly before?: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

const BLOCK = '.integration-block iframe';

/** All of them, with the data that they show. */
export async function listPictures(test: DashboardTest): Promise<readonly Picture[]> {
  const { api, platform, spaceId } = test;
  const { organization = '', site = '' } = platform.demo ?? {};
  const installation = await addConfiguredIntegration(api, organization);
  await api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
    integrationName: LAMP,
    installationId: installation,
    body: { space: spaceId },
  });
  const failed = await createEvents(test);
  const home = `/integrations/${LAMP}`;
  return [
    { name: 'page', path: '/', shows: BLOCK },
    { name: 'first-steps', path: '/', shows: BLOCK, options: { hints: true } },
    { name: 'broken', path: '/', shows: '.build-failure', ...brokenBuild(test) },
    { name: 'events', path: '/events', shows: '.event-line' },
    { name: 'event', path: `/events/${failed}`, shows: '.exception' },
    { name: 'edit-event', path: `/events/${failed}`, shows: '.exception', keys: ['e'] },
    { name: 'integrations', path: '/integrations', shows: '.integration-list time' },
    { name: 'integration', path: home, shows: '.integration-stage time' },
    { name: 'versions', path: '/integrations/ledger/versions', shows: '.version-diff', ...twoVersions(test) },
    { name: 'component', path: `${home}/installations/${installation}`, shows: '.component-form input' },
    { name: 'form', path: `${home}/installations/${installation}/spaces/${spaceId}`, shows: '.field select' },
    { name: 'sources', path: '/sources', shows: 'h1' },
    { name: 'data', path: `/data/orgs/${organization}`, shows: '.view h1' },
    { name: 'list', path: `/data/orgs/${organization}/spaces`, shows: '.list-table td' },
    { name: 'data-form', path: `/data/spaces/${spaceId}?do=edit`, shows: '.operation-form select' },
    { name: 'comments', path: `/data/spaces/${spaceId}/comments`, shows: '.comment', ...comments(test) },
    { name: 'history', path: () => lastRevision(test), shows: '.page-change .diff', before: () => addHistory(test) },
    {
      name: 'change-requests',
      path: `/data/spaces/${spaceId}/change-requests?status=merged`,
      shows: '.change-request-rows li',
    },
    {
      name: 'access',
      path: `/data/spaces/${spaceId}/permissions/aggregate`,
      shows: '.access tr[data-access]',
      ...people(test),
    },
    { name: 'members', path: `/data/orgs/${organization}/members`, shows: '.access td', ...people(test) },
    {
      name: 'structure',
      path: `/data/orgs/${organization}/sites/${site}/structure`,
      shows: '.structure-item',
      keys: ['j', 'End', 'ArrowLeft'],
      before: () => addStructure(api, { organizationId: organization, siteId: site }),
    },
    { name: 'published', path: '/published', shows: '.published-frame' },
    { name: 'requests', path: '/requests', shows: '.list-table td' },
    { name: 'device', path: () => deviceLogin(test), shows: '.button-primary' },
    { name: 'clock', path: '/clock', shows: '.tool-time' },
    { name: 'faults', path: '/faults', shows: '.list-table td', ...faultRule(test) },
    { name: 'play', path: '/play/cards', shows: '.play-stage .ck-card' },
    { name: 'trigger', path: '/trigger', shows: '.trigger-schema' },
    { name: 'snapshots', path: '/snapshots', shows: '.snapshots li', ...snapshot(test) },
    { name: 'palette', path: `/page/${test.pageId}`, shows: BLOCK, keys: ['Control+k', 'h', 'a', 'r'] },
    { name: 'keys', path: '/events', shows: '.event-line', keys: ['?'] },
    { name: 'sign-in', path: '/', shows: '.token-form', options: { token: '' } },
  ];
}

/** A comment with replies. Deleted afterwards. */
function comments({ api, spaceId }: DashboardTest): Prepared {
  let commentId = '';
  return {
    before: async () => {
      const body = {
        body: { markdown: 'Is the tide table current? The harbour office has a newer one.' },
        page: 'page_overview',
      };
      ({ id: commentId } = await api.request('POST /spaces/{spaceId}/comments', { spaceId, body }));
      const answer = { body: { markdown: 'Yes, since Monday.' } };
      await api.request('POST /spaces/{spaceId}/comments/{commentId}/replies', { spaceId, commentId, body: answer });
    },
    after: async () => api.request('DELETE /spaces/{spaceId}/comments/{commentId}', { spaceId, commentId }),
  };
}

/** The history of the space, with the second revision opened that has words in it. */
async function lastRevision({ api, spaceId }: DashboardTest): Promise<string> {
  const { items } = await api.request('GET /_platform/v1/spaces/{spaceId}/revisions', { spaceId });
  return `/data/spaces/${spaceId}/revisions?to=${items.find(({ message }) => message === 'Names four stations')?.id}`;
}

/** Members with roles from several origins, and a team. */
function people(test: DashboardTest): Pick<Picture, 'before'> {
  const { api, platform, spaceId } = test;
  const organizationId = platform.demo?.organization ?? '';
  return {
    before: async () => {
      const { items } = await api.request('GET /orgs/{organizationId}/teams', { organizationId });
      if (items.length > 0) return;
      const [grace, gus] = [await addPerson(test, 'Grace Hopper', 'read'), await addPerson(test, 'Gus Guest', null)];
      await addPerson(test, 'Lin Clark', 'review');
      const body = { title: 'Writers', members: [gus.id] };
      const team = await api.request('PUT /orgs/{organizationId}/teams', { organizationId, body });
      const route = 'POST /spaces/{spaceId}/permissions';
      await api.request(route, { spaceId, body: { role: 'edit', users: [grace.id] } });
      await api.request(route, { spaceId, body: { role: 'comment', teams: [team.id] } });
    },
  };
}

type Prepared = Required<Pick<Picture, 'before' | 'after'>>;

/** An integration with two versions, of which the second declares more. */
function twoVersions({ api, platform }: DashboardTest): Prepared {
  const integrationName = 'ledger';
  const publish = (fields: object) => {
    const organization = platform.demo?.organization ?? '';
    const body = { description: 'Counts ships', organization, visibility: 'private' as const, ...fields };
    return api.request('POST /integrations/{integrationName}', { integrationName, body: body as never });
  };
  const script = 'export default { fetch: () => new Response() };';
  return {
    before: async () => {
      const blocks = [{ id: 'ships', title: 'Ships' }];
      await publish({ title: 'Ledger', script, blocks, scopes: ['space:content:read'], secrets: { API_KEY: 'x' } });
      await publish({
        title: 'Ledger of ships',
        script: `${script}\nexport const BERTHS = 12;`,
        blocks: [
          { id: 'ships', title: 'Ships of today' },
          { id: 'berths', title: 'Berths' },
        ],
        scopes: ['space:content:read', 'site:metadata:read'],
        secrets: { API_KEY: 'x', WEBHOOK_KEY: 'x' },
      });
    },
    after: () => api.request('DELETE /integrations/{integrationName}', { integrationName }),
  };
}

function brokenBuild({ save }: DashboardTest): Prepared {
  const file = 'src/poll-block.tsx';
  return {
    before: () => save(file, (source) => source.replace('<hstack>', '<hstack')),
    after: () => save(file, (source) => source.replace('<hstack', '<hstack>')),
  };
}

function faultRule({ api }: DashboardTest): Prepared {
  const body = { on: 'request', effect: 'status', status: 429, path: '/v1/orgs/*/search', times: 3 } as const;
  return {
    before: () => api.request('POST /_platform/v1/faults', { body }),
    after: () => api.request('DELETE /_platform/v1/faults'),
  };
}

/** A login that waits. */
async function deviceLogin({ platform }: DashboardTest): Promise<string> {
  const body = new URLSearchParams({ client_id: 'bindery', device_name: 'laptop' });
  const response = await fetch(`${platform.origins.api}/_platform/oauth/device`, { method: 'POST', body });
  const { user_code: code } = await response.json();
  return `/device?code=${code}`;
}

function snapshot({ api }: DashboardTest): Pick<Picture, 'before'> {
  const put = (snapshotName: string): Promise<unknown> =>
    api.request('PUT /_platform/v1/snapshots/{snapshotName}', { snapshotName });
  return { before: () => put('before-the-merge').then(() => put('with-two-polls')) };
}

/** Events of several kinds, one of them failed. Returns the id of that one. */
async function createEvents({ api, save, open, spaceId }: DashboardTest): Promise<string> {
  const { page } = await open('/');
  await page.locator('.integration-block button', { hasText: 'Yes' }).click();
  for (const type of ['installation_setup', 'space_view', 'site_view']) {
    await api.request('POST /_platform/v1/events', { body: { integration: 'poll', type } }).catch(() => {});
  }
  await save('src/poll-block.tsx', (source) =>
    source.replace('const votes = await countVotes', "throw new TypeError('no votes'); const votes = await countVotes"),
  );
  const context = { type: 'document', spaceId, editable: true, theme: 'light' } as const;
  const body = { componentId: 'poll', props: {}, context };
  const response = await api.fetch('POST /integrations/{integrationName}/render', { integrationName: 'poll', body });
  await save('src/poll-block.tsx', (source) => source.replace("throw new TypeError('no votes'); ", ''));
  await page.context().close();
  return response.headers.get('x-bindery-event') ?? '';
}
