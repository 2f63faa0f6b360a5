// A row of the list: number, subject, author, and what a reader needs before opening it.
import type { ChangeRequest } from '@bindery/contract';
import type { ListFilter } from './list-filter.ts';
import { OutdatedChip } from '../outdated-chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { formatMoment } from '../../../ui/format-ms.ts';

export interface ChangeRequestRowProps {
  readonly changeRequest: ChangeRequest;
  readonly orderBy: ListFilter['orderBy'];
}

/** The row: a link to the view that merges it. */
export function ChangeRequestRow({ changeRequest, orderBy }: ChangeRequestRowProps) {
  const { number, subject, status, outdated, comments, createdBy, createdAt, updatedAt, mergedBy, mergedAt } =
    changeRequest;
  const at = orderBy === 'createdAt' ? createdAt : updatedAt;
  return (
    <li>
      <Link href={new URL(changeRequest.urls.app).pathname} data-key="row" class="change-request-link">
        <span class="quiet">#{number}</span> {subject === '' ? 'Untitled change request' : subject}
      </Link>
      <span class="change-request-chips">
        {outdated && (status === 'open' || status === 'draft') && <OutdatedChip />}
        {comments > 0 && <span class="quiet">{comments === 1 ? '1 comment' : `${comments} comments`}</span>}
      </span>
      <span class="change-request-facts quiet">
        {createdBy.displayName} ·{' '}
        {mergedBy !== undefined && mergedAt !== undefined ? (
          <>
            merged by {mergedBy.displayName} <time dateTime={mergedAt}>{formatMoment(mergedAt)}</time>
          </>
        ) : (
          <>
            {orderBy === 'createdAt' ? 'opened' : 'updated'} <time dateTime={at}>{formatMoment(at)}</time>
          </>
        )}
      </span>
    </li>
  );
}
