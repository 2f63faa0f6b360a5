// Folders that are gone after the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new, empty folder; inside `parent` where what is put there must find packages above it. */
export function temporaryFolder(parent: string = tmpdir()): string {
  const folder = mkdtempSync(join(parent, '.bindery-bench-'));
  folders.push(folder);
  return folder;
}

/** Removes a folder before the end of the run. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Removes all of them. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) removeFolder(folder);
}
