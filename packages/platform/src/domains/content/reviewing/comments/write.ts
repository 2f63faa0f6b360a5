// Comments come to be, change and go. Assumption: what has become of a change request does not end the discussion of it, so
// comments are posted and changed there whatever its status; a lock of the space closes its content, not its comments.
import type { HandlerInput, operations } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentServices } from '../../state/index.ts';
import type { CommentRow } from '../../../../store/tables.ts';
import { addContribution } from '../../spaces/index.ts';
import { readDocumentInput } from '../../tree/index.ts';
import { isSameBody } from './body.ts';
import { countOpenComments } from './counters.ts';
import { findComment, getCommentRow } from './find.ts';
import { reloadTarget } from './comment-target-ref.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { changeReactions } from './reactions.ts';
import { requireRight } from './rights.ts';
import { readTarget } from './target.ts';
import type { TargetDraft } from './target.ts';
import type { Tx } from '../../../../store/store.ts';
import { toJson } from '../../../../store/json-column.ts';

type PostBody = HandlerInput<typeof operations.postCommentInSpace>['body'];
type UpdateBody = HandlerInput<typeof operations.updateCommentInSpace>['body'];

/** A comment on its way into the store. */
export interface CommentDraft {
  readonly body: JSONDocument;
  readonly targetDraft: TargetDraft;
  /** The review that it is part of. */
  readonly review: string | null;
}

/** Posts a comment. Throws page_not_found, or request_invalid for a target that is not there. */
export async function postComment(
  services: ContentServices,
  target: CommentTarget,
  request: PostBody,
): Promise<CommentRow> {
  const { body, ...targetDraft } = request;
  const draft: CommentDraft = {
    body: await readDocumentInput(services, body, { caller: target.user }),
    targetDraft,
    review: null,
  };
  return services.store.write(async (tx) => insertComment(services, tx, await reloadTarget(tx, target), draft));
}

/** Stores a comment and updates the counters. The target must be current. */
export async function insertComment(
  services: ContentServices,
  tx: Tx,
  target: CommentTarget,
  { body, targetDraft, review }: CommentDraft,
): Promise<CommentRow> {
  const now = services.clock.now();
  const row = await tx
    .insertInto('comment')
    .values({
      id: services.ids.nextInOrder('comment', now),
      space: target.space.id,
      change_request: target.changeRequest?.id ?? null,
      review,
      ...(await readTarget(services, tx, target, targetDraft)),
      body: toJson(body),
      posted_by: target.user,
      posted_at: now,
      edited_at: null,
      resolved_by: null,
      resolved_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countOpenComments(tx, row, 1);
  await contribute(services, tx, target);
  return row;
}

/** Anyone who comments on a change request is a contributor. Assumption: deleting the comment doesn’t change that. */
export async function contribute(
  services: ContentServices,
  tx: Tx,
  { changeRequest, user }: CommentTarget,
): Promise<void> {
  if (changeRequest === undefined) return;
  const now = services.clock.now();
  await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'comment', now });
}

/** Changes a comment. Throws comment_not_found, or forbidden. */
export async function updateComment(
  services: ContentServices,
  target: CommentTarget,
  { id, update }: { readonly id: string; readonly update: UpdateBody },
): Promise<CommentRow> {
  const body =
    update.body === undefined
      ? undefined
      : toJson(await readDocumentInput(services, update.body, { caller: target.user }));
  return services.store.write(async (tx) => {
    const current = await reloadTarget(tx, target);
    const row = await getCommentRow(tx, current, id);
    requireRight('reply', row, current);
    const now = services.clock.now();
    const edits = editOf(row, { body, target: current, now });
    await changeReactions(tx, { comment: row.id, reply: null }, { user: current.user, now, change: update });
    const changed = await setResolved(services, tx, current, { row, resolved: update.resolved });
    if (edits === undefined) return changed;
    return tx.updateTable('comment').set(edits).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  });
}

/**
 * The columns that a new body changes, or undefined if the text is equal. Throws forbidden if the caller isn’t the
 * author.
 */
export function editOf(
  row: Pick<CommentRow, 'posted_by' | 'body'>,
  {
    body,
    target,
    now,
  }: { readonly body: CommentRow['body'] | undefined; readonly target: CommentTarget; readonly now: number },
): Pick<CommentRow, 'body' | 'edited_at'> | undefined {
  if (body === undefined) return undefined;
  requireRight('edit', row, target);
  return isSameBody(body, row.body) ? undefined : { body, edited_at: now };
}

/** Resolves or reopens a comment. The first one to resolve it did, until it is reopened. */
export async function setResolved(
  services: ContentServices,
  tx: Tx,
  { user }: CommentTarget,
  { row, resolved }: { readonly row: CommentRow; readonly resolved: boolean | undefined },
): Promise<CommentRow> {
  const isResolved = row.resolved_at !== null;
  if (resolved === undefined || resolved === isResolved) return row;
  await countOpenComments(tx, row, resolved ? -1 : 1);
  return tx
    .updateTable('comment')
    .set(resolved ? { resolved_by: user, resolved_at: services.clock.now() } : { resolved_by: null, resolved_at: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a comment with its replies. Does nothing if it doesn’t exist. Throws forbidden. */
export async function deleteComment(services: ContentServices, target: CommentTarget, id: string): Promise<void> {
  await services.store.write(async (tx) => {
    const current = await reloadTarget(tx, target);
    const row = await findComment(tx, current, id);
    if (row === undefined) return;
    requireRight('delete', row, current);
    await tx.deleteFrom('comment').where('id', '=', id).execute();
    await countOpenComments(tx, row, row.resolved_at === null ? -1 : 0);
  });
}
