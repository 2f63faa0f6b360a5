// A short run whose texts are all cached. It needs no provider, so claim, content, and end are one unit of work. This
// covers reverted edits, and edits that only move texts.
import type { TranslationProvider } from '@bindery/translations';
import type { Db } from '../../../../store/store.ts';
import type { ContentServices } from '../../state/index.ts';
import { claim, findWaiting } from './claim.ts';
import type { WaitingTranslation } from './claim.ts';
import { commitRun } from './commit-run.ts';
import { findTranslations } from '../memory.ts';
import { loadSettings, prepareRun } from './prepare-run.ts';
import type { TextSource } from './text-source.ts';
import { isLong, translateItems } from './translate-items.ts';

/** A translation that is due. */
export interface DueRun {
  readonly row: WaitingTranslation;
  readonly provider: TranslationProvider;
}

/** A finished run, and when the translation is due next. Null if it waits for a change. */
export interface DoneRun {
  readonly dueAt: number | null;
}

/**
 * Runs a translation without a claim. Returns undefined without changes if the run is long, a text isn’t cached, or
 * something changed since it was planned. Then the run needs a claim.
 */
export async function runFromMemory(
  services: ContentServices,
  { row, provider }: DueRun,
): Promise<DoneRun | undefined> {
  const { clock, store } = services;
  const startedAt = clock.now();
  if (row.settings !== (await loadSettings(store.db, row, provider)).settings) return undefined;
  const { settings, plan, keyOf } = await prepareRun(services, { row, root: row.source_head, provider });
  if (isLong(plan)) return undefined;
  const texts = new Memory(store.db, row.organization);
  const translated = await translateItems({ db: store.db, source: texts, keyOf }, plan);
  if (texts.isIncomplete || translated.refused.length > 0) return undefined;
  return store.write(async (tx) => {
    if (!isSame(row, await findWaiting(tx, row.id))) return undefined;
    const claimed = await claim(services, tx, { id: row.id, startedAt });
    if (claimed === undefined) return undefined;
    return { dueAt: await commitRun(services, tx, { row: claimed, now: claimed, plan, translated, settings }) };
  });
}

/** The memory alone. */
class Memory implements TextSource {
  readonly #db: Db;
  readonly #organization: string;
  /** Whether it did not have a text. */
  isIncomplete = false;

  constructor(db: Db, organization: string) {
    this.#db = db;
    this.#organization = organization;
  }

  async translate(sources: ReadonlyMap<string, string>) {
    const texts = await findTranslations(this.#db, this.#organization, [...sources.keys()]);
    if (texts.size < sources.size) this.isIncomplete = true;
    return { texts, failures: new Map() };
  }

  async advance(): Promise<void> {}
}

/** Whether a translation, its due time, and its source are unchanged. Every request for a run changes one of them. */
function isSame(before: WaitingTranslation, now: WaitingTranslation | undefined): boolean {
  return (
    now !== undefined &&
    Object.entries(before).every(([name, value]) => now[name as keyof WaitingTranslation] === value)
  );
}
