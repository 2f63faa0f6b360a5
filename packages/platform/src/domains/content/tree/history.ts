// The history of a copy of a space: the revisions that it was copied with are those of the space it was copied from.
import type { Db, Tx } from '../../../store/store.ts';
import type { RevisionRow } from '../../../store/tables.ts';
import { parseJson } from '../../../store/json-column.ts';

/** Rows to update at a time, because the number of parameters is limited. */
const ROWS_AT_A_TIME = 500;

/** Whether a revision of another space is in the history of a space. Unmerged revisions of change requests aren’t. */
export async function isInHistory(db: Db, space: string, { id }: Pick<RevisionRow, 'id'>): Promise<boolean> {
  const own = await db.selectFrom('revision').select(['id', 'parents']).where('space', '=', space).execute();
  const ids = new Set(own.map((row) => row.id));
  const foreign = own.flatMap(parentsOf).filter((parent) => !ids.has(parent));
  return (await ancestorsOf(db, foreign)).has(id);
}

/**
 * Moves the shared history of a space that is being purged to one of its copies, where others find it. Its change
 * requests are deleted, so their merges become edits.
 */
export async function preserveHistoryOfCopies(tx: Tx, space: string): Promise<void> {
  const own = await tx.selectFrom('revision').select(['id', 'parents']).where('space', '=', space).execute();
  const ids = new Set(own.map(({ id }) => id));
  for (const copy of await findCopies(tx, space, ids)) {
    const sharedIds = [...(await ancestorsOf(tx, parentsOf(copy)))].filter((id) => ids.delete(id));
    for (let start = 0; start < sharedIds.length; start += ROWS_AT_A_TIME) {
      const some = sharedIds.slice(start, start + ROWS_AT_A_TIME);
      await tx.updateTable('revision').set({ space: copy.space }).where('id', 'in', some).execute();
      const merges = tx.updateTable('revision').set({ type: 'edits', merged_from: null });
      await merges.where('id', 'in', some).where('type', '=', 'merge').execute();
    }
  }
}

type Parents = Pick<RevisionRow, 'space' | 'parents'>;

/** Revisions of other spaces that come from one of these. */
async function findCopies(tx: Tx, space: string, ids: ReadonlySet<string>): Promise<Parents[]> {
  const others = await tx.selectFrom('revision').select(['space', 'parents']).where('space', '!=', space).execute();
  return others.filter((row) => parentsOf(row).some((id) => ids.has(id)));
}

/** Revisions and all their ancestors, in any space. Reads one space per statement. */
async function ancestorsOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const parentsById = new Map<string, readonly string[]>();
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    if (!parentsById.has(id)) await loadSpaceHistory(db, id, parentsById);
    const parents = parentsById.get(id);
    if (parents === undefined) continue;
    found.add(id);
    open.push(...parents);
  }
  return found;
}

async function loadSpaceHistory(db: Db, id: string, parentsById: Map<string, readonly string[]>): Promise<void> {
  const rows = await db
    .selectFrom('revision')
    .select(['id', 'space', 'parents'])
    .where('space', '=', (eb) => eb.selectFrom('revision as one').select('one.space').where('one.id', '=', id))
    .execute();
  for (const row of rows) parentsById.set(row.id, parentsOf(row));
}

function parentsOf({ parents }: Pick<RevisionRow, 'parents'>): string[] {
  return parseJson(parents);
}
