// The published clients, both versions, call every operation of integrations that they share with the contract, and the one whose answer
// is a stream: in the order in which an integration is published, installed, used and removed. Answers are valid against their descriptions.
// A request that both send alike is sent once.
import lz from 'lz-string';
import { afterAll, expect, it } from 'vitest';
import { BEHAVIOR, SOURCES, source } from './support/computed-reference.ts';
import { isOfGitSync, isOfIntegrations, openClients, sharedBy } from './support/published-clients.ts';
import type { ClientResponse, ClientCall } from './support/published-clients.ts';
import { createSharedFetch } from './support/shared-fetch.ts';
import { aPublishBody, aScript, closePlatforms, startPlatform } from './support/test-platform.ts';

afterAll(closePlatforms);

/** What calls need, some of it from calls before. */
interface Ids {
  readonly organization: string;
  readonly space: string;
  readonly site: string;
  installation: string;
  event: string;
}

/** A call: the operation, its values in the client's order, and whether the integration itself calls. */
type Step = readonly [id: string, values: (ids: Ids) => unknown[], by?: 'integration'];

const NAME = 'reference';
const RENDER = { componentId: 'counter', props: { name: 'harbor' } };
const renderIn = ({ space }: Ids) => ({
  ...RENDER,
  context: { type: 'document', theme: 'light', editable: true, spaceId: space },
});
const onInstallation = ({ installation }: Ids): unknown[] => [NAME, installation];
const onSpace = (ids: Ids): unknown[] => [NAME, ids.installation, ids.space];
const onSite = (ids: Ids): unknown[] => [NAME, ids.installation, ids.site];

const STEPS: readonly Step[] = [
  [
    'publishIntegration',
    () => [
      NAME,
      {
        ...aPublishBody(),
        script: aScript(BEHAVIOR),
        contentSources: SOURCES,
        blocks: [{ id: 'counter', title: 'Counter' }],
        scopes: ['site:script:inject', 'space:content:read', 'space:metadata:read'],
      },
    ],
  ],
  ['getIntegrationByName', () => [NAME]],
  ['listIntegrations', () => [{}]],
  ['listOrganizationIntegrations', ({ organization }) => [organization, {}]],
  ['installIntegration', ({ organization }) => [NAME, { organization }]],
  ['getOrganizationIntegrationStatus', ({ organization }) => [organization, NAME]],
  ['getIntegrationInstallationById', onInstallation],
  ['updateIntegrationInstallation', (ids) => [...onInstallation(ids), { externalIds: ['team'] }]],
  ['listIntegrationInstallations', () => [NAME, { externalId: 'team' }], 'integration'],
  ['createIntegrationInstallationToken', onInstallation, 'integration'],
  ['listOrganizationInstallations', ({ organization }) => [organization, {}]],
  ['listOrganizationIntegrationsStatus', ({ organization }) => [organization, {}]],
  ['installIntegrationOnSpace', (ids) => [...onInstallation(ids), { space: ids.space }, {}]],
  ['getIntegrationSpaceInstallation', (ids) => [...onSpace(ids), {}]],
  ['updateIntegrationSpaceInstallation', (ids) => [...onSpace(ids), { externalIds: ['page'] }, {}]],
  ['listIntegrationInstallationSpaces', (ids) => [...onInstallation(ids), {}]],
  ['listIntegrationSpaceInstallations', () => [NAME, {}], 'integration'],
  ['listSpaceIntegrations', ({ space }) => [space, {}]],
  ['listSpaceIntegrationsBlocks', ({ space }) => [space]],
  ['installIntegrationOnSite', (ids) => [...onInstallation(ids), { siteId: ids.site }, {}]],
  ['getIntegrationSiteInstallation', (ids) => [...onSite(ids), {}]],
  ['updateIntegrationSiteInstallation', (ids) => [...onSite(ids), { externalIds: ['site'] }, {}]],
  ['listIntegrationInstallationSites', (ids) => [...onInstallation(ids), {}]],
  ['listIntegrationSiteInstallations', () => [NAME, {}], 'integration'],
  ['listSiteIntegrations', ({ organization, site }) => [organization, site, {}]],
  ['listSiteIntegrationScripts', ({ organization, site }) => [organization, site]],
  // Ahead of drawings and tasks: 0.130.0 describes no tasks, and a drawing fits two variants of an event, of which it must fit one.
  ['listIntegrationEvents', () => [NAME, {}]],
  ['getIntegrationEvent', ({ event }) => [NAME, event]],
  ['renderIntegrationUIWithPost', (ids) => [NAME, renderIn(ids)]],
  [
    'renderIntegrationUIWithGet',
    (ids) => [NAME, { request: lz.compressToEncodedURIComponent(JSON.stringify(renderIn(ids))) }],
  ],
  ['getComputedRevision', ({ space }) => [space, { source: source(), seed: 'seed' }]],
  ['getComputedDocument', ({ space }) => [space, { source: source({ page: 'intro' }), seed: 'seed' }, {}]],
  ['queueIntegrationTask', () => [NAME, { task: { of: 'a client' } }], 'integration'],
  ['streamAskInOrganization', ({ organization }) => [organization, { query: 'harbor quickstart' }]],
  [
    'streamAskInSite',
    ({ organization, site }) => [
      organization,
      site,
      { question: 'harbor quickstart', scope: { mode: 'default' } },
      { format: 'markdown' },
    ],
  ],
  [
    'streamAIResponseInSite',
    ({ organization, site }) => [organization, site, { input: [{ role: 'user', content: 'harbor quickstart' }] }],
  ],
  ['setIntegrationDevelopmentMode', () => [NAME, { tunnelUrl: 'http://127.0.0.1:9/' }]],
  ['disableIntegrationDevelopmentMode', () => [NAME]],
  ['uninstallIntegrationFromSite', onSite],
  ['uninstallIntegrationFromSpace', onSpace],
  ['uninstallIntegration', onInstallation],
  ['unpublishIntegration', () => [NAME]],
];

