// Replies come to be, change and go.
import type { HandlerInput, operations } from '@bindery/contract';
import type { Document } from '@bindery/contract/documents';
import type { ContentServices } from '../../state/index.ts';
import type { CommentRow } from '../../../../store/tables.ts';
import { readDocumentInput } from '../../tree/index.ts';
import { findReply, getCommentRow, getReplyRow } from './find.ts';
import type { CommentReplyRow } from './find.ts';
import { reloadTarget } from './comment-target-ref.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { changeReactions } from './reactions.ts';
import { requireRight } from './rights.ts';
import { contribute, editOf, setResolved } from './write.ts';
import { toJson } from '../../../../store/json-column.ts';

type UpdateBody = HandlerInput<typeof operations.updateCommentReplyInChangeRequest>['body'];

/** A reply with the comment that it answers. */
export interface ReplyWithComment {
  readonly comment: CommentRow;
  readonly reply: CommentReplyRow;
}

/** Identifies a reply by its comment. */
export interface ReplyKey {
  readonly comment: string;
  readonly reply: string;
}

/** Posts a reply. Assumption: a resolved comment accepts replies, and stays resolved. Throws comment_not_found. */
export async function postReply(
  services: ContentServices,
  target: CommentTarget,
  { comment: id, body }: { readonly comment: string; readonly body: Document },
): Promise<ReplyWithComment> {
  const text = toJson(await readDocumentInput(services, body, { caller: target.user }));
  return services.store.write(async (tx) => {
    const current = await reloadTarget(tx, target);
    const comment = await getCommentRow(tx, current, id);
    requireRight('reply', comment, current);
    const now = services.clock.now();
    const reply = await tx
      .insertInto('comment_reply')
      .values({
        id: services.ids.nextInOrder('reply', now),
        comment: comment.id,
        body: text,
        posted_by: current.user,
        posted_at: now,
        edited_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await contribute(services, tx, current);
    return { comment, reply };
  });
}

/**
 * Updates a reply. Assumption: the operation on change requests accepts `resolved` although a reply has no status, so
 * it resolves or reopens the comment.
 * @throws {KitError} comment_not_found, comment_reply_not_found, forbidden
 */
export async function updateReply(
  services: ContentServices,
  target: CommentTarget,
  { key, update }: { readonly key: ReplyKey; readonly update: UpdateBody },
): Promise<ReplyWithComment> {
  const body =
    update.body === undefined
      ? undefined
      : toJson(await readDocumentInput(services, update.body, { caller: target.user }));
  return services.store.write(async (tx) => {
    const current = await reloadTarget(tx, target);
    const row = await getCommentRow(tx, current, key.comment);
    const found = await getReplyRow(tx, row.id, key.reply);
    requireRight('reply', found, current);
    const now = services.clock.now();
    const edits = editOf(found, { body, target: current, now });
    const to = { comment: row.id, reply: found.id };
    await changeReactions(tx, to, { user: current.user, now, change: update });
    const comment = await setResolved(services, tx, current, { row, resolved: update.resolved });
    if (edits === undefined) return { comment, reply: found };
    const changed = tx.updateTable('comment_reply').set(edits).where('id', '=', found.id).returningAll();
    return { comment, reply: await changed.executeTakeFirstOrThrow() };
  });
}

/** Deletes a reply. Does nothing if it doesn’t exist. Throws comment_not_found or forbidden. */
export async function deleteReply(services: ContentServices, target: CommentTarget, key: ReplyKey): Promise<void> {
  await services.store.write(async (tx) => {
    const current = await reloadTarget(tx, target);
    const comment = await getCommentRow(tx, current, key.comment);
    const reply = await findReply(tx, comment.id, key.reply);
    if (reply === undefined) return;
    requireRight('delete', reply, current);
    await tx.deleteFrom('comment_reply').where('id', '=', reply.id).execute();
  });
}
