// A request that succeeds in the world, for every operation: path, query and body. Refusals are made of it by changing one thing.
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { exampleRequest } from '@bindery/contract/examples';
import type { FilledExample, RequestExample } from '@bindery/contract/examples';
import { aPublishBody } from './world.ts';
import type { World } from './world.ts';

/** A request of an operation. */
export type Example = FilledExample;

/** The request of an operation that succeeds. */
export function exampleOf(id: string, declared: Operation, { own, customization }: World): Example {
  const body = id === 'updateSiteCustomizationById' ? { body: customization } : {};
  const publishing = id === 'publishIntegration' ? { body: aPublishBody(own['organizationId'] ?? '') } : {};
  return exampleRequest(id, declared, { ...OTHER_IDS, ...own }, { ...body, ...publishing, ...CHANGES[id] });
}

/** The path of a request, with its query. Parameters are inserted verbatim. */
export function pathOf(declared: Operation, { parameters, query }: Example): string {
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Ids of fixtures, and of what has no operation yet that makes it. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  specSlug: 'pets',
  versionId: 'version_1',
  samlProviderId: 'saml_1',
  translationId: 'translation_1',
  importUrl: '{{site}}/',
  repository: '{{repository}}',
  publishedUrl: 'http://127.0.0.1:4401/',
};

const spare = { parameters: { spaceId: '{spareSpace}' } };
const spareIntegration = { parameters: { integrationName: 'spare' } };
const spareMember = { parameters: { userId: '{spareMember}' } };
const spareSite = { parameters: { siteId: '{spareSite}' } };
const spareChangeRequest = { parameters: { changeRequestId: '{spareChangeRequest}' } };
const otherCollection = { parameters: { collectionId: '{otherCollection}' } };
const configuration = { body: { configuration: { greeting: 'Hi' } } };
const render = {
  componentId: 'greeting',
  props: { name: 'Ada' },
  context: { type: 'document', spaceId: '{spaceId}', editable: true, theme: 'light' },
};
const computed = (props: object): RequestExample => ({
  body: { source: { type: 'integration:recorded:api', props }, seed: 'seed' },
});

/** What differs from the examples of the contract: what ends or moves something takes a spare one, and the integration is the recorded one. */
const CHANGES: Readonly<Record<string, RequestExample>> = {
  updateMemberInOrganizationById: spareMember,
  removeMemberFromOrganizationById: spareMember,
  updateMemberState: spareMember,
  updateSpaceById: spare,
  deleteSpaceById: spare,
  transferSpace: spare,
  updateSpaceState: { ...spare, body: { visibility: 'unlisted' } },
  updateCollectionById: otherCollection,
  deleteCollectionById: otherCollection,
  transferCollection: otherCollection,
  applyTemplateToSpace: spare,
  mergeChangeRequest: spareChangeRequest,
  updateChangeRequest: spareChangeRequest,
  importContent: spare,
  importGitRepository: spare,
  exportToGitRepository: spare,
  pushContentFolder: spare,
  uploadContentFiles: spare,
  updateSiteById: spareSite,
  deleteSiteById: spareSite,
  updateSiteState: { ...spareSite, body: { ads: null } },
  getComputedRevision: computed({}),
  getComputedDocument: computed({ page: 'Intro' }),
  publishIntegration: spareIntegration,
  unpublishIntegration: spareIntegration,
  installIntegration: spareIntegration,
  setIntegrationDevelopmentMode: { ...spareIntegration, body: { tunnelUrl: 'http://127.0.0.1:9/tunnel' } },
  disableIntegrationDevelopmentMode: spareIntegration,
  getDevelopmentMode: spareIntegration,
  installIntegrationOnSpace: { body: { space: '{otherSpace}' } },
  installIntegrationOnSite: { body: { siteId: '{spareSite}' } },
  updateIntegrationInstallation: configuration,
  updateIntegrationSpaceInstallation: configuration,
  updateIntegrationSiteInstallation: configuration,
  queueIntegrationTask: { body: { task: { kind: 'sample' }, schedule: 60 } },
  renderIntegrationUIWithPost: { body: render },
  renderIntegrationUIWithGet: {
    query: {
      request: JSON.stringify(render),
    },
  },
  placeBlock: { body: { integration: 'recorded', block: 'greeting', props: { name: 'Ada' } } },
  updateOrganizationState: { parameters: { organizationId: '{otherOrganization}' }, body: { plan: 'plus_2024' } },
  issueToken: { body: { kind: 'user' } },
  triggerEvent: { body: { integration: 'recorded', type: 'installation_setup', installation: '{installationId}' } },
  updatePublicFiles: { body: { files: [{ path: 'a.txt', base64: 'YQ==' }] } },
  addFaultRule: { body: { on: 'delivery', effect: 'reset', integration: 'nobody' } },
  setClock: { body: { advanceMs: 1000 } },
  createOpenAPISpec: { body: { slug: 'pets', source: { url: 'https://example.com/pets.json' } } },
};
