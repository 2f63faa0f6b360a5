// Comments and replies on a change request.
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { listCommenters } from '../comments/commenters.ts';
import { getCommentRow, getReplyRow } from '../comments/find.ts';
import { listComments, listReplies } from '../comments/list.ts';
import { targetOnChangeRequest } from '../comments/comment-target-ref.ts';
import { presentComment, presentReply } from '../comments/present.ts';
import { deleteReply, postReply, updateReply } from '../comments/replies.ts';
import { deleteComment, postComment, updateComment } from '../comments/write.ts';

/** Comments and replies on a change request. */
export const changeRequestCommentHandlers: Handlers<
  typeof operationFamilies.changeRequestComments,
  Context<ContentServices>
> = {
  listCommentsInChangeRequest: async ({ spaceId, changeRequestId, query }, context) =>
    listComments(context, await targetOnChangeRequest(context, spaceId, changeRequestId), query),

  postCommentInChangeRequest: async ({ spaceId, changeRequestId, body }, context) => {
    const { services } = context;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    return presentComment(services, place, await postComment(services, place, body));
  },

  getCommentInChangeRequest: async ({ spaceId, changeRequestId, commentId, query }, context) => {
    const { services } = context;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    return presentComment(services, place, await getCommentRow(services.store.db, place, commentId), query.format);
  },

  updateCommentInChangeRequest: async ({ spaceId, changeRequestId, commentId, body }, context) => {
    const { services } = context;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const row = await updateComment(services, place, { id: commentId, update: body });
    return presentComment(services, place, row);
  },

  deleteCommentInChangeRequest: async ({ spaceId, changeRequestId, commentId }, context) =>
    deleteComment(context.services, await targetOnChangeRequest(context, spaceId, changeRequestId), commentId),

  listCommentRepliesInChangeRequest: async ({ spaceId, changeRequestId, commentId, query }, context) =>
    listReplies(context, await targetOnChangeRequest(context, spaceId, changeRequestId), { comment: commentId, query }),

  postCommentReplyInChangeRequest: async ({ spaceId, changeRequestId, commentId, body, query }, context) => {
    const { services } = context;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const replied = await postReply(services, place, { comment: commentId, body: body.body });
    return presentReply(services, place, replied, query.format);
  },

  getCommentReplyInChangeRequest: async ({ spaceId, changeRequestId, commentId, commentReplyId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const comment = await getCommentRow(db, place, commentId);
    const reply = await getReplyRow(db, comment.id, commentReplyId);
    return presentReply(services, place, { comment, reply }, query.format);
  },

  updateCommentReplyInChangeRequest: async ({ spaceId, changeRequestId, commentId, commentReplyId, body }, context) => {
    const { services } = context;
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    const key = { comment: commentId, reply: commentReplyId };
    return presentReply(services, place, await updateReply(services, place, { key, update: body }));
  },

  deleteCommentReplyInChangeRequest: async ({ spaceId, changeRequestId, commentId, commentReplyId }, context) => {
    const place = await targetOnChangeRequest(context, spaceId, changeRequestId);
    return deleteReply(context.services, place, { comment: commentId, reply: commentReplyId });
  },

  listCommentersInChangeRequest: async ({ spaceId, changeRequestId, query }, context) =>
    listCommenters(context, await targetOnChangeRequest(context, spaceId, changeRequestId), query),
};
