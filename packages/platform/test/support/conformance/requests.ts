// A request that succeeds, for every operation that has a handler: path, query and body, made of a world's ids. Rejections are made of it
// by changing one thing.
import { aTrackedEvent } from '../tracked-event.ts';
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { aSpecificationText } from '../a-specification.ts';
import type { Ids, World } from './world.ts';

/** A request of an operation. */
export interface Example {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined if the operation takes none. */
  readonly body: unknown;
}

/** What an operation needs that no rule gives: bodies with their required fields, and required query parameters. */
type ExampleOverrides = (ids: Ids) => Partial<Example>;

/** The request of an operation that succeeds in a world with these ids. */
export function exampleOf(id: string, declared: Operation, { own: ids, bodies }: World): Example {
  const { body = bodies[id], query = {}, parameters: special = {} } = SPECIAL[id]?.(ids) ?? {};
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const idOf = (name: string): string => {
    const inside = declared.path.includes('/{changeRequestId}/') ? ids[`changeRequest/${name}`] : undefined;
    return special[name] ?? inside ?? ids[name] ?? 'nothing';
  };
  const parameters = Object.fromEntries(names.map((name) => [name, idOf(name)]));
  const isEmptyBody = body === undefined && declared.body !== undefined;
  return { parameters, query, body: isEmptyBody ? {} : body };
}

/** The URL of a request. */
export function urlOf(declared: Operation, { parameters, query }: Example): string {
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

const grants: ExampleOverrides = ({ userId }) => ({ body: { users: [userId], role: 'edit' } });
const editedComment: ExampleOverrides = () => ({ body: { body: { markdown: 'Said anew' } } });
/** Where the world publishes a site. */
const publishedUrl = ({ emailDomain = '' }: Ids): string => `https://www.${emailDomain}/guide/`;
const role: ExampleOverrides = () => ({ body: { role: 'review' } });

const SPECIAL: Readonly<Record<string, ExampleOverrides>> = {
  createOrganization: () => ({ body: { title: 'New organization' } }),
  updateOrganizationInviteById: role,
  createOrganizationInvite: role,
  inviteUsersToOrganization: () => ({ body: { emails: ['somebody@example.com'] } }),
  updateMemberInOrganizationById: role,
  createOrganizationSAMLProvider: ({ teamId }) => ({ body: { label: 'Second login', defaultTeam: teamId } }),
  createOpenAPISpec: () => ({ body: { slug: 'new-spec', source: { text: aSpecificationText() } } }),
  createOrUpdateOpenAPISpecBySlug: () => ({ body: { source: { text: aSpecificationText('Other') } } }),
  updateOpenAPISpecBySlug: () => ({ body: { visibility: 'public' } }),
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
  getSpaceGitInfo: ({ syncedSpace = '' }) => ({ parameters: { spaceId: syncedSpace } }),
  restoreSpace: ({ trash = '' }) => ({ parameters: { spaceId: trash } }),
  transferSpace: ({ otherOrganization }) => ({ body: { organization: otherOrganization } }),
  transferCollection: ({ otherOrganization }) => ({ body: { organization: otherOrganization } }),
  searchChangeRequestContent: () => ({ query: { query: 'page' } }),
  searchSpaceContent: () => ({ query: { query: 'page' } }),
  searchOrganizationContent: () => ({ query: { query: 'page' } }),
  streamAskInOrganization: () => ({ query: { query: 'What is a page?' } }),
  applyTemplateToSpace: () => ({ body: { id: 'changelog' } }),
  updateChangeRequestContent: ({ pageId }) => ({
    body: { changes: [{ operation: 'update_page', page: pageId, title: 'New title' }] },
  }),
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
  createTranslation: ({ spaceId = '' }) => ({ body: { source: { space: spaceId, language: 'en' }, language: 'de' } }),
  updateTranslation: () => ({
    body: { instructions: { object: 'document', data: { schemaVersion: 2 }, nodes: [] } },
  }),
  createSiteShareLink: () => ({ body: { name: 'New link' } }),
  createSiteRedirect: ({ siteSectionId }) => ({
    body: { source: '/new', destination: { kind: 'site-section', siteSectionId } },
  }),
  bulkUpsertSiteRedirects: () => ({
    body: { redirects: [{ source: '/bulk', destination: { kind: 'external', url: 'https://example.com/bulk' } }] },
  }),
  getContentByUrl: (ids) => ({ query: { url: `${publishedUrl(ids)}${ids['pagePath']}` } }),
  getEmbedByUrl: () => ({ query: { url: 'http://127.0.0.1:9/refused' } }),
  getEmbedByUrlInSpace: () => ({ query: { url: 'http://127.0.0.1:9/refused' } }),
  updateGlossaryEntries: () => ({
    body: { operations: [{ type: 'insert', translations: { en: 'Space', de: 'Bereich' } }] },
  }),
  applyTemplateToSite: ({ emptySite = '' }) => ({ parameters: { siteId: emptySite } }),
  streamAskInSite: () => ({ body: { question: 'What is a page?', scope: { mode: 'all' } } }),
  streamAIResponseInSite: () => ({ body: { input: [{ role: 'user', content: 'What is a page?' }] } }),
  aggregateSiteEvents: () => ({ body: { groupBy: [{ column: 'eventType' }], range: 'last7Days' } }),
  trackEventsInSiteById: () => ({ body: { events: [aTrackedEvent()] } }),
  searchSiteContent: () => ({ body: { query: 'page', mode: 'all' } }),
  updateUserById: ({ selfId = '' }) => ({ parameters: { userId: selfId }, body: { displayName: 'New name' } }),
  getPublishedContentByUrl: (ids) => ({ query: { url: publishedUrl(ids) } }),
  resolvePublishedContentByUrl: (ids) => ({ body: { url: publishedUrl(ids) } }),
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
};
