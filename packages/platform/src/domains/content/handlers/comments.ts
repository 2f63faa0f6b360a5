// Comments and replies on a space.
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { listCommenters } from '../comments/commenters.ts';
import { getCommentRow, getReplyRow } from '../comments/find.ts';
import { listComments, listReplies } from '../comments/list.ts';
import { targetOnSpace } from '../comments/comment-target-ref.ts';
import { presentComment, presentReply } from '../comments/present.ts';
import { deleteReply, postReply, updateReply } from '../comments/replies.ts';
import { deleteComment, postComment, updateComment } from '../comments/write.ts';

/** Comments and replies on a space. */
export const commentHandlers: Handlers<typeof operationFamilies.comments, Context<ContentServices>> = {
  listCommentsInSpace: async ({ spaceId, query }, context) =>
    listComments(context, await targetOnSpace(context, spaceId), query),

  postCommentInSpace: async ({ spaceId, body }, context) => {
    const { services } = context;
    const place = await targetOnSpace(context, spaceId);
    return presentComment(services, place, await postComment(services, place, body));
  },

  getCommentInSpace: async ({ spaceId, commentId, query }, context) => {
    const { services } = context;
    const place = await targetOnSpace(context, spaceId);
    return presentComment(services, place, await getCommentRow(services.store.db, place, commentId), query.format);
  },

  updateCommentInSpace: async ({ spaceId, commentId, body }, context) => {
    const { services } = context;
    const place = await targetOnSpace(context, spaceId);
    const row = await updateComment(services, place, { id: commentId, update: body });
    return presentComment(services, place, row);
  },

  deleteCommentInSpace: async ({ spaceId, commentId }, context) =>
    deleteComment(context.services, await targetOnSpace(context, spaceId), commentId),

  listCommentRepliesInSpace: async ({ spaceId, commentId, query }, context) =>
    listReplies(context, await targetOnSpace(context, spaceId), { comment: commentId, query }),

  postCommentReplyInSpace: async ({ spaceId, commentId, body }, context) => {
    const { services } = context;
    const place = await targetOnSpace(context, spaceId);
    const replied = await postReply(services, place, { comment: commentId, body: body.body });
    return presentReply(services, place, replied);
  },

  getCommentReplyInSpace: async ({ spaceId, commentId, commentReplyId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    const place = await targetOnSpace(context, spaceId);
    const comment = await getCommentRow(db, place, commentId);
    const reply = await getReplyRow(db, comment.id, commentReplyId);
    return presentReply(services, place, { comment, reply }, query.format);
  },

  updateCommentReplyInSpace: async ({ spaceId, commentId, commentReplyId, body }, context) => {
    const { services } = context;
    const place = await targetOnSpace(context, spaceId);
    const key = { comment: commentId, reply: commentReplyId };
    return presentReply(services, place, await updateReply(services, place, { key, update: body }));
  },

  deleteCommentReplyInSpace: async ({ spaceId, commentId, commentReplyId }, context) => {
    const place = await targetOnSpace(context, spaceId);
    return deleteReply(context.services, place, { comment: commentId, reply: commentReplyId });
  },

  listCommentersInSpace: async ({ spaceId, query }, context) =>
    listCommenters(context, await targetOnSpace(context, spaceId), query),
};
