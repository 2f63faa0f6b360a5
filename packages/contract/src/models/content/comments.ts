import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { UserContributor } from './contributors.ts';
import { Document } from './documents/document.ts';
import { User } from '../people/user.ts';
import { Timestamp, Uri } from '../../primitives.ts';
import { pageFields } from './pages.ts';

export class EmojiReaction extends defineModel<EmojiReaction>('EmojiReaction')(() =>
  z.object({
    emoji: z.string(),
    count: z.number().int(),
    users: z.array(z.object({ user: User, reactedAt: Timestamp })),
  }),
) {}

export const EmojiReactions = z.array(EmojiReaction);

export class TableCellTarget extends defineModel<TableCellTarget>('TableCellTarget')(() =>
  z.strictObject({ record: z.string(), definition: z.string() }),
) {}

/** Common fields of resolved and open comments. */
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

/** A comment. Spec: docs-management-api.md#comment-object--comment */
export const Comment = defineSchema('Comment', () =>
  oneOf('status', [
    z.object({ ...commentFields(), status: z.literal('resolved'), resolvedAt: Timestamp, resolvedBy: User }),
    z.object({ ...commentFields(), status: z.literal('open') }),
  ]),
);
/** A comment. Spec: docs-management-api.md#comment-object--comment */
export type Comment = z.infer<typeof Comment>;

/** A reply to a comment. Spec: docs-management-api.md#comment-reply-object--comment-reply */
export class CommentReply extends defineModel<CommentReply>('CommentReply')(() =>
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
  }),
) {}

export class PostCommentReplySchema extends defineModel<PostCommentReplySchema>('PostCommentReplySchema')(() =>
  z.strictObject({ body: Document }),
) {}

export class PostCommentSchema extends defineModel<PostCommentSchema>('PostCommentSchema')(() =>
  z.strictObject({
    node: z.string().optional(),
    page: z.string().optional(),
    body: Document,
    tableCell: TableCellTarget.optional(),
  }),
) {}

export class UpdateCommentReplySchema extends defineModel<UpdateCommentReplySchema>('UpdateCommentReplySchema')(() =>
  z.strictObject({
    body: Document.optional(),
    addedReactions: z.array(z.string()).optional(),
    removedReactions: z.array(z.string()).optional(),
  }),
) {}

export class UpdateCommentSchema extends defineModel<UpdateCommentSchema>('UpdateCommentSchema')(() =>
  z.strictObject({
    resolved: z.boolean().optional(),
    body: Document.optional(),
    addedReactions: z.array(z.string()).optional(),
    removedReactions: z.array(z.string()).optional(),
  }),
) {}
