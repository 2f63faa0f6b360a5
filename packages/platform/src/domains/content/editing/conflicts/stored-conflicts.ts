// The stored conflicts of a change request. They come from its last merge of main content, and stay until each is
// resolved.
import { hash } from 'node:crypto';
import type { MergeConflict } from '@bindery/content/merge';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import type { Db, Tx } from '../../../../store/store.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';

/** A conflict that no one has resolved yet. */
export interface OpenConflict {
  readonly id: string;
  readonly conflict: MergeConflict;
}

/** Conflicts stored in one statement. */
const AT_A_TIME = 100;

/** Stores the conflicts of a merge. `revision` has both sides. */
export async function storeConflicts(
  tx: Tx,
  { changeRequest, revision }: { readonly changeRequest: string; readonly revision: string },
  conflicts: readonly MergeConflict[],
): Promise<void> {
  const rows = conflicts.map((conflict, position) => {
    return { change_request: changeRequest, id: idOf(conflict), position, conflict: toJson(conflict) };
  });
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    await tx
      .insertInto('change_request_conflict')
      .values(rows.slice(start, start + AT_A_TIME))
      .execute();
  }
  await setRevision(tx, changeRequest, rows.length > 0 ? revision : null);
}

/**
 * Whether a change request has unresolved conflicts. Conflicts from before the platform stored them are resolved by
 * any edit.
 */
export async function hasOpenConflicts(
  db: Db,
  { id, revision, conflicts_in: conflictsIn }: Pick<ChangeRequestRow, 'id' | 'revision' | 'conflicts_in'>,
): Promise<boolean> {
  if (conflictsIn === null) return false;
  return conflictsIn === revision || (await countConflicts(db, id)) > 0;
}

/** The number of open conflicts. */
export async function countConflicts(db: Db, changeRequest: string): Promise<number> {
  const { count } = await db
    .selectFrom('change_request_conflict')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('change_request', '=', changeRequest)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The open conflicts, in the order of the merge. */
export async function loadConflicts(db: Db, changeRequest: string): Promise<OpenConflict[]> {
  const rows = await db
    .selectFrom('change_request_conflict')
    .selectAll()
    .where('change_request', '=', changeRequest)
    .orderBy('position')
    .execute();
  return rows.map(({ id, conflict }) => ({ id, conflict: parseJson(conflict) }));
}

/** Removes resolved conflicts. Without any left, the change request can be merged. */
export async function removeConflicts(tx: Tx, changeRequest: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    await tx
      .deleteFrom('change_request_conflict')
      .where('change_request', '=', changeRequest)
      .where('id', 'in', ids.slice(start, start + AT_A_TIME))
      .execute();
  }
  if ((await countConflicts(tx, changeRequest)) === 0) await setRevision(tx, changeRequest, null);
}

async function setRevision(tx: Tx, changeRequest: string, revision: string | null): Promise<void> {
  await tx.updateTable('change_request').set({ conflicts_in: revision }).where('id', '=', changeRequest).execute();
}

/** A stable ID for the same pages, items, and field. */
function idOf(conflict: MergeConflict): string {
  const about = [
    conflict.type,
    'of' in conflict ? conflict.of : 'pages',
    'key' in conflict ? conflict.key : conflict.pages,
    'field' in conflict ? conflict.field : '',
  ];
  return hash('sha256', JSON.stringify(about), 'base64url').slice(0, 22);
}
