import type { Handlers, RevisionPage, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ImportServices } from '../state/index.ts';
import { applyTemplate, importContent } from '../editing/index.ts';
import {
  findPdfUrl,
  findVisited,
  inSpace,
  listFileBacklinks,
  listFiles,
  listPageBacklinks,
  listPageLinks,
  listVisitedFiles,
  listVisitedPages,
  loadCachedPages,
  loadMetaLinks,
  loadPageById,
  loadPageByPath,
  loadReusableContent,
  loadRevision,
  loadVisitedMetaLinks,
  loadVisitedPage,
  loadVisitedRevision,
  readFile,
  readVisitedFile,
} from '../reading/index.ts';

/** Links have no path. */
type PageAtPath = Extract<RevisionPage, { type: 'document' | 'group' }>;

/** Content of a space. */
export const spaceContentHandlers: Handlers<typeof operationFamilies.spaceContent, Context<ImportServices>> = {
  getCurrentRevision: async ({ spaceId, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    return visited === undefined ? loadRevision(context, ref, query) : loadVisitedRevision(context, visited);
  },

  importContent: async ({ spaceId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { body }),

  importContentInPageById: async ({ spaceId, pageId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { page: pageId, body }),

  applyTemplateToSpace: applyTemplate,

  listPages: async ({ spaceId, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    return visited === undefined ? loadCachedPages(context, ref, query) : listVisitedPages(context, visited);
  },

  getPageById: async ({ spaceId, pageId, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    if (visited === undefined) return loadPageById(context, ref, pageId, query);
    return loadVisitedPage(context, visited, { name: { id: pageId }, query });
  },

  getPageByPath: async ({ spaceId, pagePath, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    if (visited === undefined) return loadPageByPath(context, ref, pagePath, query);
    return loadVisitedPage(context, visited, { name: { path: pagePath }, query }) as Promise<PageAtPath>;
  },

  listFiles: async ({ spaceId, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    return visited === undefined ? listFiles(context, ref, query) : listVisitedFiles(context, visited, query);
  },

  getFileById: async ({ spaceId, fileId, query }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    return visited === undefined ? readFile(context, ref, fileId, query) : readVisitedFile(context, visited, fileId);
  },

  listSpaceFileBacklinks: async ({ spaceId, fileId, query }, context) =>
    listFileBacklinks(context, await inSpace(context, spaceId), fileId, query),

  listPageLinksInSpace: async ({ spaceId, pageId, query }, context) =>
    listPageLinks(context, await inSpace(context, spaceId), pageId, query),

  listSpacePageBacklinks: async ({ spaceId, pageId, query }, context) =>
    listPageBacklinks(context, await inSpace(context, spaceId), pageId, query),

  listSpacePageMetaLinks: async ({ spaceId, pageId }, context) => {
    const ref = await inSpace(context, spaceId);
    const visited = await findVisited(context, ref);
    return visited === undefined ? loadMetaLinks(context, ref, pageId) : loadVisitedMetaLinks(visited, pageId);
  },

  getSpacePDF: async ({ spaceId, query }, context) =>
    findPdfUrl(context.services, await inSpace(context, spaceId), query),

  getReusableContentById: async ({ spaceId, reusableContentId, query }, context) =>
    loadReusableContent(context, await inSpace(context, spaceId), reusableContentId, query),
};
