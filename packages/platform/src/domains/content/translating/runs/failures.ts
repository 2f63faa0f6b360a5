// Pages of which not all could be translated: they are shown with the rest in the source's language, and tried again. Reusable contents
// are noted like pages.
import { compileOnce } from '../../../../store/store.ts';
import type { TranslationFailureTable } from '../../../../store/tables.ts';
import type { Tx } from '../../../../store/store.ts';
import type { ContentServices } from '../../state/index.ts';
import type { FinishedRun } from './finished-run.ts';
import type { Item } from './plan-run.ts';
import { pageRetryAt } from '../retry-times.ts';
import { chunksOf } from '../../../../store/chunks-of.ts';

/** Longest message to store. */
const MAX_MESSAGE = 500;

const findKnown = compileOnce((db, id: string) =>
  db.selectFrom('translation_failure').selectAll().where('translation', '=', id),
);

/** Stores failures of a run, and deletes those that are resolved. Returns when the next attempt is due. */
export async function storeFailures(
  { clock }: ContentServices,
  tx: Tx,
  { row, plan, translated }: FinishedRun,
): Promise<number | undefined> {
  const items = new Map<string, Item<{ readonly document?: string | undefined }>>([
    ...plan.pages,
    ...plan.reusableContents,
  ]);
  const storedRows = await findKnown(tx, row.id);
  // Failures of deleted entries would stay due forever, because no run includes them.
  const deletedKeys = new Set([...plan.deletedPages, ...(plan.items.reusableContents?.keys() ?? [])]);
  const isOver = (page: string): boolean => items.has(page) || deletedKeys.has(page);
  const over = storedRows.map(({ page }) => page).filter(isOver);
  for (const pages of chunksOf(over)) {
    await tx.deleteFrom('translation_failure').where('translation', '=', row.id).where('page', 'in', pages).execute();
  }
  const open = storedRows.filter(({ page }) => !isOver(page)).map(pageRetryAt);
  const failed: TranslationFailureTable[] = [];
  for (const [page, { failures }] of [...translated.pages, ...translated.reusableContents]) {
    const [first] = failures;
    if (first === undefined) continue;
    const item = items.get(page);
    // A page that changed is another page to try.
    const isSame = item?.before !== undefined && item.before.document === item.after.document;
    const before = isSame ? storedRows.find((one) => one.page === page) : undefined;
    const failure = { attempts: (before?.attempts ?? 0) + 1, failed_at: clock.now() };
    const summary = { code: first.code, message: first.message.slice(0, MAX_MESSAGE), segments: failures.length };
    failed.push({ translation: row.id, page, ...summary, ...failure });
    open.push(pageRetryAt(failure));
  }
  // If the provider is down, all pages of a run fail.
  for (const rows of chunksOf(failed)) await tx.insertInto('translation_failure').values(rows).execute();
  const times = open.filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
