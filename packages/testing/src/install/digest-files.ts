// What a build depends on: the content of the files that it read, and the names of the files of a project.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFile } from './prepared-project.ts';

const SKIPPED = /^(?:node_modules|\..*|dist|coverage)$/;

/** Reads files. A file that is not there has an empty digest. */
export function digestFiles(paths: Iterable<string>): ReadFile[] {
  return [...new Set(paths)].toSorted().map((path) => ({ path, digest: digestOf(path) }));
}

/** Whether every file is as it was. */
export function areUnchanged(files: readonly ReadFile[]): boolean {
  return files.every(({ path, digest }) => digestOf(path) === digest);
}

/** The names of a project’s files: a new file can take the place of another in an import. */
export function digestNames(root: string): string {
  const names: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (SKIPPED.test(entry.name)) continue;
      const path = join(folder, entry.name);
      names.push(path);
      if (entry.isDirectory()) visit(path);
    }
  };
  visit(root);
  return hash(names.join('\n'));
}

/** A short digest of a text or bytes. */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function digestOf(path: string): string {
  try {
    return hash(readFileSync(path));
  } catch {
    return '';
  }
}
