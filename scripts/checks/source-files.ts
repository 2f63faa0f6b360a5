// The project's source files, and what they import, for the checks.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The repository. */
export const ROOT: string = join(import.meta.dirname, '..', '..');

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.bindery', 'peers', 'coverage', 'fixtures']);

/** Files below a folder of the repository with one of these endings; paths are relative to the repository. */
export function listFiles(folder: string, endings: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) visit(full);
      else if (endings.some((ending) => entry.name.endsWith(ending))) found.push(relative(ROOT, full));
    }
  };
  visit(join(ROOT, folder));
  return found.sort();
}

/** One import or re-export of a file. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Erased by the compiler: `import type`, `export type`. */
  readonly isType: boolean;
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;'"`]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Every import of a file, static and dynamic. */
export function readImports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    line: text.slice(0, match.index).split('\n').length,
    isType: match[1] !== undefined,
  }));
}

/** Whether a file is a test, or serves only tests. */
export function isTestFile(file: string): boolean {
  return /\.test(-d)?\.tsx?$/.test(file) || /\/(test|testing)\//.test(file);
}
