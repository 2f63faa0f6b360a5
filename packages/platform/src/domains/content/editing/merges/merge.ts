// A change request into the main content, and the main content into a change request.
import type { ContentServices } from '../../state/index.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import type { Tx } from '../../../../store/store.ts';
import {
  addContribution,
  ancestorOf,
  countTransition,
  requireEditable,
  requireTransition,
} from '../../spaces/index.ts';
import { hasOpenConflicts, storeConflicts } from '../conflicts/stored-conflicts.ts';
import { commitToChangeRequest } from '../commit-to-change-request.ts';
import { commitToSpace } from '../../tree/index.ts';
import type { MergedSides, Sides } from './merge-trees.ts';
import { runMerge } from './run-merge.ts';

/** The sides of a merge as the caller found them, and the user. */
export interface MergeInput extends Sides {
  readonly user: string;
}

/**
 * Merges a change request into the main content of its space. Assumption: if both changed the same field, main
 * content doesn’t change. The change request gets a revision with both sides, is up to date, and stores the
 * conflicts. Until each is resolved, further merges return the same result and change nothing.
 * @throws {KitError} conflict for one that is archived or merged
 */
export async function mergeChangeRequest(
  services: ContentServices,
  { user, ...sides }: MergeInput,
): Promise<{ revision: string; result: 'merge' | 'conflicts' }> {
  return runMerge(services, sides, {
    decide: async (db, { changeRequest }) => {
      requireTransition(changeRequest.status, 'merged');
      if (!(await hasOpenConflicts(db, changeRequest))) return undefined;
      return { revision: changeRequest.revision, result: 'conflicts' };
    },
    finish: async (tx, now, merged) => {
      if (merged.conflicts.length > 0) {
        return { revision: await storeMerge(services, tx, { sides: now, merged, user }), result: 'conflicts' };
      }
      const { space, changeRequest } = now;
      const revision = await commitToSpace(services, tx, {
        space,
        tree: merged.tree,
        type: 'merge',
        parents: [space.revision, changeRequest.revision],
        user,
        mergedFrom: changeRequest.id,
      });
      await close(tx, changeRequest, { user, revision: revision.id, now: revision.created_at });
      return { revision: revision.id, result: 'merge' };
    },
  });
}

/**
 * Updates a change request from main content. Does nothing if it is up to date or has unresolved conflicts.
 * @throws {KitError} conflict for one that is archived or merged
 */
export async function updateFromMain(
  services: ContentServices,
  { user, ...sides }: MergeInput,
): Promise<{ revision: string; result: 'update' | 'conflicts' }> {
  return runMerge(services, sides, {
    decide: async (db, { space, changeRequest }) => {
      requireEditable(changeRequest.status);
      const { revision } = changeRequest;
      if (await hasOpenConflicts(db, changeRequest)) return { revision, result: 'conflicts' };
      return ancestorOf(changeRequest) === space.revision ? { revision, result: 'update' } : undefined;
    },
    finish: async (tx, now, merged) => {
      const revision = await storeMerge(services, tx, { sides: now, merged, user });
      return { revision, result: merged.conflicts.length > 0 ? 'conflicts' : 'update' };
    },
  });
}

interface MergeOutcome {
  readonly sides: Sides;
  readonly merged: MergedSides;
  readonly user: string;
}

/** Stores the merged content in the change request. Returns the revision ID. */
async function storeMerge(services: ContentServices, tx: Tx, { sides, merged, user }: MergeOutcome): Promise<string> {
  const { space, changeRequest } = sides;
  const { tree, conflicts } = merged;
  const parents = [changeRequest.revision, space.revision];
  const revision = await commitToChangeRequest(services, tx, { changeRequest, tree, type: 'update', parents, user });
  await tx
    .updateTable('change_request')
    .set({ revision_merged_ancestor: space.revision })
    .where('id', '=', changeRequest.id)
    .execute();
  await storeConflicts(tx, { changeRequest: changeRequest.id, revision: revision.id }, conflicts);
  await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'edit', now: revision.created_at });
  return revision.id;
}

async function close(
  tx: Tx,
  row: ChangeRequestRow,
  { user, revision, now }: { user: string; revision: string; now: number },
): Promise<void> {
  await countTransition(tx, row.space, { from: row.status, to: 'merged' });
  await tx
    .updateTable('change_request')
    .set({ status: 'merged', merged_by: user, merged_at: now, revision_merged: revision, updated_at: now })
    .where('id', '=', row.id)
    .execute();
}
