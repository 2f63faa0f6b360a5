// The operations on comments and replies, once for all that has some: spaces and change requests.
import type { Comment, CommentReply, HandlerInput, OrganizationMember, operations } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { ContentServices } from '../state/index.ts';
import {
  deleteComment,
  deleteReply,
  getCommentRow,
  getReplyRow,
  listCommenters,
  listComments,
  listReplies,
  postComment,
  postReply,
  presentComment,
  presentReply,
  updateComment,
  updateReply,
} from '../reviewing/index.ts';
import type { CommentTarget } from '../reviewing/index.ts';
import type { DocumentFormat } from '../tree/index.ts';

type ContentContext = Context<ContentServices>;

/** Finds the space or change request that a path names. */
type FindTarget<Names> = (context: ContentContext, names: Names) => Promise<CommentTarget>;

type Handle<Input, Result> = (input: Input, context: ContentContext) => Promise<Result>;

/** A comment or reply in the requested format. Operations without `format` use the default. */
interface WithFormat {
  readonly query?: { readonly format?: DocumentFormat | undefined };
}

type OneComment = { readonly commentId: string };
type OneReply = OneComment & { readonly commentReplyId: string };
type BodyOf<Id extends keyof typeof operations> =
  HandlerInput<(typeof operations)[Id]> extends { readonly body: infer Body } ? { readonly body: Body } : never;
type QueryOf<Id extends keyof typeof operations> =
  HandlerInput<(typeof operations)[Id]> extends { readonly query: infer Query } ? { readonly query: Query } : never;

/** The operations on the comments of a target. */
export interface CommentHandlers<Names> {
  readonly list: Handle<Names & QueryOf<'listCommentsInSpace'>, Page<Comment>>;
  readonly post: Handle<Names & BodyOf<'postCommentInSpace'>, Comment>;
  readonly get: Handle<Names & OneComment & WithFormat, Comment>;
  readonly update: Handle<Names & OneComment & BodyOf<'updateCommentInSpace'>, Comment>;
  readonly delete: Handle<Names & OneComment, void>;
  readonly listCommenters: Handle<Names & { readonly query: ListQuery }, Page<OrganizationMember>>;
}

/** The operations on the replies to a comment of a target. */
export interface ReplyHandlers<Names> {
  readonly list: Handle<Names & OneComment & QueryOf<'listCommentRepliesInSpace'>, Page<CommentReply>>;
  readonly post: Handle<Names & OneComment & BodyOf<'postCommentReplyInSpace'> & WithFormat, CommentReply>;
  readonly get: Handle<Names & OneReply & WithFormat, CommentReply>;
  readonly update: Handle<Names & OneReply & BodyOf<'updateCommentReplyInChangeRequest'>, CommentReply>;
  readonly delete: Handle<Names & OneReply, void>;
}

/** Creates the operations on comments. */
export function createCommentHandlers<Names>(find: FindTarget<Names>): CommentHandlers<Names> {
  return {
    list: async (input, context) => listComments(context, await find(context, input), input.query),

    post: async (input, context) => {
      const target = await find(context, input);
      return presentComment(context.services, target, await postComment(context.services, target, input.body));
    },

    get: async (input, context) => {
      const { services } = context;
      const target = await find(context, input);
      const row = await getCommentRow(services.store.db, target, input.commentId);
      return presentComment(services, target, row, input.query?.format);
    },

    update: async (input, context) => {
      const target = await find(context, input);
      const row = await updateComment(context.services, target, { id: input.commentId, update: input.body });
      return presentComment(context.services, target, row);
    },

    delete: async (input, context) => deleteComment(context.services, await find(context, input), input.commentId),

    listCommenters: async (input, context) => listCommenters(context, await find(context, input), input.query),
  };
}

/** Creates the operations on replies. */
export function createReplyHandlers<Names>(find: FindTarget<Names>): ReplyHandlers<Names> {
  const keyOf = ({ commentId, commentReplyId }: OneReply) => ({ comment: commentId, reply: commentReplyId });
  return {
    list: async (input, context) => {
      const { commentId: comment, query } = input;
      return listReplies(context, await find(context, input), { comment, query });
    },

    post: async (input, context) => {
      const { commentId: comment, body, query } = input;
      const target = await find(context, input);
      const replied = await postReply(context.services, target, { comment, body: body.body });
      return presentReply(context.services, target, replied, query?.format);
    },

    get: async (input, context) => {
      const { services } = context;
      const target = await find(context, input);
      const comment = await getCommentRow(services.store.db, target, input.commentId);
      const reply = await getReplyRow(services.store.db, comment.id, input.commentReplyId);
      return presentReply(services, target, { comment, reply }, input.query?.format);
    },

    update: async (input, context) => {
      const target = await find(context, input);
      const replied = await updateReply(context.services, target, { key: keyOf(input), update: input.body });
      return presentReply(context.services, target, replied);
    },

    delete: async (input, context) => deleteReply(context.services, await find(context, input), keyOf(input)),
  };
}
