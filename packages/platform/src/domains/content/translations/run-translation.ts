// One run of a translation: planned, translated batch by batch, and put into the target in one unit of work.
import { createMemoryKeys, readInstructions } from '@bindery/translations';
import type { TranslationProvider } from '@bindery/translations';
import { hashOf } from '../trees/blobs.ts';
import type { ContentServices } from '../state/content-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { TranslationRow } from '../../../store/tables.ts';
import { getHeadOfSpace, nodeStore } from '../revision-store/store.ts';
import { Asker, RunEndedError } from './ask-provider.ts';
import { commitRun } from './commit-run.ts';
import { forget } from './memory.ts';
import { planRun } from './plan-run.ts';
import { translateItems } from './translate-items.ts';

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
  const { instructions, glossary } = readInstructions(parseJson(row.instructions));
  const settings = hashOf(Buffer.from(JSON.stringify([row.instructions, provider.version])));
  const { root } = await getHeadOfSpace(db, row.source_space);
  const plan = await planRun(db, nodeStore(services), {
    row,
    root,
    isWhole: row.settings !== settings,
    now: services.clock.now(),
  });
  const languages = { source: row.source_language, target: row.language };
  const keyOf = createMemoryKeys({ ...languages, instructions, glossary, providerVersion: provider.version });
  const options = { ...languages, instructions, glossary, signal };
  const asker = new Asker(services, { row, provider, options });
  try {
    const translated = await translateItems({ db, asker, keyOf }, plan);
    signal.throwIfAborted();
    await services.store.write(async (tx) => {
      await forget(tx, row.organization, translated.refused);
      await commitRun(services, tx, { row, plan, translated, settings });
    });
  } catch (thrown) {
    if (!(thrown instanceof RunEndedError)) throw thrown;
  }
}
