// Comments and replies on a space.
import * as z from '../../schema.ts';
import {
  Comment,
  CommentReply,
  PostCommentReplySchema,
  PostCommentSchema,
  UpdateCommentReplySchema,
  UpdateCommentSchema,
} from '../../models/content/comments.ts';
import { OrganizationMember } from '../../models/people/members.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf, queryList } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#space-comments', read: 'space.view', write: 'space.comment' });

export const listCommentsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments',
  summary: 'List the comments in a space',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      status: z.enum(['all', 'open', 'resolved']).default('all'),
      format: z.enum(['document', 'markdown']).optional(),
      targetPage: z.string().optional(),
      authors: queryList(z.string()).optional(),
    }),
  result: () => pageOf(Comment),
});

export const postCommentInSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/comments',
  summary: 'Add a comment to a space',
  bodyLimit: 'document',
  body: () => PostCommentSchema,
  result: () => Comment,
  errors: ['page_not_found'],
});

export const getCommentInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Get a comment in a space',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => Comment,
});

export const updateCommentInSpace = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Update a comment in a space',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => Comment,
});

export const deleteCommentInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Delete a comment in a space',
  accessNote: 'Author only. Deleting other users’ comments requires space.admin.',
});

export const postCommentReplyInSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'Reply to a comment in a space',
  bodyLimit: 'document',
  body: () => PostCommentReplySchema,
  result: () => CommentReply,
});

export const getCommentReplyInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Get a reply to a comment in a space',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => CommentReply,
});

export const updateCommentReplyInSpace = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Update a reply to a comment in a space',
  accessNote: 'Only the author can edit the text. Reactions require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentReplySchema,
  result: () => CommentReply,
});

export const deleteCommentReplyInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Delete a reply to a comment in a space',
  accessNote: 'Author only. Deleting other users’ replies requires space.admin.',
});

export const listCommentersInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/commenters',
  summary: 'List the commenters in a space',
  query: () => PageQuery,
  result: () => pageOf(OrganizationMember),
});

export const listCommentRepliesInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'List the replies to a comment in a space',
  query: () => PageQuery.extend({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => pageOf(CommentReply),
});
