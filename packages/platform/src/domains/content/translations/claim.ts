// Taking translations that are due, and giving them back.
import type { ContentServices } from '../state/content-services.ts';
import { toJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { RunProgress, TranslationRow } from '../../../store/tables.ts';
import { selectAwake } from '../translation-rows/awake.ts';

const findDue = compileOnce((db, now: number) =>
  selectAwake(db)
    .select('translation.id')
    .where('translation.status', '!=', 'running')
    .where('translation.due_at', '<=', now)
    .orderBy('translation.due_at')
    .orderBy('translation.id')
    .limit(1),
);

/** Gives the row as it is from then on; nothing where somebody else was faster. */
const setRunning = compileOnce((db, id: string, now: number, owner: string, progress: Json<RunProgress>) =>
  db
    .updateTable('translation')
    .set({ status: 'running', due_at: null, lease_owner: owner, progress })
    .where('id', '=', id)
    .where('status', '!=', 'running')
    .where('due_at', '<=', now)
    .returningAll(),
);

/** Takes the translation that has been due for longest. Nobody else gets it while this process runs. */
export async function claimDue(services: ContentServices): Promise<TranslationRow | undefined> {
  const now = services.clock.now();
  const progress = toJson<RunProgress>({ startedAt: now, pages: 0, pagesDone: 0, sent: 0 });
  for (;;) {
    const [due] = await findDue(services.store.db, now);
    if (due === undefined) return undefined;
    const [row] = await setRunning(services.store.db, due.id, now, services.processes.own, progress);
    if (row !== undefined) return row;
  }
}

const findNextDue = compileOnce((db) =>
  selectAwake(db)
    .select(({ fn }) => fn.min('translation.due_at').as('at'))
    .where('translation.status', '!=', 'running'),
);

/** When the next one is due; undefined when nothing is. */
export async function nextDueAt(services: ContentServices): Promise<number | undefined> {
  const [next] = await findNextDue(services.store.db);
  return next?.at ?? undefined;
}

/** Makes due what processes that are gone had under way. Nothing is lost: what was translated is in the memory. */
export async function recoverClaims(services: ContentServices): Promise<void> {
  const running = await services.processes.running();
  await services.store.db
    .updateTable('translation')
    .set({ status: 'pending', due_at: services.clock.now(), lease_owner: null, progress: null })
    .where('status', '=', 'running')
    .where('lease_owner', 'not in', ['', ...running])
    .execute();
}

/** Whether a run is still this process's: the translation may have been deleted. */
export function isClaimed(services: ContentServices, row: TranslationRow | undefined): row is TranslationRow {
  return row?.status === 'running' && row.lease_owner === services.processes.own;
}

/** Gives back what this process does not finish; it is due at a time. */
export async function releaseClaim(
  services: ContentServices,
  db: Db | Tx,
  { id, dueAt, failedRuns }: { readonly id: string; readonly dueAt: number; readonly failedRuns: number },
): Promise<void> {
  await db
    .updateTable('translation')
    .set({ status: 'pending', due_at: dueAt, lease_owner: null, progress: null, failed_runs: failedRuns })
    .where('id', '=', id)
    .where('lease_owner', '=', services.processes.own)
    .execute();
}
