import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { UserContributor } from './contributors.ts';
import { Document } from './documents/document.ts';
import { User } from '../people/user.ts';
import { Timestamp, Uri } from '../../primitives.ts';
import { pageFields } from './pages.ts';

const emojiReactionShape = () =>
  z.object({
    emoji: z.string(),
    count: z.number().int(),
    users: z.array(z.object({ user: User, reactedAt: Timestamp })),
  });
export interface EmojiReaction extends z.infer<ReturnType<typeof emojiReactionShape>> {}
export const EmojiReaction: Model<EmojiReaction> = model('EmojiReaction', emojiReactionShape);

export const EmojiReactions = z.array(EmojiReaction);

const tableCellTargetShape = () => z.strictObject({ record: z.string(), definition: z.string() });
export interface TableCellTarget extends z.infer<ReturnType<typeof tableCellTargetShape>> {}
export const TableCellTarget: Model<TableCellTarget> = model('TableCellTarget', tableCellTargetShape);

/** What a comment has, resolved or open. */
const commentFields = () => ({
  object: z.literal('comment'),
  id: z.string(),
  postedBy: User,
  postedAt: Timestamp,
  editedAt: Timestamp.optional(),
  reactions: EmojiReactions,
  replies: z.number().int(),
  repliers: z.array(UserContributor),
  body: Document,
  target: z.object({
    node: z.object({ id: z.string(), preview: z.string().optional() }).optional(),
    tableCell: TableCellTarget.optional(),
    changeRequest: z.string().optional(),
    review: z.string().optional(),
    page: z
      .object({
        ...pageFields(),
        path: z.string(),
        outdated: z.boolean(),
      })
      .optional(),
    space: z.string(),
    revision: z.string(),
  }),
  urls: z.object({ location: Uri }),
  permissions: z.object({
    view: z.boolean(),
    edit: z.boolean(),
    reply: z.boolean().optional(),
    delete: z.boolean(),
  }),
});

const commentShape = () =>
  oneOf('status', [
    z.object({ ...commentFields(), status: z.literal('resolved'), resolvedAt: Timestamp, resolvedBy: User }),
    z.object({ ...commentFields(), status: z.literal('open') }),
  ]);
/** A comment. Spec: docs-management-api.md#comment-object--comment */
export type Comment = z.infer<ReturnType<typeof commentShape>>;
/** A comment. Spec: docs-management-api.md#comment-object--comment */
export const Comment: Model<Comment> = model('Comment', commentShape);

const commentReplyShape = () =>
  z.object({
    object: z.literal('comment-reply'),
    id: z.string(),
    postedBy: User,
    postedAt: Timestamp,
    editedAt: Timestamp.optional(),
    reactions: EmojiReactions,
    body: Document,
    urls: z.object({ location: Uri }),
    permissions: z.object({ view: z.boolean(), edit: z.boolean(), reply: z.boolean().optional(), delete: z.boolean() }),
  });
/** A reply to a comment. Spec: docs-management-api.md#comment-reply-object--comment-reply */
export interface CommentReply extends z.infer<ReturnType<typeof commentReplyShape>> {}
/** A reply to a comment. Spec: docs-management-api.md#comment-reply-object--comment-reply */
export const CommentReply: Model<CommentReply> = model('CommentReply', commentReplyShape);

const postCommentReplySchemaShape = () => z.strictObject({ body: Document });
export interface PostCommentReplySchema extends z.infer<ReturnType<typeof postCommentReplySchemaShape>> {}
export const PostCommentReplySchema: Model<PostCommentReplySchema> = model(
  'PostCommentReplySchema',
  postCommentReplySchemaShape,
);

const postCommentSchemaShape = () =>
  z.strictObject({
    node: z.string().optional(),
    page: z.string().optional(),
    body: Document,
    tableCell: TableCellTarget.optional(),
  });
export interface PostCommentSchema extends z.infer<ReturnType<typeof postCommentSchemaShape>> {}
export const PostCommentSchema: Model<PostCommentSchema> = model('PostCommentSchema', postCommentSchemaShape);

const updateCommentReplySchemaShape = () =>
  z.strictObject({
    body: Document.optional(),
    addedReactions: z.array(z.string()).optional(),
    removedReactions: z.array(z.string()).optional(),
  });
export interface UpdateCommentReplySchema extends z.infer<ReturnType<typeof updateCommentReplySchemaShape>> {}
export const UpdateCommentReplySchema: Model<UpdateCommentReplySchema> = model(
  'UpdateCommentReplySchema',
  updateCommentReplySchemaShape,
);

const updateCommentSchemaShape = () =>
  z.strictObject({
    resolved: z.boolean().optional(),
    body: Document.optional(),
    addedReactions: z.array(z.string()).optional(),
    removedReactions: z.array(z.string()).optional(),
  });
export interface UpdateCommentSchema extends z.infer<ReturnType<typeof updateCommentSchemaShape>> {}
export const UpdateCommentSchema: Model<UpdateCommentSchema> = model('UpdateCommentSchema', updateCommentSchemaShape);
