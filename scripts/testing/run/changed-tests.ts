// Which tests a change can touch: those that run code of a changed file. Nearly every file of the platform is imported by its
// composition root, which 270 tests start: through it, only tests next to the change count, and the rest is counted.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_FILE, distancesFrom, readSources } from '../import-graph.ts';
import { hasLongTests, isLongFile } from '../long-tests.ts';
import { runtimeImportersOf } from '../runtime-imports.ts';
import { UsageError } from './options.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Files that put a whole product together: who imports one of them imports everything. */
const COMPOSITION_ROOTS = new Set([
  'packages/cli/src/commands.ts',
  'packages/dashboard/src/app.tsx',
  'packages/dashboard/src/views.ts',
  'packages/platform/src/create-platform.ts',
  'packages/platform/src/create-services.ts',
  'packages/platform/src/handlers.ts',
  'packages/platform/src/run-platform.ts',
]);

/** Opens every view of the dashboard. */
const EVERY_VIEW = 'packages/dashboard/test/every-view.browser.test.ts';

/** Tests that a change can touch. */
export interface ChangedTests {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  /** How many further tests import a changed file through a composition root. */
  readonly others: number;
}

/** Which checkout, and whether its long tests or the other ones. */
export interface ChangedTestsOptions {
  readonly root?: string;
  readonly isLong?: boolean;
}

/**
 * Finds the tests that the changes of the work tree since a commit can touch.
 * @throws {UsageError} when no commit has the name
 */
export function findChangedTests(ref: string, { root = ROOT, isLong = false }: ChangedTestsOptions = {}): ChangedTests {
  return selectTests(listChanges(ref, root), readSources(root), isLong);
}

/** Files that differ from a commit, with those that Git does not know yet; deleted ones are not there. */
export function listChanges(ref: string, root: string): string[] {
  // Names end with a null character, so that no name is quoted.
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new UsageError(`--changed is "${ref}". Expected a branch, a tag, or a commit, for example main`);
  }
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', '-z', ref, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(listed.flatMap((names) => names.split('\0')))].filter((name) => name !== '').toSorted();
}

/** Tests among the sources that some files can touch. */
export function selectTests(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  isLong = false,
): ChangedTests {
  const importers = runtimeImportersOf(sources);
  const isTest = (file: string): boolean =>
    isLong ? hasLongTests(file, sources.get(file) ?? '') : TEST_FILE.test(file) && !isLongFile(file);
  const testFiles = [...sources.keys()].filter(isTest);
  const tests = new Set<string>();
  for (const file of changed.filter((one) => sources.has(one))) {
    const near = distancesFrom([file], importers, (one) => !COMPOSITION_ROOTS.has(one));
    const found = testFiles.filter(
      (test) => near.has(test) || dirname(test) === dirname(file) || isBrowserTestOf(test, file),
    );
    // The long tests of a folder above can be those of a whole product.
    for (const test of found.length > 0 || isLong ? found : nextAbove(file, testFiles)) tests.add(test);
  }
  const all = [...distancesFrom(changed, importers).keys()].filter(isTest);
  return { changed, tests: [...tests].toSorted(), others: all.filter((file) => !tests.has(file)).length };
}

/** Browser tests open what is built, and import none of it: those count that have the name of the changed file or its folder. */
function isBrowserTestOf(test: string, file: string): boolean {
  const [, owner, name = ''] = /^(packages\/[\w-]+\/)(?:.*\/)?([\w-]+)\.browser\.test\.ts$/.exec(test) ?? [];
  if (owner === undefined || !file.startsWith(owner)) return false;
  return file.split(/[/.]/).some((part) => part === name || part === `${name}s`);
}

/** Tests below the nearest folder above a file that has some; of the dashboard, the one that opens every view. */
function nextAbove(file: string, testFiles: readonly string[]): readonly string[] {
  if (file.startsWith('packages/dashboard/src/')) return [EVERY_VIEW];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = testFiles.filter((test) => test.startsWith(`${folder}/`));
    if (found.length > 0) return found;
  }
  return [];
}
