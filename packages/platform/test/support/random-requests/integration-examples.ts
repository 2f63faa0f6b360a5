// Requests of operations of integrations, and of the local family, that succeed in a world with an installed integration.
import lz from 'lz-string';
import type { Example } from '../conformance/requests.ts';
import type { Ids } from '../conformance/world.ts';
import { aPublishBody } from '../test-platform.ts';

const render = ({ spaceId }: Ids): object => ({
  componentId: 'x',
  props: {},
  context: { type: 'document', theme: 'light', editable: true, spaceId },
});
const event = ({ integrationName }: Ids): object => ({ integration: integrationName, type: 'task' });

const computed = ({ specSlug }: Ids, doc: string): object => ({
  source: {
    type: 'builtin:openapi',
    dependencies: { spec: { ref: { kind: 'openapi', spec: specSlug } } },
    props: { doc },
  },
  seed: 'seed',
});

/** Operation → what it needs. */
export const INTEGRATION_EXAMPLES: Readonly<Record<string, (ids: Ids) => Partial<Example>>> = {
  publishIntegration: ({ subdomain }) => ({ body: { ...aPublishBody(), organization: subdomain } }),
  installIntegration: ({ organizationId }) => ({ body: { organization: organizationId } }),
  installIntegrationOnSpace: ({ thirdSpace }) => ({ body: { space: thirdSpace } }),
  installIntegrationOnSite: ({ emptySite }) => ({ body: { siteId: emptySite } }),
  getComputedRevision: (ids) => ({ body: computed(ids, 'operations') }),
  getComputedDocument: (ids) => ({ body: computed(ids, 'models') }),
  uploadContentFiles: () => ({ body: { files: [{ base64: 'aGVsbG8=' }] } }),
  installGitSyncProviderOnTarget: ({ otherSpace }) => ({
    body: { provider: 'github', target: { type: 'space', spaceId: otherSpace } },
  }),
  updateGitSyncInstallationById: () => ({ body: { provider: 'github', providerConfiguration: {} } }),
  connectGitSyncRepository: ({ repository }) => ({ body: { url: repository, priority: 'git' } }),
  queueIntegrationTask: () => ({ body: { task: {} } }),
  setIntegrationDevelopmentMode: () => ({ body: { tunnelUrl: 'http://127.0.0.1:9/' } }),
  renderIntegrationUIWithGet: (ids) => ({
    query: { request: lz.compressToEncodedURIComponent(JSON.stringify(render(ids))) },
  }),
  renderIntegrationUIWithPost: (ids) => ({ body: render(ids) }),
  reportBuild: () => ({
    body: { ok: true, durationMs: 1, finishedAt: '2026-01-02T03:04:05.000Z', problems: [] },
  }),
  updatePublicFiles: () => ({ body: { files: [] } }),
  placeBlock: ({ integrationName }) => ({ body: { integration: integrationName, block: 'x' } }),
  updateBlockProps: () => ({ body: { props: { name: 'you' } } }),
  updatePageBlocks: () => ({ body: { splices: [{ at: 0, remove: 0, insert: { markdown: 'Text' } }] } }),
  getEventSample: () => ({ query: { type: 'task' } }),
  triggerEvent: (ids) => ({ body: event(ids) }),
  issueToken: ({ integrationName }) => ({ body: { kind: 'integration', integration: integrationName } }),
  createLocalUser: () => ({ body: { displayName: 'Someone', email: 'someone@example.com' } }),
  createCustomHostname: ({ organizationId }) => ({
    body: { hostname: 'help.example.com', organization: organizationId },
  }),
  updateCustomHostnameState: () => ({ body: { status: 'live' } }),
};
