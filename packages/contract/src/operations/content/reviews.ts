// Reviews, requested reviewers, and contributors of a change request.
import * as z from '../../schema.ts';
import {
  ChangeRequestRequestedReviewer,
  ChangeRequestReview,
  ChangeRequestReviewStatus,
  ChangeRequestUserContributor,
} from '../../models/content/change-requests/reviews.ts';
import { Document, JSONDocument } from '../../models/content/documents/document.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#change-requests', read: 'space.view', write: 'space.edit' });

export const getReviewsByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary: 'List the reviews of a change request',
  query: () =>
    PageQuery.extend({ format: z.enum(['document', 'markdown']).optional(), outdated: QueryBoolean.optional() }),
  result: () => pageOf(ChangeRequestReview),
});

export const submitChangeRequestReview = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary: 'Submit a review of a change request',
  access: 'space.review',
  accessNote: 'Authors can’t approve their own change requests.',
  bodyLimit: 'document',
  body: () => z.strictObject({ status: ChangeRequestReviewStatus, comment: Document.optional() }),
  status: 201,
  result: () => ChangeRequestReview,
  responseHeaders: ['Location'],
  errors: ['conflict'],
});

export const getChangeRequestReviewById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}',
  summary: 'Get a review of a change request',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => ChangeRequestReview,
});

export const getRequestedReviewersByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'List the requested reviewers of a change request',
  query: () => PageQuery,
  result: () => pageOf(ChangeRequestRequestedReviewer),
});

export const requestReviewersForChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'Request reviewers for a change request',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      users: z.array(z.string()),
      subject: z.string().optional(),
      description: JSONDocument.optional(),
    }),
  result: () => z.object({ users: z.array(ChangeRequestRequestedReviewer).optional() }),
  errors: ['member_not_found', 'conflict'],
});

export const removeRequestedReviewerFromChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
  summary: 'Remove a requested reviewer from a change request',
});

export const getContributorsByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
  summary: 'List the contributors to a change request',
  result: () => pageOf(ChangeRequestUserContributor),
});
