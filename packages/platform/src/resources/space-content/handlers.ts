import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import { listFiles, readFile } from '../revisions/files.ts';
import { inSpace } from '../revisions/place.ts';
import { readKeptPages, readRevision } from '../revisions/present-revision.ts';
import { readPageById, readPageByPath } from '../revisions/read-page.ts';

/** Content of a space. */
export const spaceContentHandlers: Handlers<Built<typeof operationFamilies.spaceContent>, Context> = {
  getCurrentRevision: async ({ spaceId, query }, context) =>
    readRevision(context, await inSpace(context, spaceId), query),

  listPages: async ({ spaceId, query }, context) => readKeptPages(context, await inSpace(context, spaceId), query),

  getPageById: async ({ spaceId, pageId, query }, context) =>
    readPageById(context, await inSpace(context, spaceId), pageId, query),

  getPageByPath: async ({ spaceId, pagePath, query }, context) =>
    readPageByPath(context, await inSpace(context, spaceId), pagePath, query),

  listFiles: async ({ spaceId, query }, context) => listFiles(context, await inSpace(context, spaceId), query),

  getFileById: async ({ spaceId, fileId, query }, context) =>
    readFile(context, await inSpace(context, spaceId), fileId, query),
};