/** The version whose requests and responses the newer one replaced. */
const CHANGED: Readonly<Record<string, string>> = { streamAIResponseInSite: '0.130.0' };

const clients = openClients();

it('calls each operation of integrations that the clients share with the contract', () => {
  const shared = sharedBy(clients).filter(([id, declared]) => isOfIntegrations(id, declared) && !isOfGitSync(id));
  expect(STEPS.map(([id]) => id).toSorted()).toEqual(shared.map(([id]) => id).toSorted());
});

it('calls them all, from the first version of an integration to its end', async () => {
  const test = await startPlatform({ port: 0 });
  const ids: Ids = { ...test.demo, installation: '', event: '' };
  const tokens = { user: test.platform.token, integration: '' };
  for (const [id, valuesOf, by = 'user'] of STEPS) {
    await test.platform.idle();
    const called = { endpoint: test.platform.origins.api, authToken: tokens[by], fetch: createSharedFetch() };
    for (const client of clients.filter(({ shared, version }) => shared.has(id) && version !== CHANGED[id])) {
      const responses = await answersTo(id, client.methodOf(id, called), valuesOf(ids));
      expect([client.version, id, responses.length > 0]).toEqual([client.version, id, true]);
      for (const { status, data } of responses) {
        expect([id, status < 300, client.faultsOf(id, { status, data })]).toEqual([id, true, []]);
        recordIds(id, data, ids);
      }
    }
    if (id !== 'publishIntegration') continue;
    const { body } = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: NAME });
    tokens.integration = body.token;
  }
  expect(test.faults).toEqual([]);
});

/** What a call got: one answer, or each message of a stream. */
async function answersTo(id: string, call: ClientCall, values: unknown[]): Promise<ClientResponse[]> {
  if (!id.startsWith('stream')) return [await call(...values)];
  const messages: unknown[] = [];
  for await (const one of call(...values) as unknown as AsyncIterable<unknown>) messages.push(one);
  return messages.map((data) => ({ status: 200, data }));
}

/** Keeps what later calls need. */
function recordIds(id: string, data: unknown, ids: Ids): void {
  const { id: createdId = '', items = [] } = (data ?? {}) as { id?: string; items?: readonly { id: string }[] };
  if (id === 'installIntegration') ids.installation = createdId;
  if (id === 'listIntegrationEvents') ids.event = items[0]?.id ?? '';
}
