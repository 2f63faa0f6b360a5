// Submits a review: a verdict on the current revision of a change request, with a comment.
import type { HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { ContentServices } from '../../state/index.ts';
import { isEmptyBody } from '../comments/body.ts';
import { readDocumentInput } from '../../tree/index.ts';
import { reloadChangeRequestTarget } from '../comments/comment-target-ref.ts';
import type { ChangeRequestTarget } from '../comments/comment-target-ref.ts';
import { insertComment } from '../comments/write.ts';
import type { ReviewRow } from './present.ts';
import { requireReviewable } from './reviewable.ts';
import type { Tx } from '../../../../store/store.ts';

type ReviewBody = HandlerInput<typeof operations.submitChangeRequestReview>['body'];

/**
 * Stores a review. Assumption: users can review any number of times, and each review stays. A comment without text
 * isn’t stored. The reviewer is no longer requested.
 * @throws {KitError} conflict when the change request is merged or archived, forbidden for approving one's own
 */
export async function submitReview(
  services: ContentServices,
  target: ChangeRequestTarget,
  { status, comment }: ReviewBody,
): Promise<ReviewRow> {
  const body =
    comment === undefined
      ? undefined
      : await readDocumentInput(services, comment, { caller: target.user, field: 'comment' });
  return services.store.write(async (tx) => {
    const current = await reloadChangeRequestTarget(tx, target);
    const { changeRequest, user } = current;
    requireReviewable(changeRequest);
    if (status === 'approved') requireSomebodyElses(current);
    const now = services.clock.now();
    const row = await tx
      .insertInto('review')
      .values({
        id: services.ids.nextInOrder('review', now),
        change_request: changeRequest.id,
        revision: changeRequest.revision,
        reviewer: user,
        requested_by: await endRequest(tx, changeRequest.id, user),
        status,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (body !== undefined && !isEmptyBody(body)) {
      await insertComment(services, tx, current, { body, targetDraft: {}, review: row.id });
    }
    return row;
  });
}

/** Assumption: the author of a change request can request changes to it, but not approve it. */
function requireSomebodyElses({ changeRequest, user }: ChangeRequestTarget): void {
  if (changeRequest.created_by !== user) return;
  throw apiError('forbidden', 'You can’t approve your own change request.');
}

/** Removes a user from the requested reviewers. Returns who requested the review, if anyone. */
async function endRequest(tx: Tx, changeRequest: string, user: string): Promise<string | null> {
  const request = await tx
    .deleteFrom('requested_reviewer')
    .where('change_request', '=', changeRequest)
    .where('user', '=', user)
    .returning('requested_by')
    .executeTakeFirst();
  return request?.requested_by ?? null;
}
