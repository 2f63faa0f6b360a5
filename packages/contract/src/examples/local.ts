// Requests of the local family.
import type { RequestExamples } from './request-example.ts';

export const localExamples: RequestExamples = {
  issueToken: { body: { kind: 'integration', integration: '{integrationName}' } },
  createLocalUser: { body: { displayName: 'Someone', email: 'someone@example.com' } },
  updateMemberState: { body: { disabled: false } },
  updateInstallationState: { body: { paused: false } },
  reportBuild: { body: { ok: true, durationMs: 1, finishedAt: '2026-01-02T03:04:05.000Z', problems: [] } },
  createCustomHostname: { body: { hostname: 'help.example.com', organization: '{organizationId}' } },
  updateCustomHostnameState: { body: { status: 'live' } },
  connectGitSyncRepository: { body: { url: '{repository}', priority: 'git' } },
  createIntegrationVersion: {
    body: {
      title: 'Polls',
      description: 'Polls in pages',
      scopes: [],
      organization: '{organizationId}',
      script: 'export default {}',
    },
  },
  createTrustedPublisher: {
    body: {
      issuer: 'https://token.actions.githubusercontent.com',
      repository: 'octo-org/polls',
      ref: 'refs/heads/main',
    },
  },
  createPublishToken: { body: { token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl', integration: '{integrationName}' } },
  decideDeviceLogin: { body: { state: 'denied' } },
  updateIntegrationVersion: { body: { message: 'Count votes once' } },
  updatePublicFiles: { body: { files: [] } },
  fetchIntegrationOptions: { body: { url: 'https://example.com/options' } },
  getEventSample: { query: { type: 'task' } },
  triggerEvent: { body: { integration: '{integrationName}', type: 'task' } },
  queryEvents: { body: { sql: 'select type, count(*) from events group by type' } },
  addFaultRule: { body: { on: 'delivery', effect: 'reset', integration: '{integrationName}' } },
  openInEditor: { body: { integration: '{integrationName}', file: 'index.tsx' } },
  placeBlock: { body: { integration: '{integrationName}', block: 'x' } },
  placeComputedPage: { body: { computed: { type: 'integration:{integrationName}:all', props: {} } } },
  updateBlockProps: { body: { props: { name: 'you' } } },
  updatePageBlocks: { body: { splices: [{ at: 0, remove: 0, insert: { markdown: 'Text' } }] } },
};
