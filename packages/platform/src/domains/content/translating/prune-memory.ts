// Removes texts from the memory of translations that no translation has used for long. At the start, and afterwards on the clock.
import type { TranslationProvider } from '@bindery/translations';
import type { Report } from '../../../core/report.ts';
import { runEachDue } from '../../../jobs/each-due.ts';
import { JobLoop } from '../../../jobs/job-loop.ts';
import type { Job } from '../../../jobs/job-loop.ts';
import type { Db } from '../../../store/store.ts';
import type { TranslationRow } from '../../../store/tables.ts';
import { nodeStore } from '../tree/index.ts';
import type { ContentServices } from '../state/index.ts';
import { findUnused, deleteTranslations, markUsed } from './memory.ts';
import { planRun } from './runs/plan-run.ts';
import type { Item, RunPlan } from './runs/plan-run.ts';
import { loadSettings } from './runs/prepare-run.ts';
import { ITEMS_AT_A_TIME, translateItems } from './runs/translate-items.ts';

const DAY_MS = 86_400_000;

/** How long to cache an unused text, so that undoing an edit costs nothing. */
export const MEMORY_RETENTION_MS = 90 * DAY_MS;

/** Finding the used texts reads all pages, so it runs rarely. */
export const MEMORY_SCAN_MS = 30 * DAY_MS;

/** No text can be due before. */
const CHECK_AFTER_MS = MEMORY_RETENTION_MS + MEMORY_SCAN_MS;

/** Options of deleting texts. */
export interface PruningOptions {
  /** The texts of another provider are not used. */
  readonly provider: () => Promise<TranslationProvider>;
  readonly report: Report;
}

/** `services` is a function, because the removal is part of one of the services. */
export function createMemoryPruning(services: () => ContentServices, { provider, report }: PruningOptions): Job {
  const prune = async (signal: AbortSignal): Promise<number> => {
    const { clock, store } = services();
    const next = await runEachDue({
      now: () => clock.now(),
      find: async (except) => {
        signal.throwIfAborted();
        const oldest = await findOldest(store.db, except);
        return oldest && { id: oldest.organization, at: oldest.used_at + CHECK_AFTER_MS };
      },
      run: async (id) => pruneOrganization(services(), id, { provider: await provider(), signal }),
    });
    return next ?? clock.now() + CHECK_AFTER_MS;
  };
  return new JobLoop({ clock: () => services().clock, report, look: prune, maxRetryMs: DAY_MS });
}

function findOldest(db: Db, except: readonly string[]) {
  return db
    .selectFrom('translation_memory')
    .select(['organization', 'used_at'])
    .$if(except.length > 0, (query) => query.where('organization', 'not in', [...except]))
    .orderBy('used_at')
    .limit(1)
    .executeTakeFirst();
}

interface PruneOptions {
  readonly provider: TranslationProvider;
  readonly signal: AbortSignal;
}

/** Marks the texts that translations use, and removes those that none has used for long. Each unit of work is short. */
async function pruneOrganization(
  services: ContentServices,
  organization: string,
  { provider, signal }: PruneOptions,
): Promise<void> {
  const { clock, store } = services;
  const now = clock.now();
  const rows = await store.db.selectFrom('translation').selectAll().where('organization', '=', organization).execute();
  for (const row of rows) {
    for await (const keys of usedKeys(services, row, provider)) {
      signal.throwIfAborted();
      await store.write((tx) => markUsed(tx, { organization, now }, keys));
    }
  }
  for (;;) {
    signal.throwIfAborted();
    const keys = await findUnused(store.db, organization, now - MEMORY_RETENTION_MS);
    if (keys.length === 0) return;
    await store.write((tx) => deleteTranslations(tx, organization, keys));
  }
}

/** Keys of all texts of a translation, some pages at a time. */
async function* usedKeys(
  services: ContentServices,
  row: TranslationRow,
  provider: TranslationProvider,
): AsyncGenerator<readonly string[]> {
  const { source_root: root } = row;
  if (root === null) return;
  const { db } = services.store;
  const { keyOf } = await loadSettings(db, row, provider);
  const plan = await planRun(db, nodeStore(services), { row, root, isWhole: true, now: services.clock.now() });
  for (const part of partsOf(plan)) {
    const keys = new Set<string>();
    const source = {
      translate: async (sources: ReadonlyMap<string, string>) => {
        for (const key of sources.keys()) keys.add(key);
        return { texts: new Map(), failures: new Map() };
      },
      advance: async () => {},
    };
    await translateItems({ db, source, keyOf }, part);
    yield [...keys];
  }
}

/** A plan as several, each of some items. */
function* partsOf(plan: RunPlan): Generator<RunPlan> {
  const none = { ...plan, pages: new Map(), reusableContents: new Map() };
  for (const pages of chunksOf(plan.pages)) yield { ...none, pages };
  for (const reusableContents of chunksOf(plan.reusableContents)) yield { ...none, reusableContents };
}

function* chunksOf<Entry>(items: ReadonlyMap<string, Item<Entry>>): Generator<Map<string, Item<Entry>>> {
  const all = [...items];
  for (let start = 0; start < all.length; start += ITEMS_AT_A_TIME) {
    yield new Map(all.slice(start, start + ITEMS_AT_A_TIME));
  }
}
