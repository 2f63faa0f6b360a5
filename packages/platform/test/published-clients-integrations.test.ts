// The published clients, both versions, call every operation of integrations that they share with the contract, and the one whose answer
// is a stream: in the order in which an integration is published, installed, used and removed. Answers are valid against their descriptions.
import lz from 'lz-string';
import { afterAll, describe, expect, it } from 'vitest';
import { BEHAVIOUR, SOURCES, source } from './support/computed-reference.ts';
import { CLIENT_VERSIONS, isOfIntegrations, openClient } from './support/published-clients.ts';
import type { ClientVersion } from './support/published-clients.ts';
import { aPublishBody, aScript, closePlatforms, startPlatform } from './support/test-platform.ts';

afterAll(closePlatforms);

/** How many there are: one that goes missing is noticed. */
const CALLED = 39;

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
        script: aScript(BEHAVIOUR),
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
  ['setIntegrationDevelopmentMode', () => [NAME, { tunnelUrl: 'http://127.0.0.1:9/' }]],
  ['disableIntegrationDevelopmentMode', () => [NAME]],
  ['uninstallIntegrationFromSite', onSite],
  ['uninstallIntegrationFromSpace', onSpace],
  ['uninstallIntegration', onInstallation],
  ['unpublishIntegration', () => [NAME]],
];

describe.each(CLIENT_VERSIONS)('client %s', (version: ClientVersion) => {
  const client = openClient(version);

  it('has these operations and no others', () => {
    const shared = client.shared.filter(([id, declared]) => isOfIntegrations(id, declared)).map(([id]) => id);
    expect(STEPS.map(([id]) => id).toSorted()).toEqual(shared.toSorted());
    expect(shared).toHaveLength(CALLED);
  });

  it('calls them all, from the first version of an integration to its end', async () => {
    const test = await startPlatform({ port: 0 });
    const ids: Ids = { ...test.demo, installation: '', event: '' };
    const tokens = { user: test.platform.token, integration: '' };
    for (const [id, valuesOf, by = 'user'] of STEPS) {
      await test.platform.idle();
      const call = client.methodOf(id, test.platform.addresses.api, tokens[by]);
      if (id === 'streamAskInOrganization') {
        const events: unknown[] = [];
        for await (const one of call(...valuesOf(ids)) as unknown as AsyncIterable<unknown>) events.push(one);
        expect(events.length).toBeGreaterThan(0);
        for (const data of events) expect([id, client.faultsOf(id, { status: 200, data })]).toEqual([id, []]);
        continue;
      }
      const answer = await call(...valuesOf(ids));
      expect([id, answer.status < 300, client.faultsOf(id, answer)]).toEqual([id, true, []]);
      const data = answer.data as { id?: string; items?: readonly { id: string }[] };
      if (id === 'publishIntegration') {
        const { body } = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: NAME });
        tokens.integration = body.token;
      }
      if (id === 'installIntegration') ids.installation = data.id ?? '';
      if (id === 'listIntegrationEvents') ids.event = data.items?.[0]?.id ?? '';
    }
    expect(test.faults).toEqual([]);
  });
});
