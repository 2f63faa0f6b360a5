// Requests about integrations, their installations, and what they render and compute.
import type { RequestExamples } from './request-example.ts';

export const integrationExamples: RequestExamples = {
  publishIntegration: {
    body: {
      title: 'Sample',
      description: 'A sample',
      scopes: [],
      organization: '{organizationId}',
      script: 'export default { fetch: () => new Response("OK") };',
    },
  },
  installIntegration: { body: { organization: '{organizationId}' } },
  installIntegrationOnSpace: { body: { space: '{thirdSpace}' } },
  installIntegrationOnSite: { body: { siteId: '{emptySite}' } },
  setIntegrationDevelopmentMode: { body: { tunnelUrl: '{unreachableUrl}' } },
  queueIntegrationTask: { body: { task: {} } },
  renderIntegrationUIWithGet: { query: { request: '{compressedRender}' } },
  renderIntegrationUIWithPost: {
    body: {
      componentId: 'x',
      props: {},
      context: { type: 'document', theme: 'light', editable: true, spaceId: '{spaceId}' },
    },
  },
  getComputedRevision: { body: { source: { type: 'integration:{integrationName}:api', props: {} }, seed: 'seed' } },
  getComputedDocument: {
    body: {
      source: {
        type: 'builtin:openapi',
        dependencies: { spec: { ref: { kind: 'openapi', spec: '{specSlug}' } } },
        props: { doc: 'models' },
      },
      seed: 'seed',
    },
  },
};
