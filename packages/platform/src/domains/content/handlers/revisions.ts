import type { Handlers, RevisionPage, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { hashOfDocumentId, loadDocument } from '../tree/index.ts';
import {
  findVisited,
  findVisitedAt,
  inRevision,
  inSpace,
  listFiles,
  listVisitedFiles,
  listVisitedPages,
  loadCachedPages,
  loadMetaLinks,
  loadPageById,
  loadPageByPath,
  loadPageDocument,
  loadReusableContent,
  loadReusableContentDocument,
  loadRevision,
  loadSemanticChanges,
  loadVisitedDocument,
  loadVisitedMetaLinks,
  loadVisitedPage,
  loadVisitedRevision,
  readFile,
  readVisitedFile,
  reusableContentNotFound,
} from '../reading/index.ts';
import type { VisitedContentRef } from '../reading/index.ts';

/** Links have no path. */
type PageAtPath = Extract<RevisionPage, { type: 'document' | 'group' }>;

/** Revisions of a space, and documents by their IDs. */
export const revisionHandlers: Handlers<typeof operationFamilies.revisions, Context<ContentServices>> = {
  getRevisionById: async (input, context) => {
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? loadRevision(context, await at(context, input), input.query)
      : loadVisitedRevision(context, visited);
  },

  getRevisionSemanticChanges: async (input, context) => {
    const visited = await findVisitedAt(context, input);
    // Changes tell what is hidden.
    return visited === undefined
      ? loadSemanticChanges(context, await at(context, input), input.query)
      : { changes: [] };
  },

  getPageInRevisionById: async (input, context) => {
    const { pageId: id, query } = input;
    const visited = await findVisitedAt(context, input);
    if (visited !== undefined) return loadVisitedPage(context, visited, { name: { id }, query });
    return loadPageById(context, await at(context, input), id, query);
  },

  listPagesInRevisionById: async (input, context) => {
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? loadCachedPages(context, await at(context, input), input.query)
      : listVisitedPages(context, visited);
  },

  listFilesInRevisionById: async (input, context) => {
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? listFiles(context, await at(context, input), input.query)
      : listVisitedFiles(context, visited, input.query);
  },

  getFileInRevisionById: async (input, context) => {
    const { fileId, query } = input;
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? readFile(context, await at(context, input), fileId, query)
      : readVisitedFile(context, visited, fileId);
  },

  getPageDocumentInRevisionById: async (input, context) => {
    const { pageId, query } = input;
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? loadPageDocument(context, await at(context, input), pageId, query)
      : loadVisitedDocument(visited, pageId);
  },

  listRevisionPageMetaLinks: async (input, context) => {
    const visited = await findVisitedAt(context, input);
    return visited === undefined
      ? loadMetaLinks(context, await at(context, input), input.pageId)
      : loadVisitedMetaLinks(visited, input.pageId);
  },

  getPageInRevisionByPath: async (input, context) => {
    const { pagePath: path, query } = input;
    const visited = await findVisitedAt(context, input);
    if (visited === undefined) return loadPageByPath(context, await at(context, input), path, query);
    return loadVisitedPage(context, visited, { name: { path }, query }) as Promise<PageAtPath>;
  },

  getReusableContentInRevisionById: async (input, context) => {
    refuseVisitors(await findVisitedAt(context, input), input.reusableContentId);
    return loadReusableContent(context, await at(context, input), input.reusableContentId, input.query);
  },

  getReusableContentDocumentInRevisionById: async (input, context) => {
    refuseVisitors(await findVisitedAt(context, input), input.reusableContentId);
    return loadReusableContentDocument(context, await at(context, input), input.reusableContentId, input.query);
  },

  getDocumentById: async ({ spaceId, documentId }, context) => {
    const { services } = context;
    const visited = visitOf(context.caller) && (await findVisited(context, await inSpace(context, spaceId)));
    if (visited !== undefined) {
      const found = await visited.visited.findPage({ id: documentId });
      return found?.page.type === 'document'
        ? loadVisitedDocument(visited, documentId)
        : rejectDocument(spaceId, documentId);
    }
    const hash = hashOfDocumentId(services, spaceId, documentId);
    return hash === undefined ? rejectDocument(spaceId, documentId) : loadDocument(services.store.db, hash);
  },
};

function at(context: Context<ContentServices>, { spaceId, revisionId }: { spaceId: string; revisionId: string }) {
  return inRevision(context, spaceId, revisionId);
}

/** Documents that visitors read have their reusable contents expanded. */
function refuseVisitors(visited: VisitedContentRef | undefined, id: string): void {
  if (visited !== undefined) throw reusableContentNotFound(id);
}

function rejectDocument(spaceId: string, documentId: string): never {
  throw apiError('document_not_found', `The space "${spaceId}" has no document "${documentId.slice(0, 100)}".`);
}
