// Counters of open comments of spaces and change requests.
import type { CommentRow } from '../../../../store/tables.ts';
import type { Tx } from '../../../../store/store.ts';

/**
 * Counts open comments up or down. Assumption: those of a change request, and so those of its reviews, count there and not on
 * its space, as neither lists the other's.
 */
export async function countOpenComments(
  tx: Tx,
  { space, change_request: changeRequest }: Pick<CommentRow, 'space' | 'change_request'>,
  change: number,
): Promise<void> {
  if (change === 0) return;
  await tx
    .updateTable(changeRequest === null ? 'space' : 'change_request')
    .set(({ eb }) => ({ comments: eb('comments', '+', change) }))
    .where('id', '=', changeRequest ?? space)
    .execute();
}
