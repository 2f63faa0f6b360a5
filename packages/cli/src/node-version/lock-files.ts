// Package managers and their lock files. Loads nothing that an older version of Node.js doesn’t have.
import { dirname } from 'node:path';

/** Package managers that projects use. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** Lock files that name a package manager. */
export const LOCK_FILES: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

/** The nearest folder that matches: this one, or one above it. */
export function findUpward(start: string, matches: (folder: string) => boolean): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (matches(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
