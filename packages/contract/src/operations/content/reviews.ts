// Reviews, requested reviewers, and contributors of a change request.
import * as z from '../../schema.ts';
import {
  ChangeRequestRequestedReviewer,
  ChangeRequestReview,
  ChangeRequestReviewStatus,
  ChangeRequestUserContributor,
} from '../../models/content/change-requests/reviews.ts';
import { Document, JSONDocument } from '../../models/content/documents/document.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

export const getReviewsByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary: 'List the reviews of a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () =>
    PageQuery.extend({ format: z.enum(['document', 'markdown']).optional(), outdated: QueryBoolean.optional() }),
  result: () => pageOf(ChangeRequestReview),
  errors: ['space_not_found', 'change_request_not_found'],
  spec: 'docs-management-api.md#change-requests',
});

export const submitChangeRequestReview = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary: 'Submit a review of a change request',
  tokens: ['user'],
  access: 'space.review',
  accessNote: 'Authors can’t approve their own change requests.',
  bodyLimit: 'document',
  body: () => z.strictObject({ status: ChangeRequestReviewStatus, comment: Document.optional() }),
  status: 201,
  result: () => ChangeRequestReview,
  responseHeaders: ['Location'],
  errors: ['space_not_found', 'change_request_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#change-requests',
});

export const getChangeRequestReviewById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}',
  summary: 'Get a review of a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => ChangeRequestReview,
  errors: ['space_not_found', 'change_request_not_found', 'review_not_found'],
  spec: 'docs-management-api.md#change-requests',
});

export const getRequestedReviewersByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'List the requested reviewers of a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(ChangeRequestRequestedReviewer),
  errors: ['space_not_found', 'change_request_not_found'],
  spec: 'docs-management-api.md#change-requests',
});

export const requestReviewersForChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'Request reviewers for a change request',
  tokens: ['user'],
  access: 'space.edit',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      users: z.array(z.string()),
      subject: z.string().optional(),
      description: JSONDocument.optional(),
    }),
  result: () => z.object({ users: z.array(ChangeRequestRequestedReviewer).optional() }),
  errors: ['space_not_found', 'change_request_not_found', 'member_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#change-requests',
});

export const removeRequestedReviewerFromChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
  summary: 'Remove a requested reviewer from a change request',
  tokens: ['user'],
  access: 'space.edit',
  errors: ['space_not_found', 'change_request_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-requests',
});

export const getContributorsByChangeRequestId = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
  summary: 'List the contributors to a change request',
  tokens: ['user'],
  access: 'space.view',
  result: () => pageOf(ChangeRequestUserContributor),
  errors: ['space_not_found', 'change_request_not_found'],
  spec: 'docs-management-api.md#change-requests',
});
