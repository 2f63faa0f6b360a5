// Only its owner can read a data folder. SQLite creates its files readable by everyone unless they exist before, and gives its other files
// the permissions of the database.
import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a platform and the commands keep in a data folder, with those that SQLite and migrations add. */
const OWN_FILES =
  /^(?:(?:platform|search|lock)\.db|(?:key|holder|token|\.gitignore|(?:session|tunnel|development-mode|content)\.json)$)/;

/** Creates an empty file that its owner alone can read, unless it is there. */
export function createOwnFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

/**
 * Restricts the permissions of a data folder and its files to the owner, because an older version or a copy might have left them open. A
 * folder with other content keeps its own permissions.
 */
export function restrictToOwner(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() && OWN_FILES.test(entry.name));
  for (const { name } of own) restrict(join(folder, name), 0o600);
  if (own.length === entries.length) restrict(folder, 0o700);
}

function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
  } catch (thrown) {
    // It has gone in the meantime, or belongs to someone else, who gave it its rights.
    if (!['ENOENT', 'EPERM'].includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
  }
}
