// Prepares a run: its plan and its translation settings.
import { createMemoryKeys, readInstructions } from '@bindery/translations';
import type { Segment, TranslateOptions, TranslationProvider } from '@bindery/translations';
import { LRUCache } from 'lru-cache';
import { parseJson } from '../../../../store/json-column.ts';
import type { TranslationRow } from '../../../../store/tables.ts';
import type { Db } from '../../../../store/store.ts';
import { hashOf, nodeStore } from '../../tree/index.ts';
import type { ContentServices } from '../../state/index.ts';
import { loadTerms } from '../glossary.ts';
import { planRun } from './plan-run.ts';
import type { RunPlan } from './plan-run.ts';

/** A run that can begin. */
export interface PreparedRun {
  /** Hash of instructions, glossary and provider: pages that were translated with other ones run again. */
  readonly settings: string;
  readonly plan: RunPlan;
  readonly keyOf: (segment: Segment) => string;
  readonly options: Omit<TranslateOptions, 'signal'>;
}

interface PrepareRequest {
  readonly row: TranslationRow;
  /** Content of the source. */
  readonly root: string;
  readonly provider: TranslationProvider;
}

/** Reads the instructions, and plans. Throws content_node_missing, content_node_damaged. */
export async function prepareRun(
  services: ContentServices,
  { row, root, provider }: PrepareRequest,
): Promise<PreparedRun> {
  const settings = await loadSettings(services.store.db, row, provider);
  const plan = await planRun(services.store.db, nodeStore(services), {
    row,
    root,
    isWhole: row.settings !== settings.settings,
    now: services.clock.now(),
  });
  return { ...settings, plan };
}

type RunSettings = Omit<PreparedRun, 'plan'>;

/** Most characters of parsed instructions to cache, over all translations. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Instructions that were read, by all that follows from them. A glossary may have thousands of terms, and most runs change one page. */
const READ = new LRUCache<string, RunSettings>({ maxSize: MAX_CHARACTERS });

/**
 * The settings of a run. Those of the run before are not read again. Terms of the instructions replace those of the organization’s
 * glossary.
 */
export async function loadSettings(
  db: Db,
  row: TranslationRow,
  { version: providerVersion }: TranslationProvider,
): Promise<RunSettings> {
  const languages = { source: row.source_language, target: row.language };
  const terms = await loadTerms(db, row.organization, languages);
  const key = JSON.stringify([languages, row.instructions, providerVersion, terms]);
  const cached = READ.get(key);
  if (cached !== undefined) return cached;
  const { instructions, glossary: own } = readInstructions(parseJson(row.instructions));
  const glossary = [...terms, ...own];
  // Without terms it is what runs before the glossary stored.
  const parts = [row.instructions, providerVersion, ...(terms.length === 0 ? [] : [terms])];
  const read: RunSettings = {
    settings: hashOf(Buffer.from(JSON.stringify(parts))),
    keyOf: createMemoryKeys({ ...languages, instructions, glossary, providerVersion }),
    options: { ...languages, instructions, glossary },
  };
  READ.set(key, read, { size: key.length });
  return read;
}
