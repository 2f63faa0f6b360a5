import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { findPdfUrl, inChangeRequest } from '../reading/index.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { userOf } from '../../people/users/caller.ts';
import { addTemplatePages, mergeChangeRequest, templatePages, updateFromMain } from '../editing/index.ts';
import type { MergeInput } from '../editing/index.ts';
import {
  changeRequestNotFound,
  createChangeRequest,
  getChangeRequest,
  getChangeRequestRow,
  listChangeRequests,
  listOrganizationChangeRequests,
  presentChangeRequest,
  updateChangeRequest,
} from '../spaces/index.ts';

/** Change requests. */
export const changeRequestHandlers: Handlers<typeof operationFamilies.changeRequests, Context<ContentServices>> = {
  listChangeRequestsForSpace: ({ spaceId, query }, context) => listChangeRequests(context, spaceId, query),

  listChangeRequestsForOrganization: ({ organizationId, query }, context) =>
    listOrganizationChangeRequests(context, organizationId, query),

  createChangeRequest: async ({ spaceId, body }, context) => {
    const { services } = context;
    const { row: space } = authorizedSpace(context, spaceId);
    const user = userOf(context);
    const { subject, agentTaskId: agentTask } = body;
    const pages = body.template && (await templatePages(services, body.template, 'template.'));
    const row = await services.store.write(async (tx) => {
      const created = await createChangeRequest(services, tx, { space, subject, agentTask, createdBy: user });
      if (pages === undefined) return created;
      await addTemplatePages(services, tx, { target: { space, changeRequest: created }, pages, user });
      return getChangeRequestRow(tx, space.id, created.id);
    });
    const presented = await presentChangeRequest(services, space, row);
    return reply(presented, { headers: { Location: presented.urls.location } });
  },

  getChangeRequestById: async ({ spaceId, changeRequestId }, context) => {
    // No site shows drafts of its content.
    if (visitOf(context.caller) !== undefined) throw changeRequestNotFound(spaceId, changeRequestId);
    const { space, row } = await getChangeRequest(context, spaceId, changeRequestId);
    return presentChangeRequest(context.services, space, row);
  },

  updateChangeRequestById: async ({ spaceId, changeRequestId, body }, context) => {
    const { services } = context;
    const { space, row: found } = await getChangeRequest(context, spaceId, changeRequestId);
    const row = await services.store.write((tx) => updateChangeRequest(services, tx, { found, update: body }));
    return presentChangeRequest(services, space, row);
  },

  getChangeRequestPDF: async ({ spaceId, changeRequestId, query }, context) =>
    findPdfUrl(context.services, await inChangeRequest(context, spaceId, changeRequestId), query),

  mergeChangeRequest: async ({ spaceId, changeRequestId }, context) =>
    mergeChangeRequest(context.services, await sidesOf(context, spaceId, changeRequestId)),

  updateChangeRequest: async ({ spaceId, changeRequestId }, context) =>
    updateFromMain(context.services, await sidesOf(context, spaceId, changeRequestId)),
};

async function sidesOf(context: Context<ContentServices>, spaceId: string, id: string): Promise<MergeInput> {
  const { space, row: changeRequest } = await getChangeRequest(context, spaceId, id);
  return { space, changeRequest, user: userOf(context) };
}
