import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { getChangeRequest, listContributors } from '../spaces/index.ts';
import {
  listRequestedReviewers,
  listReviews,
  presentReview,
  readReview,
  removeRequestedReviewer,
  requestReviewers,
  submitReview,
  targetOnChangeRequest,
} from '../reviewing/index.ts';

/** Reviews of a change request, requested reviewers, and contributors. */
export const reviewHandlers: Handlers<typeof operationFamilies.reviews, Context<ContentServices>> = {
  getReviewsByChangeRequestId: async ({ spaceId, changeRequestId, query }, context) =>
    listReviews(context, await targetOnChangeRequest(context, spaceId, changeRequestId), query),

  submitChangeRequestReview: async ({ spaceId, changeRequestId, body }, context) => {
    const { services } = context;
    const target = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const review = await presentReview(services, target, await submitReview(services, target, body));
    return reply(review, { headers: { Location: review.urls.location } });
  },

  getChangeRequestReviewById: async ({ spaceId, changeRequestId, reviewId, query }, context) => {
    const { services } = context;
    const target = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const row = await readReview(services.store.db, target.changeRequest.id, reviewId);
    return presentReview(services, target, row, query.format);
  },

  getRequestedReviewersByChangeRequestId: async ({ spaceId, changeRequestId, query }, context) =>
    listRequestedReviewers(context, await targetOnChangeRequest(context, spaceId, changeRequestId), query),

  requestReviewersForChangeRequest: async ({ spaceId, changeRequestId, body }, context) => ({
    users: await requestReviewers(context, await targetOnChangeRequest(context, spaceId, changeRequestId), body),
  }),

  removeRequestedReviewerFromChangeRequest: async ({ spaceId, changeRequestId, userId }, context) => {
    const target = await targetOnChangeRequest(context, spaceId, changeRequestId);
    await removeRequestedReviewer(context.services, target, userId);
  },

  getContributorsByChangeRequestId: async ({ spaceId, changeRequestId }, context) => {
    const { row } = await getChangeRequest(context, spaceId, changeRequestId);
    const items = await listContributors(context.services, row.id);
    return { count: items.length, items };
  },
};
