// Which file imports which, in the sources of a checkout: for runs of what a change can touch, and for planted faults.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Name endings of test files. */
export const TEST_FILE = /\.test\.tsx?$/;

const FOLDERS = ['packages', 'examples', 'templates', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.bindery', 'peers', 'coverage']);
const SOURCE = /\.(?:tsx?|mts|mjs|js|json|css|md|ya?ml)$/;
const CODE = /\.(?:tsx?|mts|mjs|js)$/;

/** Text of every source by its path in the checkout; of files that import nothing, the empty text. */
export function readSources(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (SOURCE.test(entry.name)) {
        found.set(relative(root, path).replaceAll(sep, '/'), CODE.test(entry.name) ? readFileSync(path, 'utf8') : '');
      }
    }
  };
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) visit(join(root, folder));
  return found;
}

/** File → files that import it, by any path or package name in quotation marks. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** File → files that it imports. */
export function importsOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map([...sources].map(([file, text]) => [file, pathsIn(text, file, sources)]));
}

/** Sources that a text of a file names in quotation marks. */
export function pathsIn(text: string, file: string, sources: ReadonlyMap<string, string>): string[] {
  const specifiers = text.matchAll(/['"](\.{1,2}\/[^'"\n]+\.\w+|@bindery\/[\w/-]+)['"]/g);
  const targets = [...specifiers].flatMap(([, specifier = '']) => targetsOf(file, specifier));
  return [...new Set(targets)].filter((target) => sources.has(target));
}

/** Reads the imports of all sources, the other way around. */
export function importersOf(sources: ReadonlyMap<string, string>): Importers {
  return importersFrom(importsOf(sources));
}

/** Turns imports around. */
export function importersFrom(imports: ReadonlyMap<string, readonly string[]>): Importers {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Files that a specifier in a file can mean; a folder of a package has an `index.ts`, or is a file. */
export function targetsOf(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [relative('/', resolve('/', dirname(file), specifier)).replaceAll(sep, '/')];
  const [, name = '', ...rest] = specifier.split('/');
  const at = ['packages', name, 'src', ...rest].join('/');
  return [`${at}/index.ts`, `${at}.ts`, `packages/${[name, ...rest].join('/')}.ts`];
}

/** Every file that imports one of some files, also through others, with the number of imports between them; their own is 0. */
export function distancesFrom(
  files: readonly string[],
  importers: Importers,
  passes: (file: string) => boolean = () => true,
): Map<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  const queue = [...files];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (!passes(at)) continue;
    for (const importer of importers.get(at) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(at) ?? 0) + 1);
      queue.push(importer);
    }
  }
  return distances;
}
