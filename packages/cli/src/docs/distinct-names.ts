// Files whose names differ only in case. On systems that ignore case, one would overwrite the other.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/**
 * Rejects paths that refer to the same file on the folder’s file system.
 * @throws {KitError} docs_names_collide before anything is written
 */
export function requireDistinctNames(folder: string, paths: Iterable<string>, isOneFile = ignoresCase): void {
  const pair = findSamePaths(paths);
  if (pair === undefined || !isOneFile(folder)) return;
  const [one, other] = pair;
  throw new KitError(
    'docs_names_collide',
    `"${one}" and "${other}" differ only by case, and this file system ignores case.`,
    {
      advice: 'Rename one of them on a case-sensitive file system, or rename the page in the space.',
    },
  );
}

/** Two paths that differ only in case, or in Unicode normalization. */
function findSamePaths(paths: Iterable<string>): [string, string] | undefined {
  const names = new Map<string, string>();
  for (const path of paths) {
    const folded = path.normalize('NFC').toLowerCase();
    const other = names.get(folded);
    if (other !== undefined && other !== path) return [other, path];
    names.set(folded, path);
  }
  return undefined;
}

/** Whether the folder’s file system ignores case: it finds a file by its name in capitals. */
function ignoresCase(folder: string): boolean {
  const name = `.bindery-case-${process.pid}`;
  writeFileSync(join(folder, name), '');
  try {
    return existsSync(join(folder, name.toUpperCase()));
  } finally {
    rmSync(join(folder, name), { force: true });
  }
}
