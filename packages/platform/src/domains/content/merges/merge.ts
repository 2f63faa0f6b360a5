// A change request into the main content, and the main content into a change request.
import { mergeContentTrees } from '@bindery/content/merge';
import type { MergeConflict } from '@bindery/content/merge';
import type { BuiltTree } from '@bindery/content/tree';
import type { JsonDocument } from '@bindery/contract';
import { StaleReadError } from '../../../core/stale-read.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../store/tables.ts';
import { loadDocument, storeDocument } from '../trees/blobs.ts';
import { createListReferences } from '../links/read-links.ts';
import { commitToChangeRequest, commitToSpace } from '../revision-store/commit.ts';
import { nodeStore, getHead } from '../revision-store/store.ts';
import { addContribution } from '../change-requests/contributors.ts';
import { getChangeRequestRow } from '../change-requests/find.ts';
import { createBodyMerger } from './merge-bodies.ts';
import { ancestorOf } from '../change-requests/present.ts';
import { countTransition, requireEditable, requireTransition } from '../change-requests/status.ts';
import type { Tx } from '../../../store/store.ts';

/** The two sides, as the caller found them. */
export interface Sides {
  readonly space: SpaceRow;
  readonly changeRequest: ChangeRequestRow;
  readonly user: string;
}

interface Together {
  readonly made: BuiltTree;
  readonly documents: Iterable<JsonDocument>;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges a change request into the main content of its space. Assumption: where both changed the same, the main content stays
 * as it is, the change request gets a revision with both sides and is up to date with it, and what it becomes by further edits
 * can be merged. Until it is edited, merging it again answers the same.
 * @throws {KitError} conflict for one that is archived or merged
 */
export async function mergeChangeRequest(
  services: ContentServices,
  sides: Sides,
): Promise<{ revision: string; result: 'merge' | 'conflicts' }> {
  const { changeRequest, user } = sides;
  requireTransition(changeRequest.status, 'merged');
  const { revision: last } = changeRequest;
  if (last === changeRequest.conflicts_in) return { revision: last, result: 'conflicts' };
  const together = await mergeFolder(services, sides);
  if (together.conflicts.length > 0)
    return { revision: await keepBoth(services, sides, together), result: 'conflicts' };
  const revision = await services.store.write(async (tx) => {
    const { space, changeRequest: current } = await readUnchanged(tx, sides);
    await storeDocuments(tx, together);
    const parents = [space.revision, current.revision];
    const { made } = together;
    const merged = await commitToSpace(services, tx, {
      space,
      made,
      type: 'merge',
      parents,
      user,
      mergedFrom: current.id,
    });
    await close(tx, current, { user, revision: merged.id, now: merged.created_at });
    return merged.id;
  });
  return { revision, result: 'merge' };
}

/**
 * Takes the main content of the space into a change request. One that is up to date stays as it is.
 * @throws {KitError} conflict for one that is archived or merged
 */
export async function updateFromMain(
  services: ContentServices,
  sides: Sides,
): Promise<{ revision: string; result: 'update' | 'conflicts' }> {
  const { space, changeRequest } = sides;
  requireEditable(changeRequest.status);
  if (ancestorOf(changeRequest) === space.revision) return { revision: changeRequest.revision, result: 'update' };
  const together = await mergeFolder(services, sides);
  const revision = await keepBoth(services, sides, together);
  return { revision, result: together.conflicts.length > 0 ? 'conflicts' : 'update' };
}

/** Outside of a unit of work: large contents take their time, and nobody waits for it. */
async function mergeFolder(services: ContentServices, { space, changeRequest }: Sides): Promise<Together> {
  const { db } = services.store;
  const rootOf = async (revision: string): Promise<string> => (await getHead(db, { space: space.id, revision })).root;
  const bodies = createBodyMerger((hash) => loadDocument(db, hash));
  const { conflicts, ...made } = await mergeContentTrees(nodeStore(services), {
    base: await rootOf(ancestorOf(changeRequest)),
    ours: await rootOf(space.revision),
    theirs: await rootOf(changeRequest.revision),
    mergeBodies: bodies.mergeBodies,
    listReferences: createListReferences(services),
  });
  return { made, conflicts, documents: bodies.made.values() };
}

/** Both sides become what the change request has. Returns the revision. */
async function keepBoth(services: ContentServices, sides: Sides, together: Together): Promise<string> {
  return services.store.write(async (tx) => {
    const { space, changeRequest } = await readUnchanged(tx, sides);
    await storeDocuments(tx, together);
    const parents = [changeRequest.revision, space.revision];
    const { made, conflicts } = together;
    const { user } = sides;
    const revision = await commitToChangeRequest(services, tx, { changeRequest, made, type: 'update', parents, user });
    await tx
      .updateTable('change_request')
      .set({
        revision_merged_ancestor: space.revision,
        conflicts_in: conflicts.length > 0 ? revision.id : null,
      })
      .where('id', '=', changeRequest.id)
      .execute();
    await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'edit', now: revision.created_at });
    return revision.id;
  });
}

/** The sides as they are now. Throws {@link StaleReadError} when they are not what was put together. */
async function readUnchanged(tx: Tx, { space, changeRequest }: Sides): Promise<Pick<Sides, 'space' | 'changeRequest'>> {
  const now = await tx.selectFrom('space').selectAll().where('id', '=', space.id).executeTakeFirst();
  const current = await getChangeRequestRow(tx, space.id, changeRequest.id);
  const isSame =
    now?.deleted_at === null && now.revision === space.revision && current.revision === changeRequest.revision;
  if (!isSame || current.status !== changeRequest.status) throw new StaleReadError();
  return { space: now, changeRequest: current };
}

async function storeDocuments(tx: Tx, { documents }: Together): Promise<void> {
  for (const document of documents) await storeDocument(tx, document);
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
