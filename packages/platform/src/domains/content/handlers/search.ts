import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { answerQuestion, searchChangeRequest, searchOrganization, searchSpace, streamAsk } from '../finding/index.ts';

/** Search and questions. */
export const searchHandlers: Handlers<typeof operationFamilies.search, Context<ContentServices>> = {
  searchOrganizationContent: ({ organizationId, query }, context) => searchOrganization(context, organizationId, query),
  askInOrganization: (input, context) => answerQuestion(context, input),
  streamAskInOrganization: (input, context) => streamAsk(context, input),
  searchSpaceContent: ({ spaceId, query }, context) => searchSpace(context, spaceId, query),
  searchChangeRequestContent: ({ spaceId, changeRequestId, query }, context) =>
    searchChangeRequest(context, { spaceId, changeRequestId, query }),
};
