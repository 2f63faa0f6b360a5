import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import { apiError } from '../../http/api-error.ts';
import type { Context } from '../../services.ts';
import { getSpace } from '../access/find.ts';
import { userOf } from '../users/caller.ts';
import { getChangeRequest } from './find.ts';
import { listChangeRequests } from './list.ts';
import { mergeChangeRequest, updateFromMain } from './merge.ts';
import type { Sides } from './merge.ts';
import { presentChangeRequest } from './present.ts';
import { createChangeRequest, updateChangeRequest } from './write.ts';

/** Change requests. */
export const changeRequestHandlers: Handlers<Built<typeof operationFamilies.changeRequests>, Context> = {
  listChangeRequestsForSpace: ({ spaceId, query }, context) => listChangeRequests(context, spaceId, query),

  createChangeRequest: async ({ spaceId, body }, context) => {
    const { services } = context;
    if (body.template !== undefined) {
      throw apiError('content_source_refused', 'Body field "template": no change request can begin with one yet.');
    }
    const { row: space } = await getSpace(context, spaceId);
    const row = await services.store.write((tx) =>
      createChangeRequest(services, tx, {
        space,
        subject: body.subject,
        agentTask: body.agentTaskId,
        createdBy: userOf(context),
      }),
    );
    const shown = await presentChangeRequest(services, space, row);
    return reply(shown, { headers: { Location: shown.urls.location } });
  },

  getChangeRequestById: async ({ spaceId, changeRequestId }, context) => {
    const { space, row } = await getChangeRequest(context, spaceId, changeRequestId);
    return presentChangeRequest(context.services, space, row);
  },

  updateChangeRequestById: async ({ spaceId, changeRequestId, body }, context) => {
    const { services } = context;
    const { space, row: found } = await getChangeRequest(context, spaceId, changeRequestId);
    const row = await services.store.write((tx) => updateChangeRequest(services, tx, { found, update: body }));
    return presentChangeRequest(services, space, row);
  },

  mergeChangeRequest: async ({ spaceId, changeRequestId }, context) =>
    mergeChangeRequest(context.services, await sidesOf(context, spaceId, changeRequestId)),

  updateChangeRequest: async ({ spaceId, changeRequestId }, context) =>
    updateFromMain(context.services, await sidesOf(context, spaceId, changeRequestId)),
};

async function sidesOf(context: Context, spaceId: string, id: string): Promise<Sides> {
  const { space, row: changeRequest } = await getChangeRequest(context, spaceId, id);
  return { space, changeRequest, user: userOf(context) };
}
