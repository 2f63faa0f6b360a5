// A request that succeeds in the world, for every operation: path, query and body. Refusals are made of it by changing one thing.
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { aPublishBody } from './world.ts';
import type { Ids, World } from './world.ts';

/** A request of an operation. */
export interface Example {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the operation takes none. */
  readonly body: unknown;
}

/** What an operation needs that no rule gives. */
type Special = (ids: Ids) => Partial<Example>;

/** The request of an operation that succeeds. */
export function exampleOf(id: string, declared: Operation, { own, customization }: World): Example {
  const isCustomization = id === 'updateSiteCustomizationById';
  const {
    body = isCustomization ? customization : undefined,
    query = {},
    parameters: special = {},
  } = SPECIAL[id]?.(own) ?? {};
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const idOf = (name: string): string => {
    const inside = declared.path.includes('/{changeRequestId}/') ? own[`changeRequest/${name}`] : undefined;
    return special[name] ?? inside ?? own[name] ?? OTHER_IDS[name] ?? 'nothing';
  };
  const parameters = Object.fromEntries(names.map((name) => [name, idOf(name)]));
  const isEmptyBody = body === undefined && declared.body !== undefined;
  return { parameters, query, body: isEmptyBody ? {} : body };
}

/** The path of a request, with its query. Parameters are inserted verbatim. */
export function pathOf(declared: Operation, { parameters, query }: Example): string {
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Ids of what has no operation yet that makes it. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  specSlug: 'pets',
  versionId: 'version_1',
  samlProviderId: 'saml_1',
  translationId: 'translation_1',
};

const grants: Special = ({ userId }) => ({ body: { users: [userId], role: 'edit' } });
const editedComment: Special = () => ({ body: { body: { markdown: 'Said again' } } });
const role: Special = () => ({ body: { role: 'review' } });
const imported: Special = () => ({ body: { url: '{{site}}/', source: 'html' } });
const spare: Special = ({ spareSpace = '' }) => ({ parameters: { spaceId: spareSpace } });
const spareIntegration: Special = () => ({ parameters: { integrationName: 'spare' } });
const ofSpareMember: Special = ({ spareMember = '' }) => ({ parameters: { userId: spareMember } });
const rendered = (spaceId = ''): object => ({
  componentId: 'greeting',
  props: { name: 'Ada' },
  context: { type: 'document', spaceId, editable: true, theme: 'light' },
});
const source = (id: string, props: object): object => ({
  source: { type: `integration:recorded:${id}`, props },
  seed: 'seed',
});

