// Claims due translations, releases claims, and recovers those of ended processes.
import type { ContentServices } from '../state/content-services.ts';
import { toJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { NotNull } from 'kysely';
import type { Db, Tx } from '../../../store/store.ts';
import type { RunProgress, TranslationRow } from '../../../store/tables.ts';
import { selectAwake } from '../translation-rows/awake.ts';

/** A translation that is to run, with the content that its source has. */
export type WaitingTranslation = TranslationRow & { readonly due_at: number; readonly source_head: string };

function selectWaiting(db: Db) {
  return selectAwake(db)
    .innerJoin('revision as head', 'head.id', 'source.revision')
    .selectAll('translation')
    .select('head.root as source_head')
    .where('translation.status', '!=', 'running')
    .where('translation.due_at', 'is not', null)
    .$narrowType<{ due_at: NotNull }>();
}

const findFirstTwo = compileOnce((db) =>
  selectWaiting(db).orderBy('translation.due_at').orderBy('translation.id').limit(2),
);
const findById = compileOnce((db, id: string) => selectWaiting(db).where('translation.id', '=', id));

/** The translation that is due first, now or later, and the one after it: at most two. */
export async function findNext({ store }: ContentServices): Promise<readonly WaitingTranslation[]> {
  return findFirstTwo(store.db);
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

/** Schedules runs that ended processes left in progress. Their translated texts are cached. */
export async function recoverClaims(services: ContentServices): Promise<void> {
  const running = await services.processes.running();
  await services.store.db
    .updateTable('translation')
    .set({ status: 'pending', due_at: services.clock.now(), lease_owner: null, progress: null })
    .where('status', '=', 'running')
    .where('lease_owner', 'not in', ['', ...running])
    .execute();
}

/**
 * How often a process on a shared database checks for claims of ended processes. The database knows which processes
 * run, so claims need no lease.
 */
export const RECOVERED_EVERY_MS = 60_000;

/** Recovers claims of ended processes. */
export interface Recovery {
  start(): void;
  stop(): void;
}

/** `enqueue` does some work before anything else is looked for, and looks then. */
export function createRecovery(
  services: () => ContentServices,
  enqueue: (work: () => Promise<void>) => void,
): Recovery {
  let isRunning = false;
  let cancel: (() => void) | undefined;

  const recover = async (): Promise<void> => {
    if (!isRunning) return;
    const { clock, store } = services();
    const isShared = store.generation() === undefined;
    if (isShared) cancel = clock.at(clock.now() + RECOVERED_EVERY_MS, () => enqueue(recover));
    await recoverClaims(services());
  };

  return {
    start() {
      isRunning = true;
      enqueue(recover);
    },
    stop() {
      isRunning = false;
      cancel?.();
    },
  };
}

/** Whether a run is still this process's: the translation may have been deleted. */
export function isClaimed(services: ContentServices, row: TranslationRow | undefined): row is TranslationRow {
  return row?.status === 'running' && row.lease_owner === services.processes.own;
}

/** Releases the claim of an unfinished run, which is due at a given time. */
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
