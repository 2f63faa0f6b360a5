// Comments and replies on a change request.
import * as z from '../../schema.ts';
import {
  Comment,
  CommentReply,
  PostCommentReplySchema,
  PostCommentSchema,
  UpdateCommentSchema,
} from '../../models/content/comments.ts';
import { OrganizationMember } from '../../models/people/members.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf, queryList } from '../../paging.ts';

export const listCommentsInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'List the comments on a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      format: z.enum(['document', 'markdown']).optional(),
      status: z.enum(['all', 'open', 'resolved']).default('all'),
      targetPage: z.string().optional(),
      authors: queryList(z.string()).optional(),
    }),
  result: () => pageOf(Comment),
  errors: ['space_not_found', 'change_request_not_found'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const postCommentInChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'Add a comment to a change request',
  tokens: ['user'],
  access: 'space.comment',
  bodyLimit: 'document',
  body: () => PostCommentSchema,
  result: () => Comment,
  errors: ['space_not_found', 'change_request_not_found', 'page_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const getCommentInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Get a comment on a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => Comment,
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const updateCommentInChangeRequest = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Update a comment on a change request',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => Comment,
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const deleteCommentInChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Delete a comment on a change request',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Author only. Deleting other people’s comments requires space.admin.',
  errors: ['space_not_found', 'change_request_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const listCommentRepliesInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
  summary: 'List the replies to a comment on a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => pageOf(CommentReply),
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const postCommentReplyInChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
  summary: 'Reply to a comment on a change request',
  tokens: ['user'],
  access: 'space.comment',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  bodyLimit: 'document',
  body: () => PostCommentReplySchema,
  result: () => CommentReply,
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const getCommentReplyInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Get a reply to a comment on a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => CommentReply,
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found', 'comment_reply_not_found'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const listCommentersInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
  summary: 'List the commenters on a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(OrganizationMember),
  errors: ['space_not_found', 'change_request_not_found'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const updateCommentReplyInChangeRequest = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Update a reply to a comment on a change request',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => CommentReply,
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found', 'comment_reply_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});

export const deleteCommentReplyInChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Delete a reply to a comment on a change request',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Author only. Deleting other people’s replies requires space.admin.',
  errors: ['space_not_found', 'change_request_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#change-request-comments',
});
