// Writes the files of a project into a folder that has none.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { CREATE_ERRORS } from './error-codes.ts';
import type { ProjectFile } from './templates.ts';

/** What a folder may hold already: version control and what operating systems leave. */
const HARMLESS = new Set(['.git', '.DS_Store', 'Thumbs.db']);

/** @throws {KitError} folder_not_empty */
export async function checkFolderIsEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = entries.filter((name) => !HARMLESS.has(name));
  if (found.length === 0) return;
  const shown = found.slice(0, 3).join(', ');
  throw new KitError(
    'folder_not_empty',
    `${folder} isn’t empty. It contains ${shown}${found.length > 3 ? ` and ${found.length - 3} more` : ''}.`,
    { ...CREATE_ERRORS.folder_not_empty },
  );
}

/** Writes the files, folders included. Never over an existing file. */
export async function applyPlan(folder: string, files: readonly ProjectFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
}
