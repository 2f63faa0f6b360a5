// Pages of which not all could be translated: they are shown with the rest in the source's language, and tried again.
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { FinishedRun } from './finished-run.ts';
import { MAX_ATTEMPTS } from './plan-run.ts';

/** Before the second, third, … attempt at a page. */
const RETRY_MS = [60_000, 300_000, 900_000, 3_600_000, 14_400_000];

/** The longest message that is kept. */
const MAX_MESSAGE = 500;

const findKnown = compileOnce((db, id: string) =>
  db.selectFrom('translation_failure').selectAll().where('translation', '=', id),
);

/** Notes what failed in a run, and forgets what did not any more. Returns when the next attempt is due. */
export async function noteFailures(
  { clock }: ContentServices,
  tx: Tx,
  { row, plan, translated }: FinishedRun,
): Promise<number | undefined> {
  const now = clock.now();
  const known = await findKnown(tx, row.id);
  const gone = known.filter(({ page }) => plan.pages.has(page) || plan.deletedPages.includes(page));
  for (const { page } of gone) {
    await tx.deleteFrom('translation_failure').where('translation', '=', row.id).where('page', '=', page).execute();
  }
  const times: number[] = [];
  const note = (attempts: number): void => {
    if (attempts < MAX_ATTEMPTS) times.push(now + (RETRY_MS[attempts - 1] ?? 0));
  };
  for (const { page, attempts } of known)
    if (!plan.pages.has(page) && !plan.deletedPages.includes(page)) note(attempts);
  for (const [page, { failures }] of translated.pages) {
    const [first] = failures;
    if (first === undefined) continue;
    const item = plan.pages.get(page);
    const before = known.find((one) => one.page === page);
    // A page that changed is another page to try.
    const isSame = item?.before !== undefined && item.before.document === item.after.document;
    const attempts = (isSame ? (before?.attempts ?? 0) : 0) + 1;
    note(attempts);
    const { code, message } = first;
    const shown = { code, message: message.slice(0, MAX_MESSAGE), segments: failures.length };
    await tx
      .insertInto('translation_failure')
      .values({ translation: row.id, page, ...shown, attempts, failed_at: now })
      .execute();
  }
  return times.length === 0 ? undefined : Math.min(...times);
}
