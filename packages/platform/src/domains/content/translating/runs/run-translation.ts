// One run of a translation: planned, translated batch by batch, and put into the target in one unit of work.
import type { TranslationProvider } from '@bindery/translations';
import type { ContentServices } from '../../state/index.ts';
import type { TranslationRow } from '../../../../store/tables.ts';
import { EMPTY_CONTENT, getHeadOfSpace, getRevision, nodeStore } from '../../tree/index.ts';
import type { FinishedRun } from './finished-run.ts';
import { generate } from './generate.ts';
import { storeAhead } from './store-generated.ts';
import { ProviderTextSource, RunEndedError } from './ask-provider.ts';
import { isClaimed } from './claim.ts';
import { commitRun } from './commit-run.ts';
import { deleteTranslations } from '../memory.ts';
import { prepareRun } from './prepare-run.ts';
import { findTranslationRow } from '../find.ts';
import { isLong, translateItems } from './translate-items.ts';

/** A run of a translation that was claimed. */
export interface Run {
  readonly row: TranslationRow;
  readonly provider: TranslationProvider;
  readonly signal: AbortSignal;
}

/**
 * Runs a translation to its end. A process that is killed in between leaves every text that the provider gave in the memory, so that
 * the next run does not ask for it again.
 * @throws the reason of the signal; whatever the store throws
 */
export async function runTranslation(services: ContentServices, { row, provider, signal }: Run): Promise<void> {
  const { db } = services.store;
  const { root } = await getHeadOfSpace(db, row.source_space);
  const { settings, plan, keyOf, options } = await prepareRun(services, { row, root, provider });
  const asker = new ProviderTextSource(services, { row, provider, options: { ...options, signal } });
  try {
    const translated = await translateItems({ db, source: asker, keyOf }, plan);
    signal.throwIfAborted();
    const ahead = isLong(plan) ? await generateAhead(services, { row, plan, translated }) : {};
    await services.store.write(async (tx) => {
      await deleteTranslations(tx, row.organization, translated.refused);
      const now = await findTranslationRow(tx, row.id);
      if (isClaimed(services, now)) await commitRun(services, tx, { row, now, plan, translated, settings, ...ahead });
    });
  } catch (thrown) {
    if (!(thrown instanceof RunEndedError)) throw thrown;
  }
}

/**
 * Merges and stores the content of a long run before the unit of work that ends the run, so that other writes don’t
 * wait.
 */
async function generateAhead(
  services: ContentServices,
  { row, ...run }: Pick<FinishedRun, 'row' | 'plan' | 'translated'>,
): Promise<Pick<FinishedRun, 'generated'>> {
  const { db } = services.store;
  // Only runs of this translation change it, and this is the only one.
  const before = row.generated === null ? undefined : await getRevision(db, row.target_space, row.generated);
  const root = before?.root ?? EMPTY_CONTENT.root;
  const generated = await generate(nodeStore(services), { root, ...run });
  await storeAhead(services, generated);
  return { generated };
}
