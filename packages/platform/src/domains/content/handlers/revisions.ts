import type { Handlers, operationFamilies } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Implemented } from '../../../http/unimplemented.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { readDocument } from '../trees/blobs.ts';
import { hashOfDocumentId } from '../revision-store/document-id.ts';
import { inRevision } from '../revisions/revision-ref.ts';
import { readRevision } from '../revisions/present-revision.ts';
import { readPageById } from '../revisions/read-page.ts';
import { readSemanticChanges } from '../revisions/semantic-changes.ts';

/** Revisions of a space, and documents by their ids. */
export const revisionHandlers: Handlers<Implemented<typeof operationFamilies.revisions>, Context<ContentServices>> = {
  getRevisionById: async ({ spaceId, revisionId, query }, context) =>
    readRevision(context, await inRevision(context, spaceId, revisionId), query),

  getRevisionSemanticChanges: async ({ spaceId, revisionId, query }, context) =>
    readSemanticChanges(context, await inRevision(context, spaceId, revisionId), query),

  getPageInRevisionById: async ({ spaceId, revisionId, pageId, query }, context) =>
    readPageById(context, await inRevision(context, spaceId, revisionId), pageId, query),

  getDocumentById: async ({ spaceId, documentId }, context) => {
    const { services } = context;
    const hash = hashOfDocumentId(services, spaceId, documentId);
    if (hash === undefined) {
      throw apiError('document_not_found', `The space "${spaceId}" has no document "${documentId.slice(0, 100)}".`);
    }
    return (await readDocument(services.store.db, hash)) as JSONDocument;
  },
};
