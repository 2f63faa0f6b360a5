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
  summary: 'List comments in space',
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
  summary: 'Post comment in space',
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
  summary: 'Get comment in space',
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
  summary: 'Update comment in space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'A text is changed by who wrote it alone; reactions, resolving and reopening take space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentSchema,
  result: () => Comment,
  errors: ['space_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const deleteCommentInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Delete comment in space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Who wrote it; to delete what somebody else wrote takes space.admin.',
  errors: ['space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const postCommentReplyInSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'Post comment reply in space',
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
  summary: 'Get comment reply in space',
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
  summary: 'Update comment reply in space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'A text is changed by who wrote it alone; reactions take space.comment.',
  bodyLimit: 'document',
  body: () => UpdateCommentReplySchema,
  result: () => CommentReply,
  errors: ['space_not_found', 'comment_not_found', 'comment_reply_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const deleteCommentReplyInSpace = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
  summary: 'Delete comment reply in space',
  tokens: ['user'],
  access: 'space.comment',
  accessNote: 'Who wrote it; to delete what somebody else wrote takes space.admin.',
  errors: ['space_not_found', 'comment_not_found', 'forbidden'],
  spec: 'docs-management-api.md#space-comments',
});

export const listCommentersInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/commenters',
  summary: 'List commenters in space',
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
  summary: 'List comment replies in space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ format: z.enum(['document', 'markdown']).optional() }),
  result: () => pageOf(CommentReply),
  errors: ['space_not_found', 'comment_not_found'],
  spec: 'docs-management-api.md#space-comments',
});
