// Temporary folders for the tests of the engines.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new empty folder that {@link removeFolders} removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-engines-'));
  folders.push(folder);
  return folder;
}

/** Removes every temporary folder. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
