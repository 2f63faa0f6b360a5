// The end of a run, in one unit of work: the target's new content, what people have otherwise, what failed, what is counted.
import { isSameTree } from './note-edits.ts';
import type { RevisionRow, TranslationRow, TranslationStats } from '../../../store/tables.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import { commitStandalone, commitToSpace } from '../revision-store/commit.ts';
import { getHead, nodeStore } from '../revision-store/store.ts';
import type { ContentServices } from '../state/content-services.ts';
import { EMPTY_CONTENT } from '../trees/nodes.ts';
import { isClaimed, releaseClaim } from './claim.ts';
import type { FinishedRun } from './finished-run.ts';
import { noteFailures } from './failures.ts';
import { findTranslationRow } from '../translation-rows/find.ts';
import { generate } from './generate.ts';
import type { Generated } from './generate.ts';
import { mergeEdits } from './merge-edits.ts';
import { noteEdits } from './note-edits.ts';

/**
 * Puts a run into the target. Does nothing for a translation that is gone; one whose target is in the trash waits. Assumption: a target
 * that is locked is kept in step, too; the lock is for people.
 */
export async function commitRun(services: ContentServices, tx: Tx, run: FinishedRun): Promise<void> {
  const row = await findTranslationRow(tx, run.row.id);
  if (!isClaimed(services, row)) return;
  const [space] = await findSpace(tx, row.target_space);
  if (space === undefined || space.deleted_at !== null) {
    await releaseClaim(services, tx, { id: row.id, dueAt: services.clock.now(), failedRuns: 0 });
    return;
  }
  const head = await getHead(tx, { space: space.id, revision: space.revision });
  const generated = await findGenerated(tx, row);
  const base = generated?.root ?? EMPTY_CONTENT.root;
  const store = nodeStore(services, tx);
  const next = await generate(tx, store, { root: base, ...run });
  const made = await mergeEdits(tx, store, { base, ours: head.root, generated: next });
  const common = { space, user: row.created_by, type: 'edits' } as const;
  if (!isSameTree(made, head)) await commitToSpace(services, tx, { ...common, made, parents: [head.id] });
  const kept = await keepGenerated(services, tx, { common, old: generated, next });
  const roots = { base, before: row.target_root ?? base, head: head.root, generated: next.root, merged: made.root };
  await noteEdits(tx, store, { row, plan: run.plan, roots });
  const retryAt = await noteFailures(services, tx, run);
  await finish(services, tx, { run, now: row, generated: kept, targetRoot: made.root, retryAt });
}

async function findGenerated(tx: Tx, { generated }: TranslationRow): Promise<RevisionRow | undefined> {
  if (generated === null) return undefined;
  return (await findRevision(tx, generated))[0];
}

interface Keeping {
  readonly common: {
    readonly space: { readonly id: string };
    readonly user: string;
    readonly type: 'edits';
  };
  readonly old: RevisionRow | undefined;
  readonly next: Generated;
}

/** A revision keeps the nodes and documents of a content: the one before is not needed any more. */
async function keepGenerated(services: ContentServices, tx: Tx, { common, old, next }: Keeping): Promise<string> {
  if (old !== undefined && isSameTree(next, old)) return old.id;
  const { id } = await commitStandalone(services, tx, { ...common, made: next, parents: [] });
  if (old !== undefined) await deleteRevision(tx, old.id);
  return id;
}

const findSpace = compileOnce((db, id: string) => db.selectFrom('space').selectAll().where('id', '=', id));
const findRevision = compileOnce((db, id: string) => db.selectFrom('revision').selectAll().where('id', '=', id));
const deleteRevision = compileOnce((db, id: string) => db.deleteFrom('revision').where('id', '=', id));

interface Finish {
  readonly run: FinishedRun;
  /** As it is in this unit of work: something may have made it due again since it was claimed. */
  readonly now: TranslationRow;
  readonly generated: string;
  readonly targetRoot: string;
  /** When pages that failed are tried again. */
  readonly retryAt: number | undefined;
}

async function finish(
  services: ContentServices,
  tx: Tx,
  { run, now, generated, targetRoot, retryAt }: Finish,
): Promise<void> {
  const { plan, settings, row } = run;
  const at = services.clock.now();
  const stats = statsAfter(run, { stats: parseJson(now.stats), duration: at - startOf(row, at) });
  // What somebody asked for while it ran is another run.
  const dueAt = now.due_at ?? retryAt ?? null;
  const status = dueAt === null ? 'completed' : 'pending';
  const made = [settings, plan.root, generated, targetRoot] as const;
  const counted = stats === undefined ? ([now.stats, now.updated_at] as const) : ([toJson(stats), at] as const);
  // Somebody may have asked again since; then the next run counts, whatever it finds.
  const isAsked = now.due_at === null ? 0 : now.is_asked;
  await setFinished(tx, row.id, status, dueAt, isAsked, ...made, ...counted);
}

const setFinished = compileOnce(
  (
    db,
    id: string,
    status: TranslationRow['status'],
    dueAt: number | null,
    isAsked: number,
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
        is_asked: isAsked,
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
 * What is counted: pages that ran, and their words. Assumption: times are milliseconds; a run that nobody asked for and that has no page
 * to run, such as one after people changed the target, is not counted.
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
