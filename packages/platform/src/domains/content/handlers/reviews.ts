import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { listContributors } from '../spaces/change-requests/contributors.ts';
import { getChangeRequest } from '../spaces/change-requests/find.ts';
import { targetOnChangeRequest } from '../reviewing/comments/comment-target-ref.ts';
import { listReviews, readReview } from '../reviewing/reviews/list.ts';
import { presentReview } from '../reviewing/reviews/present.ts';
import {
  listRequestedReviewers,
  removeRequestedReviewer,
  requestReviewers,
} from '../reviewing/reviews/requested-reviewers.ts';
import { submitReview } from '../reviewing/reviews/submit.ts';

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
