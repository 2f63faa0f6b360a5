// Ends a run in one unit of work: new content of the target, edits of users, failures, and statistics.
import { isSameTree } from './note-edits.ts';
import type { TranslationRow, TranslationStats } from '../../../../store/tables.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import type { BuiltTree } from '@bindery/content/tree';
import { compileOnce } from '../../../../store/store.ts';
import type { Tx } from '../../../../store/store.ts';
import { EMPTY_CONTENT, commitStandalone, commitToSpace, nodeStore } from '../../tree/index.ts';
import type { ContentServices } from '../../state/index.ts';
import { leases } from './claim.ts';
import type { FinishedRun } from './finished-run.ts';
import { storeFailures } from './failures.ts';
import { removeGenerated } from '../remove.ts';
import { generate } from './generate.ts';
import type { GeneratedTree } from './generate.ts';
import { storeGenerated } from './store-generated.ts';
import { mergeEdits } from './merge-edits.ts';
import { storeEdits } from './note-edits.ts';

/**
 * Puts a run into the target; one whose target is in the trash waits. The run must be this process's in this unit of work. Assumption: a
 * target that is locked is kept in step, too; the lock is for people. Returns when the translation is due next; null for one that has
 * nothing to do until something changes.
 */
export async function commitRun(services: ContentServices, tx: Tx, run: FinishedRun): Promise<number | null> {
  const { now: row } = run;
  const [target] = await findTarget(tx, row.id);
  if (target === undefined || target.deleted_at !== null) {
    const dueAt = services.clock.now();
    await leases.release(services, row, { due_at: dueAt, failed_runs: 0 }, tx);
    return dueAt;
  }
  const base = target.generatedRoot ?? EMPTY_CONTENT.root;
  const store = nodeStore(services, tx);
  const next = await storeGenerated(tx, run.generated ?? (await generate(store, { root: base, ...run })));
  const tree = await mergeEdits(tx, store, { base, ours: target.root, generated: next });
  const generated = await storeContents(services, tx, { row, target, next, tree });
  const roots = { base, before: row.target_root ?? base, head: target.root, generated: next.root, merged: tree.root };
  await storeEdits(tx, store, { row, plan: run.plan, roots });
  const retryAt = await storeFailures(services, tx, run);
  const dueAt = run.now.due_at ?? retryAt ?? null;
  await finish(services, tx, { run, generated, targetRoot: tree.root, dueAt });
  return dueAt;
}

/** The target of a translation: its head, and the result of the last run. */
const findTarget = compileOnce((db, id: string) =>
  db
    .selectFrom('translation')
    .innerJoin('space', 'space.id', 'translation.target_space')
    .innerJoin('revision as head', 'head.id', 'space.revision')
    .leftJoin('revision as generated', 'generated.id', 'translation.generated')
    .select(['space.id', 'space.deleted_at', 'head.id as head', 'head.root', 'generated.root as generatedRoot'])
    .where('translation.id', '=', id),
);

interface Contents {
  readonly row: TranslationRow;
  readonly target: {
    readonly id: string;
    readonly head: string;
    readonly root: string;
    readonly generatedRoot: string | null;
  };
  readonly next: GeneratedTree;
  /** With what people changed. */
  readonly tree: BuiltTree;
}

/**
 * Stores the content of the target, and the generated content, unless they are stored. Returns the revision of the
 * generated content: that of the target if no one changed it, else a separate one, which replaces the previous one.
 */
async function storeContents(
  services: ContentServices,
  tx: Tx,
  { row, target, next, tree }: Contents,
): Promise<string> {
  const common = { space: target, user: row.created_by, type: 'edits' } as const;
  const committed = isSameTree(tree, target)
    ? undefined
    : await commitToSpace(services, tx, { ...common, tree, parents: [target.head] });
  if (row.generated !== null && next.root === target.generatedRoot) return row.generated;
  const isTarget = committed !== undefined && isSameTree(next, tree);
  const { id } = isTarget ? committed : await commitStandalone(services, tx, { ...common, tree: next, parents: [] });
  if (row.generated !== null) await removeGenerated(tx, row.generated);
  return id;
}

interface Finish {
  readonly run: FinishedRun;
  readonly generated: string;
  readonly targetRoot: string;
  /** A run requested in the meantime is a separate run, and so is the next attempt at failed pages. */
  readonly dueAt: number | null;
}

async function finish(services: ContentServices, tx: Tx, { run, generated, targetRoot, dueAt }: Finish): Promise<void> {
  const { plan, settings, row, now } = run;
  const at = services.clock.now();
  const stats = statsAfter(run, { stats: parseJson(now.stats), duration: at - startOf(row, at) });
  const status = dueAt === null ? 'completed' : 'pending';
  const storedParts = [settings, plan.root, generated, targetRoot] as const;
  const counted = stats === undefined ? ([now.stats, now.updated_at] as const) : ([toJson(stats), at] as const);
  // If a user requested another run in the meantime, that run counts, whatever it finds.
  const isRequested = now.due_at === null ? 0 : now.is_asked;
  await setFinished(tx, row.id, status, dueAt, isRequested, ...storedParts, ...counted);
}

const setFinished = compileOnce(
  (
    db,
    id: string,
    status: TranslationRow['status'],
    dueAt: number | null,
    isRequested: number,
    settings: string,
    sourceRoot: string,
    generated: string,
    targetRoot: string,
    stats: TranslationRow['stats'],
    updatedAt: number,
  ) =>
    db
      .updateTable('translation')
      .set({
        status,
        due_at: dueAt,
        is_asked: isRequested,
        lease_owner: null,
        failed_runs: 0,
        settings,
        source_root: sourceRoot,
        generated,
        target_root: targetRoot,
        progress: null,
        stats,
        updated_at: updatedAt,
      })
      .where('id', '=', id),
);

function startOf({ progress }: TranslationRow, now: number): number {
  return progress === null ? now : parseJson(progress).startedAt;
}

/**
 * Updates the statistics: pages that ran, and their words. Assumption: times are milliseconds. An automatic run
 * without pages, for example after an edit of the target, doesn’t count.
 */
function statsAfter(
  { plan, translated, row }: FinishedRun,
  { stats, duration }: { readonly stats: TranslationStats; readonly duration: number },
): TranslationStats | undefined {
  const ran = [...plan.pages].filter(([, { runs }]) => runs);
  if (ran.length === 0 && row.is_asked === 0) return undefined;
  const words = ran.reduce((sum, [id]) => sum + (translated.pages.get(id)?.words ?? 0), 0);
  return {
    runs: stats.runs + 1,
    totalWords: stats.totalWords + words,
    totalPages: stats.totalPages + ran.length,
    totalDuration: stats.totalDuration + duration,
    latestRunDuration: duration,
    latestPages: ran.length,
    latestWords: words,
  };
}
