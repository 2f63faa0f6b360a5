// Finds a comment of a target, or a reply to a comment.
import type { Selectable } from 'kysely';
import { apiError } from '../../../../core/api-error.ts';
import type { Db } from '../../../../store/store.ts';
import type { CommentReplyTable, CommentRow } from '../../../../store/tables.ts';
import type { CommentTarget } from './comment-target-ref.ts';

/** A stored reply. */
export type CommentReplyRow = Selectable<CommentReplyTable>;

/** The comments of a target. */
export function selectComments(db: Db, { space, changeRequest }: CommentTarget) {
  const of = changeRequest?.id ?? null;
  return db
    .selectFrom('comment')
    .where('comment.space', '=', space.id)
    .where('comment.change_request', of === null ? 'is' : '=', of);
}

/** A comment, if the target has it. */
export async function findComment(db: Db, target: CommentTarget, id: string): Promise<CommentRow | undefined> {
  return selectComments(db, target).selectAll('comment').where('comment.id', '=', id).executeTakeFirst();
}

/** Throws comment_not_found. */
export async function getCommentRow(db: Db, target: CommentTarget, id: string): Promise<CommentRow> {
  const row = await findComment(db, target, id);
  if (row === undefined) {
    const location = target.changeRequest === undefined ? 'space' : 'change request';
    throw apiError('comment_not_found', `The ${location} has no comment "${id}".`);
  }
  return row;
}

/** A reply, if the comment has it. */
export async function findReply(db: Db, comment: string, id: string): Promise<CommentReplyRow | undefined> {
  return db
    .selectFrom('comment_reply')
    .selectAll()
    .where('id', '=', id)
    .where('comment', '=', comment)
    .executeTakeFirst();
}

/** Throws comment_reply_not_found. */
export async function getReplyRow(db: Db, comment: string, id: string): Promise<CommentReplyRow> {
  const row = await findReply(db, comment, id);
  if (row === undefined) throw apiError('comment_reply_not_found', `The comment has no reply "${id}".`);
  return row;
}
