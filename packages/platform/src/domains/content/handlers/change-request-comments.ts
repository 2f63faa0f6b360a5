// Comments and replies on a change request.
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { targetOnChangeRequest } from '../reviewing/index.ts';
import { createCommentHandlers, createReplyHandlers } from './create-comment-handlers.ts';

interface Names {
  readonly spaceId: string;
  readonly changeRequestId: string;
}

const find = (context: Context<ContentServices>, { spaceId, changeRequestId }: Names) =>
  targetOnChangeRequest(context, spaceId, changeRequestId);
const comments = createCommentHandlers(find);
const replies = createReplyHandlers(find);

/** Comments and replies on a change request. */
export const changeRequestCommentHandlers: Handlers<
  typeof operationFamilies.changeRequestComments,
  Context<ContentServices>
> = {
  listCommentsInChangeRequest: comments.list,
  postCommentInChangeRequest: comments.post,
  getCommentInChangeRequest: comments.get,
  updateCommentInChangeRequest: comments.update,
  deleteCommentInChangeRequest: comments.delete,
  listCommentRepliesInChangeRequest: replies.list,
  postCommentReplyInChangeRequest: replies.post,
  getCommentReplyInChangeRequest: replies.get,
  updateCommentReplyInChangeRequest: replies.update,
  deleteCommentReplyInChangeRequest: replies.delete,
  listCommentersInChangeRequest: comments.listCommenters,
};
