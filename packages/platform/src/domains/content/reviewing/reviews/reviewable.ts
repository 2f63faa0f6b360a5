import { apiError } from '../../../../core/api-error.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';

/** Throws conflict unless a change request can be reviewed. Assumption: drafts can, as they can be merged. */
export function requireReviewable({ status }: Pick<ChangeRequestRow, 'status'>): void {
  if (status === 'draft' || status === 'open') return;
  throw apiError('conflict', `The change request is ${status}, so it can’t be reviewed.`);
}
