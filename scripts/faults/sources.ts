// Locates a line in the sources of a checkout, and the tests that can find a fault in it, nearest first.
import { TEST_FILE, distancesFrom, importersOf } from '../testing/import-graph.ts';

/**
 * The file that has a line.
 * @throws {Error} when no product file has it, or several lines are the same
 */
export function findLine(
  sources: ReadonlyMap<string, string>,
  line: string,
  isSearched: (file: string) => boolean = isProduct,
): string {
  const found = [...sources].flatMap(([file, text]) => {
    const count = isSearched(file) ? text.split('\n').filter((one) => one.trim() === line).length : 0;
    return Array.from({ length: count }, () => file);
  });
  const [file] = found;
  if (file !== undefined && found.length === 1) return file;
  const location = found.length === 0 ? 'in no source' : `in ${found.join(', ')}`;
  throw new Error(`The line is ${location}. Expected one place. Update scripts/faults/faults.ts: ${line}`);
}

/** Whether a file is part of what users run. */
export function isProduct(file: string): boolean {
  return /^packages\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !TEST_FILE.test(file) && !/\/(?:testing|test)\//.test(file);
}

/** Whether a file is code in a folder, and no test. */
export function isSourceIn(folder: string): (file: string) => boolean {
  return (file) =>
    file.startsWith(`${folder}/`) && /\.(?:tsx?|js)$/.test(file) && !/\.(?:test|d|config)\.tsx?$/.test(file);
}

/**
 * Every test of a checkout, those nearest to a file by imports and by name first. Tests that import it by no path come last:
 * they can start it as a program.
 */
export function findTests(sources: ReadonlyMap<string, string>, file: string): string[] {
  const distances = distancesFrom([file], importersOf(sources));
  const rank = (test: string): number => (distances.get(test) ?? UNREACHED) - WORD_WEIGHT * sharedWords(test, file);
  return [...sources.keys()].filter((one) => TEST_FILE.test(one)).toSorted((a, b) => rank(a) - rank(b));
}

const UNREACHED = 100;
/** A word that test and file share in their paths is worth so many imports. */
const WORD_WEIGHT = 3;

function sharedWords(test: string, file: string): number {
  const words = new Set(wordsOf(test));
  return wordsOf(file).filter((word) => words.has(word)).length;
}

/** Words of a path; `spaces` and `space` are one. */
function wordsOf(path: string): string[] {
  return [...new Set(path.split(/[^a-z]+/).map((word) => word.replace(/s$/, '')))].filter((word) => word.length > 3);
}
