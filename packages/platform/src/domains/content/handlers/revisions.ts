import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { loadDocument } from '../trees/blobs.ts';
import { hashOfDocumentId } from '../revision-store/document-id.ts';
import { inRevision } from '../revisions/revision-ref.ts';
import { listFiles, readFile } from '../revisions/files.ts';
import { loadCachedPages, loadRevision } from '../revisions/present-revision.ts';
import { loadMetaLinks, loadPageById, loadPageByPath, loadPageDocument } from '../revisions/read-page.ts';
import { loadReusableContent, loadReusableContentDocument } from '../revisions/reusable-contents.ts';
import { loadSemanticChanges } from '../revisions/semantic-changes.ts';

/** Revisions of a space, and documents by their ids. */
export const revisionHandlers: Handlers<typeof operationFamilies.revisions, Context<ContentServices>> = {
  getRevisionById: async ({ spaceId, revisionId, query }, context) =>
    loadRevision(context, await inRevision(context, spaceId, revisionId), query),

  getRevisionSemanticChanges: async ({ spaceId, revisionId, query }, context) =>
    loadSemanticChanges(context, await inRevision(context, spaceId, revisionId), query),

  getPageInRevisionById: async ({ spaceId, revisionId, pageId, query }, context) =>
    loadPageById(context, await inRevision(context, spaceId, revisionId), pageId, query),

  listPagesInRevisionById: async ({ spaceId, revisionId, query }, context) =>
    loadCachedPages(context, await inRevision(context, spaceId, revisionId), query),

  listFilesInRevisionById: async ({ spaceId, revisionId, query }, context) =>
    listFiles(context, await inRevision(context, spaceId, revisionId), query),

  getFileInRevisionById: async ({ spaceId, revisionId, fileId, query }, context) =>
    readFile(context, await inRevision(context, spaceId, revisionId), fileId, query),

  getPageDocumentInRevisionById: async ({ spaceId, revisionId, pageId, query }, context) =>
    loadPageDocument(context, await inRevision(context, spaceId, revisionId), pageId, query),

  listRevisionPageMetaLinks: async ({ spaceId, revisionId, pageId }, context) =>
    loadMetaLinks(context, await inRevision(context, spaceId, revisionId), pageId),

  getPageInRevisionByPath: async ({ spaceId, revisionId, pagePath, query }, context) =>
    loadPageByPath(context, await inRevision(context, spaceId, revisionId), pagePath, query),

  getReusableContentInRevisionById: async ({ spaceId, revisionId, reusableContentId, query }, context) =>
    loadReusableContent(context, await inRevision(context, spaceId, revisionId), reusableContentId, query),

  getReusableContentDocumentInRevisionById: async ({ spaceId, revisionId, reusableContentId, query }, context) =>
    loadReusableContentDocument(context, await inRevision(context, spaceId, revisionId), reusableContentId, query),

  getDocumentById: async ({ spaceId, documentId }, context) => {
    const { services } = context;
    const hash = hashOfDocumentId(services, spaceId, documentId);
    if (hash === undefined) {
      throw apiError('document_not_found', `The space "${spaceId}" has no document "${documentId.slice(0, 100)}".`);
    }
    return await loadDocument(services.store.db, hash);
  },
};
