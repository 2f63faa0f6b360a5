import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new empty folder that {@link removeFolders} takes away. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-platform-'));
  folders.push(folder);
  return folder;
}

/** Removes every temporary folder. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
