// The sources of a checkout: where a line stands, and which tests import a file, nearest first.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TEST = /\.test\.tsx?$/;

/** Tests that need a browser, a built command line or minutes do not run for a fault. */
const NOT_RUN = /\.(?:browser|long)\.test\.|^packages\/e2e\//;

/** Text of every source of the packages, by its path in the checkout. */
export function readSources(root: string): Map<string, string> {
  const packages = join(root, 'packages');
  // Helpers in `test` lead from a source to the tests that start a whole platform.
  const folders = readdirSync(packages).flatMap((name) => ['src', 'test'].map((part) => join(packages, name, part)));
  const entries = folders.filter((folder) => existsSync(folder)).flatMap((folder) => listFolder(folder));
  return new Map(entries.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

function listFolder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The file that has a line.
 * @throws {Error} when none has it, or several lines are the same
 */
export function findLine(sources: ReadonlyMap<string, string>, line: string): string {
  const found = [...sources].flatMap(([file, text]) => {
    const count = isProduct(file) ? text.split('\n').filter((one) => one.trim() === line).length : 0;
    return Array.from({ length: count }, () => file);
  });
  const [file] = found;
  if (file !== undefined && found.length === 1) return file;
  const where = found.length === 0 ? 'in no source' : `in ${found.join(', ')}`;
  throw new Error(
    `The line stands ${where}; it has to stand in one. Bring scripts/faults/faults.ts up to date: ${line}`,
  );
}

function isProduct(file: string): boolean {
  return !TEST.test(file) && !/\/(?:testing|test)\//.test(file);
}

/** Every test that imports a file, also through others: those nearest by imports and by name first. */
export function findTests(sources: ReadonlyMap<string, string>, file: string): string[] {
  const importers = importersOf(sources);
  const distances = new Map([[file, 0]]);
  const queue = [file];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const importer of importers.get(at) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(at) ?? 0) + 1);
      queue.push(importer);
    }
  }
  const rank = (test: string): number => (distances.get(test) ?? 0) - WORD_WEIGHT * sharedWords(test, file);
  const tests = [...distances.keys()].filter((one) => TEST.test(one) && !NOT_RUN.test(one));
  return tests.toSorted((a, b) => rank(a) - rank(b));
}

/** A word that test and file have in common in their paths is worth so many imports. */
const WORD_WEIGHT = 3;

function sharedWords(test: string, file: string): number {
  const words = new Set(wordsOf(test));
  return wordsOf(file).filter((word) => words.has(word)).length;
}

/** Words of a path; `spaces` and `space` are one. */
function wordsOf(path: string): string[] {
  return [...new Set(path.split(/[^a-z]+/).map((word) => word.replace(/s$/, '')))].filter((word) => word.length > 3);
}

/** File → files that import it, by any path or package name that stands in quotation marks. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, specifier = ''] of text.matchAll(/['"](\.{1,2}\/[^'"\n]+\.tsx?|@bindery\/[\w/-]+)['"]/g)) {
      for (const target of targetsOf(file, specifier)) {
        if (sources.has(target)) importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  }
  return importers;
}

/** What a specifier may mean; a folder of a package has an `index.ts`, or is a file. */
function targetsOf(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [relative('/', resolve('/', dirname(file), specifier))];
  const [, name = '', ...rest] = specifier.split('/');
  const at = ['packages', name, 'src', ...rest].join('/');
  return [`${at}/index.ts`, `${at}.ts`];
}
