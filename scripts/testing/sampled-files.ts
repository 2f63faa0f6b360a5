// Which long test files a sample leaves out. A file that takes its size or its cases from long-sample.ts is short in a sample,
// and in one of five with consecutive seeds; of the others, which run whole or not at all, each is in one of ten.
import { fileURLToPath } from 'node:url';
import { distancesFrom, importersOf, readSources } from './import-graph.ts';
import { hasLongTests } from './long-tests.ts';
import { SAMPLE_SEED } from '@bindery/testkit/long-sample';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLES = 'packages/testkit/src/long-sample.ts';

/** Samples with consecutive seeds that run every file. */
export const SAMPLES_IN_ALL = 10;
/** Samples with consecutive seeds that run every file that is short in a sample. */
export const SAMPLES_OF_SHORT = 5;

/** Paths of the files that this run leaves out: none, unless it is a sample. */
export function listExcluded(seed: number | undefined = SAMPLE_SEED): string[] {
  // A run of planted faults names its files: those of so many samples in a row.
  const isWhole = seed === undefined || process.env['BINDERY_LONG_WHOLE_FILES'] !== undefined;
  return isWhole ? [] : excludedOf(readSources(ROOT), seed);
}

/** Paths that a sample of some sources leaves out. */
export function excludedOf(sources: ReadonlyMap<string, string>, seed: number): string[] {
  const sampled = distancesFrom([SAMPLES], importersOf(sources));
  const files = [...sources].flatMap(([file, text]) => (hasLongTests(file, text) ? [file] : [])).toSorted();
  const { short = [], whole = [] } = Object.groupBy(files, (file) => (sampled.has(file) ? 'short' : 'whole'));
  const excludedFrom = (list: readonly string[], samples: number): string[] =>
    list.filter((_file, index) => (index + seed) % samples !== 0);
  return [...excludedFrom(short, SAMPLES_OF_SHORT), ...excludedFrom(whole, SAMPLES_IN_ALL)];
}
