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
import { family } from '../../family.ts';
import { PageQuery, pageOf, queryList } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#change-request-comments',
  read: 'space.view',
  write: 'space.comment',
});

export const listCommentsInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'List the comments on a change request',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      format: z.enum(['document', 'markdown']).optional(),
      status: z.enum(['all', 'open', 'resolved']).default('all'),
      targetPage: z.string().optional(),
      authors: queryList(z.string()).optional(),
    }),
  result: () => pageOf(Comment),
});

export const postCommentInChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'Add a comment to a change request',
  bodyLimit: 'document',
  body: () => PostCommentSchema,
  result: () => Comment,
  errors: ['page_not_found'],
});

export const getCommentInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Get a comment on a change request',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => Comment,
});

export const updateCommentInChangeRequest = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Update a comment on a change request',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => Comment,
});

export const deleteCommentInChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Delete a comment on a change request',
  accessNote: 'Author only. Deleting other users’ comments requires space.admin.',
});

export const listCommentRepliesInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
  summary: 'List the replies to a comment on a change request',
  query: () => PageQuery.extend({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => pageOf(CommentReply),
});

export const postCommentReplyInChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
  summary: 'Reply to a comment on a change request',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  bodyLimit: 'document',
  body: () => PostCommentReplySchema,
  result: () => CommentReply,
});

export const getCommentReplyInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Get a reply to a comment on a change request',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => CommentReply,
});

export const listCommentersInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
  summary: 'List the commenters on a change request',
  query: () => PageQuery,
  result: () => pageOf(OrganizationMember),
});

export const updateCommentReplyInChangeRequest = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Update a reply to a comment on a change request',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => CommentReply,
});

export const deleteCommentReplyInChangeRequest = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Delete a reply to a comment on a change request',
  accessNote: 'Author only. Deleting other users’ replies requires space.admin.',
});
