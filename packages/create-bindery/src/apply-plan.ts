// Writes the files of a project into an empty folder.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { CREATE_ERRORS } from './error-codes.ts';
import type { ProjectFile } from './templates.ts';

/** Files that an empty folder can contain: version control, and files of operating systems. */
const IGNORED_FILES = new Set(['.git', '.DS_Store', 'Thumbs.db']);

/** @throws {KitError} folder_not_empty */
export async function checkFolderIsEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = entries.filter((name) => !IGNORED_FILES.has(name));
  if (found.length === 0) return;
  const listed = found.slice(0, 3).join(', ');
  throw new KitError(
    'folder_not_empty',
    `${folder} isn’t empty. It contains ${listed}${found.length > 3 ? ` and ${found.length - 3} more` : ''}.`,
    { ...CREATE_ERRORS.folder_not_empty },
  );
}

/** Writes the files and creates their folders. Never overwrites an existing file. */
export async function applyPlan(folder: string, files: readonly ProjectFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
}
