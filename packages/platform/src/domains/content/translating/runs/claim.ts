// Finds due translations, and claims them.
import { createLeases } from '../../../../jobs/leases.ts';
import type { ContentServices } from '../../state/index.ts';
import { toJson } from '../../../../store/json-column.ts';
import type { Json } from '../../../../store/json-column.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { Db, Tx } from '../../../../store/store.ts';
import type { RunProgress, TranslationRow } from '../../../../store/tables.ts';
import { selectAwake } from '../awake.ts';

/** A translation that is to run, with the content that its source has. */
export type WaitingTranslation = TranslationRow & { readonly at: number; readonly source_head: string };

function selectWaiting(db: Db) {
  return selectAwake(db)
    .innerJoin('revision as head', 'head.id', 'source.revision')
    .selectAll('translation')
    .select((eb) => ['head.root as source_head', eb.ref('translation.due_at').$notNull().as('at')])
    .where('translation.status', '!=', 'running')
    .where('translation.due_at', 'is not', null);
}

const findFirst = compileOnce((db, limit: number) =>
  selectWaiting(db).orderBy('translation.due_at').orderBy('translation.id').limit(limit),
);
const findById = compileOnce((db, id: string) => selectWaiting(db).where('translation.id', '=', id));

/** Translations that are due first, now or later. */
export function findFirstDue({ store }: ContentServices, limit: number): Promise<readonly WaitingTranslation[]> {
  return findFirst(store.db, limit);
}

/** A translation that waits for a run, or undefined if it is running or has nothing to do. */
export async function findWaiting(db: Db, id: string): Promise<WaitingTranslation | undefined> {
  return (await findById(db, id))[0];
}

/** Returns the claimed row, or undefined if another process was faster. */
const setRunning = compileOnce((db, id: string, now: number, owner: string, progress: Json<RunProgress>) =>
  db
    .updateTable('translation')
    .set({ status: 'running', due_at: null, lease_owner: owner, progress })
    .where('id', '=', id)
    .where('status', '!=', 'running')
    .where('due_at', '<=', now)
    .returningAll(),
);

/**
 * Claims a due translation for this process. Undefined if another process was faster. `startedAt` is the start of the
 * run.
 */
export async function claim(
  { clock, processes }: ContentServices,
  db: Db | Tx,
  { id, startedAt }: { readonly id: string; readonly startedAt: number },
): Promise<TranslationRow | undefined> {
  const progress = toJson<RunProgress>({ startedAt, pages: 0, pagesDone: 0, sent: 0 });
  const [row] = await setRunning(db, id, clock.now(), processes.own, progress);
  return row;
}

/** Ends claims. */
export const leases = createLeases('translation', { status: 'pending', progress: null });

/** Whether a run is still this process's: the translation may have been deleted. */
export function isClaimed(services: ContentServices, row: TranslationRow | undefined): row is TranslationRow {
  return row?.status === 'running' && row.lease_owner === services.processes.own;
}