const SPECIAL: Readonly<Record<string, Special>> = {
  createOrganization: () => ({ body: { title: 'New organization' } }),
  updateOrganizationById: () => ({ body: { title: 'Renamed organization' } }),
  updateOrganizationInviteById: role,
  createOrganizationInvite: role,
  inviteUsersToOrganization: () => ({ body: { emails: ['somebody@example.com'] } }),
  updateMemberInOrganizationById: ({ spareMember = '' }) => ({
    parameters: { userId: spareMember },
    body: { role: 'review' },
  }),
  removeMemberFromOrganizationById: ofSpareMember,
  createOrganizationTeam: () => ({ body: { title: 'New team' } }),
  updateTeamInOrganizationById: () => ({ body: { title: 'Renamed team' } }),
  inviteToSpace: grants,
  inviteToCollection: grants,
  inviteToSite: grants,
  updateUserPermissionInSpace: role,
  updateTeamPermissionInSpace: role,
  updateUserPermissionInCollection: role,
  updateTeamPermissionInCollection: role,
  updateUserPermissionInSite: role,
  updateTeamPermissionInSite: role,
  updateSpaceById: (ids) => ({ ...spare(ids), body: { title: 'Renamed space' } }),
  moveSpace: ({ otherCollection, thirdSpace = '' }) => ({
    parameters: { spaceId: thirdSpace },
    body: { parent: otherCollection },
  }),
  deleteSpaceById: spare,
  restoreSpace: ({ trash = '' }) => ({ parameters: { spaceId: trash } }),
  transferSpace: (ids) => ({ ...spare(ids), body: { organization: ids['otherOrganization'] } }),
  createSpace: () => ({ body: { title: 'New space' } }),
  createCollection: () => ({ body: { title: 'New collection' } }),
  moveCollection: ({ collectionId, otherCollection = '' }) => ({
    parameters: { collectionId: otherCollection },
    body: { parent: collectionId },
  }),
  updateCollectionById: ({ otherCollection = '' }) => ({
    parameters: { collectionId: otherCollection },
    body: { title: 'Renamed' },
  }),
  deleteCollectionById: ({ otherCollection = '' }) => ({ parameters: { collectionId: otherCollection } }),
  transferCollection: ({ otherOrganization, otherCollection = '' }) => ({
    parameters: { collectionId: otherCollection },
    body: { organization: otherOrganization },
  }),
  searchChangeRequestContent: () => ({ query: { query: 'page' } }),
  searchSpaceContent: () => ({ query: { query: 'page' } }),
  searchOrganizationContent: () => ({ query: { query: 'page' } }),
  askInOrganization: () => ({ body: { query: 'What is a page?' } }),
  streamAskInOrganization: () => ({ query: { query: 'What is a page?' } }),
  applyTemplateToSpace: (ids) => ({ ...spare(ids), body: { id: 'changelog' } }),
  updateChangeRequestContent: ({ pageId }) => ({
    body: { changes: [{ operation: 'update_page', page: pageId, title: 'New title' }] },
  }),
  updateChangeRequestById: () => ({ body: { subject: 'Renamed' } }),
  createChangeRequest: () => ({ body: { subject: 'One more' } }),
  mergeChangeRequest: ({ spareChangeRequest = '' }) => ({ parameters: { changeRequestId: spareChangeRequest } }),
  updateChangeRequest: ({ spareChangeRequest = '' }) => ({ parameters: { changeRequestId: spareChangeRequest } }),
  postCommentInSpace: ({ pageId = '' }) => ({ body: { body: { markdown: 'Said' }, page: pageId } }),
  postCommentInChangeRequest: ({ pageId = '' }) => ({ body: { body: { markdown: 'Said' }, page: pageId } }),
  postCommentReplyInSpace: editedComment,
  postCommentReplyInChangeRequest: editedComment,
  updateCommentInSpace: editedComment,
  updateCommentReplyInSpace: editedComment,
  updateCommentInChangeRequest: editedComment,
  updateCommentReplyInChangeRequest: editedComment,
  submitChangeRequestReview: () => ({ body: { status: 'changes-requested', comment: { markdown: 'Said' } } }),
  requestReviewersForChangeRequest: ({ userId }) => ({ body: { users: [userId] } }),
  importContent: (ids) => ({ ...spare(ids), ...imported(ids) }),
  importContentInPageById: imported,
  importContentInChangeRequest: imported,
  importContentInChangeRequestPageById: imported,
  importGitRepository: (ids) => ({ ...spare(ids), body: { url: '{{repository}}', ref: 'main', force: true } }),
  exportToGitRepository: (ids) => ({
    ...spare(ids),
    body: { url: '{{repository}}', ref: 'exported', commitMessage: 'Exported', force: true },
  }),
  getComputedRevision: () => ({ body: source('api', {}) }),
  getComputedDocument: () => ({ body: source('api', { page: 'Intro' }) }),
  pushContentFolder: spare,
  uploadContentFiles: (ids) => ({ ...spare(ids), body: { files: [{ base64: 'aGVsbG8=' }] } }),
  addSectionToSite: ({ thirdSpace }) => ({ body: { spaceId: thirdSpace } }),
  addSectionGroupToSite: () => ({ body: { title: 'New group' } }),
  addExternalLinkToSite: () => ({ body: { title: 'New link', url: 'https://example.com/' } }),
  addSectionToGroup: ({ siteSectionId }) => ({ body: { sectionId: siteSectionId } }),
  addSpaceToSite: ({ thirdSpace }) => ({ body: { spaceId: thirdSpace } }),
  sortSiteStructure: ({ siteSectionId, siteSectionGroupId }) => ({
    body: {
      item: { type: 'site-section', id: siteSectionId },
      position: { after: { type: 'site-section-group', id: siteSectionGroupId } },
    },
  }),
  createSite: () => ({ body: { title: 'New site' } }),
  updateSiteById: ({ spareSite = '' }) => ({ parameters: { siteId: spareSite }, body: { title: 'Renamed site' } }),
  deleteSiteById: ({ spareSite = '' }) => ({ parameters: { siteId: spareSite } }),
  updateSiteState: ({ spareSite = '' }) => ({ parameters: { siteId: spareSite }, body: { ads: null } }),
  createSiteShareLink: () => ({ body: { name: 'New link' } }),
  createSiteRedirect: ({ siteSectionId }) => ({
    body: { source: '/new', destination: { kind: 'site-section', siteSectionId } },
  }),
  bulkUpsertSiteRedirects: () => ({
    body: { redirects: [{ source: '/bulk', destination: { kind: 'external', url: 'https://example.com/bulk' } }] },
  }),
  getSiteRedirectBySource: () => ({ query: { source: '/old' } }),
  updateSitePublishingAuthById: () => ({ body: { backend: 'custom' } }),
  updateSiteAdaptiveSchema: () => ({
    body: {
      jsonSchema: {
        type: 'object',
        properties: { isStaff: { type: 'boolean', description: 'Works here' } },
        additionalProperties: false,
      },
    },
  }),
  publishIntegration: ({ organizationId = '' }) => ({
    parameters: { integrationName: 'spare' },
    body: aPublishBody(organizationId),
  }),
  unpublishIntegration: spareIntegration,
  installIntegration: ({ organizationId }) => ({ ...spareIntegration({}), body: { organization: organizationId } }),
  setIntegrationDevelopmentMode: () => ({ ...spareIntegration({}), body: { tunnelUrl: 'http://127.0.0.1:9/tunnel' } }),
  disableIntegrationDevelopmentMode: spareIntegration,
  getDevelopmentMode: spareIntegration,
  installIntegrationOnSpace: ({ otherSpace }) => ({ body: { space: otherSpace } }),
  installIntegrationOnSite: ({ spareSite }) => ({ body: { siteId: spareSite } }),
  updateIntegrationInstallation: () => ({ body: { configuration: { greeting: 'Hi' } } }),
  updateIntegrationSpaceInstallation: () => ({ body: { configuration: { greeting: 'Hi' } } }),
  updateIntegrationSiteInstallation: () => ({ body: { configuration: { greeting: 'Hi' } } }),
  queueIntegrationTask: () => ({ body: { task: { kind: 'sample' }, schedule: 60 } }),
  renderIntegrationUIWithPost: ({ spaceId }) => ({ body: rendered(spaceId) }),
  renderIntegrationUIWithGet: ({ spaceId }) => ({ query: { request: JSON.stringify(rendered(spaceId)) } }),
  placeBlock: () => ({ body: { integration: 'recorded', block: 'greeting', props: { name: 'Ada' } } }),
  updatePageBlocks: () => ({ body: { splices: [{ at: 0, remove: 0, insert: { markdown: 'Hello.' } }] } }),
  updateBlockProps: () => ({ body: { props: { name: 'Grace' } } }),
  updateInstallationState: () => ({ body: { paused: false } }),
  updateMemberState: (ids) => ({ ...ofSpareMember(ids), body: { disabled: false } }),
  updateOrganizationState: ({ otherOrganization = '' }) => ({
    parameters: { organizationId: otherOrganization },
    body: { plan: 'plus_2024' },
  }),
  updateSpaceState: (ids) => ({ ...spare(ids), body: { visibility: 'unlisted' } }),
  createLocalUser: () => ({ body: { displayName: 'New person', email: 'new@example.com' } }),
  issueToken: () => ({ body: { kind: 'user' } }),
  triggerEvent: ({ installationId }) => ({
    body: { integration: 'recorded', type: 'installation_setup', installation: installationId },
  }),
  updatePublicFiles: () => ({ body: { files: [{ path: 'a.txt', base64: 'YQ==' }] } }),
  reportBuild: () => ({
    body: { ok: true, version: 1, durationMs: 5, finishedAt: '2026-06-01T08:00:00.000Z', problems: [] },
  }),
  setClock: () => ({ body: { advanceMs: 1000 } }),
  createCustomHostname: ({ organizationId }) => ({
    body: { hostname: 'more.example.com', organization: organizationId },
  }),
  updateCustomHostnameState: () => ({ body: { status: 'live' } }),
  createOpenAPISpec: () => ({ body: { slug: 'pets', source: { url: 'https://example.com/pets.json' } } }),
  createOrganizationSAMLProvider: () => ({ body: { label: 'Provider' } }),
  resolvePublishedContentByUrl: () => ({ body: { url: 'http://127.0.0.1:4401/' } }),
  getPublishedContentByUrl: () => ({ query: { url: 'http://127.0.0.1:4401/' } }),
  getContentByUrl: () => ({ query: { url: 'http://127.0.0.1:4401/' } }),
  getEmbedByUrl: () => ({ query: { url: 'http://127.0.0.1:4401/' } }),
};
