import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ImportServices } from '../state/content-services.ts';
import { importContent } from '../imports/import-content.ts';
import { listFileBacklinks, listPageBacklinks } from '../links/backlinks.ts';
import { listPageLinks } from '../links/list-links.ts';
import { listFiles, readFile } from '../revisions/files.ts';
import { inSpace } from '../revisions/revision-ref.ts';
import { loadCachedPages, loadRevision } from '../revisions/present-revision.ts';
import { loadPageById, loadPageByPath } from '../revisions/read-page.ts';
import { loadReusableContent } from '../revisions/reusable-contents.ts';
import { applyTemplate } from '../templates/apply-template.ts';

/** Content of a space. */
export const spaceContentHandlers: Handlers<typeof operationFamilies.spaceContent, Context<ImportServices>> = {
  getCurrentRevision: async ({ spaceId, query }, context) =>
    loadRevision(context, await inSpace(context, spaceId), query),

  importContent: async ({ spaceId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { body }),

  importContentInPageById: async ({ spaceId, pageId, body }, context) =>
    importContent(context, await inSpace(context, spaceId), { page: pageId, body }),

  applyTemplateToSpace: applyTemplate,

  listPages: async ({ spaceId, query }, context) => loadCachedPages(context, await inSpace(context, spaceId), query),

  getPageById: async ({ spaceId, pageId, query }, context) =>
    loadPageById(context, await inSpace(context, spaceId), pageId, query),

  getPageByPath: async ({ spaceId, pagePath, query }, context) =>
    loadPageByPath(context, await inSpace(context, spaceId), pagePath, query),

  listFiles: async ({ spaceId, query }, context) => listFiles(context, await inSpace(context, spaceId), query),

  getFileById: async ({ spaceId, fileId, query }, context) =>
    readFile(context, await inSpace(context, spaceId), fileId, query),

  listSpaceFileBacklinks: async ({ spaceId, fileId, query }, context) =>
    listFileBacklinks(context, await inSpace(context, spaceId), fileId, query),

  listPageLinksInSpace: async ({ spaceId, pageId, query }, context) =>
    listPageLinks(context, await inSpace(context, spaceId), pageId, query),

  listSpacePageBacklinks: async ({ spaceId, pageId, query }, context) =>
    listPageBacklinks(context, await inSpace(context, spaceId), pageId, query),

  getReusableContentById: async ({ spaceId, reusableContentId, query }, context) =>
    loadReusableContent(context, await inSpace(context, spaceId), reusableContentId, query),
};
