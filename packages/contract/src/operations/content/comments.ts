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
import { operation } from '../../operation.ts';
import { PageQuery, pageOf, queryList } from '../../paging.ts';

export const listCommentsInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments',
  summary: 'List the comments in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () =>
    PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      status: z.enum(['all', 'open', 'resolved']).default('all'),
      format: z.enum(['document', 'markdown']).optional(),
      targetPage: z.string().optional(),
      authors: queryList(z.string()).optional(),
    }),
  result: () => pageOf(Comment),
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-comments',
});

export const postCommentInSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/comments',
  summary: 'Add a comment to a space',
  tokens: ['user'],
  access: 'space.comment',
  bodyLimit: 'document',
  body: () => PostCommentSchema,
  result: () => Comment,
  errors: ['space_not_found', 'page_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const getCommentInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Get a comment in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => Comment,
  errors: ['space_not_found', 'comment_not_found'],
  spec: 'docs-management-api.md#space-comments',
});

export const updateCommentInSpace = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Update a comment in a space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Only the author can edit the text. Reactions, resolving, and reopening require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => Comment,
  errors: ['space_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const deleteCommentInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Delete a comment in a space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Author only. Deleting other people’s comments requires space.admin.',
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const postCommentReplyInSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'Reply to a comment in a space',
  tokens: ['user'],
  access: 'space.comment',
  bodyLimit: 'document',
  body: () => PostCommentReplySchema,
  result: () => CommentReply,
  errors: ['space_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const getCommentReplyInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Get a reply to a comment in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => CommentReply,
  errors: ['space_not_found', 'comment_not_found', 'comment_reply_not_found'],
  spec: 'docs-management-api.md#space-comments',
});

export const updateCommentReplyInSpace = operation({
  method: 'PUT',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Update a reply to a comment in a space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Only the author can edit the text. Reactions require space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentReplySchema,
  result: () => CommentReply,
  errors: ['space_not_found', 'comment_not_found', 'comment_reply_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const deleteCommentReplyInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Delete a reply to a comment in a space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Author only. Deleting other people’s replies requires space.admin.',
  errors: ['space_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const listCommentersInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/commenters',
  summary: 'List the commenters in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(OrganizationMember),
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-comments',
});

export const listCommentRepliesInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'List the replies to a comment in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => pageOf(CommentReply),
  errors: ['space_not_found', 'comment_not_found'],
  spec: 'docs-management-api.md#space-comments',
});
