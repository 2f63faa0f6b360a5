// Comments and replies on a space.
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { targetOnSpace } from '../reviewing/index.ts';
import { createCommentHandlers, createReplyHandlers } from './create-comment-handlers.ts';

const find = (context: Context<ContentServices>, { spaceId }: { readonly spaceId: string }) =>
  targetOnSpace(context, spaceId);
const comments = createCommentHandlers(find);
const replies = createReplyHandlers(find);

/** Comments and replies on a space. */
export const commentHandlers: Handlers<typeof operationFamilies.comments, Context<ContentServices>> = {
  listCommentsInSpace: comments.list,
  postCommentInSpace: comments.post,
  getCommentInSpace: comments.get,
  updateCommentInSpace: comments.update,
  deleteCommentInSpace: comments.delete,
  listCommentRepliesInSpace: replies.list,
  // Accepts no `format`, unlike the operation on change requests, as in the specification.
  postCommentReplyInSpace: replies.post,
  getCommentReplyInSpace: replies.get,
  updateCommentReplyInSpace: replies.update,
  deleteCommentReplyInSpace: replies.delete,
  listCommentersInSpace: comments.listCommenters,
};
