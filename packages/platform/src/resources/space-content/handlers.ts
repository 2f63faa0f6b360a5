import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import type { RevisionTable } from '../../store/tables.ts';
import { apiError } from '../../http/api-error.ts';
import { getSpace } from '../access/find.ts';
import { presentPage, presentPages, presentRevision } from './present.ts';
import { findPage, findRevision, pagesOf, readDocument } from './store.ts';

/** Content of a space, read. */
export const spaceContentHandlers: Handlers<Built<typeof operationFamilies.spaceContent>, Context> = {
  getCurrentRevision: async ({ spaceId }, context) =>
    presentRevision(context.services, await getActiveRevision(context, spaceId)),

  listPages: async ({ spaceId }, context) => {
    const revision = await getActiveRevision(context, spaceId);
    return { pages: presentPages(context.services, pagesOf(revision), { space: spaceId, path: '' }) };
  },

  getPageById: async ({ spaceId, pageId }, context) => {
    const revision = await getActiveRevision(context, spaceId);
    const found = findPage(pagesOf(revision), pageId);
    if (found === undefined) throw apiError('page_not_found', `The space "${spaceId}" has no page "${pageId}".`);
    const document = await readDocument(context.services.store.db, found.page.document);
    return presentPage(context.services, found.page, { space: spaceId, path: found.path, document });
  },
};

/** Revisions of a space. */
export const revisionHandlers: Handlers<Built<typeof operationFamilies.revisions>, Context> = {
  getRevisionById: async ({ spaceId, revisionId }, context) => {
    await getSpace(context, spaceId);
    const row = await findRevision(context.services.store.db, spaceId, revisionId);
    if (row === undefined) throw apiError('revision_not_found', `The space has no revision "${revisionId}".`);
    return presentRevision(context.services, row);
  },
};

async function getActiveRevision(context: Context, spaceId: string): Promise<RevisionTable> {
  const { row } = await getSpace(context, spaceId);
  const revision = await findRevision(context.services.store.db, spaceId, row.revision);
  if (revision === undefined) throw new Error(`Space ${spaceId} names revision ${row.revision}, which is not stored.`);
  return revision;
}
