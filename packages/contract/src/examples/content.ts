// Requests about spaces, collections, change requests, comments, imports, search, specifications, and translations.
import type { RequestExamples } from './request-example.ts';

const question = 'What is a page?';
const imported = { body: { url: '{importUrl}', source: 'html' } };
const comment = { body: { body: { markdown: 'Said' }, page: '{pageId}' } };
const editedComment = { body: { body: { markdown: 'Said again' } } };

const specification = (title: string): object => ({
  text: JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'Pets' } } } } },
  }),
});

export const contentExamples: RequestExamples = {
  createSpace: { body: { title: 'New space' } },
  updateSpaceById: { body: { title: 'Renamed space' } },
  moveSpace: { parameters: { spaceId: '{thirdSpace}' }, body: { parent: '{otherCollection}' } },
  restoreSpace: { parameters: { spaceId: '{trash}' } },
  transferSpace: { body: { organization: '{otherOrganization}' } },
  createCollection: { body: { title: 'New collection' } },
  updateCollectionById: { body: { title: 'Renamed collection' } },
  moveCollection: { parameters: { collectionId: '{otherCollection}' }, body: { parent: '{collectionId}' } },
  transferCollection: { body: { organization: '{otherOrganization}' } },
  createChangeRequest: { body: { subject: 'One more' } },
  updateChangeRequestById: { body: { subject: 'Renamed' } },
  updateChangeRequestContent: {
    body: { changes: [{ operation: 'update_page', page: '{pageId}', title: 'New title' }] },
  },
  applyTemplateToSpace: { body: { id: 'changelog' } },
  postCommentInSpace: comment,
  postCommentInChangeRequest: comment,
  postCommentReplyInSpace: editedComment,
  postCommentReplyInChangeRequest: editedComment,
  updateCommentInSpace: editedComment,
  updateCommentReplyInSpace: editedComment,
  updateCommentInChangeRequest: editedComment,
  updateCommentReplyInChangeRequest: editedComment,
  resolveChangeRequestConflict: { body: { keep: 'main' } },
  submitChangeRequestReview: { body: { status: 'changes-requested', comment: { markdown: 'Said' } } },
  requestReviewersForChangeRequest: { body: { users: ['{userId}'] } },
  importContent: imported,
  importContentInPageById: imported,
  importContentInChangeRequest: imported,
  importContentInChangeRequestPageById: imported,
  importGitRepository: { body: { url: '{repository}', ref: 'main', force: true } },
  exportToGitRepository: {
    body: { url: '{repository}', ref: 'exported', commitMessage: 'Exported', force: true },
  },
  getSpaceGitInfo: { parameters: { spaceId: '{syncedSpace}' } },
  installGitSyncProviderOnTarget: {
    body: { provider: 'github', target: { type: 'space', spaceId: '{otherSpace}' } },
  },
  updateGitSyncInstallationById: { body: { provider: 'github', providerConfiguration: {} } },
  getGitHubRepoFileForGitSyncInstallation: { query: { path: 'README.md', ref: 'main' } },
  getGitLabProjectFileForGitSyncInstallation: { query: { path: 'README.md', ref: 'main' } },
  uploadContentFiles: { body: { files: [{ base64: 'aGVsbG8=' }] } },
  searchChangeRequestContent: { query: { query: 'page' } },
  searchSpaceContent: { query: { query: 'page' } },
  searchOrganizationContent: { query: { query: 'page' } },
  askInOrganization: { body: { query: question } },
  streamAskInOrganization: { query: { query: question } },
  createOpenAPISpec: { body: { slug: 'new-spec', source: specification('Pets') } },
  createOrUpdateOpenAPISpecBySlug: { body: { source: specification('Other') } },
  updateOpenAPISpecBySlug: { body: { visibility: 'public' } },
  createTranslation: { body: { source: { space: '{spaceId}', language: 'en' }, language: 'de' } },
  updateTranslation: { body: { instructions: { object: 'document', data: { schemaVersion: 2 }, nodes: [] } } },
  updateGlossaryEntries: { body: { operations: [{ type: 'insert', translations: { en: 'Space', de: 'Bereich' } }] } },
};
