import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ImportServices } from '../state/index.ts';
import { getChangeRequest, presentChangeRequest, requireEditable } from '../spaces/index.ts';
import { applyChanges, fetchFiles, importContent, presentApplied, readDocuments } from '../editing/index.ts';
import {
  inChangeRequest,
  listFileBacklinks,
  listPageBacklinks,
  listPageLinks,
  openChangeRequestContent,
} from '../reading/index.ts';
import { userOf } from '../../people/users/caller.ts';
import { callerKey } from '../../../core/caller.ts';

/** Content of a change request. */
export const changeRequestContentHandlers: Handlers<
  typeof operationFamilies.changeRequestContent,
  Context<ImportServices>
> = {
  getRevisionOfChangeRequestById: async (input, context) =>
    (await openChangeRequestContent(context, input)).revision(input.query),

  updateChangeRequestContent: async ({ spaceId, changeRequestId, query, body }, context) => {
    const { services } = context;
    const { space, row: found } = await getChangeRequest(context, spaceId, changeRequestId);
    requireEditable(found.status);
    const changes = await readDocuments(services, body.changes, { caller: callerKey(context.caller), space: space.id });
    const fetched = await fetchFiles(context, changes);
    const applied = await services.store.write((tx) =>
      applyChanges(services, tx, { found, changes, fetched, user: userOf(context) }),
    );
    const changeRequest = await presentChangeRequest(services, space, applied.changeRequest);
    // Assumption: `compat` is the answer of older programs, the change request alone.
    return query.compat ? changeRequest : presentApplied(services, { space, changeRequest, applied });
  },

  importContentInChangeRequest: async ({ spaceId, changeRequestId, body }, context) =>
    importContent(context, await inChangeRequest(context, spaceId, changeRequestId), { body }),

  importContentInChangeRequestPageById: async ({ spaceId, changeRequestId, pageId, body }, context) =>
    importContent(context, await inChangeRequest(context, spaceId, changeRequestId), { page: pageId, body }),

  listPagesInChangeRequest: async (input, context) =>
    (await openChangeRequestContent(context, input)).pages(input.query),

  getPageInChangeRequestById: async (input, context) =>
    (await openChangeRequestContent(context, input)).page(input.pageId, input.query),

  getPageInChangeRequestByPath: async (input, context) =>
    (await openChangeRequestContent(context, input)).pageAt(input.pagePath, input.query),

  listFilesInChangeRequestById: async (input, context) =>
    (await openChangeRequestContent(context, input)).files(input.query),

  getFileInChangeRequestById: async (input, context) =>
    (await openChangeRequestContent(context, input)).file(input.fileId, input.query),

  listChangeRequestFileBacklinks: async ({ spaceId, changeRequestId, fileId, query }, context) =>
    listFileBacklinks(context, await inChangeRequest(context, spaceId, changeRequestId), fileId, query),

  listPageLinksInChangeRequest: async ({ spaceId, changeRequestId, pageId, query }, context) =>
    listPageLinks(context, await inChangeRequest(context, spaceId, changeRequestId), pageId, query),

  listChangeRequestPageBacklinks: async ({ spaceId, changeRequestId, pageId, query }, context) =>
    listPageBacklinks(context, await inChangeRequest(context, spaceId, changeRequestId), pageId, query),

  listChangeRequestPageMetaLinks: async (input, context) =>
    (await openChangeRequestContent(context, input)).metaLinks(input.pageId),

  getChangeRequestChanges: async (input, context) =>
    (await openChangeRequestContent(context, input)).semanticChanges(input.query),

  getReusableContentInChangeRequestById: async (input, context) =>
    (await openChangeRequestContent(context, input)).reusableContent(input.reusableContentId, input.query),
};
