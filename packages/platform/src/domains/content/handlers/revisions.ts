import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { openContent, openRevisionContent } from '../reading/index.ts';

/** Revisions of a space, and documents by their IDs. */
export const revisionHandlers: Handlers<typeof operationFamilies.revisions, Context<ContentServices>> = {
  getRevisionById: async (input, context) => (await openRevisionContent(context, input)).revision(input.query),

  getRevisionSemanticChanges: async (input, context) =>
    (await openRevisionContent(context, input)).semanticChanges(input.query),

  getPageInRevisionById: async (input, context) =>
    (await openRevisionContent(context, input)).page(input.pageId, input.query),

  listPagesInRevisionById: async (input, context) => (await openRevisionContent(context, input)).pages(input.query),

  listFilesInRevisionById: async (input, context) => (await openRevisionContent(context, input)).files(input.query),

  getFileInRevisionById: async (input, context) =>
    (await openRevisionContent(context, input)).file(input.fileId, input.query),

  getPageDocumentInRevisionById: async (input, context) =>
    (await openRevisionContent(context, input)).pageDocument(input.pageId, input.query),

  listRevisionPageMetaLinks: async (input, context) =>
    (await openRevisionContent(context, input)).metaLinks(input.pageId),

  getPageInRevisionByPath: async (input, context) =>
    (await openRevisionContent(context, input)).pageAt(input.pagePath, input.query),

  getReusableContentInRevisionById: async (input, context) =>
    (await openRevisionContent(context, input)).reusableContent(input.reusableContentId, input.query),

  getReusableContentDocumentInRevisionById: async (input, context) =>
    (await openRevisionContent(context, input)).reusableContentDocument(input.reusableContentId, input.query),

  getDocumentById: async ({ spaceId, documentId }, context) =>
    (await openContent(context, spaceId)).document(documentId),
};
