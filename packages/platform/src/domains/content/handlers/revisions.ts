import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { loadDocument } from '../trees/blobs.ts';
import { hashOfDocumentId } from '../revision-store/document-id.ts';
import { inRevision } from '../revisions/revision-ref.ts';
import { loadRevision } from '../revisions/present-revision.ts';
import { loadPageById } from '../revisions/read-page.ts';
import { loadSemanticChanges } from '../revisions/semantic-changes.ts';

/** Revisions of a space, and documents by their ids. */
export const revisionHandlers: Handlers<typeof operationFamilies.revisions, Context<ContentServices>> = {
  getRevisionById: async ({ spaceId, revisionId, query }, context) =>
    loadRevision(context, await inRevision(context, spaceId, revisionId), query),

  getRevisionSemanticChanges: async ({ spaceId, revisionId, query }, context) =>
    loadSemanticChanges(context, await inRevision(context, spaceId, revisionId), query),

  getPageInRevisionById: async ({ spaceId, revisionId, pageId, query }, context) =>
    loadPageById(context, await inRevision(context, spaceId, revisionId), pageId, query),

  getDocumentById: async ({ spaceId, documentId }, context) => {
    const { services } = context;
    const hash = hashOfDocumentId(services, spaceId, documentId);
    if (hash === undefined) {
      throw apiError('document_not_found', `The space "${spaceId}" has no document "${documentId.slice(0, 100)}".`);
    }
    return await loadDocument(services.store.db, hash);
  },
};
