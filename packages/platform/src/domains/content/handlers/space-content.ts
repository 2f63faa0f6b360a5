import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ImportServices } from '../state/index.ts';
import { applyTemplate, importContent } from '../editing/index.ts';
import {
  findPdfUrl,
  inSpace,
  listFileBacklinks,
  listPageBacklinks,
  listPageLinks,
  openContent,
} from '../reading/index.ts';

/** Content of a space. */
export const spaceContentHandlers: Handlers<typeof operationFamilies.spaceContent, Context<ImportServices>> = {
  getCurrentRevision: async ({ spaceId, query }, context) => (await openContent(context, spaceId)).revision(query),

  importContent: async ({ spaceId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { body }),

  importContentInPageById: async ({ spaceId, pageId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { page: pageId, body }),

  applyTemplateToSpace: applyTemplate,

  listPages: async ({ spaceId, query }, context) => (await openContent(context, spaceId)).pages(query),

  getPageById: async ({ spaceId, pageId, query }, context) => (await openContent(context, spaceId)).page(pageId, query),

  getPageByPath: async ({ spaceId, pagePath, query }, context) =>
    (await openContent(context, spaceId)).pageAt(pagePath, query),

  listFiles: async ({ spaceId, query }, context) => (await openContent(context, spaceId)).files(query),

  getFileById: async ({ spaceId, fileId, query }, context) => (await openContent(context, spaceId)).file(fileId, query),

  listSpaceFileBacklinks: async ({ spaceId, fileId, query }, context) =>
    listFileBacklinks(context, await inSpace(context, spaceId), fileId, query),

  listPageLinksInSpace: async ({ spaceId, pageId, query }, context) =>
    listPageLinks(context, await inSpace(context, spaceId), pageId, query),

  listSpacePageBacklinks: async ({ spaceId, pageId, query }, context) =>
    listPageBacklinks(context, await inSpace(context, spaceId), pageId, query),

  listSpacePageMetaLinks: async ({ spaceId, pageId }, context) =>
    (await openContent(context, spaceId)).metaLinks(pageId),

  getSpacePDF: async ({ spaceId, query }, context) =>
    findPdfUrl(context.services, await inSpace(context, spaceId), query),

  getReusableContentById: async ({ spaceId, reusableContentId, query }, context) =>
    (await openContent(context, spaceId)).reusableContent(reusableContentId, query),
};
