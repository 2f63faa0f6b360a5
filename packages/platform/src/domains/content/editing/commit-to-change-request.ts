// Commits a new revision to a change request.
import { withNewNodes } from '@bindery/content/tree';
import type { PageEdit } from '@bindery/content/tree';
import type { ContentServices } from '../state/index.ts';
import type { ChangeRequestRow, RevisionRow } from '../../../store/tables.ts';
import { getHead, nodeStore, storeCommit } from '../tree/index.ts';
import type { Commit } from '../tree/index.ts';
import type { Tx } from '../../../store/store.ts';
import { settleConflicts } from './conflicts/settle-conflicts.ts';

/** A new content of a change request. */
export interface ChangeRequestCommit extends Commit {
  readonly changeRequest: Pick<ChangeRequestRow, 'id' | 'space' | 'revision' | 'conflicts_in'>;
  /** The requested edits of pages, if any. */
  readonly pages?: readonly PageEdit[] | undefined;
}

/** Moves a change request to a new content. It must have been read in this unit of work. Edits resolve the conflicts that they are about. */
export async function commitToChangeRequest(
  services: ContentServices,
  tx: Tx,
  { changeRequest, pages, ...commit }: ChangeRequestCommit,
): Promise<RevisionRow> {
  const revision = await storeCommit(services, tx, { ...commit, space: changeRequest.space });
  if (changeRequest.conflicts_in !== null) {
    const { root: before } = await getHead(tx, changeRequest);
    const nodes = withNewNodes(nodeStore(services, tx), commit.tree.nodes);
    await settleConflicts(tx, nodes, { changeRequest: changeRequest.id, before, after: revision.root, pages });
  }
  const moved = { revision: revision.id, updated_at: revision.created_at };
  await tx.updateTable('change_request').set(moved).where('id', '=', changeRequest.id).execute();
  return revision;
}
