// Status transitions of change requests, and the counters per space.
import type { ChangeRequest } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Tx } from '../../../../store/store.ts';

/** State of a change request. */
export type Status = ChangeRequest['status'];

/**
 * Assumption: drafts, open, and archived change requests can change into each other. Drafts can be merged, too. An
 * archived one must be opened before it is merged. Merged is final.
 */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['draft', 'open', 'archived', 'merged'],
  open: ['draft', 'open', 'archived', 'merged'],
  archived: ['draft', 'open', 'archived'],
  merged: [],
};

/** Throws conflict unless a change request in one state may become another. */
export function requireTransition(from: Status, to: Status): void {
  if (NEXT[from].includes(to)) return;
  const verb = to === 'merged' ? 'be merged' : `become "${to}"`;
  throw apiError('conflict', `The change request is ${from}, so it can’t ${verb}.`);
}

/** Throws conflict if the change request can no longer be edited. */
export function requireUnmerged(status: Status): void {
  if (status === 'merged') throw apiError('conflict', 'The change request is merged and can’t be changed.');
}

/** Throws conflict unless the content of a change request may change. Assumption: an archived one is opened first. */
export function requireEditable(status: Status): void {
  requireUnmerged(status);
  if (status === 'archived')
    throw apiError('conflict', 'The change request is archived. Reopen it before you change it.');
}

/** Updates the counters of a space for a new change request or a transition. */
export async function countTransition(
  tx: Tx,
  space: string,
  { from, to }: { readonly from?: Status; readonly to: Status },
): Promise<void> {
  if (from === to) return;
  const change = (status: Status): number => Number(to === status) - Number(from === status);
  await tx
    .updateTable('space')
    .set(({ eb }) => ({
      change_requests: eb('change_requests', '+', from === undefined ? 1 : 0),
      change_requests_open: eb('change_requests_open', '+', change('open')),
      change_requests_draft: eb('change_requests_draft', '+', change('draft')),
    }))
    .where('id', '=', space)
    .execute();
}
