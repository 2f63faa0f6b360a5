import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import type { LocalServices } from '../local-services.ts';
import { requireOwner } from '../owner.ts';
import { matchesQuery } from '../requests/filter-requests.ts';
import { showRequest, showRequestDetails } from '../requests/show-request.ts';

/** The record of requests to the API. */
export const requestHandlers: Handlers<typeof operationFamilies.localRequests, Context<LocalServices>> = {
  listApiRequests: ({ query }, context) => {
    requireOwner(context.caller, 'list requests');
    const rows = context.services.local.requests
      .list()
      .filter((request) => matchesQuery(request, query))
      .map((request) => ({ at: request.start.number, id: request.id, request }));
    return pageInMemory(context, query, { rows, order: 'desc', present: ({ request }) => showRequest(request) });
  },

  getApiRequest: ({ requestId }, { services, caller }) => {
    requireOwner(caller, 'read a request');
    const found = services.local.requests.find(requestId);
    if (found === undefined) throw apiError('request_not_found', `Request "${requestId}" not found.`);
    return showRequestDetails(found, services.delivery.environments.secrets());
  },

  clearApiRequests: (_input, { services, caller }) => {
    requireOwner(caller, 'clear the record of requests');
    services.local.requests.clear();
  },

  updateApiRequestLog: ({ body }, { services, caller }) => {
    requireOwner(caller, 'record requests');
    const { requests } = services.local;
    if (body.recording !== undefined) requests.isRecording = body.recording;
    return { recording: requests.isRecording, count: requests.count, characters: requests.characters };
  },
};
