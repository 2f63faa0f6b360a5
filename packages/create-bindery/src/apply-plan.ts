// Writes the files of a project into an empty folder, or completes the files of an interrupted run.
import type { Dirent } from 'node:fs';
import { appendFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { CREATE_ERRORS } from './error-codes.ts';
import type { ProjectFile } from './project-file.ts';

/** Files that an empty folder can contain: version control, and files of operating systems. */
const IGNORED_FILES = new Set(['.git', '.DS_Store', 'Thumbs.db']);

/**
 * Writes the files, and creates their folders. Never overwrites: a file that exists must be a file of the plan, whole or as far as
 * an interrupted run wrote it. Then only the rest is appended.
 *
 * @throws {KitError} folder_not_empty, before anything is written
 */
export async function applyPlan(folder: string, files: readonly ProjectFile[]): Promise<void> {
  const existing = await readExisting(folder, files);
  for (const { path, content } of files) {
    const target = join(folder, path);
    const written = existing.get(path);
    if (written === undefined) {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content, { flag: 'wx' });
    } else if (written < content.length) {
      await appendFile(target, content.subarray(written));
    }
  }
}

/** The files of the plan that exist, by path, with their number of bytes. */
async function readExisting(folder: string, files: readonly ProjectFile[]): Promise<ReadonlyMap<string, number>> {
  const planned = new Map(files.map(({ path, content }) => [path, content]));
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  const found = new Map<string, number>();
  const foreign: string[] = [];
  const visit = async (parent: string): Promise<void> => {
    for (const entry of await readEntries(join(folder, parent))) {
      const path = join(parent, entry.name).split(sep).join('/');
      const content = planned.get(path);
      if (IGNORED_FILES.has(path)) continue;
      if (entry.isDirectory() && folders.has(path)) await visit(path);
      else if (entry.isFile() && content !== undefined) {
        const written = await readFile(join(folder, path));
        if (startsWith(content, written)) found.set(path, written.length);
        else foreign.push(path);
      } else foreign.push(path);
    }
  };
  await visit('');
  if (foreign.length > 0) throw folderNotEmpty(folder, foreign);
  return found;
}

async function readEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** `a/b/c.ts` → `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function startsWith(content: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(content.subarray(0, start.length), start) === 0;
}

function folderNotEmpty(folder: string, paths: readonly string[]): KitError {
  const listed = paths.slice(0, 3).join(', ');
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  return new KitError('folder_not_empty', `${folder} isn’t empty. It contains ${listed}${more}.`, {
    ...CREATE_ERRORS.folder_not_empty,
  });
}
