// The reviews of a change request, and the form for your own review.
import type { ChangeRequest } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { Flags } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoment } from '../../ui/format-ms.ts';
import { Load } from '../../ui/load.tsx';

export interface ReviewsProps {
  readonly changeRequest: ChangeRequest;
  readonly flags: Flags;
}

const ROUTE = '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews';

export function Reviews({ changeRequest, flags }: ReviewsProps) {
  const { space: spaceId, id: changeRequestId, status: requestStatus } = changeRequest;
  const list = useQuery(`GET ${ROUTE}`, { spaceId, changeRequestId, query: { format: 'markdown' } });
  return (
    <section aria-label="Reviews">
      <h2>Reviews</h2>
      <Load query={list} noun="reviews" empty="No reviews yet.">
        {({ items }) => (
          <ul class="reviews">
            {items.map(({ id, reviewer, status, outdated, comment, createdAt }) => (
              <li key={id}>
                <span class="chip" data-kind={status}>
                  {status === 'approved' ? 'Approved' : 'Changes requested'}
                </span>{' '}
                <b>{reviewer.displayName}</b>{' '}
                <span class="quiet">
                  {formatMoment(createdAt)}
                  {outdated && ' · out of date'}
                </span>
                {comment !== undefined && 'markdown' in comment.body && (
                  <p class="review-text">{comment.body.markdown}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Load>
      {requestStatus !== 'merged' && requestStatus !== 'archived' && (
        <ReviewForm changeRequest={changeRequest} flags={flags} />
      )}
    </section>
  );
}

function ReviewForm({ changeRequest, flags }: ReviewsProps) {
  const { api } = useDashboard();
  const { space: spaceId, id: changeRequestId, createdBy } = changeRequest;
  const [text, setText] = useState('');
  const me = useQuery('GET /user', {});
  const action = useAction(() => setText(''));
  const mayReview = reasonFor('space.review', flags);
  const own = me.value?.id === createdBy.id ? 'You can’t approve your own change request.' : undefined;
  const send = (status: 'approved' | 'changes-requested'): void =>
    action.run(() =>
      api.request(`POST ${ROUTE}`, {
        spaceId,
        changeRequestId,
        body: { status, ...(text.trim() === '' ? {} : { comment: { markdown: text } }) },
      }),
    );
  return (
    <div class="review-form">
      <textarea
        aria-label="Review comment"
        placeholder="Leave a comment (optional)"
        rows={2}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="change-request-actions">
        <GuardedButton reason={mayReview ?? own} isBusy={action.isRunning} run={() => send('approved')}>
          Approve
        </GuardedButton>
        <GuardedButton reason={mayReview} isBusy={action.isRunning} run={() => send('changes-requested')}>
          Request changes
        </GuardedButton>
      </div>
      <RightsNote reasons={[mayReview ?? own]} />
      <Problem message={action.problem} />
    </div>
  );
}
